-- Wrong codes of an authenticator app at log-ins on devices that the account does not know (decision 54): with a mailbox every
-- other counter can be lifted or left behind.
alter table second_factor
  add column strangers_wrong integer not null default 0 check (strangers_wrong >= 0),
  add column strangers_since timestamptz(3),
  add check ((strangers_wrong = 0) = (strangers_since is null));
grant update (strangers_wrong, strangers_since) on second_factor to plumbline_app;
