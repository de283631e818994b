#!/bin/sh
# A database for Meuse on this machine's PostgreSQL. Run as root; may be run again.
#
#   sh deploy/postgresql.sh [NAME]        NAME of the role and the database: meuse
#
# The role has no password: it is the system's user of the same name, who comes through the socket. Another PostgreSQL
# is chosen as psql does it: PGHOST, PGPORT, PGUSER.
set -eu

name=${1:-meuse}
case $name in
    *[!a-z0-9_]* | [0-9]* | "") echo "a name has small letters, digits and _: not '$name'" >&2; exit 2 ;;
esac

as_owner() {
    if [ -z "${PGHOST:-}" ] && [ "$(id -u)" = 0 ]; then
        runuser -u postgres -- psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"
    else
        psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"
    fi
}

if [ -z "$(as_owner --dbname postgres --tuples-only --command "SELECT 1 FROM pg_roles WHERE rolname = '$name'")" ]; then
    as_owner --dbname postgres --command "CREATE ROLE $name LOGIN CONNECTION LIMIT 90"
fi
if [ -z "$(as_owner --dbname postgres --tuples-only --command "SELECT 1 FROM pg_database WHERE datname = '$name'")" ]; then
    as_owner --dbname postgres --command "CREATE DATABASE $name OWNER $name ENCODING 'UTF8' TEMPLATE template0"
fi
as_owner --dbname postgres --command "REVOKE CONNECT, TEMPORARY ON DATABASE $name FROM PUBLIC"
echo "The database is ready: meuse serve --database 'postgresql:///$name?host=/run/postgresql'"
