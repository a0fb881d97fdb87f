-- Figures about the house that it cannot choose (expectations.md B, C): the database itself counts them, once a night, and
-- the text of what counts is shown beside the figures, as it stands here.

create table public_count(
  kind text not null check (kind in ('fairness', 'withdrawal_day')),
  day date not null,                                -- the platform day that ended
  practice boolean not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null check (until > since),
  counted_at timestamptz(3) not null check (counted_at >= until),
  document text not null,
  entry bigint references log_entry,                -- where it waits for, or stands in, the log of terms
  primary key (kind, day, practice));
create trigger public_count_is_final before update or delete or truncate on public_count execute function refuse_change();
grant select on public_count to plumbline_app;

-- Settled orders of a time, of everybody. Ids rise with the ticket's time; no order outlives its ticks, which are kept 400 days.
create function fairness_orders(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (symbol text, seconds integer, direction smallint, status smallint, void_reason smallint, delay_ms integer, cost bigint, payout bigint)
language sql stable set search_path = pg_catalog, public as $$
select p.symbol, o.seconds, o.direction, o.status, o.void_reason,
  floor(extract(epoch from o.open_time - o.accepted_at) * 1000)::integer as delay_ms, o.stake + o.fee as cost, o.payout
from contract_order o join market_product p on p.id = o.product_id
where o.settled_at >= p_since and o.settled_at < p_until
  and o.id >= rpad(lpad(to_hex((extract(epoch from p_since - interval '400 days') * 1000)::bigint), 12, '0'), 32, '0')::uuid
  and ((o.account >> 16) & 255 > 100) = p_practice
$$;

-- Wins against chance, by product and duration. Status 2 is won, 3 lost, 4 void; void reason 0 is a tie.
create function fairness_wins(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (symbol text, seconds integer, won bigint, lost bigint, ties bigint, cost numeric, payouts numeric)
language sql stable set search_path = pg_catalog, public as $$
select symbol, seconds, count(*) filter (where status = 2), count(*) filter (where status = 3), count(*) filter (where void_reason = 0),
  coalesce(sum(cost) filter (where status in (2, 3)), 0), coalesce(sum(payout) filter (where status in (2, 3)), 0)
from fairness_orders(p_since, p_until, p_practice)
group by symbol, seconds order by symbol, seconds
$$;

-- How long orders waited from acceptance to their entry tick, by what became of them, each millisecond by itself.
create function fairness_delays(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (delay_ms integer, won bigint, lost bigint)
language sql stable set search_path = pg_catalog, public as $$
select delay_ms, count(*) filter (where status = 2), count(*) filter (where status = 3)
from fairness_orders(p_since, p_until, p_practice)
where status in (2, 3)
group by delay_ms order by delay_ms
$$;

-- Void orders by their side and reason: 0 tie, 1 no entry tick, 2 no exit tick, 3 too few ticks. Direction 1 is up, -1 down.
create function fairness_voids(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (direction smallint, orders bigint, ties bigint, no_entry_tick bigint, no_exit_tick bigint, too_few_ticks bigint)
language sql stable set search_path = pg_catalog, public as $$
select direction, count(*), count(*) filter (where void_reason = 0), count(*) filter (where void_reason = 1),
  count(*) filter (where void_reason = 2), count(*) filter (where void_reason = 3)
from fairness_orders(p_since, p_until, p_practice)
group by direction order by direction
$$;

create function fairness_document(p_since timestamptz, p_until timestamptz, p_practice boolean) returns text
language sql stable set search_path = pg_catalog, public as $$
select jsonb_build_object(
  'wins', coalesce((select jsonb_agg(to_jsonb(w)) from fairness_wins(p_since, p_until, p_practice) w), '[]'),
  'delays', coalesce((select jsonb_agg(to_jsonb(d)) from fairness_delays(p_since, p_until, p_practice) d), '[]'),
  'voids', coalesce((select jsonb_agg(to_jsonb(v)) from fairness_voids(p_since, p_until, p_practice) v), '[]'))::text
$$;

-- Withdrawals that were paid in a time: how long each took from its submission; a second that has begun counts.
create function withdrawal_times(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (paid bigint, usual_seconds bigint, slow_seconds bigint, slowest_seconds bigint)
language sql stable set search_path = pg_catalog, public as $$
select count(*), percentile_disc(0.5) within group (order by took), percentile_disc(0.95) within group (order by took), max(took)
from (select ceil(extract(epoch from decided_at - submitted_at))::bigint as took from withdrawal
  where state in ('paid', 'returned') and decided_at >= p_since and decided_at < p_until
    and ((account >> 16) & 255 > 100) = p_practice) paid
$$;

-- What was not paid, and why: the reviewer's reason, or how else it ended.
create function withdrawal_refusals(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (reason text, withdrawals bigint)
language sql stable set search_path = pg_catalog, public as $$
select coalesce(reason_code, state), count(*) from withdrawal
where state in ('rejected', 'timed_out', 'bank_refused', 'returned') and changed_at >= p_since and changed_at < p_until
  and ((account >> 16) & 255 > 100) = p_practice
group by 1 order by 1
$$;

-- Withdrawals that wait at a moment: submitted before it and not ended until then.
create function withdrawals_waiting(p_at timestamptz, p_practice boolean)
  returns table (waiting bigint, oldest timestamptz)
language sql stable set search_path = pg_catalog, public as $$
select count(*), min(submitted_at) from withdrawal
where submitted_at < p_at and ((account >> 16) & 255 > 100) = p_practice
  and (state in ('under_review', 'approved') or coalesce(decided_at, confirmed_at) >= p_at)
$$;

-- One day of the clock as canonical JSON (docs/proofs.md 1): what the signed log keeps of it.
create function withdrawal_document(p_day date, p_since timestamptz, p_until timestamptz, p_practice boolean) returns text
language sql stable set search_path = pg_catalog, public as $$
select '{"day":"' || p_day || '","oldest_waiting":' || coalesce(log_time(w.oldest), 'null') || ',"paid":"' || t.paid
  || '","practice":' || p_practice || ',"refusals":{' || coalesce(
    (select string_agg(to_json(reason) || ':"' || withdrawals || '"', ',' order by reason collate "C")
      from withdrawal_refusals(p_since, p_until, p_practice)), '')
  || '},"slow_seconds":' || coalesce('"' || t.slow_seconds || '"', 'null') || ',"slowest_seconds":' || coalesce('"' || t.slowest_seconds || '"', 'null')
  || ',"type":"withdrawal_day","usual_seconds":' || coalesce('"' || t.usual_seconds || '"', 'null') || ',"v":"1","waiting":"' || w.waiting || '"}'
from withdrawal_times(p_since, p_until, p_practice) t, withdrawals_waiting(p_until, p_practice) w
$$;

-- When a platform day begins, in the zone that the first start fixed.
create function platform_day_start(p_day date) returns timestamptz
language sql stable set search_path = pg_catalog, public as $$
  select p_day::timestamp at time zone coalesce((select value from platform_setting where name = 'time_zone'), 'UTC')
$$;

-- Counts the 30 days up to one that has ended, once: with real money none is counted before its end. Nothing comes in but which day, so who may call this chooses no figure.
create function count_fairness(p_day date, p_practice boolean, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into public_count(kind, day, practice, since, until, counted_at, document)
  select 'fairness', p_day, p_practice, since, until, p_at, fairness_document(since, until, p_practice)
  from (select platform_day_start(p_day - 29) as since, platform_day_start(p_day + 1) as until) days
  where not is_ahead(until)
  on conflict do nothing;
$$;

-- The same of the withdrawals of one day, which also goes into the signed log: kind `withdrawal_day` and no other.
create function count_withdrawal_day(p_day date, p_practice boolean, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_since timestamptz := platform_day_start(p_day);
  v_until timestamptz := platform_day_start(p_day + 1);
  v_document text := withdrawal_document(p_day, v_since, v_until, p_practice);
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal_day', 0));
  if exists (select from public_count where kind = 'withdrawal_day' and day = p_day and practice = p_practice) then return; end if;
  if is_ahead(v_until) then
    raise exception 'the day % has not ended', p_day using errcode = 'insufficient_privilege';
  end if;
  perform log_terms('withdrawal_day', p_day || case when p_practice then ' practice' else '' end, v_document, p_at);
  insert into public_count(kind, day, practice, since, until, counted_at, document, entry)
  values ('withdrawal_day', p_day, p_practice, v_since, v_until, p_at, v_document, currval(pg_get_serial_sequence('log_entry', 'id')));
end $$;

-- The very text of what counts, for the page.
create function public_count_sql() returns table (name text, text text)
language sql stable set search_path = pg_catalog, public as $$
  select proname::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    and proname in ('fairness_orders', 'fairness_wins', 'fairness_delays', 'fairness_voids', 'withdrawal_times', 'withdrawal_refusals', 'withdrawals_waiting')
  order by array_position(array['fairness_orders', 'fairness_wins', 'fairness_delays', 'fairness_voids', 'withdrawal_times',
    'withdrawal_refusals', 'withdrawals_waiting'], proname::text)
$$;

grant execute on function count_fairness(date, boolean, timestamptz), count_withdrawal_day(date, boolean, timestamptz), public_count_sql(),
  withdrawal_times(timestamptz, timestamptz, boolean), withdrawal_refusals(timestamptz, timestamptz, boolean),
  withdrawals_waiting(timestamptz, boolean) to plumbline_app;
