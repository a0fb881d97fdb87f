-- Trading calendars as versioned records, changed by two operators; nothing of a day that has begun, or whose simulated prices
-- are committed to, ever changes (product.md 2, rule 9; product.md 5; decision 71).

create table trading_calendar_version(
  calendar text not null check (calendar in ('always', 'forex', 'metals', 'futures')),
  version integer not null check (version > 0),
  -- Zone, weekly sessions, holidays, and where the figures of a day begin anew: packages/domain/src/calendar-rule.ts.
  rule jsonb not null check (jsonb_typeof(rule -> 'holidays') = 'array' and rule ->> 'zone' <> ''
    and (rule -> 'sessions' = '"always"' or jsonb_typeof(rule -> 'sessions') = 'array' and jsonb_array_length(rule -> 'sessions') > 0)),
  proposal_id uuid unique references proposal(id),  -- null: the first version
  in_force_from timestamptz(3) not null,
  primary key (calendar, version),
  check ((proposal_id is null) = (version = 1)));

-- What the program fixed so far (products.md). It holds for all time before the first change.
insert into trading_calendar_version(calendar, version, rule, in_force_from)
select calendar, 1, rule::jsonb, '2000-01-01T00:00:00Z' from (values
  ('always', '{"zone":"UTC","sessions":"always","holidays":[]}'),
  ('forex', '{"zone":"America/New_York","sessions":[{"weekday":0,"open":"17:00","days":5,"close":"17:00"}],"holidays":["01-01","12-25"],"daily_close":"17:00"}'),
  ('metals', '{"zone":"America/New_York","sessions":[{"weekday":0,"open":"18:00","days":1,"close":"17:00"},{"weekday":1,"open":"18:00","days":1,"close":"17:00"},{"weekday":2,"open":"18:00","days":1,"close":"17:00"},{"weekday":3,"open":"18:00","days":1,"close":"17:00"},{"weekday":4,"open":"18:00","days":1,"close":"17:00"}],"holidays":["01-01","12-25"]}'),
  ('futures', '{"zone":"America/New_York","sessions":[{"weekday":0,"open":"18:00","days":1,"close":"17:00"},{"weekday":1,"open":"18:00","days":1,"close":"17:00"},{"weekday":2,"open":"18:00","days":1,"close":"17:00"},{"weekday":3,"open":"18:00","days":1,"close":"17:00"},{"weekday":4,"open":"18:00","days":1,"close":"17:00"}],"holidays":["01-01","12-25"]}')
) as first(calendar, rule);

create function trading_calendar_document(v trading_calendar_version) returns text
language sql stable set search_path = pg_catalog, public as $$
  select jsonb_build_object('calendar', v.calendar, 'version', v.version, 'rule', v.rule, 'in_force_from', log_time(v.in_force_from)::jsonb)::text
$$;

-- Noted in the public log of terms as it is decided, before it is in force. The first versions are noted with this migration.
create function trading_calendar_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform log_terms('trading_calendar', new.calendar, trading_calendar_document(new), new.in_force_from);
  return null;
end $$;
create trigger trading_calendar_logged after insert on trading_calendar_version for each row execute function trading_calendar_logged();
do $$
begin
  perform log_terms('trading_calendar', v.calendar, trading_calendar_document(v), clock_timestamp())
    from trading_calendar_version v order by v.calendar;
end $$;

-- The first platform midnight that a calendar may change at: that of the day after the next one, as the prices of today and
-- tomorrow are committed to, and not before the longest order on its products that is open now has ended.
create function trading_calendar_earliest(p_calendar text, p_now timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  v_zone text := coalesce((select value from platform_setting where name = 'time_zone'), 'UTC');
  -- No clock of a caller makes a day that was published one to come.
  v_now timestamptz := greatest(p_now, (select at from feed_watermark));
  v_day date := (v_now at time zone v_zone)::date + 2;
  v_committed text := (select max(subject) from terms_version where kind = 'feed_commitment');
  v_ends timestamptz := (select max(o.accepted_at + (o.max_gap_ms + o.seconds * 1000) * interval '1 ms') from contract_order o
    join market_product p on p.id = o.product_id
    where o.status < 2 and o.id >= (select open_from from order_progress) and p.sessions = p_calendar);
begin
  v_day := greatest(v_day, v_committed::date + 1, (v_ends at time zone v_zone)::date + 1);
  return v_day::timestamp at time zone v_zone;
end $$;

create function trading_calendar_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_before trading_calendar_version;
  v_zone text := coalesce((select value from platform_setting where name = 'time_zone'), 'UTC');
  v_at timestamptz;
begin
  -- A commitment to a day of the simulated feed waits for this, and this for it.
  perform pg_advisory_xact_lock(hashtextextended('terms_version', 0));
  select * into v_before from trading_calendar_version where calendar = new.calendar order by version desc limit 1;
  if new.version is distinct from v_before.version + 1 then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  if v_before.rule -> 'sessions' = '"always"' or new.rule -> 'sessions' = '"always"'
      or (new.rule - 'sessions' - 'holidays') is distinct from (v_before.rule - 'sessions' - 'holidays') then
    raise exception 'sessions and holidays change, and nothing else' using errcode = 'insufficient_privilege';
  end if;
  select p.decided_at into v_at from proposal p
    where p.id = new.proposal_id and p.kind = 'trading_calendar' and p.status = 'confirmed'
      and p.document ->> 'calendar' = new.calendar and (p.document ->> 'version')::integer = new.version
      and p.document -> 'rule' = new.rule
      and (p.document ->> 'not_before')::date <= (new.in_force_from at time zone v_zone)::date;
  if not found then
    raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  if new.in_force_from < v_before.in_force_from
      or new.in_force_from < trading_calendar_earliest(new.calendar, v_at)
      or new.in_force_from <> ((new.in_force_from at time zone v_zone)::date::timestamp at time zone v_zone) then
    raise exception 'a calendar changes at a platform midnight that nothing published reaches' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger trading_calendar_is_by_two before insert on trading_calendar_version
  for each row execute function trading_calendar_is_by_two();
create trigger trading_calendar_is_final before update or delete or truncate on trading_calendar_version execute function refuse_change();

-- Whom a change concerns: whoever traded a product of the calendar within 30 days (or holds an order on one) or has one as favourite.
create function trading_calendar_audience(p_calendar text, p_at timestamptz, p_after bigint, p_most integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id from customer c
  where c.id > p_after and c.closed_at is null and (
    exists (select from favourite f join market_product p on p.id = f.product_id
      where f.customer_id = c.id and p.sessions = p_calendar)
    or exists (select from contract_order o join market_product p on p.id = o.product_id
      where o.customer_id = c.id and o.id >= uuid_floor(p_at - interval '30 days 1 minute') and p.sessions = p_calendar
        and o.accepted_at > p_at - interval '30 days' and o.accepted_at <= p_at))
  order by c.id limit p_most
$$;

revoke execute on function trading_calendar_audience(text, timestamptz, bigint, integer) from public;
grant execute on function trading_calendar_audience(text, timestamptz, bigint, integer) to plumbline_app;
revoke execute on function trading_calendar_earliest(text, timestamptz) from public;
grant execute on function trading_calendar_earliest(text, timestamptz) to plumbline_app;
grant select, insert on trading_calendar_version to plumbline_app;
