-- What the minute's check of the books reads of everything but orders, without looking through whole tables.

-- When a UUIDv7 was made.
create function uuid_instant(id uuid) returns timestamptz language sql immutable strict parallel safe
  return public.instant(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint);

create index deposit_decided on deposit(decided_at) where decided_at is not null;

grant execute on function uuid_instant(uuid) to plumbline_app;
