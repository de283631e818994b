"""Pasts: what was played, packed, so that a game is opened without replaying it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pasts",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("entry", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("parent", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("data", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_pasts", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "entry", name="pk_pasts"),
    )


def downgrade() -> None:
    op.drop_table("pasts")
