"""When each browser came to its seat; and the key with which the server signs the tokens that it gives to browsers."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("holders", sa.Column("entry", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("holders", sa.Column("since", sa.String(32), nullable=False, server_default=""))
    keys = op.create_table(
        "keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.bulk_insert(keys, [{"name": "tokens", "value": secrets.token_bytes(32)}])


def downgrade() -> None:
    op.drop_table("keys")
    op.drop_column("holders", "since")
    op.drop_column("holders", "entry")
