-- Public figures from days that were counted once, instead of a month or a year of orders each night (decision 57).

-- As before; ids are bounded by what has ended (migration 0073), which holds however long the platform stood still.
create or replace function fairness_orders(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (symbol text, seconds integer, direction smallint, status smallint, void_reason smallint, delay_ms integer, cost bigint, payout bigint)
language sql stable set search_path = pg_catalog, public as $$
select p.symbol, o.seconds, o.direction, o.status, o.void_reason,
  floor(extract(epoch from o.open_time - o.accepted_at) * 1000)::integer as delay_ms, o.stake + o.fee as cost, o.payout
from contract_order o join market_product p on p.id = o.product_id
where o.settled_at >= p_since and o.settled_at < p_until
  and o.id >= (select order_bound(p_since)) and o.id < (select order_end(p_until))
  and ((o.account >> 16) & 255 > 100) = p_practice
$$;

-- What fairness_document() said of one platform day.
create table fairness_day(
  day date not null,
  practice boolean not null,
  document jsonb not null,
  primary key (day, practice));
create trigger fairness_day_is_final before update or delete or truncate on fairness_day execute function refuse_change();

-- Counts one day that has ended, once.
create function count_fairness_day(p_day date, p_practice boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_since timestamptz := platform_day_start(p_day); v_until timestamptz := platform_day_start(p_day + 1);
begin
  if is_ahead(v_until) or exists (select from fairness_day where day = p_day and practice = p_practice) then return; end if;
  insert into fairness_day values (p_day, p_practice, fairness_document(v_since, v_until, p_practice)::jsonb) on conflict do nothing;
end $$;

-- The figures of some days together: what fairness_wins(), fairness_delays() and fairness_voids() gave for each, added up.
create function fairness_of_days(p_first date, p_last date, p_practice boolean) returns text
language sql stable set search_path = pg_catalog, public as $$
with counted as (select document from fairness_day where day between p_first and p_last and practice = p_practice),
wins as (
  select symbol, seconds, sum(won)::bigint as won, sum(lost)::bigint as lost, sum(ties)::bigint as ties, sum(cost) as cost, sum(payouts) as payouts
  from counted, jsonb_to_recordset(document -> 'wins') as day(symbol text, seconds integer, won bigint, lost bigint, ties bigint, cost numeric, payouts numeric)
  group by symbol, seconds),
delays as (
  select delay_ms, sum(won)::bigint as won, sum(lost)::bigint as lost
  from counted, jsonb_to_recordset(document -> 'delays') as day(delay_ms integer, won bigint, lost bigint) group by delay_ms),
voids as (
  select direction, sum(orders)::bigint as orders, sum(ties)::bigint as ties, sum(no_entry_tick)::bigint as no_entry_tick,
    sum(no_exit_tick)::bigint as no_exit_tick, sum(too_few_ticks)::bigint as too_few_ticks
  from counted, jsonb_to_recordset(document -> 'voids') as day(direction smallint, orders bigint, ties bigint, no_entry_tick bigint, no_exit_tick bigint, too_few_ticks bigint)
  group by direction)
select jsonb_build_object(
  'wins', coalesce((select jsonb_agg(to_jsonb(w) order by symbol, seconds) from wins w), '[]'),
  'delays', coalesce((select jsonb_agg(to_jsonb(d) order by delay_ms) from delays d), '[]'),
  'voids', coalesce((select jsonb_agg(to_jsonb(v) order by direction) from voids v), '[]'))::text
$$;

-- As before, from days: those that nobody has counted yet are counted here, so that none can be left out.
create or replace function count_fairness(p_day date, p_practice boolean, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_until timestamptz := platform_day_start(p_day + 1);
begin
  if is_ahead(v_until) or exists (select from public_count where kind = 'fairness' and day = p_day and practice = p_practice) then return; end if;
  perform count_fairness_day(p_day - back, p_practice) from generate_series(0, 29) back;
  insert into public_count(kind, day, practice, since, until, counted_at, document)
    values ('fairness', p_day, p_practice, platform_day_start(p_day - 29), v_until, p_at, fairness_of_days(p_day - 29, p_day, p_practice))
    on conflict do nothing;
end $$;

create or replace function public_count_sql() returns table (name text, text text)
language sql stable set search_path = pg_catalog, public as $$
  select proname::text, prosrc from pg_proc p join unnest(array['fairness_orders', 'fairness_wins', 'fairness_delays', 'fairness_voids',
      'fairness_of_days', 'withdrawal_times', 'withdrawal_refusals', 'withdrawals_waiting']) with ordinality as shown(name, place)
      on shown.name = p.proname
    where pronamespace = 'public'::regnamespace order by place
$$;

-- What each customer's real contracts brought from `since` to `until`: a window of twelve months that moves on a day at a time.
create table losing_window(
  singleton boolean primary key default true check (singleton),
  since timestamptz(3) not null,
  until timestamptz(3) not null check (until >= since));
create table losing_own(
  owner bigint primary key,
  minor numeric not null,
  transfers bigint not null check (transfers > 0)) with (fillfactor = 70);

-- count_losing() of one customer after another.
create function losing_moved(p_since timestamptz, p_until timestamptz) returns table (owner bigint, minor numeric, transfers bigint)
language sql stable set search_path = pg_catalog, public as $$
  select own, sum(minor), count(*) from (
    select case when t.code = 10 then t.dr else t.cr end >> 24 as own,
           case when t.code = 10 then -t.amount else t.amount end as minor
    from transfer t join asset a on a.id = (t.dr >> 16) & 255
    where t.op = 2 and t.code in (10, 11) and not a.practice and (case when t.code = 10 then t.dr else t.cr end >> 8) & 255 = 16
      and t.at > p_since and t.at <= p_until) moved
  group by own;
$$;

-- Adds a time to the window, or takes it away.
create function losing_shift(p_sign integer, p_since timestamptz, p_until timestamptz) returns void
language sql set search_path = pg_catalog, public as $$
  merge into losing_own as o using losing_moved(p_since, p_until) as m on o.owner = m.owner
    when matched and o.transfers + p_sign * m.transfers = 0 then delete
    when matched then update set minor = o.minor + p_sign * m.minor, transfers = o.transfers + p_sign * m.transfers
    when not matched then insert values (m.owner, p_sign * m.minor, p_sign * m.transfers);
$$;

-- Counts the twelve months before a platform day, once. Nothing comes in but which day, so who may call this chooses no figure.
-- The window follows by a month a call at most. It ends a day early, for no transfer is dated further back than a minute: what
-- is in it is whole; the last day is counted as it stands. Returns whether the day is counted; if not, ask again.
drop function keep_losing_count(date);
create function keep_losing_count(p_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_until timestamptz := platform_day_start(p_day);
  v_since timestamptz := (v_until at time zone 'UTC' - interval '12 months') at time zone 'UTC';
  v_whole timestamptz := greatest(platform_day_start(p_day - 1), v_since);
  w losing_window; v_next timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('losing_count', 0));
  if exists (select from losing_count where day = p_day) then return true; end if;
  if is_ahead(v_until) then
    raise exception 'the day % has not begun', p_day using errcode = 'insufficient_privilege';
  end if;

  select * into w from losing_window;
  if w.until > v_whole or w.since > v_since then
    -- A day of before: the window does not go back.
    insert into losing_count(day, since, until, customers, losing)
      select p_day, v_since, v_until, customers, losing from count_losing(v_since, v_until);
    return true;
  end if;
  if w.until is null or w.until < v_since then
    delete from losing_own;
    insert into losing_window values (true, v_since, v_since)
      on conflict (singleton) do update set since = excluded.since, until = excluded.until;
    return false;
  end if;
  if w.since < v_since then
    v_next := least(v_since, w.since + interval '31 days');
    perform losing_shift(-1, w.since, v_next);
    update losing_window set since = v_next;
    return false;
  end if;
  if w.until < v_whole then
    v_next := least(v_whole, w.until + interval '31 days');
    perform losing_shift(1, w.until, v_next);
    update losing_window set until = v_next;
    return false;
  end if;

  insert into losing_count(day, since, until, customers, losing)
    select p_day, v_since, v_until, count(*), count(*) filter (where net < 0)
    from (select sum(minor) as net from (select owner, minor from losing_own
      union all select owner, minor from losing_moved(v_whole, v_until)) part group by owner) own;
  return true;
end $$;

grant select on fairness_day to plumbline_app;
revoke execute on function losing_shift(integer, timestamptz, timestamptz) from public;
grant execute on function keep_losing_count(date), count_fairness_day(date, boolean) to plumbline_app;
