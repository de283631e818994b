"""Orders: what a player has decided beforehand, and how often that has changed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("side", sa.String(100), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("choice", sa.String(100), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_orders", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "side", "name", name="pk_orders"),
    )
    op.add_column("games", sa.Column("orders", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("games", "orders")
    op.drop_table("orders")
