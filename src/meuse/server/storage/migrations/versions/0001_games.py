"""Games, seats, holders, entries.

Written out and not taken from tables.py: a step stays what it was when later steps change the tables.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("title", sa.String(100), nullable=False),
        sa.Column("scenario", sa.String(100), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("data", sa.String(32), nullable=False),
        sa.Column("overlay", sa.JSON(), nullable=False),
        sa.Column("start", sa.JSON(), nullable=True),
        sa.Column("opening", sa.JSON(), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("moved", sa.String(32), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(100), nullable=False),
        sa.Column("deciding", sa.String(100), nullable=False),
        sa.Column("ending", sa.JSON(), nullable=True),
        sa.Column("checkpoint", sa.JSON(), nullable=True),
        sa.Column("driver", sa.String(32), nullable=False),
        sa.Column("driven", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_listed_moved", "games", ["listed", "moved"])
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("side", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.String(100), nullable=False),
        sa.Column("bot_seed", sa.BigInteger(), nullable=False),
        sa.Column("link_hash", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_seats", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "side", name="pk_seats"),
    )
    op.create_table(
        "holders",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("side", sa.String(100), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_holders", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "side", "token_hash", name="pk_holders"),
    )
    op.create_index("ix_holders_token_hash", "holders", ["token_hash"])
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("side", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_entries", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_entries"),
    )


def downgrade() -> None:
    for table in ("entries", "holders", "seats", "games"):
        op.drop_table(table)
