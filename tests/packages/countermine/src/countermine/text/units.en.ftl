unit-french-sapper = French sapper
unit-german-sapper = German sapper
