### Every sentence and label that the page itself makes, in the order in which a player meets them.
### What the rules, the games and the computer players say comes from the server and has catalogues of its own.
###
### How to read this file (https://projectfluent.org/fluent/guide):
###   id = Words                     the words of one label or sentence; the code knows them by their id
###   .title = Words                 further words of the same thing, such as the text shown when one points at it
###   { $side }                      is filled in by the page
###   { $count ->  [one] …  *[other] … }   one of several forms; the one with the star is used where no other fits
### Change the words freely. After adding or removing an id or a { $… } run `npm test -- -u` in web/.

## Words used in many places

brand = Kurgan
close = Close
back = Back
speed = Speed
pause = Pause
replay = Replay
turn = Turn { $turn }
range = { $least } to { $most }
outcome-wins = { $side } victory.
outcome-draw = A draw.
take-whole-stack = Take the whole stack
save-to-file = Save to a file
save-own-view = While both players have secrets, the file holds what your side knows. It can be read, but not played on.
search-rules = Search the rules
all-tables = All tables
units-lost = Units lost
off-the-map = off the map
players = Players
colours = Colours
    .light = Light
    .dark = Dark

# A list: A, B and C.
list-next = { $before }, { $next }
list-last = { $before } and { $last }

## Counters in words

# What the signs on a counter say; nation and arm stand under `unit-is`.
unit-badge = { $badge ->
    [active] may act again
    [disorganised] disorganized
    [isolated] cut off
    [moved] has moved
    [reduced] reduced
    [reserve] in reserve
    [unsupplied] without supply
   *[other] { $badge }
}

## The page as a whole

# Shown instead of the page where a browser runs no scripts.
needs-javascript = Kurgan needs JavaScript to draw its board. Please switch it on.
# The title of the window while a table is open.
window-title = { $game } · Kurgan
window-title-branch = What if: { $game } · Kurgan
window-title-asked = ● { $game }: your turn

## The connection to the server

server-silent = The server is not responding.
server-answered = The server reported error { $status }.
server-silent-retrying = The server is not responding. Trying again…
not-connected = Not connected. Trying again…
connection-lost = Connection lost. Trying again… Your game is safe.

## Start page

start-tagline = Board wargames about the fighting for Stalingrad, played by their printed rules.
start-colours-system = System colours
start-try-again = Try again
start-games = Games
start-games-coming = Loading the games…
start-tables = Tables
start-your-tables = Your tables
start-no-tables = None yet. Every game is saved as you play, so you can close the page and come back at any time.
start-your-games = Your games
start-open-seats = Open seats
start-no-open-seats = No one is looking for an opponent now. Start a game with a seat that is open to anyone.
start-watch = Games to watch
start-none-to-watch = No game can be watched now.
start-new-game = New game
start-older-tables = Show older tables
start-load-file = Load a save file

# The card of a game.
card-picture = { $game } in play
card-minutes = about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
card-hours = about { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
card-difficulty = { $level ->
    [1] Easy
    [2] Moderate
    [3] Challenging
    [4] Hard
   *[5] Very hard
}
    .title = Difficulty { $level } of 5
card-play-now = Play now
card-side = Your side
card-as = as { $side }
card-level = Against
card-against = against { $player }
card-learn = Learn to play
    .title = Ten steps in a small battle, about ten minutes
card-options = Choose sides and options

# A table in the list of tables.
table-continue = Continue { $table }
table-picture = Position: { $position }
table-won = Finished: { $side } victory
table-drawn = Finished: a draw
table-to-move = { $side } to move
table-learned = Lesson finished
table-your-turn = Your turn
seat-play = Play the { $side } side
table-delete = Delete
    .label = Delete this table of { $game }
    .sure = Delete this table? Your save files are kept.

## A house with accounts: coming in, registering, leaving

log-in = Log in
log-out = Log out
    .guest = You are a guest: once logged out, you cannot come back to your games. Log out anyway?
log-out-here = Log out here
log-out-everywhere = Log out everywhere
register = Register
play-as-guest = Play as a guest
guest-mark = (guest)
who-plays = Who is playing?
ways = Ways to come in
way = { $way ->
    [guest] As a guest
    [login] Log in
   *[register] Register
}
name = Name
your-name = Your name
name-or-email = Name or e-mail address
name-hint = Others see this name at the tables.
guest-hint = A name is enough. This browser remembers you, and you can make an account later and keep your games.
password = Password
password-now = Present password
password-hint = At least 10 characters.
field-show = Show
    .label = Show: { $field }
field-hide = Hide
email = E-mail address
email-optional = E-mail address (optional)
email-hint = For a new password if you forget yours, and for notices if you want them. No one else sees it.
logged-out-elsewhere = You are no longer logged in.
known-as = You are logged in as { $name }.
register-by-invitation = To register here you need an invitation. Ask someone who has an account.
register-nobody = No one can register here now.
upgrade = Make an account
    .says = You are playing as a guest. With an account you keep your games and can log in from any device.
upgrade-by-invitation = To register here you need an invitation. Open its link in this browser, and your games come with you.
upgraded = You have an account now, with all your games.

# Links in e-mails, and those that somebody has given to one.
forgot = Forgot your password?
    .says = We send a link for a new password to the confirmed e-mail address of your account.
forgot-send = Send the link
forgot-no-mail = This server sends no e-mail. Ask its administrator for a link with which you can set a new password.
new-password = New password
new-password-set = Set the password
confirm-email = Confirm your e-mail address
link-again = This page needs its link. Open the link again, or ask for a new one.
link-looking = Looking at the link…

# An invitation to a seat.
join-game = Join game
join-title = Join { $game }
join-side = You are invited to play the { $side } side.
join-against = You are invited to play the { $side } side against { $people }.
join-handed = { $person } wants to hand the { $side } side over to you.
join-as = You join as { $name }.
join-yours = You hold this seat already.
join-open = Open the table

## Account page

account = Account
account-says = You are logged in as { $name }.
account-guest = You are playing as { $name }, a guest.
name-change = Change the name
name-changed = Your name is changed.
password-change = Change the password
password-changed = Your password is changed. You are logged out in all other browsers, and your keys are withdrawn.
email-none = You have given no e-mail address.
email-confirmed = { $email } is confirmed.
email-unconfirmed = { $email } is not confirmed yet. Follow the link in the e-mail that we sent there.
email-change = Change the address
email-sent = We have sent a link to { $email }. The address counts when you have followed it.
email-gone = Your e-mail address is removed.
invite-others = Invite others
    .says = A link with which one person can register. It works once, for two weeks.
invite-make = Make a link
invite-link = Link to register
logged-in = Where you are logged in
session-here = This browser
session-seen = Last seen { $when }
session-unknown = Unknown browser
session-device = { $browser ->
    [edge] Edge
    [firefox] Firefox
    [chrome] Chrome
    [safari] Safari
   *[other] Another program
} on { $system ->
    [android] Android
    [ios] iPhone or iPad
    [windows] Windows
    [mac] macOS
    [linux] Linux
   *[other] another system
}
session-end = Log out there
vacation = Vacation
    .says = While you are on vacation your clocks stand still in games of days for each turn.
vacation-left = { $left } of { $most } days are left this year.
vacation-days = { $first } to { $last }
vacation-first = First day
vacation-last = Last day
vacation-add = Add the vacation
vacation-added = Your vacation is noted.
vacation-end = End it
keys = Keys for programs
    .says = With a key a program plays for you. It cannot change your account.
key-name = Name of the key
    .hint = For yourself, such as “my bot”.
key-make = Make a key
key-made = Made { $when }
key-used = Last used { $when }
key-unused = Never used
key-new = This is the key “{ $name }”. Copy it now; it is not shown again.
    .label = The new key
key-withdraw = Withdraw
    .label = Withdraw the key { $name }
    .sure = Withdraw the key { $name }? Programs that use it stop working.
alerts = Notices
    .says = You can be told when a table waits for you: never while you look at it, and never with anything that is hidden in the game.
alerts-what = Tell me
alerts-way =
    { $way ->
        [mail] by e-mail
        [push] in my browsers
       *[hook] by webhook
    }
alerts-kind =
    { $kind ->
        [turn] when it is my turn
        [question] when I am asked in the other’s turn
        [talk] when someone writes to me
       *[time] when my time runs short
    }
alerts-cell = { alerts-kind }, { alerts-way }
alerts-lacks-mail = For e-mail, give an address above and confirm it.
alerts-lacks-push = For messages in browsers, add this one first.
alerts-away = After I have been away from the table for
alerts-away-value =
    { $minutes ->
        [0] no time: at once
        [1440] a day
       *[other] { $hours ->
            [one] an hour
           *[other] { $minutes ->
                [240] 4 hours
               *[other] { $minutes } minutes
            }
        }
    }
alerts-gather = At most one message in
alerts-gather-value =
    { $minutes ->
        [0] no such limit
        [1440] a day, with all tables in it
       *[other] { $hours ->
            [one] an hour, with all tables in it
           *[other] { $hours } hours, with all tables in it
        }
    }
alerts-quiet = Quiet hours
alerts-quiet-from = From
alerts-quiet-to = to
alerts-zone = Time zone
alerts-hook-form = Webhook of
alerts-hook-form-value =
    { $form ->
        [discord] Discord
       *[slack] Slack
    }
alerts-hook-address = Address of the webhook
alerts-hook-hint = Everyone in that channel reads the message: it has your table’s name, game and turn and your opponent’s name.
alerts-save = Save
alerts-saved = This is how you are told from now on.
alerts-browsers = Browsers
alerts-browser-add = Tell me in this browser
alerts-browser-remove = Take away
alerts-browser-cannot = This browser cannot be sent messages.
alerts-not-allowed = Your browser does not allow notices for this page.
alerts-no-push = Your browser has no service that carries messages to it.
alerts-faults = This could not be delivered:
alerts-faults-done = I have read it
alerts-test = Send me one to try
unsubscribe = No more letters
blocks = Blocked people
blocks-none = Nobody. You block a person beside something they have said, in the list of players at a table, or on their page.
blocks-now = You have blocked { $name }.
blocks-end = Hear again
reports = Reports
reports-none = Nothing was reported.
reports-by =
    { $why ->
        [none] Reported by { $name }, { $when }.
       *[other] Reported by { $name }, { $when }: { $why }
    }
reports-person = The person
reports-table = The table
reports-done = Settled
desktop-notice =
    { $kind ->
        [turn] Your turn: { $table }
       *[talk] Someone has written at { $table }
    }
my-data = Your data
    .says = Everything that this server keeps of you, as a file.
    .take = Download my data
leave = Delete my account
    .says = Your games stay, without your name. This cannot be undone.
leave-sure = Delete for good
copy = Copy
copied = Copied

## Form for a new game

new-scenario = Scenario
new-seed = Dice seed
    .placeholder = random
new-start = Start
new-name = Name of the table
new-watched = Anyone may watch.
    .says = Where sides have secrets, watchers see what both sides know until the game ends.
# The time that players have.
new-pace = Pace
    .says = Clocks count decisions: while you wait for an answer, the other player's clock runs.
new-pace-kind = { $kind ->
    [live] A clock each
    [days] Days for each turn
   *[none] No limit
}
new-pace-main = Minutes for the game
new-pace-increment = Minutes more for each turn
new-pace-days = Days for each turn
new-pace-reserve = Days in reserve
# For whom a seat is, in a house with accounts.
seat-me = Me
seat-link = Someone I invite with a link
seat-open = Anyone

# Who holds a seat in a house with accounts.
player-you = { $name } (you)
player-nobody = { $offered ->
    [yes] open
   *[no] not taken yet
}

# Who plays a side; the server names the kinds of players.
player = { $player ->
    [human] Human
    [officer] Officer
    [cadet] Cadet
    [random] Random
    [teacher] Lesson
   *[other] { $player }
}
player-explained = { $player ->
    [human] { player }: a person at this screen
    [officer] { player }: the computer, playing to win
    [cadet] { player }: the computer, quick and simple
    [random] { player }: the computer, moving at random
   *[other] { player }
}

## Opening a table

opening = Laying out the map…
opening-refused-title = This table
opening-refused = This table cannot be opened.
opening-back = Back to the start page
# Instead of a table that was removed here, on the start page.
table-gone = That table was removed.

## Passing the screen from one player to the other

curtain = Pass the device
curtain-title = Pass the device to the { $side } player
curtain-says = Each side has secrets. Nothing is shown until the { $side } player is here.
curtain-open = I am the { $side } player
curtain-devices = Two devices
curtain-devices-says = Does each of you have a device? Open { $address } on both, and choose the side that plays on this one:
# The link inside the sentence above.
curtain-address = this address
curtain-stay = This device plays the { $side } side

## The people at a table, in a house with accounts

people = Players
people-open = { $count ->
    [one] { $count } open seat
   *[other] { $count } open seats
}
pace-agreed = Pace:
clocks = Clocks
clock-of = { $side }: { $time } left
clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
clock-reserve = Reserve for the whole game
clock-more = + { $time }
clock-in-reserve = from the reserve
clock-halted = The clocks stand still.
clock-away = On vacation until { $until }
clock-out = { $name }'s time has run out.
clock-out-mine = Your time has run out. The other player may claim the game, wait, or let a computer play.
clock-out-theirs = { $name }'s time has run out. You can wait, claim the game, or let a computer play until they are back.
claim-win = Claim the game
    .sure = Claim the game? It is over then, and you have won.
claim-computer = Let a computer play
seat-kept = A computer player stands in for you in the { $side } seat.
seat-return = I am back
proposal-waits = { $says } Waiting for the answer.
proposal-show = Show the moment
proposal-accept = Accept
proposal-decline = Decline
proposal-withdraw = Withdraw
settle = Settle with the other player
settle-reason = Reason, if you want to give one
settle-takeback = Take back my last move
    .title = Also over a roll or the other player's move, if they agree. Later rolls are fresh ones. To go further back, use the replay.
settle-draw = Offer a draw
settle-pause = Stop the clocks
settle-resume = Start the clocks
settle-handover = Hand my seat over
settle-standin = A computer stands in for me
settle-standin-how = For how long
settle-standin-back = until I am back
settle-standin-good = for good
settle-propose = Propose
settle-resign = Resign
    .sure = Give this game up? It is over then.
replay-go-back = Ask to go back here
    .title = If the other player agrees, the game goes on from this moment, with fresh dice.
people-notices = What has happened here
seat-open-to-all = Open: anyone may take this seat
seat-waits = Waits for someone with the link
seat-held = { $name }{ $how ->
    [you] {" "}(you)
    [guest] {" "}(guest)
    [both] {" "}(you, as a guest)
   *[other] {""}
}
seat-computer = { $player }, the computer
seat-invite = Invite with a link
    .says = Send this link to the person who will play. It works once.
seat-hand-over = Hand over this seat
    .says = Send this link to the person who will play on for you. The seat is yours until they accept.
seat-link-label = Link to the { $side } seat
seat-link-anew = Make a new link
    .title = The link before it ends
seat-leave-to = { $how ->
    [own] Or let a computer play on:
    [computer] Another player:
   *[open] Or let a computer play:
}
seat-leave = { $how ->
    [own] Leave the seat
    [computer] Change
   *[open] Let it play
}
    .sure = Leave the { $side } seat to the computer? You cannot take it back by yourself.
table-offered = Anyone may take the open seat.
table-withdraw = Withdraw this table
    .sure = Withdraw this table? It is removed for everyone.
watching = You are watching this game.
watching-secrets = You are watching, and see what both sides know until the game ends.

## Bar at the top of a table

bar-watching = Watching

bar-home = Kurgan, start page
bar-you-play = You play the { $side } side
bar-you = You: { $side }
bar-over = Game over
bar-thinking = The { $side } side is thinking
bar-help = Help
bar-dice-changed = The dice at this table were changed. Do not trust its rolls.

# Pause, single steps and speed of the computer players.
pace = Computer players
pace-go-on = Resume
pace-step = Step

# The menu of the table.
menu = Table
after-moving = Moving picture
    .title = A GIF with a picture for each turn
after-moving-comments = Moving picture of the commented moments
boards = What-if boards
boards-says = On a board of your own you can try things. Only you see it, its dice are its own, and the game does not change.
boards-player = The other side
boards-me = You play both sides
boards-what-if = Try something from here
boards-what-if-then = Try something from this moment
boards-plan = Plan your next turn
    .title = Lay out your next turn on a board of your own; when the turn comes, its steps are offered to you one by one
boards-plan-skipped = A plan passes over what is left of the other side's turn, as if both of you did as little as possible.
boards-plan-played = A plan lets the computer player finish the other side's turn first.
boards-yours = Your boards
boards-name = Name of the board
boards-stands = Now at { $turn }.
boards-open = Open
boards-remove = Remove
branch-what-if = What-if board
branch-plan = Plan
    .says = What you do as the { $side } in your first turn here is your plan.
branch-from = This is not the game. It goes on from { $moment }, from what { $whose } knew.
branch-of-side = the { $side }
branch-of-watcher = a spectator
branch-of-all = all players
branch-guessed = Chance has filled in what you do not know.
branch-skipped = The rest of the other side's turn was passed over.
branch-unhelped = People play each other in the game, so no computer player plays or advises here.
branch-back = Back to the game
study = Comments and variations
study-says = Step through the replay to comment on a moment, or choose “What if…” there and keep what you play as a variation. All of it is saved with the game.
study-comment = Comment on this moment
study-add = Add
study-by = ({ $by })
study-remove = Remove
study-variation = { $name } ({ $by })
study-unnamed = Variation
study-length = { $actions ->
    [one] one action
   *[other] { $actions } actions
}
study-moment = action { $at }
study-back = Leave the variation
study-save = Keep as a variation
    .title = Add what was done on this board to the finished game, where others can see it
study-saved = The variation is kept with the game.
plan-step = Your plan, step { $step } of { $steps }:
plan-do = Do it
plan-rest = Do all that is legal
    .title = Do the rest of your plan, up to the next roll, the other side's answer or the first step that is not legal
plan-stops = Your plan stops before step { $step } of { $steps }:
plan-done = All of your plan is done.
plan-look = Look at the plan
plan-drop = Drop the plan
prompt-plan = Plan ahead
menu-name = Table name
menu-colours-system = System
menu-both-here = Both sides play on this device
menu-help = Help and keys
full-screen = Full screen
    .leave = Leave full screen
    .refused = The browser does not allow full screen here.

# The settings of this device.
settings = Settings
settings-counters = Counters show
    .symbols = Symbols
    .names = Names
settings-animation = Animation.
    .says = Units and the map move smoothly.
settings-sound = Sound.
    .says = You hear dice, battles and the start of your turn.
settings-overview = Mini-map.
    .says = A small map appears while you see only part of a large one.
settings-confirmations = Confirmations.
    .says = The page asks before you end a phase with something left to do.
settings-rolls = Quick rolls.
    .says = The page rolls at once where nothing else can be chosen.
settings-notices = Notices.
    .says = The system tells you when a table that is open but hidden wants you.
    .refused = Your browser does not allow notices for this page.
settings-kept = These settings are kept in this browser.

# The menu of what can be drawn over the map, and its legend.
overlays = { $shown ->
    [yes] Overlays •
   *[no] Overlays
}
overlays-of-chosen = { $overlay }: selected unit
overlays-choose-first = First select a unit, or move the cursor onto one.
overlays-none = None
overlays-arrows = { $count ->
    [0] Moves of the last enemy turn
   *[other] Moves of the last enemy turn ({ $count })
}
overlays-bare-map = Hide the counters (H)
legend-tone = { $tone ->
    [own] Yours
    [enemy] Enemy
    [both] Both sides
    [good] Good
    [bad] Bad
   *[other] Level { $tone }
}
legend-empty = Nothing to show
legend-remove = Remove the overlay

## The map

map = map
    .label = Map of { $game }. Arrow keys move from place to place, Tab goes to the next choice, Enter chooses it.
map-units-at = Units at { $place }
map-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
map-overview = Mini-map: click to move the map
map-enemy-still = The enemy has not acted yet.
map-enemy-rested = No unit of the enemy moved, arrived or fell in their last turn.
map-no-unit = No unit can act now.
zoom = Zoom
    .in = Zoom in
    .out = Zoom out
    .all = Whole map

# What a screen reader says of the place under the cursor, one sentence after another.
cursor-unit-open = { $unit } (available)
cursor-unit-open-adds = { $unit } (available: { $adds })
cursor-units = { $units }.
cursor-open = Available.
cursor-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} away.
cursor-odds = Odds { $odds }.

# An item of a small menu at the pointer, for a unit that is taken in the place of the one in hand.
menu-instead = { $action } instead
menu-look = Show what is here
menu-series = { $action }, and all that follow
menu-amount = { $action }: { $amount }
menu-formation = Take all of { $name } ({ $count })
group-none = Nothing in the frame can be chosen.
arrow-none = The arrow passes no unit that can be chosen.

## The question at the foot of a table, and its buttons

prompt = What to do now
prompt-working = Please wait
prompt-lesson-over = The lesson is over.
prompt-thinking = The { $side } side is thinking.
prompt-paused = The computer players are paused.
prompt-attacked = The { $side } side attacks { $place } at { $odds }.
prompt-was-attacked = The { $side } side attacked { $place }: { $result }.
prompt-waiting = Waiting for the { $side } side.
prompt-waiting-person = Waiting for { $name } ({ $side }).
prompt-waiting-open = No one plays the { $side } side yet.
prompt-waiting-server = Waiting for the server.
prompt-rolls = (rolls the dice)
prompt-explained = { $label }: { $explains }
prompt-more = More choices
prompt-armies = Show armies
amount-less = One less
amount-more = One more
amount-all = All { $amount }
amount-ahead = Shift-click a target, or use its menu, to send { $amount } at once.
    .touch = Hold a finger on a target to send { $amount } at once.
prompt-several = Select several
    .title = Draw a frame around units on the map (Shift and drag)
prompt-arrow = Draw an arrow
    .title = Draw a line through units to where they go, or to whom they attack (drag with the right button, D)
arrow-units = { $count ->
        [one] 1 unit: { $place }
       *[other] { $count } units: { $place }
    }
arrow-counters = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
prompt-next-unit = Next unit
    .title = Next unit that can act (N)
prompt-hint = Hint
    .title = What would the computer do? (O)
    .do = Do this
arrival-play = Play it
arrival-skip = Skip
arrival-close = I have seen it
prompt-since = Since my last turn
    .nothing = Nothing has happened since your last turn.
prompt-orders = Standing orders{ $changed ->
        [0] {""}
       *[other] {" "}({ $changed })
    }
    .title = Questions in the opponent’s turn that you can answer beforehand; only you can see this
order-given = { $title }: { $answer }
prompt-replay = Replay the game
prompt-all-games = All games and tables

take-back = Undo and redo
undo = Undo
    .title = Undo: { $action } (U)
    .nothing = Nothing to undo
redo = Redo
    .title = Redo: { $action } (R)
    .nothing = Nothing to redo
restart = Restart my move
    .title = Undo everything in this move

# The question why something cannot be chosen.
why-asking = Looking up the rule…
why-nothing-forbids = No rule forbids this, but it does nothing here.

# The sheet that asks before something is left undone.
confirm-title = { $action }?
confirm-open = { $names ->
    [yes] Still to do (click a name to find it on the map):
   *[no] Still to do:
}
confirm-not-yet = Not yet
confirm-yes = Yes
confirm-end = End anyway
take-back-title = Take it back?
take-back-keep = Keep it
take-back-go = Take it back
restart-loses = This takes back everything you did in this turn since the last roll or the opponent's last decision.

notice = Notice
notice-done = OK

## Replay

replay-start = Start
replay-at = action { $at } of { $most }; the game itself does not change
replay-action = Action
replay-play = Play
replay-to-start = Go to the start
replay-turn-back = Back one turn
replay-step-back = Back one action
replay-step-on = Forward one action
replay-turn-on = Forward one turn
replay-to-end = Go to the end
replay-speed = Replay speed
replay-eyes = Whose view
replay-eyes-all = The side that decides
replay-eyes-of = As the { $side } saw it
replay-play-on = Play on from here
    .title = Starts a new table from this moment; this game stays as it is
replay-what-if = What if…
    .title = Try something from this moment on a board that only you see
replay-rewind = Go back to here
    .title = Take back everything on this board after this moment
replay-leave = Back to the game

## Panel beside the map

panel = Details
panel-open = Open the panel
panel-close = Close the panel
tab = { $tab ->
    [after] Result
    [battle] Battle
    [charts] Charts
    [forces] Armies
    [here] Here
    [log] Log
    [rules] Rules
    [talk] Chat
   *[tracks] Tracks
}
charts-hint = Lit: the battle, the ground you point at, and this turn. A click on a cell opens its rule.
rule-label = Rule { $case }
rule-label-heading = Rule { $case }: { $heading }

# The chat of a table.
talk-says = { $room ->
    [players] Only the players of this game read this until it is over.
    [watchers] Those who watch read this. The players cannot, until the game is over.
   *[after] Everyone who can see this game reads this.
}
talk-label = { $room ->
    [players] Write to your opponent
    [watchers] Write to those who watch
   *[after] Write something
}
talk-note-label = Write a note for yourself
talk-send = Send
talk-keep = Keep the note
talk-private = A note for me alone
talk-link = Link { $place }
talk-report = Report
    .label = Report what { $name } has said
    .person = Report { $name }
    .person-why = Why do you report { $name }? The administrators read it.
    .why = Why do you report what { $name } has said? The administrators read it.
    .done = The administrators are told.
talk-block = Block
    .label = Block { $name }
    .sure = Hear nothing more of { $name }, and play no new game with them? You can undo it on your account page.
talk-link-moment = Link this moment
talk-moment = { $turn } (action { $at })
talk-mute = Mute this chat
talk-you = You
talk-note = Your note
talk-speaker = { $name } ({ $side })
talk-watching = watching

# The place under the pointer.
here-nothing-pointed = Point at a place, or move to it with the arrow keys, to see what is there.
here-odds = With your selection: { $odds }
here-nobody = No units here.

# Where the printed figures come from, in the sentence figures.
figures = These figures are { $sources }.
figures-source = { $source ->
    [rulebook] as the rulebook gives them
    [public] taken from a public source
    [known] well known among players, but not checked against a source
    [derived] worked out from other figures in the game
    [reconstructed] reconstructed for Kurgan, because the printed ones were not available
   *[ours] made for Kurgan, not part of the printed game
}

# The log.
log-turn = Turn
log-all-turns = All turns
log-kind = Kind of event
log-all-kinds = All events
log-left = New since your last visit
log-empty = Nothing has happened yet.
log-each = show each
log-set-up = Set-up.
log-set-up-units = Set-up: { $count ->
    [one] { $count } unit is
   *[other] { $count } units are
} placed.

# The rules.
rules-coming = Loading the rules…
rules-none = No rule matches.

# Turn track, units off the map, order of battle.
tracks-turns = Turn track
tracks-to-move = To move: { $side }
tracks-units = Order of battle
tracks-find = Find a unit
    .placeholder = Find a unit: name, arm, place, factors
# Words that mean the same to somebody who looks for a unit; a semicolon ends each group.
find-synonyms =
    armor armour armored armoured tank panzer pz pzr pzkpfw;
    infantry inf rifle grenadier;
    motorized motorised mot mot. mech mechanized mechanised panzergrenadier pzgr;
    artillery art arty gun guns howitzer;
    rocket katyusha nebelwerfer werfer;
    engineer engineers eng pioneer pioneers pnr sapper;
    antitank at pak pj;
    antiaircraft aa flak;
    cavalry cav;
    recon reconnaissance aufk scout;
    mountain mtn gebirgs;
    guards guard gds gd;
    soviet russian;
    rumanian romanian;
    hq headquarters;
    naval marine marines

# What a unit is, in panels and for screen readers: its nation or kind of troops, and its arm.
unit-is = { $nation ->
    [german] German
    [finnish] Finnish
    [hungarian] Hungarian
    [italian] Italian
    [rumanian] Rumanian
    [croatian] Croatian
    [russian] Russian
    [soviet] Soviet
    [guards] Guards
    [militia] Militia
   *[other] { $nation }
} { $arm ->
    [airbase] air base
    [antiaircraft] anti-aircraft guns
    [antitank] anti-tank guns
    [armor] tanks
    [artillery] artillery
    [assault_gun] assault guns
    [bicycle] bicycle infantry
    [cavalry] cavalry
    [engineer] engineers
    [fortified_area] fortified area
    [hq] headquarters
    [infantry] infantry
    [light_infantry] light infantry
    [mech_infantry] mechanized infantry
    [mechanized] mechanized infantry
    [mg] machine guns
    [mortar] mortars
    [mot_infantry] motorized infantry
    [motorcycle] motorcycle troops
    [motorized] motorized infantry
    [mountain] mountain troops
    [naval] flotilla
    [naval_infantry] naval infantry
    [panzergrenadier] panzergrenadiers
    [pioneer] pioneers
    [recon] reconnaissance
    [rocket] rocket artillery
    [supply] supplies
   *[other] { $arm }
}

## Battles

battle-none = No battle yet. Odds and chances appear here when you prepare one.
battle-coming = Upcoming attacks
battle-declared = Declared
battle-fought = Fought this phase
battle-rolls = Other rolls this turn
battle-attack = Attack
battle-roll = Roll

# The sheet of one battle.
sheet = Battle at { $place }
sheet-no-odds = No odds yet
sheet-against = { $attack } against { $defence }
# Between the dice of the attacker and those of the defender.
sheet-dice-against = against
sheet-attackers = Attackers
sheet-defenders = Defenders
sheet-nobody = None chosen yet.
sheet-leads = leads
sheet-strengths = How the strengths are worked out
sheet-chances = Chance of each result
sheet-attacker-loses = attacker −{ $loss }
sheet-defender-loses = defender −{ $loss }
sheet-expected = Expected loss: attacker { $own }, defender { $enemy } { $measure }
sheet-attack-value = AV
    .label = Attack value { $value }
sheet-defence-value = DV
    .label = Defence value { $value }
die = die showing { $value }

## Armies: one's own strength display, and what is known of the enemy

armies-whose = Whose armies
armies-own = Your armies
armies-enemy = The enemy
armies-reserve = Reserve
armies-reserve-assets = Assets in reserve
armies-reserve-empty = None. Assets that arrive or are withdrawn are kept here.
armies-destroyed = Destroyed
armies-raise = Raise { $unit }
armies-lower = Lower { $unit }
armies-strength = Strength { $strength } of { $most }
armies-slot = Free slot for an asset
# AT stands for anti-tank.
armies-gun-slot = AT
    .title = Free slot for an anti-tank asset

asset = { $short } { $worth }: { $name }, worth { $worth }
asset-steps = { $short } { $worth }: { $name }, worth { $worth }, { $steps } of { $most } steps
asset-offer = { $verb } it

notebook = The most that each enemy unit can bring to a battle, judging by what you have seen.
notebook-empty = No enemy unit is on the map.
notebook-strength = Strength { $strength }

## Dice that can be checked

dice = Dice
dice-hash = The dice were fixed before the first roll. The hash of their secret is { $hash }.
dice-secret-out = The secret is published.
dice-secret-later = The secret is published when the game is over.
dice-seed = These dice come from the seed chosen for this table.
dice-changed = The server now publishes different dice from those this page saw first. They changed { $when }. Do not trust the rolls at this table.
dice-check = Check every roll
dice-no-record = The record cannot be loaded.

# When this page saw something: part of the sentences with { $when }.
dice-when = { $actions ->
    [0] before the first action
    [one] after { $actions } action
   *[other] after { $actions } actions
}
dice-when-first = { $actions ->
    [0] { dice-when }
*[other] { dice-when }, when it first opened this table
}

# What the check found.
check-changed = The dice were changed: { $when } the server published different dice from those this page saw first.
check-other-dice = The record does not name the dice that this page saw.
check-kept-back = The server has not published the secret whose hash this page saw.
check-other-secret = The secret is not the one whose hash this page saw { $when }.
check-other-nonces = The nonces are not the ones that this page saw { $when }.
check-wrong-roll = Roll { $roll } ({ $label }) was { $value }; the dice give { $right }.
check-no-rolls = No die was rolled.
check-secret = { $count ->
    [one] { $count } roll checked: the secret gives it
   *[other] { $count } rolls checked: the secret gives every one of them
}, and its hash is the one that this page saw { $when }.
check-seed = { $count ->
    [one] { $count } roll checked: the seed gives it.
   *[other] { $count } rolls checked: the seed gives every one of them.
}
check-script = { $count ->
    [one] { $count } roll checked: the position sets it.
   *[other] { $count } rolls checked: the position sets every one of them.
}
check-nothing = { $count ->
    [one] { $count } roll cannot be checked, because the record names neither seed nor secret for it.
   *[other] { $count } rolls cannot be checked, because the record names neither seed nor secret for them.
}
check-taken-back = { $count ->
    [one] { $count } roll that was taken back follows from its secret, too, and this page saw the hash of that.
   *[other] { $count } rolls that were taken back follow from their secrets, too, and this page saw the hashes of those.
}
check-taken-back-unseen = { $count ->
    [one] { $count } roll that was taken back follows from its secret; this page has not seen the hash of that.
   *[other] { $count } rolls that were taken back follow from their secrets; this page has not seen the hashes of those.
}

## After the end

after-wins = { $side } victory
after-draw = A draw
after-rematch = Rematch with sides swapped
after-report = Written report
after-picture = Picture
    .failed = This browser cannot draw the picture.

# The written report.
report-print = Print
report-copy = Copy
    .done = The report is copied.
    .failed = This browser does not allow copying. Save the report instead.
report-save = Save as text
report-tools = Report
report-log = The log
report-moment = Show
    .label = Show this moment on the map

# Plots of the course of the game.
course = Turn by turn
course-plot = { $title }, turn by turn. { $curves }
course-score = Score
course-fell = Units lost in each turn
course-luck = Luck so far
course-armies = Armies and ground
course-units = Units on the map
course-ground = Places held
course-attacks = Attacks in each turn

points = Points by place
points-place = Place
points-side = For
points-since = Changed hands
points-worth = Points
points-always = never
points-nobody = neither
points-open = ({ $points })
points-sum = In all

losses = Every elimination counts, even if the unit came back later.
losses-kind = Kind
losses-all = All

# What the dice gave, in losses or whatever a game counts.
luck = Luck
luck-says = In { $measure }, compared with average dice: { $sums }.
luck-rolls = Every roll, with what was expected ({ $count })
luck-rolls-roll = Roll
luck-rolls-side = For
luck-rolls-expected = Expected
luck-rolls-came = Actual

## Guided opening, and the lesson one plays

guide = Guided opening
guide-step = { $step } of { $steps }
guide-skip = Skip
guide-next = Next
guide-begin = Begin

lesson-step = { $title }: step { $step } of { $steps }
lesson-unfold = Show this step
lesson-fold = Hide this step
lesson-rules = { $count ->
    [one] Rule used:
   *[other] Rules used:
}
lesson-leave = Leave
lesson-take-back = Take it back
lesson-show = Show me
lesson-game = Play a real game

## Help

help = How to play
help-says = Everything you can choose has a bright outline. Click it, or drag a counter to a highlighted place. Click anything else to see which rule forbids it. Shift-click takes a whole stack; a right click, or a finger held on it, opens its menu.
    .touch = Everything you can choose has a bright outline. Tap it, or drag a counter to a highlighted place. Tap anything else to see which rule forbids it. A finger held on a place opens its menu.
help-guide = Show the guided opening

# A key, and what it does.
key-menu = M
    .does = Menu of the place at the cursor
key-arrows = Arrow keys
    .does = move from place to place on the map
key-tab = Tab, Shift Tab
    .does = go through your choices, then the buttons
key-enter = Enter or Space
    .does = choose what is under the cursor
key-next = N
    .does = go to the next unit that can act
key-stack = S
    .does = take the whole stack under the cursor
key-draw = D
    .does = draw an arrow with the next drag, as with the right mouse button
key-finish = Ctrl + click
    .does = choose, and press the main button with it; so does Ctrl with a drag
key-end = E
    .does = press the highlighted button
key-undo = U, R
    .does = undo, redo
key-escape = Esc
    .does = deselect, or close what is open
key-why = W
    .does = ask why this cannot be chosen
key-zoom = +, −, 0, F
    .does = zoom in, zoom out, show the whole map, show all units
key-find = /
    .does = find a unit
key-enemy = V
    .does = show the enemy's last actions again
key-hint = O
    .does = get a hint (in games against the computer)
key-bare = H
    .does = hide the counters
key-panels = B, I, L, K, T
    .does = open the panels Battle, Here, Log, Rules and Tracks
key-armies = A
    .does = show your armies and their assets, in games that have them
key-replay = P
    .does = replay the game
key-boards = X
    .does = try things on a board of your own
key-help = ?
    .does = show this page

## Games with others: offers, the archive, people's pages, statistics

house-pages = Pages of this server
offer-new = Offer a game
offers = Games offered
offers-none = No one offers a game now. Offer one yourself, or wait for a fitting one.
offers-mine = Your offers
offer-to = To whom
offer-kind = { $kind ->
    [waiting] Play someone
    [invite] Invite a person
   *[open] Anyone
}
offer-kind-says = { $kind ->
    [waiting] The game begins with the first who wants something that fits.
    [invite] They find it on their start page and accept or decline.
   *[open] It stands on the start page until someone takes it.
}
offer-person = Name of the person
offer-game = Game
offer-any-game = Any game
offer-any-scenario = Any scenario
offer-my-side = My side
offer-by-lot = By lot
offer-by-bid = By secret bids
offer-rated = Rated.
    .says = The result counts for the rating of both.
offer-even = Choose “{ $option }: { $value }”
offer-submit = { $kind ->
    [waiting] Look for an opponent
    [invite] Send the invitation
   *[open] Offer it
}
offer-made = { $kind ->
    [waiting] The game begins as soon as an opponent wants one that fits.
    [invite] The invitation is on its way.
   *[open] Your offer stands.
}
offer-side = { $you ->
    [yes] You play the { $side } side
   *[no] You would play against the { $side } side
}
offer-lot = Sides by lot
offer-to-you = For you
offer-for = To { $name }
offer-take = Play
offer-accept = Accept
offer-decline = Decline
offer-declined = { $name } would rather not play.
offer-withdraw = Withdraw
offer-dismiss = Remove from the list
offer-play = To the game
offer-taken = Someone plays { $game } with you. The game is in your list.
option-chosen = { $option }: { $value }
rated = Rated
unrated = Unrated
rating = { $rating } ± { $give }
rating-change = { $before } → { $after }
rating-says = A rating begins at 1500 ± 1000. It lies within ± with a certainty of 95 per cent; only rated games change it.

archive = Finished games
archive-search = Search
archive-game = Game
archive-any = Any
archive-person = A player's name
archive-result = Result
archive-won = { $side } victory
archive-drawn = A draw
archive-turns = Turns
archive-least = at least
archive-most = at most
archive-dates = Ended
archive-since = on or after this day
archive-until = on or before this day
archive-rated = Rated games only
archive-none = No finished game fits.
archive-private = Private
archive-length = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}

person-since = Here since { $when }
person-ratings = Ratings
person-rating = Rating
person-games = Rated games
person-unrated = No rated game yet.
person-results = Results
person-side = Side
person-won = Won
person-drawn = Drawn
person-lost = Lost
person-pace = Pace kept
person-pace-kept =
    In time { $in_time } of { $turns ->
        [one] { $turns } time
       *[other] { $turns } times
    }, in { $games ->
        [one] { $games } game
       *[other] { $games } games
    } with clocks.
person-pace-lost = { $count ->
    [one] The other player claimed { $count } game when the time had run out.
   *[other] The other players claimed { $count } games when the time had run out.
}
person-no-games = No finished game that you can see.

statistics = Statistics
statistics-players = Players
statistics-all-players = All games
statistics-people = Between people only
statistics-none = No game has been finished yet.
statistics-all = All games
statistics-games = Games
statistics-sides = Who wins
statistics-drawn = { $count ->
    [one] { $count } game was drawn.
   *[other] { $count } games were drawn.
}
statistics-scenarios = Who wins, by scenario
statistics-options = Who wins, by option
statistics-lengths = Games by their number of turns
statistics-openings = Who wins, by opening
    .says = An opening is the first three places that the side which attacks first attacks.
statistics-interval = A line shows where the true share lies with a certainty of 95 per cent (Wilson). Games that everyone may see count, if they began with the printed set-up.
statistics-no-ratings = No rated game has been finished yet.
statistics-person = Name
percent = { $value }%
share-games = { $name } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
share-says = { $side }: { $share }, between { $low } and { $high }.

result-rated = Rated game
result-takebacks = { $count ->
    [one] { $count } take-back by consent
   *[other] { $count } take-backs by consent
}
result-change = { $name }: { $before } → { $after }
result-coming = The ratings follow in a moment.
share-game = Link to this game
    .says = Anyone with this link can replay the game, without an account.
share-allow = Everyone may see this game.
rematch-offered = Your opponent finds the offer on their start page.

## Tournaments

tournaments = Tournaments
tournaments-none = No tournament yet.
tournament-new = New tournament
tournament-name = Name
tournament-kind = Kind
    .says = Swiss: each round pairs players of like scores who have not met. Ladder: neighbours meet, and who beats the one above changes places.
tournament-kinds = { $kind ->
    [ladder] Ladder
   *[swiss] Swiss
}
tournament-starts = Starts
tournament-figure = { $figure ->
    [rounds] Rounds
    [days] Days for a round (0: no deadline)
   *[most] Most entries
}
tournament-wish = { $wish ->
    [both] Each pairing plays both sides, at two tables.
    [rated] Games between people are rated.
   *[watched] Anyone may watch.
}
tournament-make = Make the tournament
tournament-entries = { $entries } of { $most } entries
tournament-state = { $state ->
    [open] Starts { $when }
    [running] Round { $round } of { $rounds }
    [over] Over
   *[off] Called off
}
tournament-until = the round ends { $when }
tournament-organiser = Organiser: { $name }
tournament-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-both = both sides in each pairing
tournament-single = one game in each pairing
tournament-days = { $days ->
    [0] no deadline
    [one] { $days } day a round
   *[other] { $days } days a round
}
tournament-enter = Take part
tournament-leave = Withdraw
    .sure = Take part no more? Games that have begun go on.
tournament-seat = Add a computer player
tournament-off = Call it off
    .sure = Call the tournament off? Games that have begun go on.
tournament-place = Place
tournament-points = Points
tournament-buchholz = Buchholz
    .says = The points of all opponents together; of two with as many points the one with more stands higher
tournament-direct = Direct
    .says = Points won against those with as many points
tournament-gone = withdrawn
tournament-bye = rests
tournament-computer = { $player } { $number }
tournament-round = Round { $round }
tournament-count = { $one } : { $two }
tournament-decide = Decide
tournament-decided = { $how ->
    [deadline] Counted at the deadline
   *[organiser] Decided by the organiser
}
tournament-table = { $count ->
    [one] Table
   *[other] Table { $number }
}
