### The sentences of the toy game.

board-title = Toy
board-blurb = A walk.
    .facts = Nobody · a walk
side-red = Red
side-blue = Blue
scenario-walk = The walk
    .says = Ten places in a row.
scenario-run = The run
    .says = Faster.
option-pace = Pace
    .says = How quickly.
option-pace-slow = Slow
option-pace-quick = Quick
query-score = The points.
ask-walk = Walk, roll or end.
    .done = End the turn
    .roll = Roll the die
