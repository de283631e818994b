"""Sources: from which game an analysis was made."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("source", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("games", "source")
