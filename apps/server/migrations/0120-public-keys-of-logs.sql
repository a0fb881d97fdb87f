-- The public keys of the logs, for nodes that have no private one (decision 90): the node that seals writes them, the others show
-- them in /.well-known/settlement-log.json. Whoever checks a log holds it against keys that they kept.
create table log_public_keys (
  is_one boolean primary key default true check (is_one),
  keys jsonb not null
);
grant select, insert, update on log_public_keys to plumbline_app;
