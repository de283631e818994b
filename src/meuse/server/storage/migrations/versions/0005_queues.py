"""Queues: an order that is a list of things to do."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("text", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("orders", "text")
