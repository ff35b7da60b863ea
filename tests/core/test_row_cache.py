"""What is made of rows that never change is kept under the rows themselves."""

from kurgan.core.row_cache import RowCache, Rows


def test_once_makes_a_row_once() -> None:
    made: list[list[int]] = []

    def make(row: list[int], number: int) -> int:
        made.append(row)
        return number

    once = RowCache(make, most=2)
    one, two = [1], [1]
    assert [once.of(one, 3), once.of(one, 3), once.of(two, 3), once.of(one, 4)] == [3, 3, 3, 4]
    assert [row is one for row in made] == [True, False, True]  # equal rows are two, and only so many are kept


def test_rows_are_known_again_by_being_the_same_objects() -> None:
    row, twin = [1, 2], [1, 2]
    listed = [row]
    key = Rows(listed)
    assert key == Rows([row]) and hash(key) == hash(Rows([row]))
    assert key != Rows([twin]) and key != Rows([row, twin]) and key != [row]
    listed.append(twin)
    assert key == Rows([row]) and key.rows == [row]
