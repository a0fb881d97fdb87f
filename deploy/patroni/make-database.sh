#!/bin/sh
# Patroni calls this once, on the first primary: the two logins, and the database that the owner's migrations fill.
set -eu

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 \
  --set owner="$PLUMBLINE_OWNER_PASSWORD" --set server="$PLUMBLINE_SERVER_PASSWORD" "$1" <<'END'
create role plumbline_owner login createrole password :'owner';
create role plumbline_server login password :'server';
create database plumbline owner plumbline_owner;
END
