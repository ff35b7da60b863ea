### The sentences of Battle for Stalingrad.

## Scenarios and options

scenario-introduction = Introduction
    .says = The first week of the assault: one game-turn.
scenario-campaign = Campaign
    .says = Seven weeks, from the first assault to November.
option-points = Points needed
    .says = What the Germans need in the introduction (17.1).
option-points-printed = 8, as printed
option-points-9 = 9 (a handicap, not printed)
option-points-7 = 7 (a handicap, not printed)
option-points-6 = 6 (a handicap, not printed)
option-hexes = Hexes needed
    .says = What the Germans need in the campaign, ferries among it (17.2).
option-hexes-printed = 12 with two ferries, as printed
option-hexes-11 = 11 with one ferry (a handicap, not printed)
option-hexes-10 = 10 with one ferry (a handicap, not printed)
option-hexes-9 = 9 with one ferry (a handicap, not printed)
option-hexes-8 = 8 with one ferry (a handicap, not printed)

## Events: the air

event-raid-level = Bombers attack { $place } with { $strength }: { $lost } lost { CASE("5.3") }.
event-raid-dive = Bombers attack { $unit } with { $strength }: { $lost } lost { CASE("5.4") }.
event-flak = Flak of { $strength } over { $place }: { $lost } of { $points } points lost { CASE("5.5") }.

## Events: bombardment

event-bombardment =
    { $units_guns } { $units_guns_count ->
        [one] bombards
       *[other] bombard
    } { $place } with { $strength }: { $lost } lost { CASE("6.0") }.
event-bombardment-armour = { event-bombardment } In that hex stood { $units_there } { CASE("8.4") }.
event-bombardment-unseen = German artillery bombards { $place } with { $strength }: { $lost } lost { CASE("6.0") }.
event-kontrpodgotovka = Kontrpodgotovka: guns across the Volga fire with one less on the die { CASE("16.3") }.

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
        [one] rides
       *[other] ride
    } down the militia in { $place } { CASE("7.44") }.
event-general = General Chuikov goes to { $place } { CASE("11.31") }.
event-landing =
    { $units } { $units_count ->
        [one] lands
       *[other] land
    } in { $place } { CASE("15.4") }.

## Events: fights

event-type = The attack on { $place }: { $type } { CASE("10.2") }.
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
event-loss-flames = { $unit } is lost in the flames { CASE("14.5") }.
event-loss-surrender = { $unit } surrenders { CASE("13.4") }.
event-survivors = Survivors hold out in { $place } { CASE("6.7") }.
event-chuikov-dead = General Chuikov is dead { CASE("11.33") }.
event-chuikov-escapes = General Chuikov escapes { CASE("11.34") }.
event-chuikov-flees = General Chuikov goes to { $place } { CASE("11.34") }.
event-depot-lost = The ammunition depot in { $place } is lost { CASE("6.63") }.

## Events: the game-turn

event-turn = Game-turn { $turn }: { $date }.
event-replacements =
    { $units } { $units_count ->
        [one] is
       *[other] are
    } formed anew { CASE("15.2") }.
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

ask-setup = Place your units, or take a ready set-up.
    .rest = Place the rest for me
ask-setup-placed = All are placed. Begin?
    .done = Begin
ask-setup-stuck = Take somebody back: { $places } must be held.
ask-setup-unit = Choose a hex for { $unit }.
    .drop = Put it back

## Questions: the air

ask-air =
    Air attacks: { $level } level and { $dive ->
        [one] { $dive } dive bomber point
       *[other] { $dive } dive bomber points
    }.
    .done = End the air attacks
ask-air-points = How many points?
    .drop = Not this one
ask-raid-flak =
    { $points ->
        [one] { $points } point attacks
       *[other] { $points } points attack
    } { $place }: choose flak to fire at the bombers.
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
    .clear = Another hex

## Questions: the phases

ask-initiative = Choose a unit to move or attack with, or end your game-turn.
    .done = Through for this game-turn
ask-reaction =
    Soviet reaction: { $stacks ->
        [0] no stacks
        [one] one stack
       *[other] { $stacks } stacks
    } may still move beside those near Chuikov.
    .done = End the reaction
ask-chits-refill =
    There { $left ->
        [one] is only { $left } chit
       *[other] are only { $left } chits
    } left. Put the drawn ones back before you draw?
    .refill = Put them back
    .keep = Draw from these
ask-chits-return = Both chits bring a reaction. Put one of them back into the pool?
    .return = Put one back
    .keep = Keep both out
ask-general = Choose where General Chuikov goes; he leads nobody in this phase.
    .drop = He stays
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
    .all = The whole stack
    .drop = Put it back
    .stop = Stop here
    .deploy = Deploy the guns
    .way = Choose the way
ask-move-general = General Chuikov would be alone: take him along, or put these units back.
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
ask-move-part = { points-left }, and some could go on without the others: leave some behind, or stop.
    .stop = { ask-move.stop }
    .deploy = { ask-move.deploy }
ask-support = Bring these units up next to { $place }.
    .all = { ask-move.all }
    .drop = { ask-move.drop }
    .stop = Attack from here
    .way = { ask-move.way }
ask-support-general = { ask-move-general }
    .all = { ask-move.all }
    .drop = { ask-move.drop }
ask-support-stuck = These units cannot come up next to { $place }: put them back.
    .all = { ask-move.all }
    .drop = { ask-move.drop }
ask-support-on = { points-left }: go on.
    .stop = { ask-support.stop }
    .way = { ask-move.way }
ask-withdrawal = Strategic withdrawal: choose units that fall back towards the Volga.
    .done = No more
ask-withdrawal-to = Choose where it falls back to.
    .drop = It stays

## Questions: reinforcements and replacements

ask-entry = Choose where these reinforcements enter, or take more along.
    .drop = Put it back
ask-landing =
    Choose where { $units } { $units_count ->
        [one] lands
       *[other] land
    }.
    .drop = Put it back
ask-replacements = Choose a hex for { $unit }.
    .rest = Place the rest for me
ask-departure = The 29th Motorized Division leaves: choose units of its kinds.
    .rest = Choose for me
ask-armour = { leaving }: choose the hex for the next.
ask-emplacement = Choose an emplacement for { $unit }.
ask-flotilla = Choose where the Volga flotilla lies.
    .keep = It stays
ask-workers = Choose a factory for a new worker brigade.
    .done = No more
ask-levy = Choose hexes for new militia.
    .rest = Place the rest for me
    .done = No more
ask-depot = The ammunition depot may be moved.
    .keep = Leave it
ask-depot-lost = The ammunition depot may be moved.
    .keep = Not now

## Questions: fights

ask-attack-support = Attack { $place }: bring up others in support, or go on.
    .go = Go on
ask-attack-guns = Attack { $place }: choose guns and dive bombers that help.
    .go = Go on
    .clear = None of them
ask-attack-flak =
    { $points ->
        [one] { $points } dive bomber point attacks
       *[other] { $points } dive bomber points attack
    } { $place }: choose flak to fire at the bombers.
    .go = { flak-go }
ask-attack-shield = { $place } is attacked: choose guns that fire in its defence.
    .go = Go on
    .clear = None of them
ask-attack-aim = Choose the hex into which { $unit } fires.
ask-attack-roll = Roll for the attack on { $place }.
    .roll = Attack
ask-counterattack = Counterattack the units that have come to { $place }?
    .strike = Counterattack
    .pass = Let them go
    .never = Never from here
    .quiet = Never
ask-counterattack-take = The enemy counterattacks { $place } with { $strength }. Fire back, and stop here?
    .take = Fire back
    .decline = Take it and go on
ask-breakthrough = Breakthrough: { breakthrough-points } to move a stack a hex.
    .done = End the breakthrough
ask-breakthrough-attack = Breakthrough: { breakthrough-points } to move a stack a hex or to attack again.
    .done = { ask-breakthrough.done }
breakthrough-points =
    { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    }
ask-losses =
    Choose { $left ->
        [0] no units
        [one] one unit
       *[other] { $left } units
    } to be eliminated.

## Frames written by hand that do not fit

fault-fate = General Chuikov is not on the map.
fault-air-lists = Every air attack has a hex, a unit and points.
fault-air-points = { $points } points cannot be named for an air attack (5.1).
fault-raid-points = { $points } points cannot fly an air attack (5.1).
fault-bombardment-gun = { $name } is no gun of that side that can fire.
fault-bombardment-target = Guns have a target.
fault-attack-dive = { $points } dive bomber points cannot support an attack (5.1).
fault-attack-nobody = There is nobody to attack in { $hex }.
fault-attack-unit = { $name } cannot attack { $hex }.
fault-attack-gun = { $name } is no gun of that side on the map.
fault-attack-empty = An attack needs attackers.
fault-counterattack = The movers of a counterattack stand in { $hex }.
fault-breakthrough-points = Nobody earns { $points } points; the table ends at { $most }.
fault-breakthrough-nobody = Nobody breaks through.
fault-losses-nobody = Somebody must be lost.
fault-losses-many = No fire costs { $lost } units; the table ends at { $most }.
fault-losses-sides = Losses fall on units of one side.
fault-move-nobody = Somebody must be moving.
fault-move-unit = { $name } cannot be moving there.
fault-move-spent = 'spent' is { $spent } half points, more than they have.
fault-move-unmoved = Who has not moved yet has 'spent' nothing.
fault-move-path = The hexes of 'path' lie next to one another, the first next to who is moving.
fault-turn-step = The frame '{ $kind }' does not belong here: 'step' names the stage that comes next.
fault-chits = Two chits with a reaction have just been drawn, so 'tracks.drawn' has them (11.13).
fault-entry = Nobody is due to enter so.
fault-reaction-stacks = The dice never give { $stacks } stacks.
fault-reaction-banked = More have landed on the banks than the die of 'crossing' shows.
fault-landing-phase = Reinforcements land in a reaction phase.
fault-landing = Nobody is to land so.
fault-replacements = Replacements come out of the box.

## Positions written by hand that could not have come about

position-form = There are no positions of form 1 in this game.
position-chits = There are no chits: 'tracks.chits' and 'tracks.drawn' are both empty.
position-side-frames = The frames tell whose turn it is: leave out 'side'.
position-first-frame = The first of the frames is 'game-turn', and no other is.
position-side = The phase '{ $phase }' is the { $side_id } side's: leave out 'side'.
position-crowd = { $load } { $side } units stand in { $hex }, which holds { $most } ({ $number }).
position-survivors-ground = { $name } is in { $hex }; survivors are left in fortified hexes only (6.7).
position-survivors-alone = { $name } is not alone in { $hex }; other units would have relieved it (6.72, 6.73).
position-pontoons = More than one pontoon lies at { $hex } (12.41).
position-workers = More than one worker brigade stands in { $hex } (12.2).
position-guns = { $guns } guns stand in { $hex }, which has room for { $room } (16.1).
position-general = General Chuikov is alone in { $hex }; he is always with a unit (11.31, 11.32).
position-militia = Militia alone in { $hex } is cut off and would be lost (13.25).
position-box = { $name } never comes back, so it is not in the box (15.22).
position-pool = { $name } is no spare counter, so it is not in the pool (15.0).
position-later = { $name } is a spare counter: it waits in the pool (15.0).
position-hidden = { $name } is hidden; a position says where every unit is.
position-unseen = A position hides nobody: leave out 'hidden.unseen'.
position-flipped-deployed = { $name } is deployed, so it is not flipped (7.6).
position-never-flipped = { $name } is never flipped.
position-deployed = { $name } is deployed; guns are deployed in the operations stage only (7.6).
position-height = { $name } has no 'height': only German stacks hide what lies in them (8.4).
position-flak = { $name } is no Soviet flak, so 'flak' names no hex for it (5.53).
position-ghost = { $name } fires from nowhere: only guns destroyed in this bombardment stage still fire (6.11).
position-spotters = 'markers.spotters' belong to the bombardment stage (6.12).
position-oil-turn = The oil cannot burn on game-turn { $turn }: 'tracks.oil' is from 2 to the game-turn, or 0 (14.5).
position-oil-unit = { $name } stands in the burning oil (14.5).
position-kontr-turn = The Kontrpodgotovka cannot have been on game-turn { $turn } (16.3).
position-kontr-early = The Kontrpodgotovka belongs to the bombardment stage, which has not begun (16.3).
position-chits-no = There are { $chits } chits without a reaction; on game-turn { $turn } there are { $most } (11.12).
position-chits-yes = There are { $chits } chits with a reaction; on game-turn { $turn } there are { $most } (11.12).
position-level-step = { $side } level bomber points go by { $step }, so { $points } cannot be left (5.1).
position-level-most = The { $side } side has { $most } level bomber points on game-turn { $turn } (5.1).
position-dive-step = { $side } dive bomber points go by { $step }, so { $points } cannot be left (5.1).
position-dive-most = The { $side } side has { $most } dive bomber points on game-turn { $turn } (5.1).

## What is true of every position

position-check-deployed = { $name } cannot be deployed.
position-check-box = { $name } is no German unit and cannot be in the box.
position-check-emplacement = { $name } stands in no emplacement.
position-check-flotilla = The flotilla is not on its line.
position-check-ground = { $name } stands where no unit may be.
position-check-pontoon = { $name } is not at a ferry.
position-check-turn = There is no game-turn { $turn }.
position-check-air = The { $side_id } air points are fewer than none.
position-check-chits = There are fewer chits than none.
position-check-sets = The sets of hexes do not follow from where the units are.
position-check-both = Both sides stand in { $hex }.
position-check-shared = { $name } shares a hex with Germans.

## The board

board-title = Battle for Stalingrad
board-blurb = The fight for the city by battalions: bombers and guns, initiative and reaction, house by house.
side-german = German
side-soviet = Soviet
board-reconstructed = The printed map, the air tracks and most of the reinforcement display were not at hand: they are reconstructed from real geography and orders of battle, in keeping with everything the rulebook says.

## Verbs: as a person says them, what follows "would", and the name of a menu

verb-unit = take
verb-at = at
    .does = place it in { $noun }
verb-recall = take back
verb-ready = set-up
    .does = take a ready set-up
    .menu = Ready set-ups
verb-rest = place the rest
verb-done = end
    .does = end the phase
verb-drop = put down
verb-with = add
verb-all = take the whole stack
verb-to = go to
verb-leave = leave behind
verb-attack = attack
verb-overrun = overrun
verb-deploy = deploy
verb-stop = stop
verb-go = go on
verb-join = join with
verb-out = leave out
verb-gun = fire with
verb-dive = dive bombers:
    .does = send dive bombers
    .menu = Dive bombers
verb-clear = clear
    .does = clear the choice
verb-flak = flak
    .does = fire flak with { $noun }
verb-roll = roll
verb-lose = lose
verb-strike = counterattack
verb-pass = let them go
verb-never = never from here
    .does = never counterattack from here
verb-quiet = never
    .does = never counterattack
verb-take = fire back
verb-decline = take it
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
verb-way = choose the way

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
    .short = Range of a gun
    .good = in range
    .bad = an enemy in range
overlay-sight = What Soviet guns may bombard
    .good = may be bombarded

## Queries

query-reach = What a unit can reach, with the way and its price.
query-supply = Which units of a side are in supply.
query-isolation = Which units of a side are out of supply.
query-income = The reinforcements of a side still to come, by turn.
query-ferries = The capacity of the ferries, and isolation.
query-odds = The chances of an attack of units on a hex.
query-attackers = Attackers are of one side, on the map and on the near bank of the Volga.
query-target = { $hex } is no ground that could be attacked.

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
track-victory = German victory
track-victory-hexes = { $hexes } of { $all } hexes
track-victory-points = { $points } of { $needed } points
warning-idle =
    { $left ->
        [one] { $left } unit has
       *[other] { $left } units have
    } not moved
warning-due =
    { $left ->
        [one] { $left } reinforcement has
       *[other] { $left } reinforcements have
    } not entered and would be lost
warning-waiting =
    { $left ->
        [one] { $left } reinforcement waits
       *[other] { $left } reinforcements wait
    } across the Volga
warning-crowd-here =
    { $over ->
        [one] { $over } unit
       *[other] { $over } units
    } too many in this hex would be lost
warning-crowd =
    { $over ->
        [one] { $over } unit
       *[other] { $over } units
    } too many in a hex would be lost
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
        [ask] Ask me
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
sheet-fire-if = fire if { $hex } is named
sheet-fire-too = fire into { $hex } too
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
sheet-change-ground-surprise = surprise: ground does not count
sheet-change-ground-engineers = engineers: ground does not count
sheet-change-ambush = ambush, die
sheet-change-isolated = isolated, die
sheet-change-kontrpodgotovka = Kontrpodgotovka, die
sheet-estimate-one-hex = The defender's fire is shown as if all of it fell on one hex.
sheet-estimate-covered = Guns in covered German stacks may add to the defender's fire.
sheet-estimate-armour = Armour that lies below the top of the stack may change this.
sheet-estimate-fire-back = The movers may fire back or not.
sheet-column-last = { $least } or more

## Previews

sheet-preview-missing = { $more } more for column { $column }
sheet-preview-odds = { $strength }, column { $column }
    .short = column { $column }
sheet-preview-overrun = overrun { $strength } to { $defence }: clears it in { $clears } of 6 rolls, costs { $cost } units on average
sheet-preview-overrun-militia = an overrun meets no fire
sheet-preview-bombs =
    column { $column }, { $mean } of { $most ->
        [one] { $most } unit
       *[other] { $most } units
    } lost on average
    .short = column { $column }
sheet-preview-adds = +{ $more }, column { $column } to { $better }
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
reason-chuikov = Chuikov goes where he is wanted
reason-clears = attacks { $place } with a { $percent }% chance to clear it
reason-closes-ferry = closes { $place }
reason-closes-up = closes up
reason-comes-up = comes up against { $place }
reason-falls-back = falls back on the city
reason-follows = follows the army
reason-into = into { $place }
reason-lands-against = lands against { $place }
reason-lands-at = lands at { $place }
reason-lands-for = lands for { $place }
reason-makes-room = makes room
reason-opens-way = opens the way at { $place }
reason-overruns = overruns { $place }
reason-pontoon = a pontoon for the ferries
reason-reinforcements = reinforcements
reason-retakes = retakes { $place } with a { $percent }% chance to clear it
reason-screens = screens { $place }
reason-setup = the set-up { $setup }
reason-strengthens = strengthens { $place }
reason-strikes = strikes at { $place } from { $place_from }
reason-victory-hex = towards a victory hex
reason-walks-into = walks into { $place }

## Blunders of the computer players

blunder-dear = attacks { $place } to lose { $lost } for { $kills }
blunder-engineers = attacks { $place } without the engineers beside it
blunder-hopeless = attacks { $place } with hardly a chance to hit
blunder-leaves = leaves { $place } empty
blunder-needless = attacks { $place } for nothing: the game is won
blunder-to-and-fro = goes to and fro at { $place }
blunder-withdraws = withdraws from { $place } and leaves it empty

## Kinds of events, by which the log can be filtered

event-kind-attack = attack
event-kind-bombardment = bombardment
event-kind-chits = chits
event-kind-chuikov = chuikov
event-kind-counterattack = counterattack
event-kind-departure = departure
event-kind-depot = depot
event-kind-factory = factory
event-kind-fire = fire
event-kind-flak = flak
event-kind-kontr = Kontrpodgotovka
event-kind-landing = landing
event-kind-loss = loss
event-kind-move = move
event-kind-oil = oil
event-kind-overrun = overrun
event-kind-raid = raid
event-kind-reaction = reaction
event-kind-replacements = replacements
event-kind-survivors = survivors
event-kind-turn = turn
event-kind-type = type
event-kind-workers = workers
