### The sentences of The Battle of Stalingrad.
###
### Arguments begin with their kind: $unit, $units, $place, $asset, $case and $side are nouns, others stand for themselves.

## The game

board-title = The Battle of Stalingrad
board-blurb = July 1942 to January 1943: armies of hidden strength, secret directives, the Caucasus, Operation Uranus.
board-reconstructed = The printed map, counters, combat results and tracks were not at hand: apart from what the rulebook says of them they are reconstructed from geography, orders of battle and its worked examples.

side-axis = Axis
side-soviet = Soviet

scenario-campaign = The campaign
    .says = Fourteen turns, July 1942 to January 1943.

option-volga = Hexes on the Volga
    .says = In how many places the Axis must stand on the Volga in supply to win at the end.
option-volga-one = one, as printed
option-volga-two = two (a handicap)
option-reserves = Soviet replacement points
    .says = How many points a turn the Soviet side rebuilds its armies with.
option-reserves-printed = as on the turn track
option-reserves-plus-8 = 8 more each turn (a handicap for an even game)

## Phases

phase-turn = Turn
phase-set-up = Set-up
phase-reinforcement = Reinforcement
phase-replacement = Replacement
phase-movement = Movement
phase-attack = Attack
phase-losses = Losses
phase-retreat = Retreat
phase-uranus = Operation Uranus

## Questions: set-up

ask-strength = Divide your strength among your armies: { $left } of { $points } points { $left ->
        [one] is
       *[other] are
    } left.
    .rest = Spread the rest evenly
    .done = The strengths are set
ask-first-assets = Assign assets to your units.
    .rest = Assign the rest as in history
    .done = Leave the others in reserve
ask-first-unit = Choose a unit for { $name }.
    .rest = Assign the rest as in history
    .done = Leave the others in reserve
    .drop = Put it back

## Questions: reinforcements and replacements

ask-reinforce = Place and assign reinforcements; withdraw assets after that, or go on.
    .done = Go on
ask-withdraw = Withdraw assets to the reserve box, or go on.
    .done = Go on
ask-withdraw-or-place = Withdraw assets to the reserve box, place units, or go on.
    .done = Go on
ask-place-rebuilt = Place rebuilt units in a Front box, or go on.
    .done = Go on
ask-unit-for-asset = Choose a unit for { $name }.
    .done = Go on
    .drop = Put it back
ask-front = Choose a Front for { $unit }.
    .done = Go on
    .drop = Put it back
ask-departure = Grossdeutschland is lost: choose the panzer division that leaves in its stead.
ask-detachment = Choose the city where { $unit } assembles.
ask-replace = Spend replacements: { $minor ->
        [0] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $points ->
            [one] { $points } German point
           *[other] { $points } German points
        } and { $minor ->
            [one] { $minor } minor point
           *[other] { $minor } minor points
        }
    } left. Raise a unit (1), rebuild one (2) or a step of an asset (3).
    .done = Forfeit the rest

## Questions: movement

ask-move = Choose a unit to move, or end the movement.{ $left ->
        [0] {""}
       *[other] {" "}Operation Uranus moves { $left } more.
    }
    .done = End the movement
ask-goal = Choose where { $unit } goes.{ $left ->
        [0] {""}
       *[other] {" "}Operation Uranus moves { $left } more.
    }
    .done = End the movement
    .drop = Put it down
ask-go-on = { $unit } may go on, or stay where it is.{ $left ->
        [0] {""}
       *[other] {" "}Operation Uranus moves { $left } more.
    }
    .done = End the movement
    .stay = Stay here
ask-attempt = Choose where { $unit } goes, or let it stay.
    .stay = Stay here
ask-excess = Too many units stand in a Caucasus box: choose one to remove.
ask-uranus = Launch Operation Uranus, which moves { $moves ->
        [one] { $moves } unit
       *[other] { $moves } units
    } again, or wait.
    .launch = Launch Operation Uranus
    .pass = Wait

## Questions: battle

ask-attack-due = Choose the next attack.
ask-attack = Choose an attack, or end the attacks.
    .done = End the attacks
ask-aside = Too many units stand at { $place }: choose one that stands aside.
ask-losses = Take { $left ->
        [one] { $left } more step
       *[other] { $left } more steps
    } from your units or their assets.
ask-retreat = Choose the unit that retreats next.
ask-retreat-to = Choose where { $unit } retreats to.

## Events: turns and arrivals

event-turn = Turn { $turn }, { $label }.
event-uranus = Operation Uranus begins { $case }.
event-strengths-set = The Soviet player has set the strength of his armies in secret { $case }.
event-arrives = { $unit } arrives { $case }.
event-asset-arrives = { $asset } arrives { $case }.
event-blue = The Blue Division arrives { $case }.
event-no-blue = The Blue Division does not come { $case }.
event-placed = { $unit } is placed in { $place } { $case }.
event-assigned = { $asset } joins { $unit } { $case }.
event-withdrawn = { $asset } leaves { $unit } for the reserve box.
event-leaves = { $asset } leaves the game { $case }.
event-nothing-owed = The Axis owes no division any more { $case }.
event-assembles = { $unit } assembles at { $place } { $case }.
event-raised = { $unit } is raised to { $strength } { $case }.
event-rebuilt = { $unit } is rebuilt { $case }.
event-restored = { $asset } regains a step { $case }.

## Events: movement

event-moves = { $unit } moves to { $place_to }.
event-guns-stay = { $asset } goes to the reserve box { $case }.
event-abandoned = { $asset } is abandoned { $case }.
event-attempt-won = { $unit } is unsupplied and may move { $case }.
event-attempt-lost = { $unit } is unsupplied and cannot move { $case }.
event-attack-due = An attack must follow at { $place } { $case }.
event-river-assault-due = A river assault must follow at { $place } { $case }.

## Events: battle

event-battle = { $units_attacking } { $units_attacking_count ->
        [one] attacks
       *[other] attack
    } { $units_defending } at { $place }: { $attack } to { $defence }, table { $table ->
        [0] <1
       *[other] { $table }
    }{ $river ->
        [0] {""}
       *[other] {" "}{ CASE("8.1.a") }
    }{ $city ->
        [0] {""}
       *[other] {" "}{ CASE("8.1.c") }
    }.
event-battle-result = The { $side_defending } loses { $defender_loses ->
        [one] { $defender_loses } step
       *[other] { $defender_loses } steps
    }{ $defender_retreats ->
        [0] {""}
       *[other] {" "}and retreats
    } (row { $attack_row }), the { $side_attacking } { $attacker_loses ->
        [one] { $attacker_loses } step
       *[other] { $attacker_loses } steps
    }{ $attacker_retreats ->
        [0] {""}
       *[other] {" "}and retreats
    } (row { $defence_row }) { $case }.
event-nobody-leaves = Nobody has to leave { $place } { $case }.
event-own-gun = The defence has an anti-tank asset { $case }.
event-felt-gun = An anti-tank asset cuts the attacking tanks down { $case }.
event-falls = { $unit } falls to { $strength } { $case }.
event-step-lost = { $asset } loses a step { $case }.
event-asset-destroyed = { $asset } is destroyed { $case }.
event-eliminated = { $unit } is eliminated { $case }.
event-retreats = { $unit } retreats to { $place } { $case }.

## Events: points

event-don-point = One Don point for the Axis { $case }.
event-don-city = 1 Don point for { $place } { $case }.
event-caucasus-points = { $points ->
        [one] { $points } Caucasus point
       *[other] { $points } Caucasus points
    } for { $place } { $case }.
event-stalingrad-point = 1 Stalingrad point for { $place } { $case }.
event-elbrus = { $unit } plants the flag on Elbrus { $case }.
event-edelweiss = Edelweiss adds { $points ->
        [one] { $points } Caucasus point
       *[other] { $points } Caucasus points
    } { $case }.
event-directives = The directives were { $objective_first }, then { $objective_second }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { $case }.

## How it ended

end-sudden = The { $side } side holds { $city } in supply and wins at once.
end-axis-decisive = A decisive Axis victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-axis-material = A material Axis victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-axis-minor = A minor Axis victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-draw = A draw: { $points ->
        [one] { $points } Axis point
       *[other] { $points } Axis points
    }, but nothing held on the Volga.
end-soviet-material = A material Soviet victory: { $points ->
        [one] { $points } Axis point
       *[other] { $points } Axis points
    }.
end-soviet-decisive = A decisive Soviet victory: { $points ->
        [one] { $points } Axis point
       *[other] { $points } Axis points
    }.

## The table

board-set-up = Set-up
board-note-unsupplied = unsupplied
board-marker-battle = battle space
board-marker-must = an attack must follow
board-marker-river = a river assault must follow
board-marker-last-control = last control: { $side_id }
board-marker-city-control = controlled by the { $side_id } side

track-turn = Turn
    .value = { $turn } of { $last }
track-points = { $objective } points
    .Caucasus = Axis presence in the boxes
    .Don = Soviet units destroyed in the logistical zone
    .Stalingrad = Turns in the city
track-uranus = Operation Uranus
    .says = Once in the game
    .launched = launched on turn { $turn }
    .waiting = from turn { $turn }
track-edelweiss = Edelweiss
    .says = The 49th Korps in Elbrus wins a roll for points
    .claimed = claimed
    .unclaimed = in Elbrus
track-directives = Directives
    .value = { $objective_first }, then { $objective_second }
    .says = Weights: Caucasus { $caucasus }, Don { $don }, Stalingrad { $stalingrad }
track-score = Score so far
    .says = The result changes at { $material } and at { $decisive }

board-asset = { $name }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
warning-off-map = { $unit } waits off the map.
warning-unsupplied = { $name } will be unsupplied.
warning-unspent = Replacement points are unspent and will be lost.

board-notebook-line = Turn { $turn }, { $role } at { $place }: { $sum }, { $among }; { $loss }.
board-notebook-attack = attack
board-notebook-defence = defence
board-notebook-among = { $together ->
        [1] alone
       *[other] one of { $together }
    }
board-notebook-loss = lost { $lost ->
        [one] { $lost } step
       *[other] { $lost } steps
    }{ $fled ->
        [0] {""}
       *[other] {" "}and retreated
    }

## Sheets of battles

sheet-sum = Sum
sheet-row = Row
sheet-plain = Units and other assets
sheet-tanks = Tanks
sheet-tanks-count = Tanks count for
sheet-strength = Strength
sheet-possible = Possible strength
sheet-aside = Too many: stand aside
sheet-range = { $low } to { $high }
sheet-guns = { $less } or { $more }
sheet-table = Quotient { $quotient }
sheet-tables = Quotient { $low } to { $high }
sheet-loss = { $steps ->
        [0] no loss
        [one] { $steps } step
       *[other] { $steps } steps
    }{ $flee ->
        [0] {""}
       *[other] , retreat
    }
sheet-lost = { $side }: { $loss }
sheet-says = { $first }. { $second }.
sheet-estimate = The enemy's strength is hidden: every sum in the range counts as likely.
sheet-estimate-guns = The enemy's strength is hidden: every sum in the range counts as likely; an anti-tank asset of his would cut down your tanks.

sheet-touch-odds = { $attack }:{ $defence }, { $tables }
sheet-touch-table = quotient { $quotient }
sheet-touch-tables = quotient { $low } to { $high }
sheet-touch-more = { $more } more for { $quotient }
sheet-touch-more-worst = { $more } more for { $quotient } at the worst

## Overlays

overlay-supply = Supply
    .good = Joined to a source of supply
    .bad = Units cut off
overlay-supply-cut = cut off
overlay-zones = Zones of interdiction
overlay-control = Control
overlay-reach = Reach of a unit
    .short = Reach
    .good = Tactical movement
    .own = Strategic movement

## The board

board-terrain-clear = clear
board-terrain-city = city
board-terrain-major-city = major city
board-terrain-box = box
board-edge-SVF = SVF edge
board-edge-DSF = DSF edge
board-tag-zone = Axis logistical zone
board-tag-crossing = river crossing
board-tag-slots = slots: { $axis } Axis, { $soviet } Soviet
board-tag-points = { $points ->
        [one] { $points } Caucasus point
       *[other] { $points } Caucasus points
    } a turn
board-box-eliminated = Eliminated
board-box-later = Yet to come
board-box-absent = Not in play

## Verbs

verb-raise = raise
verb-lower = lower
verb-rest = place the rest
verb-done = end of the phase
    .does = end the phase
verb-asset = assign
verb-give = give it to
verb-drop = put down
verb-withdraw = withdraw
verb-unit = take
verb-at = place at
verb-to = go to
verb-stay = stay
verb-attempt = attempt with
    .does = attempt to move {"{}"}
verb-remove = remove
verb-attack = attack
verb-idle = stand aside:
    .does = let {"{}"} stand aside
verb-hit = take a step from
verb-strike = take a step from
verb-launch = launch
    .does = launch the operation
verb-pass = pass
verb-rebuild = rebuild
verb-restore = rebuild a step of
verb-yield = send away

## Questions to a position

query-reach = Where a unit can move, with the way and its cost.
query-supply = Who of a side is supplied, and by which line.
query-isolation = Who of a side is cut off.
query-interdiction = The hexes that a side interdicts.
query-income = What the turn track brings a side from now on.
query-odds = The sums and chances of an attack.
query-score = The Axis victory points as they stand.
query-one-side = Attackers are of one side, defenders of the other.
query-one-place = Defenders stand in one place, and nobody in the battle is out of play.

## Frames that cannot stand in a position

fault-over = It stands on { $over }, and on nothing else.
fault-over-two = It stands on { $one } or { $two }, and on nothing else.
fault-step = It does not belong into this step of the turn.
fault-not-fought = { $name } is not among 'markers.fought', the places attacked in this player turn.
fault-aside = Units that stand aside are at the place of the battle.
fault-before-dice = Before the dice nobody retreats, and there is someone to attack.
fault-both-sides = Before the dice both sides are at the place of the battle.
fault-losses-elsewhere = Losses fall on units in { $name }, the place of the battle.
fault-city-retreat = Nobody retreats from a major city.
fault-losses-units = Losses fall on units of one side, each named once.
fault-losses-place = Losses fall on units in one place.
fault-losses-twice = Each side takes its losses once.
fault-retreat-units = A retreat is one of some units, each named once, out of a hex or box.
fault-retreat-place = The units that retreat are of the frame's 'side', and still in the place they leave.
fault-retreat-hand = The unit in hand is one of those that retreat.
fault-retreat-elbrus = What was told of the way to Elbrus is true of the 49th Korps' assets.
fault-uranus-moves = Operation Uranus does not move so many units now.
fault-nobody-in-hand = Nobody is in hand, so no movement is spent.
fault-hand-side = The unit in hand is one of the side that moves, on the map or in a box.
fault-hand-stuck = The unit in hand may not move.
fault-hand-done = A unit stays in hand only while it has moved and can go on.
fault-attempt-unit = A unit that attempts to move is in play, counts as moved, and has given up its assets.
fault-attempt-movement = A unit attempts to move in the movement of its side, and is marked unless in Operation Uranus.
fault-strengths = Before the first turn the Soviet units share { $points } points, at least { $least } each.
fault-first-assets = The first assets are given out before the first turn.
fault-asset-hand = An asset is taken in hand out of the reserve box, and only for a unit that can take it.
fault-rebuilt = Units that were rebuilt, each named once, wait in the Soviet reserve box or stand in a Front box.
fault-unit-hand = A unit is taken in hand out of the Soviet reserve box.
fault-detachment = Hollidt and Fretter-Pico are placed once Operation Uranus has been launched.
fault-points = There are not so many replacement points on this turn.
fault-rebuilt-reserve = Units that were rebuilt wait in the reserve box of their side.
fault-outermost = The turn is the outermost frame.
fault-set-up = Before the first turn strengths and assets are given out, and nothing else.
fault-turn-side = The { $side_id } side does not play this step of the turn.
fault-no-uranus = Operation Uranus cannot be launched now.

## Positions that cannot be

fault-strength-off = { $name } is not in play and has a basic strength.
fault-nowhere = { $name } stands nowhere on the map.
fault-strength = { $name } has a basic strength of { $strength }; its track runs from 1 to { $most }.
fault-box = { $name } may not stand in { $at }.
fault-axis-box = { $name } stands in a Soviet holding box.
fault-soviet-box = { $name } stands in the Axis reserve box.
fault-tcf = The TCF box holds more than one unit.
fault-held = The places held do not follow from where the units are.
fault-steps-off = { $name } is not in play and has steps.
fault-steps = { $name } has { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }; it can have 1 to { $most }.
fault-host = { $name } is assigned to no unit of its side that is in play.
fault-service = { $name } may not serve with { $host }.
fault-slots = { $name } carries more assets than it has slots for.
fault-control = Control is marked where there is none.
fault-controller = { $name } is held by one side and controlled by the other.
fault-marker = A compulsory attack marker lies at { $name }, which is no battle space.
fault-river = An attack on { $name } is no river assault: its river flows through it (7.9.1-city).
fault-negative = Victory points are never below zero.

position-sealed = The sealed parts of older positions are no longer read: leave out 'hidden' and 'frames'.
position-first-frame = The first of the frames is 'turn', and no other is.
position-nothing = In this position nothing can be done, and the game is not over.
position-control = control.{ $key } names '{ $name }', where there is no such control.
position-directives = tracks.directives names the primary and the secondary objective, two different ones.
position-asset-nowhere = { $name } is nowhere: say where it is with 'at'.
position-uranus = markers.uranus is { $turn }; it is 0, or a turn from { $first } to this one.
position-battles = There are more battles in markers.battles than a whole game can see.
position-battle = Battle { $number } of markers.battles has no attackers of one side, defenders of the other, each named once, on a turn that has been.
position-unfelt = markers.unfelt numbers battles with 8.1.b among their cases, in order, each once.
position-phase = There is no phase { $phase } of the { $side_id } side; the phases are { $known }.
position-turn = The turn of this phase is a number from 1 to 14.

## Reasons of the computer players

reason-attacks = attacks at { $place }
reason-best-place = { $place } is the best place for it
reason-opens-line = opens a line of supply at { $place }
reason-post = is to stand at { $place }

## Blunders of the computer players

blunder-crowd = { $count } units share { $place }
blunder-empty = { $place } stands empty with an enemy near
blunder-hungry = { $count } of { $all } units end their movement without supply
blunder-needless = attacks { $place } with { $ours } against about { $theirs }, though it need not

## Kinds of events, by which the log can be filtered

event-kind-arrive = arrive
event-kind-asset = asset
event-kind-battle = battle
event-kind-loss = loss
event-kind-move = move
event-kind-replace = replace
event-kind-retreat = retreat
event-kind-roll = roll
event-kind-score = score
event-kind-setup = setup
event-kind-turn = turn
