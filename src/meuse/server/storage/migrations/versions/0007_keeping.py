"""Addresses, for a while; bans; and indices for the lobby and for what nobody has touched for long."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "addresses",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("side", sa.String(100), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_addresses", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "side", "address", name="pk_addresses"),
    )
    op.create_index("ix_addresses_address", "addresses", ["address"])
    op.create_index("ix_addresses_at", "addresses", ["at"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("pattern", sa.String(100), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("kind", "pattern", name="pk_bans"),
    )
    op.drop_index("ix_games_listed_moved", "games")
    op.create_index("ix_games_listed_moved_id", "games", ["listed", "moved", "id"])
    op.create_index("ix_games_moved", "games", ["moved"])


def downgrade() -> None:
    op.drop_index("ix_games_moved", "games")
    op.drop_index("ix_games_listed_moved_id", "games")
    op.create_index("ix_games_listed_moved", "games", ["listed", "moved"])
    op.drop_table("bans")
    op.drop_table("addresses")
