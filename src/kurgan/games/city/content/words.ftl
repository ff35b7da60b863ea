### The sentences of Battle for Stalingrad.

## Scenarios and options

scenario-introduction = Introduction
    .says = The first week of the assault: one game-turn.
scenario-campaign = Campaign
    .says = Seven weeks, from the first assault to November.
option-points = Points needed
    .says = Victory points that the Germans need in the introduction (17.1).
option-points-printed = 8, as printed
option-points-9 = 9 (a handicap, not printed)
option-points-7 = 7 (a handicap, not printed)
option-points-6 = 6 (a handicap, not printed)
option-hexes = Hexes needed
    .says = Victory hexes that the Germans need in the campaign, with ferries among them (17.2).
option-hexes-printed = 12 with two ferries, as printed
option-hexes-11 = 11 with one ferry (a handicap, not printed)
option-hexes-10 = 10 with one ferry (a handicap, not printed)
option-hexes-9 = 9 with one ferry (a handicap, not printed)
option-hexes-8 = 8 with one ferry (a handicap, not printed)

## Events: the air

event-raid-level = Bombers attack { $place } with { $strength }: { $lost } lost { CASE("5.3") }.
event-raid-dive = Bombers attack { $unit } with { $strength }: { $lost } lost { CASE("5.4") }.
event-flak = Flak of strength { $strength } over { $place }: { $lost } of { $points } bomber points lost { CASE("5.5") }.

## Events: bombardment

event-bombardment =
    { $units_guns } { $units_guns_count ->
        [one] bombards
       *[other] bombard
    } { $place } with { $strength }: { $lost } lost { CASE("6.0") }.
event-bombardment-armour = { event-bombardment } Units in that hex: { $units_there } { CASE("8.4") }.
event-bombardment-unseen = German artillery bombards { $place } with { $strength }: { $lost } lost { CASE("6.0") }.
event-kontrpodgotovka = Kontrpodgotovka: guns across the Volga subtract one from the die { CASE("16.3") }.

## Events: movement

event-move =
    { $units } { $number ->
        [one] moves
       *[other] move
    } from { $place_from } to { $place_to } { CASE("7.1") }.
event-breakthrough =
    { $units } { $number ->
        [one] breaks
       *[other] break
    } through to { $place_to } { CASE("10.7") }.
# Units of a stack that the Soviet player may not inspect, after those that are seen and alone.
event-unseen-more = { $more } more
event-unseen-units =
    { $more ->
        [one] { $more } German unit
       *[other] { $more } German units
    }
event-overrun =
    { $units } { $units_count ->
        [one] overruns
       *[other] overrun
    } { $place }, { $strength } against { $defence }: { $lost_soviet ->
        [one] { $lost_soviet } Soviet unit
       *[other] { $lost_soviet } Soviet units
    } and { $lost_german ->
        [one] { $lost_german } German unit
       *[other] { $lost_german } German units
    } lost { CASE("7.4") }.
event-overrun-militia =
    { $units } { $units_count ->
        [one] overruns
       *[other] overrun
    } the militia in { $place } { CASE("7.44") }.
event-general = General Chuikov goes to { $place } { CASE("11.31") }.
event-landing =
    { $units } { $units_count ->
        [one] lands
       *[other] land
    } in { $place } { CASE("15.4") }.

## Events: fights

event-type = Type of the attack on { $place }: { $type } { CASE("10.2") }.
event-attack =
    { $units } { $units_count ->
        [one] attacks
       *[other] attack
    } { $place } with { $strength }: { $lost } lost { CASE("10.4") }.
event-attack-guns = Artillery alone attacks { $place } with { $strength }: { $lost } lost { CASE("10.4") }.
event-fire = Fire of { $strength } into { $place }: { $lost } lost { CASE("10.4") }.
event-counterattack =
    { $units } { $units_count ->
        [one] counterattacks
       *[other] counterattack
    } { $place }: { $lost } lost { CASE("7.5") }.
event-counterattack-taken =
    { $units } { $units_count ->
        [one] counterattacks
       *[other] counterattack
    } { $place }: { $lost } lost, { $lost_striking } of the counterattackers { CASE("7.5") }.

## Events: losses

event-loss = { $unit } is eliminated in { $place } { $case }.
event-loss-cut-off = { $unit } is cut off and lost { CASE("13.25") }.
event-loss-flames = { $unit } is lost in the burning oil { CASE("14.5") }.
event-loss-surrender = { $unit } surrenders { CASE("13.4") }.
event-survivors = Survivors hold out in { $place } { CASE("6.7") }.
event-chuikov-dead = General Chuikov is killed { CASE("11.33") }.
event-chuikov-escapes = General Chuikov escapes { CASE("11.34") }.
event-chuikov-flees = General Chuikov goes to { $place } { CASE("11.34") }.
event-depot-lost = The ammunition depot in { $place } is lost { CASE("6.63") }.

## Events: the game-turn

event-turn = Game-turn { $turn }: { $date }.
event-replacements =
    { $units } { $units_count ->
        [one] is
       *[other] are
    } rebuilt { CASE("15.2") }.
event-departure = The 29th Motorized Division leaves: { $units } { CASE("15.3") }.
event-chits =
    { $drawn ->
        [one] A chit is
       *[other] Two chits are
    } drawn: no reaction { CASE("11.1") }.
event-chits-reaction =
    { $drawn ->
        [one] A chit is
       *[other] Two chits are
    } drawn: a Soviet reaction { CASE("11.1") }.
event-reaction =
    Soviet reaction: { $stacks ->
        [0] no stacks
        [one] one stack
       *[other] { $stacks } stacks
    } may move { CASE("11.2") }.
event-factory = { leaving } { $case }.
event-workers = Workers take up arms in { $place } { CASE("12.25") }.
event-depot = The ammunition depot is in { $place } { CASE("6.61") }.
event-oil-safe = The oil tanks do not catch fire { CASE("14.5") }.
event-oil-burns = The oil tanks burn; smoke covers the city { CASE("14.5") }.

# How many tanks come out of a factory.
leaving =
    { $tanks ->
        [0] No tanks leave
        [one] One tank leaves
       *[other] { $tanks } tanks leave
    } the factory

## The end

end-introduction-german =
    The Germans win with { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }.
end-introduction-soviet = The Soviets win: the Germans have { $points } of { $needed } victory points.
end-campaign-german =
    The Germans win: they hold { $hexes ->
        [one] { $hexes } victory hex
       *[other] { $hexes } victory hexes
    }, { $ferries } of them { $ferries ->
        [one] a ferry
       *[other] ferries
    }.
end-campaign-draw =
    A draw: the Germans hold { $hexes ->
        [one] { $hexes } victory hex
       *[other] { $hexes } victory hexes
    }, but not { $ferries ->
        [one] a ferry
       *[other] two ferries
    }.
end-campaign-soviet =
    The Soviets win: the Germans hold { $hexes ->
        [0] no victory hexes
        [one] one victory hex
       *[other] { $hexes } victory hexes
    }.

## Questions: set-up

ask-setup = Place your units, or use a ready-made set-up.
    .rest = Place the rest for me
ask-setup-placed = All units are placed. Begin?
    .done = Begin
ask-setup-stuck = Take a unit back: units must stand in { $places }.
ask-setup-unit = Choose a hex for { $unit }.
    .drop = Put it back

## Questions: the air

ask-air =
    Choose what to bomb: { $level } level and { $dive ->
        [one] { $dive } dive bomber point
       *[other] { $dive } dive bomber points
    }.
    .done = End the air attacks
ask-air-points =
    { $dive ->
        [1] Dive attack on { $unit }: choose the points, or cancel.
       *[0] Level attack on { $place }: choose the points, or cancel.
    }
    .drop = Cancel this attack
ask-raid-flak =
    { $points ->
        [one] { $points } bomber point is
       *[other] { $points } bomber points are
    } coming to { $place }: choose flak to fire.
    .go = { flak-go }
# The button of those who have chosen so many batteries.
flak-go =
    { $flak ->
        [0] Hold fire
       *[other] Fire
    }

## Questions: bombardment

ask-bombardment = Bombardment: choose a hex, or end your bombardments.
    .done = No more bombardments
    .kontr = Kontrpodgotovka
ask-bombardment-guns = Bombard { $place }: choose the guns.
    .fire = Fire
    .clear = Choose another hex

## Questions: the phases

ask-initiative = Choose a unit to move or attack with, or end your game-turn.
    .done = End my game-turn
ask-reaction =
    Soviet reaction: { $stacks ->
        [0] no stacks
        [one] one stack
       *[other] { $stacks } stacks
    } may still move, plus any near Chuikov.
    .done = End the reaction
ask-chits-refill =
    Only { $left ->
        [one] { $left } chit is
       *[other] { $left } chits are
    } left. Put the drawn chits back first?
    .refill = Put them back
    .keep = Draw from these
ask-chits-return = Both chits bring a reaction. Put one back into the pool?
    .return = Put one back
    .keep = Keep both out
ask-general = Choose where General Chuikov goes, leading no units this phase.
    .drop = General Chuikov stays
ask-fate = Choose where General Chuikov goes.

## Questions: movement

# The points that the stack in hand has left.
points-left =
    { $half ->
        [0] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $points ->
            [0] ½ point
           *[other] { $points }½ points
        }
    } left
ask-move = Move or attack with these units.
    .all = Take the whole stack
    .drop = Deselect
    .stop = Stop here
    .deploy = Deploy the guns
    .way = Choose the path
ask-move-general = General Chuikov cannot stay alone: take Chuikov along, or deselect.
    .all = { ask-move.all }
    .drop = { ask-move.drop }
ask-move-stuck = These units can neither move nor attack.
    .all = { ask-move.all }
    .drop = { ask-move.drop }
    .deploy = { ask-move.deploy }
ask-move-on = { points-left }: move, attack or stop.
    .stop = { ask-move.stop }
    .deploy = { ask-move.deploy }
    .way = { ask-move.way }
ask-move-part = { points-left }, but not for all: leave some behind, or stop.
    .stop = { ask-move.stop }
    .deploy = { ask-move.deploy }
ask-support = Move these units next to { $place }.
    .all = { ask-move.all }
    .drop = { ask-move.drop }
    .stop = Attack from here
    .way = { ask-move.way }
ask-support-general = { ask-move-general }
    .all = { ask-move.all }
    .drop = { ask-move.drop }
ask-support-stuck = These units cannot get next to { $place }: deselect them.
    .all = { ask-move.all }
    .drop = { ask-move.drop }
ask-support-on = { points-left }: keep moving.
    .stop = { ask-support.stop }
    .way = { ask-move.way }
ask-withdrawal = Strategic withdrawal: choose units to fall back towards the Volga.
    .done = Finish
ask-withdrawal-to = Choose where the unit falls back to.
    .drop = Stay here

## Questions: reinforcements and replacements

ask-entry = Choose where these reinforcements enter, or add more.
    .drop = Put it back
ask-landing =
    Choose where { $units } { $units_count ->
        [one] lands
       *[other] land
    }.
    .drop = Put it back
ask-replacements = Choose a hex for { $unit }.
    .rest = Place the rest for me
ask-departure = The 29th Motorized Division leaves: choose units to remove.
    .rest = Choose for me
ask-armour = { leaving }: choose a hex for the next one.
ask-emplacement = Choose an emplacement for { $unit }.
ask-flotilla = Choose where the Volga flotilla goes.
    .keep = Stay here
ask-workers = Choose a factory for a new worker brigade.
    .done = Finish
ask-levy = Choose hexes for new militia.
    .rest = Place the rest for me
    .done = Finish
ask-depot = Choose where the ammunition depot moves, or leave it.
    .keep = Leave it
ask-depot-lost = Place the ammunition depot, or wait.
    .keep = Not now

## Questions: fights

ask-attack-support = Attack { $place }: bring up support, or continue.
    .go = Continue
ask-attack-guns = Attack { $place }: add guns and dive bombers.
    .go = Continue
    .clear = Remove all
ask-attack-flak =
    { $points ->
        [one] { $points } dive bomber point attacks
       *[other] { $points } dive bomber points attack
    } { $place }: choose flak to fire.
    .go = { flak-go }
ask-attack-shield = { $place } is attacked: choose guns to defend it.
    .go = Continue
    .clear = Remove all
ask-attack-aim = Choose the hex that { $unit } fires into.
    .at-does = fire into
ask-attack-roll = Roll for the attack on { $place }.
    .roll = Attack
ask-counterattack = Counterattack the units that moved to { $place }?
    .strike = Counterattack
    .pass = Let them go
    .never = Never from here
    .quiet = Never
ask-counterattack-take = The enemy counterattacks { $place } with { $strength }. Fire back and stop?
    .take = Fire back
    .decline = Hold fire and move on
ask-breakthrough = Breakthrough: { breakthrough-points } left. Choose a stack to move.
    .done = End the breakthrough
ask-breakthrough-attack = Breakthrough: { breakthrough-points } left. Choose a stack to move, or attack again.
    .done = { ask-breakthrough.done }
breakthrough-points =
    { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    }
ask-losses =
    You lose { $left ->
        [0] no units
        [one] a unit
       *[other] { $left } units
    } to { $cause ->
        [bombs] bombs
        [shells] shells
        [crowding] crowding
       *[fire] fire
    }: choose { $left ->
        [one] it
       *[other] them
    }.
ask-losses-enemy =
    The opponent loses { $left ->
        [0] no units
        [one] a unit
       *[other] { $left } units
    } to { $cause ->
        [bombs] bombs
        [shells] shells
        [crowding] crowding
       *[fire] fire
    }: choose { $left ->
        [one] it
       *[other] them
    }.

## Standing orders: what may be answered before it is asked

order-counterattack = Counterattacks in the opponent’s phase
    .if-better = Ask me only at 2:1 or better
    .never = Never counterattack
order-guns = Guns that defend a hex under attack
order-flak = Flak against bombers
    .never = Never fire
order-fire-back = Fire back at counterattacks
    .never = Never fire back
order-breakthrough = Breakthrough points
order-chits = Put drawn chits back
    .never = Never put them back

## Frames written by hand that do not fit

fault-fate = General Chuikov is not on the map.
fault-air-lists = Every air attack must have a hex, a unit and points.
fault-air-points = An air attack cannot be declared with { $points } points (5.1).
fault-raid-points = An air attack cannot be made with { $points } points (5.1).
fault-bombardment-gun = { $name } is not a gun of that side that can fire.
fault-bombardment-target = Guns must have a target.
fault-attack-dive = An attack cannot have the support of { $points } dive bomber points (5.1).
fault-attack-nobody = There are no units to attack in { $hex }.
fault-attack-unit = { $name } cannot attack { $hex }.
fault-attack-gun = { $name } is not a gun of that side on the map.
fault-attack-empty = An attack must have attackers.
fault-counterattack = The moving units in a counterattack must stand in { $hex }.
fault-breakthrough-points = A breakthrough cannot have { $points } points; the table ends at { $most }.
fault-breakthrough-nobody = No unit is breaking through.
fault-losses-nobody = At least one unit must be lost.
fault-losses-many = No fire can cost { $lost } units; the table ends at { $most }.
fault-losses-sides = Losses must fall on units of one side.
fault-move-nobody = At least one unit must be moving.
fault-move-unit = { $name } cannot be moving there.
fault-move-spent = 'spent' is { $spent } half points, more than these units have.
fault-move-unmoved = Units that have not moved cannot have 'spent' anything.
fault-move-path = Each hex of 'path' must lie next to the one before it, and the first next to the moving units.
fault-turn-step = The frame '{ $kind }' does not belong here: 'step' must name the stage that comes next.
fault-chits = Two chits with a reaction have just been drawn, so 'tracks.drawn' must have them (11.13).
fault-entry = No such reinforcements are due.
fault-reaction-stacks = The dice never give { $stacks } stacks.
fault-reaction-banked = More units have landed on the banks than the die of 'crossing' shows.
fault-landing-phase = Reinforcements land in a reaction phase.
fault-landing = No such units can land now.
fault-replacements = Replacements must come from the replacement box.

## Positions written by hand that could not have come about

position-form = There are no positions of form 1 in this game.
position-chits = There are no chits: 'tracks.chits' and 'tracks.drawn' are both empty.
position-side-frames = The frames already tell whose turn it is: leave out 'side'.
position-first-frame = The first frame must be 'game-turn', and no other may be.
position-side = The phase '{ $phase }' always belongs to the { $side_id } side: leave out 'side'.
position-crowd = { $load } { $side } units stand in { $hex }, which holds { $most } ({ $number }).
position-survivors-ground = { $name } is in { $hex }, but only fortified hexes keep survivors (6.7).
position-survivors-alone = { $name } is not alone in { $hex }; other units would have replaced it (6.72, 6.73).
position-pontoons = There is more than one pontoon at { $hex } (12.41).
position-workers = There is more than one worker brigade in { $hex } (12.2).
position-guns = { $guns } guns stand in { $hex }, which has room for { $room } (16.1).
position-general = General Chuikov is alone in { $hex }, but must always be with a unit (11.31, 11.32).
position-militia = The militia alone in { $hex } is cut off and would be lost (13.25).
position-box = { $name } never comes back, so it cannot be in the box (15.22).
position-pool = { $name } is not a spare counter, so it cannot be in the pool (15.0).
position-later = { $name } is a spare counter, so it must wait in the pool (15.0).
position-hidden = { $name } is hidden, but a position must say where every unit is.
position-unseen = No unit of a position can be hidden: leave out 'hidden.unseen'.
position-flipped-deployed = { $name } is deployed, so it cannot be flipped (7.6).
position-never-flipped = { $name } is never flipped.
position-deployed = { $name } is deployed, but guns are deployed only in the operations stage (7.6).
position-height = { $name } cannot have a 'height': only German stacks hide their units (8.4).
position-flak = { $name } is not Soviet flak, so 'flak' cannot name a hex for it (5.53).
position-ghost = { $name } fires but is not on the map: only guns destroyed in this bombardment stage may still fire (6.11).
position-spotters = 'markers.spotters' belong to the bombardment stage (6.12).
position-oil-turn = The oil cannot burn on game-turn { $turn }: 'tracks.oil' must be from 2 to the current game-turn, or 0 (14.5).
position-oil-unit = { $name } stands in the burning oil (14.5).
position-kontr-turn = The Kontrpodgotovka cannot have been announced on game-turn { $turn } (16.3).
position-kontr-early = The Kontrpodgotovka belongs to the bombardment stage, which has not begun (16.3).
position-chits-no = There are { $chits } chits without a reaction; on game-turn { $turn } there are { $most } (11.12).
position-chits-yes = There are { $chits } chits with a reaction; on game-turn { $turn } there are { $most } (11.12).
position-level-step = { $side } level bomber points come in steps of { $step }, so { $points } cannot be left (5.1).
position-level-most = The { $side } side has { $most } level bomber points on game-turn { $turn } (5.1).
position-dive-step = { $side } dive bomber points come in steps of { $step }, so { $points } cannot be left (5.1).
position-dive-most = The { $side } side has { $most } dive bomber points on game-turn { $turn } (5.1).

## What is true of every position

position-check-deployed = { $name } cannot be deployed.
position-check-box = { $name } is not a German unit and cannot be in the box.
position-check-emplacement = { $name } is not in an emplacement.
position-check-flotilla = The flotilla is not on its line.
position-check-ground = { $name } is where no unit may be.
position-check-pontoon = { $name } is not at a ferry.
position-check-turn = There is no game-turn { $turn }.
position-check-air = The { $side_id } air points cannot be below zero.
position-check-chits = The number of chits cannot be below zero.
position-check-sets = The sets of hexes do not match where the units are.
position-check-both = Units of both sides stand in { $hex }.
position-check-shared = { $name } shares a hex with German units.

## The board

board-title = Battle for Stalingrad
board-blurb = The fight for the city by battalions: bombers and guns, initiative and reaction, and fighting from house to house.
    .facts = SPI · battalions on hexes of 640 metres · a turn is a week
side-german = German
side-soviet = Soviet
board-reconstructed = The printed map, the air tracks and most of the reinforcement display were not available. They are reconstructed from real geography and orders of battle, in keeping with everything the rulebook says.

## Verbs: as a person says them, what follows "would", and the name of a menu

verb-unit = take
verb-at = at
    .does = place it in { $noun }
verb-recall = take back
verb-ready = set-up
    .does = use a ready-made set-up
    .menu = Ready-made set-ups
    .undo = This takes back the whole set-up.
verb-rest = place the rest
    .undo = This takes back all the units that were placed for you.
verb-done = end of the phase
    .does = end the phase
verb-drop = deselect
verb-with = add
verb-all = take the whole stack
verb-to = go to
verb-leave = leave behind
verb-attack = attack
verb-overrun = overrun
verb-deploy = deploy
verb-stop = stop
verb-go = continue
verb-join = join with
verb-out = leave out
verb-gun = fire with
    .all = Fire with all that can
verb-dive = dive bombers:
    .does = send dive bombers
    .menu = Dive bombers
verb-clear = clear
    .does = clear the choice
verb-flak = flak
    .does = fire flak with { $noun }
    .all = Fire with all flak
verb-roll = roll
verb-lose = lose
verb-strike = counterattack
verb-pass = let them go
verb-never = never from here
    .does = never counterattack from here
verb-quiet = never
    .does = never counterattack
verb-take = fire back
verb-decline = hold fire
verb-refill = put the chits back
verb-keep = leave it
verb-return = put one back
verb-enter = bring on
verb-answer = counterattacks:
    .does = say when to counterattack
    .menu = Counterattacks
verb-bomb = bomb
verb-dive_at = dive at
verb-points = points:
    .does = send air points
    .menu = Air points
verb-target = bombard
verb-second = bombard too
    .does = bombard { $noun } too
verb-fire = fire
verb-kontr = Kontrpodgotovka
    .does = fire the Kontrpodgotovka
verb-withdraw = withdraw
verb-again = ask again about
verb-way = choose the path

## Names of counters

unit-of = { $formation }, { $arm }
unit-chuikov = General Chuikov
unit-depot = Ammunition depot
unit-arm-infantry = infantry
unit-arm-motorized-infantry = motorized infantry
unit-arm-mechanized-infantry = mechanized infantry
unit-arm-guards-infantry = infantry
unit-arm-machinegun-infantry = machine guns
unit-arm-armor = tanks
unit-arm-s-light = light tanks
unit-arm-s-heavy = heavy tanks
unit-arm-heavy-recon = heavy reconnaissance
unit-arm-recon = reconnaissance
unit-arm-anti-tank = anti-tank
unit-arm-flak = flak
unit-arm-g-flak-hvy = heavy flak
unit-arm-engineer = engineers
unit-arm-armored-engineer = armoured engineers
unit-arm-artillery = artillery
unit-arm-g-art-long = long-range guns
unit-arm-s-art-long = long-range guns
unit-arm-g-art-hvy = heavy guns
unit-arm-g-art-siege = siege guns
unit-arm-mortar = mortars
unit-arm-rocket = rockets
unit-arm-tva-2-6 = guns
unit-arm-tva-3-6 = guns
unit-arm-tva-3-8 = guns
unit-arm-tva-6-8 = guns
unit-arm-tva-6-14 = guns
unit-arm-tva-12-10 = 203 mm gun
unit-arm-worker = workers

## Boxes beside the map

board-box-eliminated = Eliminated
board-box-later = Yet to come
board-box-pool = Spare counters
board-box-box = Replacement box
board-box-gone = Out of the game
board-box-unseen = Not seen
board-box-absent = Not in play

## Overlays, with what their tones mean

overlay-reach = Reach of a unit
    .short = Reach
    .good = can be reached
overlay-zones = Zones of control
overlay-supply = Supply
    .good = in supply
    .bad = out of supply
overlay-range = Range of a gun
    .short = Range
    .good = in range
    .bad = an enemy in range
overlay-sight = Hexes Soviet guns may bombard
    .good = may be bombarded

## Queries

query-reach = Where a unit can move, with path and cost.
query-supply = Which units of a side are in supply.
query-isolation = Which units of a side are out of supply.
query-income = The reinforcements of a side still to come, by turn.
query-ferries = How many units each ferry can carry, and whether the Soviets are isolated.
query-odds = The chances of an attack of units on a hex.
query-attackers = The attackers must be of one side, on the map and on the near bank of the Volga.
query-target = { $hex } is not ground that can be attacked.

## The view

board-due-german = game-turn { $turn }
board-due-soviet =
    game-turn { $turn }, { $phase ->
        [1] first
        [2] second
        [3] third
       *[other] final
    } reaction phase
board-marker-capacity = capacity { $number }
board-marker-unseen =
    { $number ->
        [one] { $number } more German unit
       *[other] { $number } more German units
    }
board-marker-oil = burning oil
track-level = { $side } level bombers
track-dive = { $side } dive bombers
track-chits = Chits in the pool
    .says =
        { $number } of them { $number ->
            [one] brings
           *[other] bring
        } a reaction
track-ferry = reinforcements that can land at { $hex } in a reaction phase
track-stacks = Soviet stacks that may move
points-hex = { $name } ({ $number })
track-victory = German score
track-victory-hexes = { $hexes } of { $all } hexes
track-victory-points = { $points } of { $needed } points
warning-idle =
    { $left ->
        [one] { $left } unit has
       *[other] { $left } units have
    } not moved
warning-last-turn = This is the last game-turn: the game is decided at its end
warning-air =
    { $left ->
        [one] One air point is not used.
       *[other] { $left } air points are not used.
    }
warning-due =
    { $left ->
        [one] { $left } reinforcement has
       *[other] { $left } reinforcements have
    } not entered and will be lost
warning-waiting =
    { $left ->
        [one] { $left } reinforcement waits
       *[other] { $left } reinforcements wait
    } across the Volga
warning-crowd-here =
    { $over ->
        [one] { $over } unit
       *[other] { $over } units
    } too many in this hex will be lost
warning-crowd =
    { $over ->
        [one] { $over } unit
       *[other] { $over } units
    } too many in a hex will be lost
ask-choice-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ask-choice-dive =
    { $points ->
        [one] { $points } dive bomber point
       *[other] { $points } dive bomber points
    }
ask-choice-answer =
    { $answer ->
        [ask] Ask me each time
        [never] Never counterattack
       *[better] Only at 2-1 or better
    }

## Sheets

sheet-type = Type
sheet-type-surprise = Surprise
sheet-type-normal = Normal attack
sheet-type-ambush = Ambush
sheet-fire-offensive = Offensive fire
sheet-fire-defensive = Defensive fire
sheet-fire-counterattack = Counterattack
sheet-fire-fire-back = Fire back
sheet-fire-overrun = Overrun
sheet-fire-bombardment = Bombardment
sheet-fire-bombs = Bombs
sheet-fire-if = fire if { $hex } is chosen
sheet-fire-too = fire into { $hex } as well
sheet-lost-attacker =
    { $lost ->
        [0] no attackers
        [one] { $lost } attacker
       *[other] { $lost } attackers
    } lost
sheet-lost-defender =
    { $lost ->
        [0] no defenders
        [one] { $lost } defender
       *[other] { $lost } defenders
    } lost
sheet-lost-unit =
    { $lost ->
        [0] no units
        [one] { $lost } unit
       *[other] { $lost } units
    } lost
sheet-change-indirect = indirect fire
sheet-change-guns-alone = guns alone, halved
sheet-change-guns-defence = guns in defence
sheet-change-dive = dive bombers
sheet-change-dive-smoke = dive bombers, halved by smoke
sheet-change-ground-die = { $ground } ground, die
sheet-change-ground-fire = { $ground } ground, fire
sheet-change-ground-surprise = surprise: terrain does not count
sheet-change-ground-engineers = engineers: terrain does not count
sheet-change-ambush = ambush, die
sheet-change-isolated = isolated, die
sheet-change-kontrpodgotovka = Kontrpodgotovka, die
sheet-estimate-raid = { $points ->
        [one] With { $points } point, before any flak.
       *[other] With { $points } points, before any flak.
    }
sheet-estimate-one-hex = The defender's fire is shown as if all of it fell on one hex.
sheet-estimate-covered = Guns in covered German stacks may add to the defender's fire.
sheet-estimate-armour = Armour hidden in the stack may change this.
sheet-estimate-fire-back = The moving units may or may not fire back.
sheet-column-last = { $least } or more

## Previews

sheet-preview-missing = { $more } more for column { $column }
sheet-preview-odds = { $strength }, column { $column }
    .short = column { $column }
sheet-preview-joined = { $strength }, column { $column } with those next to the hex
sheet-preview-fire = { $side } fire comes first in a normal attack: losses lower the strength
sheet-preview-struck = { $side } units may counterattack first
sheet-preview-overrun-now = { $militia ->
        [1] overrun without fire
       *[0] overrun, column { $column }
    }
    .short = { $militia ->
        [1] overrun without fire
       *[0] overrun, column { $column }
    }
sheet-preview-overrun = overrun { $strength } to { $defence }: clears the hex in { $clears } of 6 rolls, costs { $cost } units on average
sheet-preview-overrun-militia = an overrun meets no fire
sheet-preview-bombs =
    column { $column }, { $mean } of { $most ->
        [one] { $most } unit
       *[other] { $most } units
    } lost on average
    .short = column { $column }
sheet-preview-support-still = +{ $more }, still column { $column }
    .short = +{ $more }
sheet-preview-support = +{ $more }, column { $column } to { $better }
    .short = +{ $more }

## Phases

phase-fate = General Chuikov
phase-setup = Set-up
phase-losses = Losses
phase-air = Air attacks
phase-raid = Air attack
phase-bombardment = Bombardment
phase-counterattack = Instant counterattack
phase-breakthrough = Breakthrough
phase-attack = Ground attack
phase-handover = Operations
phase-armour = Factory armour
phase-emplacement = Trans Volga Artillery
phase-workers = Worker brigades
phase-levy = Militia
phase-relocation = Ammunition depot
phase-reaction = Soviet reaction
phase-game-turn = Game-turn
phase-initiative = German initiative
phase-chits = Reaction chits
phase-entry = German reinforcements
phase-move = Movement
phase-withdrawal = Strategic withdrawal
phase-general = General Chuikov
phase-landing = Soviet reinforcements
phase-replacements = German replacements
phase-departure = The 29th leaves

## Reasons of the computer players

reason-attacks = attacks { $place }
reason-bombards = bombards { $place }
reason-breaks-through = breaks through to { $place }
reason-chuikov = Chuikov is needed there
reason-clears = attacks { $place } with a { $percent }% chance to clear it
reason-closes-ferry = closes { $place }
reason-closes-up = closes up
reason-comes-up = moves up to { $place }
reason-last-guns = in the last game-turn guns fight next to { $place }
reason-falls-back = falls back to the city
reason-follows = follows the army
reason-into = to hold { $place }
reason-lands-against = lands to attack { $place }
reason-lands-at = lands at { $place }
reason-lands-for = lands to hold { $place }
reason-makes-room = makes room
reason-opens-way = opens the way at { $place }
reason-overruns = overruns { $place }
reason-pontoon = a pontoon for the ferries
reason-reinforcements = reinforcements
reason-retakes = retakes { $place } with a { $percent }% chance to clear it
reason-screens = screens { $place }
reason-setup = a ready-made set-up
reason-strengthens = strengthens { $place }
reason-strikes = strikes at { $place } from { $place_from }
reason-victory-hex = towards a victory hex
reason-walks-into = moves into { $place }

## Blunders of the computer players

blunder-dear = attacks { $place } and will lose { $lost } for { $kills }
blunder-engineers = attacks { $place } without the engineers next to it
blunder-hopeless = attacks { $place } with hardly a chance to hit
blunder-leaves = leaves { $place } empty
blunder-needless = attacks { $place } although the game is won
blunder-to-and-fro = moves back and forth at { $place }
blunder-withdraws = withdraws from { $place } and leaves it empty

## Kinds of events, by which the log can be filtered

event-kind-attack = Attacks
event-kind-bombardment = Bombardments
event-kind-chits = Chits
event-kind-chuikov = General Chuikov
event-kind-counterattack = Counterattacks
event-kind-departure = Departures
event-kind-depot = Ammunition depot
event-kind-factory = Factories
event-kind-fire = Fire
event-kind-flak = Flak
event-kind-kontr = Kontrpodgotovka
event-kind-landing = Landings
event-kind-loss = Losses
event-kind-move = Moves
event-kind-oil = Burning oil
event-kind-overrun = Overruns
event-kind-raid = Air attacks
event-kind-reaction = Soviet reactions
event-kind-replacements = Replacements
event-kind-survivors = Survivors
event-kind-turn = Turns
event-kind-type = Types of attack
event-kind-workers = Worker brigades

## Charts

chart-crt = Fire: units eliminated
    .corner = Die
    .note = Find the modified die in the column of the fire strength. A die beyond the table counts as its first or last row.
chart-terrain = Terrain effects
    .corner = Ground
    .note = Where an effect has two columns, each is for the side that holds the hex. Special structures count as clear for bombs and guns.
        Engineers in a ground attack cancel what the ground adds to its die.
chart-types = Type of a ground attack
    .corner = Die
    .note = The last two columns are for Soviet units that attack only from clear ground, and for German units that attack only militia or survivors.
chart-type-surprise = surprise
chart-type-normal = normal
chart-type-ambush = ambush
chart-head-usual = Usual
chart-head-open = Soviets from the open
chart-head-militia = Militia or survivors
chart-ways = Roads and rivers
    .corner = Way
chart-air = Air power points
    .corner = Game-turn
chart-arrivals = Reinforcements
    .corner = Game-turn
chart-yes = yes
chart-no = no
chart-die = die { $change }
chart-due = { $name }{ $phase ->
        [0] {""}
        [4] {" "}(final phase)
       *[other] {" "}(phase { $phase })
    }
chart-head-clear = clear
chart-head-light = light structure
chart-head-heavy = heavy structure
chart-head-fort = fortified structure
chart-head-special = special structure
chart-head-hill = hill
chart-head-woods = woods
chart-head-park = park
chart-head-cost = German movement points
chart-head-zone = Zone of control
chart-head-share-german = Guns and bombers against Germans
chart-head-share-soviet = Guns and bombers against Soviets
chart-head-die-german = Die against Germans
chart-head-die-soviet = Die against Soviets
chart-head-fire-soviet = Soviet defensive fire
chart-head-fire-german = German defensive fire
chart-head-road = along a road
chart-head-river = across a river
chart-head-german-level = German level
chart-head-german-dive = German dive
chart-head-soviet-level = Soviet level
chart-head-soviet-dive = Soviet dive
chart-head-german = German
chart-head-soviet = Soviet
