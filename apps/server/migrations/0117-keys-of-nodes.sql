-- What each key file of this installation hashes to, so that a node that has none, or others, does not start
-- (docs/operations.md#several-machines). The hash tells nothing of a key.
create table key_fingerprint (
  name text primary key check (name ~ '^[a-z0-9.-]{1,64}$'),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz(3) not null default clock_timestamp()
);
grant select, insert, update on key_fingerprint to plumbline_app;

-- Public halves of the keys that sign the public logs, for nodes that do not have the private one. One is in use; those before it
-- name the next by their last signature.
create table log_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key text not null,
  retired_at timestamptz(3),
  document text,
  signature text,
  check (num_nonnulls(retired_at, document, signature) in (0, 3))
);
create unique index log_key_in_use on log_key ((true)) where retired_at is null;
grant select, insert, update, delete on log_key to plumbline_app;

-- The oldest version that may run beside a schema with this migration, by the newest migration that it knows; itself where absent.
alter table migration add column oldest_node int;
