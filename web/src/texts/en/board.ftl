### The board: what its buttons are called, and what a screen reader says of it.

board-label = Board
board-description = { $cells } spaces, { $pieces } counters on the board.
board-keys = Arrow keys move from space to space, Home, Page Up, End and Page Down diagonally, Shift and arrows scroll the board, N and P go through the choices, Enter chooses, F gives a direction, M shows the next board, Space fans out a stack, I explains, plus and minus zoom, 0 shows the whole board, Escape leaves.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole board, or its full width
board-parts = Boards
board-directions = Directions
board-directions-count =
    { $count ->
        [one] One direction, press F to aim
       *[other] { $count } directions, press F to aim
    }
board-direction-refused = { $direction-name }, not possible
board-facing = facing { $direction-name }
board-offered = Can be chosen
board-offered-for = Can be chosen, cost { $cost }
board-may-pick = can be chosen
board-pieces =
    { $count ->
        [one] one counter
       *[other] { $count } counters
    }
board-counter-of = { $number } of { $count }
board-targets =
    { $count ->
        [0] Nothing on the board can be chosen now
        [one] One choice on the board
       *[other] { $count } choices on the board
    }
board-legend = What the overlay shows
board-badge = Odds { $odds }
board-badge-range = Odds { $odds }, between { $range }
board-badge-dice = DRM { $dice }
board-boxes = Boxes beside the map
board-pane = Beside the map
board-pane-open = Show a board beside the map
board-pane-close = Close the board beside the map
board-pane-right = Put it at the right of the map
board-pane-bottom = Put it below the map
board-pane-size = Size of the board beside the map
board-holding =
    { $room ->
        [0] { $count ->
            [0] nobody under them
            [one] one under them
           *[other] { $count } under them
        }
       *[other] { $count } / { $room } under them
    }
board-holding-of = Under { $unit }
board-holding-none = nobody
