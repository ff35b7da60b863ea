### The sentences that every game shares.

## Refusals

kernel-unknown = There is no such thing in this game.
kernel-turn = It is the other side that decides now.
kernel-phase = That cannot be done at this point of the game.
kernel-stale = The game has moved on since that was sent.

## Events

event-win = { $end } { $case }

## Positions written by hand

ask-before = The position stands as it was written. Begin the phase?
    .done = Begin the phase
position-frame-misfits = The frame '{ $frame }' does not fit the rest of this position.
position-frame-fault = In the frame '{ $frame }': { $fault }
position-frame-last = It is the last of the frames.
