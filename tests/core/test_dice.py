"""Dice: the same seed rolls the same, a secret can be verified, a script comes first."""

from collections import Counter

import pytest

from kurgan.core.dice import Dice, commitment, fair
from kurgan.core.record import Record


def rolls(dice: Dice, count: int) -> list[int]:
    return [dice.roll(f"roll {n}") for n in range(count)]


@pytest.mark.parametrize("make", [lambda: Dice.fast(7), lambda: Dice.verifiable("secret", ["a", "b"])])
def test_the_same_dice_roll_the_same(make: type[Dice]) -> None:
    assert rolls(make(), 50) == rolls(make(), 50)


def test_every_face_comes_about_as_often() -> None:
    for dice in (Dice.fast(3), Dice.verifiable("s", ["x"])):
        counts = Counter(rolls(dice, 6000))
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert all(850 < count < 1150 for count in counts.values())


def test_a_copy_rolls_on_alone() -> None:
    dice = Dice.fast(1)
    rolls(dice, 5)
    copy = dice.copy()
    assert rolls(copy, 10) == rolls(dice, 10)
    rolls(copy, 3)
    assert (copy.count, dice.count) == (18, 15)


def test_frozen_dice_thaw_to_the_same() -> None:
    for dice in (Dice.fast(5), Dice.verifiable("s", ["n"]), Dice.scripted([6, 1], then=9)):
        rolls(dice, 1)
        assert rolls(Dice.thaw(dice.freeze()), 20) == rolls(dice, 20)


def test_a_script_comes_first_and_then_the_seed() -> None:
    dice = Dice.scripted([6, 1, 4], then=8)
    plain = Dice.fast(8)
    assert rolls(dice, 3) == [6, 1, 4]
    assert rolls(dice, 5) == rolls(plain, 8)[3:]


def test_a_script_shows_faces_only() -> None:
    with pytest.raises(ValueError, match="this die shows 1 to 6"):
        Dice.scripted([7]).roll("too many")


def test_every_roll_is_labelled_and_logged() -> None:
    dice = Dice.scripted([2, 5])
    rolls(dice, 2)
    assert dice.log == [("roll 0", 2, 6), ("roll 1", 5, 6)]


def test_anyone_can_verify_rolls_from_the_secret() -> None:
    dice = Dice.verifiable("the secret", ["one", "two"])
    rolls(dice, 12)
    assert [fair("the secret", ["one", "two"], n, label) for n, (label, _, _) in enumerate(dice.log)] == [
        value for _, value, _ in dice.log
    ]
    span = {"from": 0, "secret": "the secret", "commitment": commitment("the secret"), "nonces": ["one", "two"]}
    record = Record("game", "1", "data", "scenario", {}, [span], rolls=list(dice.log))
    assert record.false_rolls() == []
    record.rolls[3] = (record.rolls[3][0], record.rolls[3][1] % 6 + 1, 6)
    assert len(record.false_rolls()) == 1 and "Roll 4" in record.false_rolls()[0]


def test_a_secret_changed_afterwards_is_found() -> None:
    span = {"from": 0, "secret": "another", "commitment": commitment("the secret"), "nonces": []}
    record = Record("game", "1", "data", "scenario", {}, [span])
    assert record.false_rolls() == [
        "The secret of the dice does not match what was published before the first roll."
    ]


def test_a_label_or_a_nonce_changes_the_roll() -> None:
    def many(nonces: list[str], label: str) -> list[int]:
        return [fair("s", nonces, n, label) for n in range(40)]

    assert many(["a"], "x") != many(["a"], "y")
    assert many(["a"], "x") != many(["b"], "x")


def test_a_die_may_have_any_number_of_faces() -> None:
    dice = Dice.verifiable("the secret", ["one"])
    shown = [dice.roll("ten", 10) for _ in range(200)] + [dice.roll("coin", 2) for _ in range(20)]
    assert set(shown[:200]) == set(range(1, 11)) and set(shown[200:]) == {1, 2}
    span = {"from": 0, "secret": "the secret", "commitment": commitment("the secret"), "nonces": ["one"]}
    record = Record("game", "1", "data", "scenario", {}, [span], rolls=list(dice.log))
    again = Record.loads(record.dumps())
    assert again.rolls == record.rolls and again.false_rolls() == []
    again.rolls[0] = ("ten", again.rolls[0][1], 12)
    assert again.false_rolls()
    with pytest.raises(ValueError, match="this die shows 1 to 10"):
        Dice.scripted([11]).roll("ten", 10)


def test_an_ordinary_roll_is_written_without_its_faces() -> None:
    record = Record("game", "1", "data", "scenario", {}, [{"from": 0, "seed": 1}], rolls=[("a", 3, 6), ("b", 9, 10)])
    assert '"rolls": [["a", 3], ["b", 9, 10]]' in record.dumps()


def test_a_draw_takes_one_out_of_the_pool_and_can_be_verified() -> None:
    dice = Dice.fast(7)
    pool = [11, 22, 33, 44]
    drawn = [dice.draw("chit", pool) for _ in range(4)]
    assert sorted(drawn) == [11, 22, 33, 44] and pool == []
    assert [faces for _, _, faces in dice.log] == [4, 3, 2, 1]
    record = Record("game", "1", "data", "scenario", {}, [{"from": 0, "seed": 7}], rolls=list(dice.log))
    assert record.false_rolls() == []
    assert Dice.scripted([2, 1]).draw("chit", [5, 6, 7]) == 6
