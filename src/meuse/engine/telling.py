"""Telling: what a seat has read of a game, line by line. What it may count, and what it may go back to."""


class Told:
    """What one seat has read, in the order of the game."""

    def __init__(self) -> None:
        self.answers: list[int] = []  # for each line, the number of the answer that led to it
        self.until = -1  # answers that were looked at; -1: not even what came before the first

    def cut(self, answers: int) -> None:
        """Forget what came after the first `answers` answers: they are taken back."""
        if self.until > answers:
            self.until = answers
            while self.answers and self.answers[-1] > answers:
                self.answers.pop()

    def copy(self) -> "Told":
        twin = Told()
        twin.answers = self.answers[:]
        twin.until = self.until
        return twin
