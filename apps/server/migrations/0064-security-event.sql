-- What happens to accounts, sessions and doors that somebody may have to ask about later (docs/security.md). Nothing
-- personal and no secret: addresses, devices and names that nobody has are hashed under a key outside this database.

create table security_event(
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),           -- the closed list is domain/security-event.ts
  at timestamptz(3) not null,                                   -- of the first that this row counts
  until timestamptz(3) not null,                                -- of the last
  times integer not null check (times > 0),
  customer_id bigint,                                           -- no reference: nobody waits for a row to be noted
  operator_id bigint,
  account_hash bytea check (length(account_hash) = 16),
  address_hash bytea check (length(address_hash) = 16),
  device_hash bytea check (length(device_hash) = 16),
  device_name text not null check (device_name ~ '^[A-Za-z ,]{0,60}$'),
  place text not null check (place ~ '^([A-Z]{2}|[0-9a-f.:*]{3,20})?$'),   -- a country, or the first half of a network's address
  detail text not null check (detail ~ '^[A-Za-z0-9_./: -]{0,80}$'),
  check (until >= at));
create index security_event_customer on security_event(customer_id, id) where customer_id is not null;
create index security_event_at on security_event(at);

-- The server writes and reads; it changes nothing, and forgets only what is older than 180 days by this database's clock.
create function security_event_forget(p_most integer) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    delete from security_event where id in (
      select id from security_event where at < now() - interval '180 days' order by at limit p_most) returning 1)
  select count(*) from gone;
$$;

grant select, insert on security_event to plumbline_app;
grant execute on function security_event_forget(integer) to plumbline_app;
