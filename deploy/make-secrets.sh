#!/bin/sh
# Makes the passwords of compose.cluster.yaml, once: files that only this user reads, below deploy/secrets.
set -eu
umask 077

folder=$(dirname "$0")/secrets
hosts=postgres-1:5432,postgres-2:5432,postgres-3:5432

if [ -e "$folder" ]; then
  echo "$folder is there already: its passwords are those of a database." >&2
  exit 1
fi

word() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

owner=$(word)
server=$(word)

mkdir "$folder"
echo "DATABASE_URL=postgres://plumbline_server:$server@$hosts/plumbline" > "$folder/node.env"
echo "DATABASE_OWNER_URL=postgres://plumbline_owner:$owner@$hosts/plumbline" > "$folder/owner.env"
echo "GF_SECURITY_ADMIN_PASSWORD=$(word)" > "$folder/grafana.env"

cat > "$folder/postgres.env" <<END
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$(word)
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$(word)
PATRONI_REWIND_USERNAME=rewinder
PATRONI_REWIND_PASSWORD=$(word)
PLUMBLINE_OWNER_PASSWORD=$owner
PLUMBLINE_SERVER_PASSWORD=$server
END
