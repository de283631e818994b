"""Reviews: what was played out from the moments of a game, and what followed from it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("begun", sa.String(32), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("depth", sa.String(20), nullable=False),
        sa.Column("asked_by", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("progress", sa.Float(), nullable=False),
        sa.Column("playouts", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("driver", sa.String(32), nullable=False),
        sa.Column("driven", sa.Float(), nullable=False),
        sa.Column("work", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_reviews", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name="pk_reviews"),
    )
    op.create_index("ix_reviews_state", "reviews", ["state"])


def downgrade() -> None:
    op.drop_table("reviews")
