### What the pages around the board say. The board's own words are in board.ftl, those of the panels in panels.ftl.


## Everywhere

shell-home = Meuse: back to the games
shell-pages = Pages
shell-skip = Skip to the content
shell-lobby = Games
shell-new-game = New game
shell-briefing = Briefing
shell-read-briefing = How to win, charts, orders of battle, rules: the briefing for { $title }
shell-help = Help
shell-settings = Settings
shell-close = Close
shell-cancel = Cancel
shell-loading = One moment…
shell-loading-board = Unfolding the map…
shell-page-failed = This page could not be loaded. The server may have been updated in the meantime.
shell-reload = Reload
shell-try-again = Try again
shell-copy = Copy
shell-copied = Copied
shell-just-now = just now
shell-language = Language
shell-language-en = English
shell-language-fr = Français
shell-missing = There is nothing at this address
shell-missing-text = The link may have been cut off when it was sent.
shell-to-lobby = Back to the games

## Troubles

shell-error-malformed = The server did not understand that.
shell-error-too-large = That is too large for this server.
shell-error-too-fast = { $wait ->
    [0] Too many requests at once. Wait a moment.
   *[other] You have asked for a lot in a short time. Try again in { $wait } { $wait ->
        [one] second
       *[other] seconds
    }.
}
shell-error-stale = The game has moved on in the meantime. Have another look, then decide.
shell-error-not-your-seat = That seat is not yours.
shell-error-not-now = That cannot be done now.
shell-error-unknown-game = There is no such game on this server.
shell-error-over = The game is over.
shell-error-busy = The server is busy. Try again in a moment.
shell-error-no-database = The server's database is not answering. Try again in a moment.
shell-error-internal = Something went wrong on the server. Your game is safe.
shell-error-not-found = The server could not find that.
shell-error-forbidden = The server does not allow that from here.
shell-error-unknown-token = The key in this browser was not made by this server. It has been removed: try again.
shell-error-quota = You have as many games here as one player may have. Leave or delete one.
shell-error-banned = The operator of this server does not allow this name or address.
shell-error-deleted = Somebody who may has deleted it, or nobody had touched it for so long that the server no longer keeps it.
shell-error-too-many-answers = This save has { $given } answers. This server opens saves of up to { $most }.
shell-error-too-much-work = { $seconds ->
    [0] This takes more memory than this server gives to one request. Nothing was kept of it.
   *[other] This takes more than { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } of this server’s time. Nothing was kept of it.
}
shell-error-crowded = { $waiting } { $waiting ->
    [one] request is
   *[other] requests are
} already waiting. Try again in a moment.
shell-error-offline = The server cannot be reached.
shell-error-unreadable = That could not be read.

## Settings

shell-theme = Theme
shell-theme-auto = Same as the system
shell-theme-light = Light
shell-theme-dark = Dark
shell-to-light = Light theme
shell-to-dark = Dark theme
shell-palette = Colours
shell-palette-printed = Standard
shell-palette-safe = Colour-blind friendly
shell-play = Play
shell-warnings = Warn me before I leave something undone
shell-animation = Animate counters
shell-settings-kept = Stored in this browser only.

## Lobby

shell-tagline = The rulebook is the referee.
shell-promise = Board wargames of the Meuse valley, played by their complete rules: against a friend, against the computer, or on your own. Only legal moves are offered, and every refusal and every die roll cites the case behind it.
shell-import = Open a position or save
shell-working-ahead = Waiting: { $ahead } { $ahead ->
    [one] request is
   *[other] requests are
} ahead of yours.
shell-working-begun = The server is looking at it…
shell-working = Playing it through: { $done } of { $of }
shell-play-this = Play
shell-shelf = The games
shell-begin-with = New here? Begin with { $scenario }
shell-all-scenarios = All scenarios
shell-choose = What to play
shell-choose-text = Decisions are what two people answer in a game, measured in games between computer players. Times are for two people who know the game: a first game takes longer, and against the computer you give only your own answers. Levels count counters, the rules that come up and hidden forces.
shell-choose-time = Time
shell-choose-time-any = Any
shell-choose-time-hour = Up to an hour
shell-choose-time-evening = An evening
shell-choose-time-longer = Several evenings
shell-choose-level = Difficulty
shell-choose-level-any = Any
shell-choose-level-most = At most { $level }
shell-choose-order = Order
shell-choose-order-suggested = As we suggest
shell-choose-order-shortest = Shortest first
shell-choose-order-easiest = Easiest first
shell-choose-count =
    { $count ->
        [one] one scenario
       *[other] { $count } scenarios
    }
shell-choose-none = No scenario is both. Allow more time or a harder one.
shell-outlook = How long and how hard
shell-scenarios =
    { $count ->
        [one] One scenario
       *[other] { $count } scenarios
    }: { $length }
shell-from-to = from { $from } to { $to }
shell-lobby-empty = No games yet. Start one.
shell-games-mine = Your games
shell-games-open = Open seats
shell-games-others = Games to watch
shell-analysis = Analysis
shell-your-turn = Your turn
shell-waiting-for = Waiting for { $side }
shell-seat-waiting = Waiting for an opponent
shell-seat-waiting-for = Nobody plays { $side } yet.
shell-seat-open = open
shell-seat-me = you
shell-seat-me-named = { $name } (you)
shell-seat-nameless = a player
shell-seat-computer = computer, { $strength }
shell-here = here now
shell-join-as = Play { $side }
shell-continue = Continue
shell-look = View
shell-watch = Watch
shell-over = The game is over
shell-colon = :
shell-over-agreed = Agreed draw
shell-over-closed = Closed by the operator of the server
shell-over-resigned = Resignation. Victory goes to { $winner }.
shell-over-show = Result
shell-rematch = Rematch, same sides
shell-rematch-swapped = Rematch, sides swapped
shell-rematch-made = The new game is set up.
shell-rematch-send = Your opponent sees your offer on the page of this game. If they have left, send them the link.
shell-rematch-own = You have offered a rematch.
shell-rematch-offered = { $name } offers a rematch. You would play { $side }.
shell-rematch-join = Join the rematch
shell-end-analyse = Analyse this game
shell-end-board = Look at the board
shell-file-not-json = This file is neither a position nor a save of Meuse: it is not valid JSON.
shell-file-not-ours = This file is neither a position nor a save of Meuse: it does not name a game.

## New game

shell-which-title = Game
shell-who-plays = Players
shell-preset-against = Play { $side } against the computer
shell-preset-alone = Play both sides
shell-preset-invite = Invite a friend
shell-sitter-of = { $side }: played by
shell-sitter-me = me
shell-sitter-computer = the computer
shell-sitter-friend = a friend, by link
shell-sitter-anyone = anyone who comes
shell-strength-of = { $side }: strength of the computer
shell-bot-random = beginner
    .help = plays any legal move
shell-bot-greedy = fair
    .help = picks the best next move
shell-bot-recruit = recruit
    .help = knows the game, makes many mistakes
shell-bot-sergeant = sergeant
    .help = plays the best next move, at once
shell-bot-captain = captain
    .help = compares plans, about a second for each phase
shell-bot-general = general
    .help = compares plans longer, about five seconds for each phase
shell-bot-timed = { $name }, { $seconds } s
shell-think-range = A whole number of seconds from 1 to { $most }; or nothing, for the usual time.
shell-think-seconds = seconds for a plan
shell-your-name = Your name
shell-listed = List this game in the lobby, so that others can watch
shell-listed-open = The game is listed in the lobby; the first to come takes the open seat.
shell-listed-friend = The game is not listed in the lobby. You get a link to send.
shell-scenario = Scenario
shell-options = Optional rules
shell-options-text = For your first game, leave them all off.
shell-begin = Begin
shell-invite-title = Your game is ready
shell-invite-text = Send this link to your friend. Whoever opens it first takes the seat.
shell-invite-side = To play { $side }
shell-invite-secret = Anyone who has this link can take the seat: send it only to the player it is meant for.
shell-to-game = Go to the game
shell-invite = Invitation…

## Joining

shell-join-title = Play { $side }?
shell-take-seat = Take the seat
shell-only-watch = Just watch

## At the table

shell-game-failed = This game cannot be opened
shell-watching = Watching
shell-connected = Connected
shell-connecting = Connecting…
shell-offline = Connection lost.
shell-offline-text = Trying to reconnect. Everything that was confirmed is safe.
shell-outage = The server's database is not answering.
shell-outage-text = Trying again. Everything that was confirmed is safe; nothing can be played until it is back.
shell-reconnect = Reconnect now
shell-sheets = Question and panels
shell-sheet-open = Tracks, log, legend
shell-sheet-odds = Odds, tracks, log
shell-sheet-close = Show more of the board
shell-tab-odds = Odds
shell-tab-tracks = Tracks
shell-tab-log = Log
shell-tab-units = Off map
shell-tab-luck = Luck
shell-tab-legend = Legend
shell-question = The question
shell-on-the-board =
    { $count ->
        [one] Choose on the board: one possibility.
       *[other] Choose on the board: { $count } possibilities.
    }
shell-off-board =
    { $count ->
        [one] One counter off the map can be chosen
       *[other] { $count } counters off the map can be chosen
    }
shell-find-action = Find by unit, place or word
shell-find-action-none = No action fits that.
shell-all-actions =
    { $count ->
        [one] One action as text
       *[other] All { $count } actions as text
    }
shell-more-results =
    { $count ->
        [one] and one more roll
       *[other] and { $count } more rolls
    }
shell-what-to-do = What to do here
shell-thinking = the computer is thinking
shell-play-now = Play now
shell-play-now-help = The computer stops thinking and plays the best plan it has found so far.
shell-considering = What is it considering?
shell-imagined =
    { $count ->
        [one] (one game imagined so far)
       *[other] ({ $count } games imagined so far)
    }
shell-hint = Hint
shell-hint-ask = A hint, please
shell-hint-help = What could you do here, and why? The computer thinks about it as if it sat in your place (H)
shell-hint-thinking = the computer thinks about what you could do
shell-hint-now = Tell me now
shell-hint-stop = Stop
shell-hint-close = Close the hint
shell-hint-so-far = So far: { $plan }
shell-hint-answer = Usual here: { $action }
shell-hint-usual = Play it as the sergeant would.
shell-hint-no-plan = There is no choice of plans at this question: this is what the sergeant would do.
shell-hint-first = Begin with: { $actions }
shell-hint-what = { $count ->
        [one] One arrow in words
       *[other] { $count } arrows in words
    }
shell-hint-all-there = Everybody is where the plan wants them.
shell-hint-line-march = { $units }: to { $place }
shell-hint-line-attack = { $units }: attack on { $place }
shell-hint-line-close = { $units }: attack on { $place } at close quarters
shell-hint-line-support = { $units }: support for the attack on { $place }
shell-hint-line-fire = { $units }: fire at { $place }
shell-hint-line-retreat = { $units }: back to { $place }
shell-hint-clear = Better than “{ $plan }” by { $points } percentage points, give or take { $error }.
shell-hint-unclear = No clear difference from “{ $plan }”: { $points } percentage points, give or take { $error }.
shell-hint-untried = Too few games were imagined to compare it with “{ $plan }”.
shell-hint-why = What speaks for it (+) and against it (−), in percentage points:
shell-hint-no-reason = Nothing that the computer weighs tells the two plans clearly apart.
shell-hint-one-plan = The computer sees no other plan here.
shell-hint-how = Out of { $plans } plans, in { $count ->
        [one] one imagined game
       *[other] { $count } imagined games
    }. The computer’s own estimate: not a proof.
shell-hint-ended-moved = The game has moved on: ask again if you still want a hint.
shell-hint-ended-stopped = Stopped.
shell-hint-ended-person = Somebody else has joined this game: hints are only for whoever plays alone.
shell-hint-ended-open = A person may still sit down in this game: hints are only for whoever plays alone.
shell-hint-ended-source = This analysis is of a game that is still being played between persons: no hints until it is over.
shell-hint-ended-crowded = Too many are waiting for the computer right now: try again a little later.
shell-hint-ended-failed = No hint could be worked out. The fault is the server’s, and it has noted it.
shell-hint-not-person = Hints are only for whoever plays alone: somebody else plays in this game.
shell-hint-not-open = Hints are only for whoever plays alone: a seat is still open to a person.
shell-hint-not-none = There are no hints in this game.
shell-away = { $name }, away
shell-undo = Undo
shell-undo-help = Take back the last step (U)
shell-undo-phase = Undo the phase
shell-gestures = All at once
shell-stack-in-hand = { $count } units in hand: choose where they go.
shell-stack-some = Where a place shows a figure such as 2/3, only so many of them get there.
shell-stack-put-down = Put them down
shell-repeat = Repeat
shell-repeat-help = The next unit of that stack does the same (R)
shell-wish-went = Done: { $units }.
shell-wish-stayed = Not done: { $reason }
shell-queue = Planned in advance
shell-queue-later = Put on the list
shell-queue-later-help = It waits on a list: carried out one after another when you say so, until something changes
shell-queue-go =
    { $count ->
        [one] Carry it out
       *[other] Carry out all { $count }
    }
shell-queue-go-on = Go on all the same
shell-queue-wait = Stop after this one
shell-queue-drop = Drop the list
shell-queue-drop-one = Drop { $cell } from the list
shell-queue-changed = something has changed here
shell-orders = Standing orders
shell-orders-text = What you order here is answered for you, without asking. You can change it at any time, also while the other side is playing. Nobody else is told.
shell-orders-number = { $order }: number
shell-orders-count =
    { $count ->
        [0] Standing orders…
       *[other] Standing orders ({ $count })…
    }
shell-overlays = Overlays
shell-overlay-none = None
shell-overlay-pick-piece = Choose a unit on the board.
shell-overlay-pick-cell = Choose a space on the board.

## Warnings

shell-caution-title = { $action }: are you sure?
shell-caution-anyway = Do it anyway
shell-caution-back = Go back
shell-caution-never = Do not warn me again

## Menu

shell-menu = Menu
shell-menu-orders = Standing orders…
shell-menu-share = Invite, share, watch…
shell-menu-seats = Seats…
shell-menu-delete = Delete this game…
shell-menu-analyse = Analyse from here
shell-menu-edit = Edit the position
shell-menu-import = Open a position or save…
shell-menu-takeback = Propose a takeback…
shell-menu-draw = Offer a draw
shell-menu-resign = Resign…
shell-menu-export = Export the position
shell-menu-save = Export the game
shell-menu-dice = Export the dice for verification
shell-menu-report = Report a problem…
shell-menu-settings = Settings…
shell-menu-shortcuts = Keyboard shortcuts…
shell-menu-guide = Show the first-game guide
shell-share = Links to this game
shell-watch-link = To watch
shell-watch-text = Anyone with this link sees what a spectator may see.
shell-moment-link = Link to this moment
shell-share-analysis = This analysis
shell-share-analysis-text = Anyone with this link can view it, and start an analysis of their own from it.
shell-device-link = To play { $side } from another device
shell-make-link = Create a link
shell-takeback = Propose a takeback
shell-takeback-text = Your opponent is asked. If they agree, the game goes back to just before the line you choose; dice rolled since then do not come back.
shell-takeback-here = Propose a takeback to here
shell-propose = Propose
shell-asked-takeback = A takeback to action { $answers } is proposed by { $side }.
shell-asked-draw = A draw is offered by { $side }.
shell-asked-waiting = Waiting for the answer.
shell-accept = Agree
shell-decline = Decline
shell-show-there = Show that moment
shell-resign-text = If you resign as { $side }, the game ends and the other side wins. This cannot be taken back.
shell-resign-which = Which side resigns?
shell-resign-yes = Resign
shell-resign-no = Play on
shell-report = Report a problem
shell-report-text = This saves a file with the position, the last lines of the log and your note. Nothing is sent anywhere: pass the file on to whoever runs or develops Meuse. They can load it as it is.
shell-report-note = What did you expect, and what happened?
shell-report-save = Save the file

## Seats, deleting, being forgotten

shell-seats = Seats
shell-not-here = away
shell-seat-browsers = { $count } browsers hold this seat.
shell-seat-leave-offer = Leave…
shell-ask-leave = Leave this seat?
shell-ask-leave-text = You no longer play { $side }. When no other browser of yours holds the seat, it is open again and your name is taken out of the game. To come back you need an invitation.
shell-ask-leave-yes = Leave the seat
shell-seat-computer-offer = Let the computer play…
shell-ask-computer = Let the computer play?
shell-ask-computer-text = The computer plays { $side } from now on. If the seat is yours, it stays yours: take it back whenever you like.
shell-ask-computer-yes = Let it play
shell-seat-reopen = Open it for a person
shell-computer-plays = The computer plays { $side } for you.
shell-take-back-seat = Take it back
shell-revoke = Revoke the link
shell-ask-revoke = Revoke the link?
shell-ask-revoke-text = Every link you have made to play { $side } stops working, and browsers that came to this seat later than this one no longer hold it. A new link is under “Invite, share, watch…”.
shell-ask-revoke-yes = Revoke
shell-joined-again = Another browser has joined your seat: { $side }.
shell-joined-again-text = It sees what you see and can play for you. If you do not know it, revoke the link.
shell-joined-welcome = That was me
shell-seat-lost = You no longer hold your seat: { $side }.
shell-seat-lost-text = Whoever held it before you has taken it back. You can go on watching.
shell-deleted-on = Will be deleted on { $day }.
shell-deleted-on-game = This server does not keep games for ever that nobody plays. As soon as somebody plays on, the game is kept longer.
shell-deleted-on-analysis = This server does not keep analyses for ever that nobody touches. As soon as you change something, it is kept longer.
shell-deleted-on-over = This server does not keep finished games for ever. Export the game if you want to keep it.
shell-game-deleted = This game has been deleted
shell-trying-again = Trying again…
shell-delete-offer = Delete…
shell-delete-game = Delete this game?
shell-delete-analysis = Delete this analysis?
shell-delete-game-text = This game of { $title } is deleted for good, with its log and dice. Nobody else plays in it.
shell-delete-analysis-text = This analysis of { $title } is deleted for good.
shell-delete-yes = Delete for good
shell-forget-offer = Forget me on this server…
shell-forget = Forget me on this server?
shell-forget-text = All games and analyses that only you play are deleted. In games with others your seats become open, your name is taken out, and the others play on. Then this browser is unknown here. This cannot be undone.
shell-forget-sure = Yes, delete my games and my name
shell-forget-yes = Forget me
shell-forgotten = Done. Games deleted: { $deleted }. Games that others keep, without your name: { $left }.

## Replay and analysis

shell-replay = Replay
shell-replaying = Replay: after { $answers } actions.
shell-replaying-text = You are looking at the past; nothing can be played here.
shell-to-live = Back to the present
shell-analyse-here = Analyse from here
shell-edit = Edit the position
shell-edit-text = Drag any unit on the board, or choose one here. The rules are not enforced while you edit.
shell-edit-done = Done
shell-edit-unit = Unit
shell-edit-cell = Space on the board
shell-edit-put = Place
shell-edit-place = Off the board
shell-edit-on-board = on the board
shell-edit-marks = State
shell-edit-phase = Phase
shell-edit-raw = The whole position as text

## Keys

shell-shortcuts = Keyboard shortcuts
shell-key-keys = this list
shell-key-tab = next control
shell-key-arrows = on the board: from space to space
shell-key-slants = on the board: diagonally
shell-key-enter = choose
shell-key-targets = on the board: the next or the previous choice
shell-key-fan = on the board: fan out the stack
shell-key-explain = on the board: what is here, and why not
shell-key-directions = turn the stack in question: then the letters of a direction or the arrows, and Enter
shell-key-parts = on the board: the next board, where there are several
shell-key-pane = show a board beside the map, or close it
shell-key-buttons = press the first, second… button of the question
shell-key-finish = finish this step
shell-key-stack = take up the whole stack of the unit in hand (with the mouse: Shift and click)
shell-key-gather = add all: attackers, guns, whatever the question asks for
shell-key-repeat = the next unit of the stack does the same
shell-key-tell = the stack of the unit in hand changes its mode
shell-key-undo = undo
shell-key-undo-phase = undo to the start of the phase
shell-key-zoom = zoom in, zoom out, the whole board
shell-key-pan = scroll the board
shell-key-replay = replay: one action back or forward
shell-key-watch = watch the last turn again; then ← → one step, Space plays
shell-key-hint = ask the computer for a hint
shell-key-case = the case cited in the explanation or the question
shell-key-overlay = the next overlay
shell-key-board = go to the board, or to the one beside it
shell-key-escape = close what is open

## Help

shell-help-title = How to play here
shell-help-begin = Choose “New game”, a side, and the computer as your opponent. You need not know the rules: the game asks, and lists every answer that the rules allow. In your first game a short guide takes you through a turn.
    .title = Begin
shell-help-turn = The question is at the top of the panel on the right, or at the foot of the screen on a phone. The possible answers are highlighted on the board: click a unit, then where it should go, or drag it. Answers that are not on the board are buttons. The same answers are listed below as text.
    .title = What can I do now?
shell-help-board = Drag the board to move it; zoom with the wheel, with two fingers, or with + and −. A stack fans out when you rest the pointer on it or tap it. “Overlays” shows zones of control, supply, ranges and more; those of a single unit follow the unit you have chosen.
    .title = The board
shell-help-why = Rest the pointer on a space or unit that cannot be chosen, or tap it: one line says why, with the number of the case. The number opens the case in our words. So do the case numbers in the question, the odds and the log.
    .title = Why not?
shell-help-odds = While you put an attack together, the odds are itemised: every unit, every shift with its case, the column of the chart, and how likely each result is. You are warned before you end a phase with something left undone; you can switch that off in the settings.
    .title = Before you commit
shell-help-back = You may take back what you did until a die is rolled, something hidden is revealed, or the other side decides. After that you can ask your opponent for a takeback. The slider below the panels shows any earlier moment of the game, and you can send others a link to it.
    .title = Going back
shell-help-friend = “Invite a friend” gives you a link. Whoever opens it first takes the seat; there are no accounts, only names. Your seat belongs to this browser; the menu creates a link for another device. “Seats…” in the menu shows who sits where; there you can let the computer play for a while, leave, or revoke a link. If the connection breaks, the page says so and reconnects by itself.
    .title = With a friend
shell-help-analysis = “Analyse from here” opens a private copy of the position, with a coloured frame around it: undo has no limit there, any unit can be put anywhere, and you can share it or export it as a file. The real game is not affected.
    .title = What if?
shell-help-dice = Before the first roll the server publishes a fingerprint of its secret, and after the game the secret itself. “Export the dice” gives you a file with every roll; the command “meuse verify” recomputes them all.
    .title = The dice
shell-help-keys = Everything can be done without a mouse: ? shows the keyboard shortcuts. For screen readers every space and unit has a description, and every action is in the list of answers.
    .title = Without a mouse
shell-credits = Credits
shell-credits-text = Meuse is an unofficial implementation of the rules of these games and has no connection with their publishers. Drawings, data and the wording of the cases are our own. If you want the games as they were made, with their maps, counters and rulebooks, buy them.
shell-credits-end = The names of the games belong to their owners. The code of Meuse is free software under the MIT licence.
