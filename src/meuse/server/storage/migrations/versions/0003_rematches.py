"""Rematches: the game that follows a finished one, and who may sit down there."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rematches",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("side", sa.String(100), nullable=False),
        sa.Column("offered_by", sa.String(100), nullable=False),
        sa.Column("next_id", sa.String(16), nullable=False),
        sa.Column("next_side", sa.String(100), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_rematches", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "side", name="pk_rematches"),
    )
    op.create_index("ix_rematches_next_id", "rematches", ["next_id"])


def downgrade() -> None:
    op.drop_table("rematches")
