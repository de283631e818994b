### What the pages around the board say. The board's own words are in board.ftl, those of the panels in panels.ftl.


## Everywhere

shell-home = Meuse: to the games
shell-pages = Pages
shell-skip = To the content
shell-lobby = Games
shell-new-game = New game
shell-help = Help
shell-settings = Settings
shell-close = Close
shell-cancel = Cancel
shell-loading = One moment…
shell-loading-board = The map is being unfolded…
shell-page-failed = This page could not be loaded. Perhaps the server has been renewed.
shell-reload = Load again
shell-try-again = Try again
shell-copy = Copy
shell-copied = Copied
shell-just-now = just now
shell-language = Language
shell-language-en = English
shell-language-fr = Français
shell-missing = There is nothing at this address
shell-missing-text = Perhaps the link was cut off when it was sent.
shell-to-lobby = To the games

## Troubles

shell-error-malformed = The server could not make sense of that.
shell-error-too-large = That is too large for this server.
shell-error-too-fast = That was too fast. Wait a moment.
shell-error-stale = The game has moved on meanwhile. Look again, then decide.
shell-error-not-your-seat = That seat is not yours.
shell-error-not-now = That cannot be done now.
shell-error-unknown-game = There is no such game on this server.
shell-error-over = The game is over.
shell-error-busy = The server is busy. Try again in a moment.
shell-error-internal = Something went wrong on the server. Nothing of your game is lost.
shell-error-not-found = The server does not have that.
shell-error-forbidden = The server does not allow that from here.
shell-error-offline = The server cannot be reached.
shell-error-unreadable = That could not be read.

## Settings

shell-theme = Light
shell-theme-auto = As the system
shell-theme-light = Day
shell-theme-dark = Night
shell-to-light = Day colours
shell-to-dark = Night colours
shell-palette = Colours
shell-palette-printed = As printed
shell-palette-safe = For colour-blind eyes
shell-play = Play
shell-warnings = Warn me before I leave something undone
shell-animation = Let counters move
shell-settings-kept = Kept in this browser only.

## Lobby

shell-tagline = The rulebook is the referee.
shell-promise = Board wargames along the Meuse by their complete rules: against a friend, the computer or yourself. Only legal moves are offered, and every refusal and every die roll names the case behind it.
shell-import = Open a position or save
shell-play-this = Play
shell-shelf = The games
shell-lobby-empty = No games here yet. Begin one.
shell-games-mine = Your games
shell-games-open = Open seats
shell-games-others = To watch
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
shell-look = Look
shell-watch = Watch
shell-over = The game is over
shell-over-agreed = Agreed draw
shell-over-resigned = Resigned; the victory goes to { $winner }
shell-file-not-json = That file is not a position or save of Meuse: it is no JSON.
shell-file-not-ours = That file is not a position or save of Meuse: it names no game.

## New game

shell-which-title = The game
shell-who-plays = Who plays
shell-preset-against = Play { $side } against the computer
shell-preset-alone = All sides myself
shell-preset-invite = Invite a friend
shell-sitter-of = { $side }: who plays
shell-sitter-me = me
shell-sitter-computer = the computer
shell-sitter-friend = a friend, by link
shell-sitter-anyone = open to all
shell-strength-of = { $side }: strength of the computer
shell-bot-random = beginner
    .help = any legal move
shell-bot-greedy = fair
    .help = the best next move
shell-bot-planner = strong
    .help = thinks turns ahead
shell-your-name = Your name
shell-listed = Show this game in the lobby, so that others may watch
shell-listed-open = The game is shown in the lobby, and whoever comes first takes the open seat.
shell-listed-friend = The game is not shown in the lobby. You get a link to send.
shell-scenario = Scenario
shell-options = Optional rules
shell-options-text = For your first game, leave them all off.
shell-begin = Begin
shell-invite-title = Your game is ready
shell-invite-text = Send this link to your friend. Whoever opens it first takes the seat.
shell-invite-side = To play { $side }
shell-invite-secret = Such a link is as good as a seat: send it only to those it is meant for.
shell-to-game = To the game
shell-invite = Invitation…

## Joining

shell-join-title = Play { $side }?
shell-take-seat = Take the seat
shell-only-watch = Only watch

## At the table

shell-game-failed = This game cannot be opened
shell-watching = Watching
shell-connected = Connected
shell-connecting = Connecting…
shell-offline = Not connected.
shell-offline-text = We keep trying; nothing that was confirmed is lost.
shell-reconnect = Try now
shell-sheets = Question and sheets
shell-sheet-open = Tracks, log, legend
shell-sheet-odds = Odds, tracks, log
shell-sheet-close = More of the board
shell-tab-odds = Odds
shell-tab-tracks = Tracks
shell-tab-log = Log
shell-tab-units = Off map
shell-tab-luck = Luck
shell-tab-legend = Legend
shell-question = What is asked
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
shell-all-actions =
    { $count ->
        [one] One action as text
       *[other] All { $count } actions as text
    }
shell-what-to-do = What to do here
shell-thinking = the computer is thinking
shell-away = { $name }, not here now
shell-undo = Undo
shell-undo-help = Take the last step back (U)
shell-undo-phase = Undo the phase
shell-gestures = All at once
shell-stack-in-hand = { $count } units in hand: choose where they go.
shell-stack-some = Where a hex shows a figure such as 2/3, only so many of them get there.
shell-stack-put-down = Put them down
shell-repeat = Repeat
shell-repeat-help = The next unit of that stack does the same (R)
shell-wish-went = Done: { $units }.
shell-wish-stayed = Not done: { $reason }
shell-overlays = Overlays
shell-overlay-none = None
shell-overlay-pick-piece = Choose a unit on the board.
shell-overlay-pick-cell = Choose a place on the board.

## Warnings

shell-caution-title = { $action }: are you sure?
shell-caution-anyway = Do it anyway
shell-caution-back = Go back
shell-caution-never = Do not warn me again

## Menu

shell-menu = Menu
shell-menu-share = Invite, share, watch…
shell-menu-analyse = Analyse from here
shell-menu-edit = Edit the position
shell-menu-import = Open a position or save…
shell-menu-takeback = Propose a takeback…
shell-menu-draw = Offer a draw
shell-menu-resign = Resign…
shell-menu-export = Export the position
shell-menu-save = Export the game
shell-menu-dice = Export the dice, to verify them
shell-menu-report = Report a problem…
shell-menu-settings = Settings…
shell-menu-shortcuts = Keys…
shell-menu-guide = Show the first-game guide
shell-share = Links to this game
shell-watch-link = To watch
shell-watch-text = Whoever has this link sees what anybody may see.
shell-moment-link = To this moment
shell-share-analysis = This analysis
shell-share-analysis-text = Whoever has this link can look at it, and branch it into an analysis of their own.
shell-device-link = To play { $side } from another device
shell-make-link = Make a link
shell-takeback = Propose a takeback
shell-takeback-text = The other side is asked. If it agrees, the game goes back to before the line you choose; dice that fell since are spent.
shell-takeback-here = Propose a takeback to here
shell-propose = Propose
shell-asked-takeback = A takeback to action { $answers } is proposed by { $side }.
shell-asked-draw = A draw is offered by { $side }.
shell-asked-waiting = Waiting for the answer.
shell-accept = Agree
shell-decline = Decline
shell-show-there = Look there
shell-resign-text = If you resign as { $side }, the game ends and the other side wins. This cannot be taken back.
shell-resign-which = Which side resigns?
shell-resign-yes = Resign
shell-resign-no = Play on
shell-report = Report a problem
shell-report-text = This makes a file with the position, the last lines of the log and your note. Nothing is sent anywhere: give the file to those who run or write Meuse. They can load it as it is.
shell-report-note = What did you expect, and what happened?
shell-report-save = Make the file

## Replay and analysis

shell-replay = Replay
shell-replaying = Replay: after { $answers } actions.
shell-replaying-text = Nothing can be played here.
shell-to-live = To the present
shell-analyse-here = Analyse from here
shell-edit = Edit the position
shell-edit-text = Drag any unit on the board, or choose one here. The rules do not watch.
shell-edit-done = Done
shell-edit-unit = Unit
shell-edit-cell = Place on the board
shell-edit-put = Set
shell-edit-place = Off the board
shell-edit-on-board = on the board
shell-edit-marks = Its state
shell-edit-phase = Phase
shell-edit-raw = The whole position as text

## Keys

shell-shortcuts = Keys
shell-key-keys = this list
shell-key-tab = from one thing to the next
shell-key-arrows = on the board: from place to place
shell-key-slants = on the board: slantwise
shell-key-enter = choose
shell-key-targets = on the board: the next or last thing that can be chosen
shell-key-fan = on the board: spread the stack
shell-key-explain = on the board: what is here, and why not
shell-key-directions = on the board: aim, then the letters of a direction or the arrows
shell-key-parts = on the board: the next of several boards
shell-key-buttons = press the first, second… button of the question
shell-key-finish = finish: the last step of this question
shell-key-stack = take up the whole stack of the unit in hand (with the mouse: Shift and click)
shell-key-gather = add all: attackers, guns, whatever the question asks for
shell-key-repeat = the next unit of the stack does the same
shell-key-undo = undo
shell-key-undo-phase = undo to the start of the phase
shell-key-zoom = closer, farther, the whole board
shell-key-pan = move the board
shell-key-replay = one action back or on in the replay
shell-key-case = the case behind what is explained or asked
shell-key-overlay = the next overlay
shell-key-board = to the board
shell-key-escape = close what is open

## Help

shell-help-title = How to play here
shell-help-begin = Choose “New game”, a side, and the computer as your opponent. You need not know the rules: the game asks, and lists every answer that the rules allow. In your first game a short guide walks you through a turn.
    .title = Begin
shell-help-turn = The question stands at the top of the right-hand sheet, on a phone at the foot of the screen. Its possible answers are lit on the board: click a unit, then where it goes, or drag it. What points at nothing on the board is a button. The same answers stand below as a list of words.
    .title = What can I do now?
shell-help-board = Drag the board to move it; the wheel, two fingers or + and − bring it closer. A stack spreads when you rest on it or tap it. Under “Overlays” the board shows zones of control, supply, ranges and more; those of one unit follow the unit you have chosen.
    .title = The board
shell-help-why = Rest on a place or unit that cannot be chosen, or tap it, and one line says why, with the number of the case. The number opens the case, in our words. Numbers of cases in the question, the odds and the log do the same.
    .title = Why not?
shell-help-odds = While you put an attack together, the odds are itemised: every unit, every shift with its case, the column of the chart, and how likely each result is. Before you end a phase with something left undone you are warned; the settings switch that off.
    .title = Before you commit
shell-help-back = You may take back what you did until a die falls, something hidden is shown, or the other side decides. After that you can ask the other side for a takeback. The slider under the sheets shows any moment of the game again, and its address can be sent to others.
    .title = Going back
shell-help-friend = “Invite a friend” gives you a link. Whoever opens it first takes the seat; there are no accounts, only names. Your seat belongs to this browser. The menu makes a link for another device. If the connection breaks, the game says so and mends it by itself.
    .title = With a friend
shell-help-analysis = “Analyse from here” opens a private copy of the position, with a coloured frame around it: undo has no limit there, any unit can be put anywhere, and you can share it or export it as a file. The real game never notices.
    .title = What if?
shell-help-dice = Before the first roll the server publishes a seal of its secret, and after the game the secret itself. “Export the dice” gives you a file with every roll; the command “meuse verify” recomputes them all.
    .title = The dice
shell-help-keys = Everything can be done without a mouse: ? shows the keys. For screen readers every place and unit has a description, and every action stands in the list of words.
    .title = Without a mouse
shell-credits = Thanks
shell-credits-text = Meuse is an unofficial implementation of the rules of these games and connected with none of their publishers. Drawings, data and the wording of the cases are our own. To have the games as they were made, with their maps, counters and rulebooks, buy them.
shell-credits-end = The names of the games belong to their owners. The code of Meuse is free software under the MIT licence.
