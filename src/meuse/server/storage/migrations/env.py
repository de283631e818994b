"""What Alembic runs: our migrations, on the connection that `migrate` has opened, in its transaction."""

from alembic import context

from meuse.server.storage.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # `migrate` has begun a transaction, on SQLite too
    transaction_per_migration=False,
)
context.run_migrations()
