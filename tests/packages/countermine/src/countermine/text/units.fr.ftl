unit-french-sapper = sapeur français
unit-german-sapper = sapeur allemand
