-- What the tick log weighs does not grow with its age: a day's partition goes whole once its week is over, and the ticks that
-- orders rest on stay in a table of their own. Settlement and its guard touch the days of their orders alone.

-- What a live price was made of stands in its tick's own row, so that both come, stay and go as one.
alter table tick add column sources text check (sources ~ '^\[\{"counted":.*\}\]$');
do $$
begin
  if exists (select from tick_source) then
    alter table tick disable trigger tick_is_final;
    update tick t set sources = s.sources from tick_source s where t.product_id = s.product_id and t.time = s.time and t.seq = s.seq;
    alter table tick enable trigger tick_is_final;
  end if;
end $$;
drop table tick_source;
create trigger tick_stays before truncate on tick for each statement execute function refuse_change();

-- Ticks of orders' windows (product.md 5: for five years), and the newest of each product, of days whose partition is gone.
create table kept_tick (
  product_id smallint not null,
  seq bigint not null check (seq > 0),
  time timestamptz(3) not null,
  price bigint not null check (price > 0),
  source text not null,
  source_time timestamptz(3),
  sources text,
  primary key (product_id, time, seq)
);
create function kept_tick_moves() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('plumbline.pruning', true), '') <> 'on' then
    raise exception 'ticks are kept and go by the functions of pruning alone' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger kept_tick_moves before insert or delete on kept_tick for each row execute function kept_tick_moves();
create trigger kept_tick_is_final before update or truncate on kept_tick for each statement execute function refuse_change();

-- Every tick that is in the database. A tick is in one of the two tables.
create view stored_tick as
  select product_id, seq, time, price, source, source_time, sources from tick
  union all
  select product_id, seq, time, price, source, source_time, sources from kept_tick;
grant select on kept_tick, stored_tick to plumbline_app;

create or replace function ticks_leaf(p_since timestamptz, p_until timestamptz) returns text
language sql stable strict set search_path = pg_catalog, public as $$
  select '{"from":' || log_time(p_since) || ',"ticks":[' || coalesce(string_agg(
      '{"price":"' || t.price || '","scale":"' || p.price_scale || '","seq":"' || t.seq || '","source":' || to_json(t.source)
      || coalesce(',"source_time":' || log_time(t.source_time), '') || coalesce(',"sources":' || t.sources, '')
      || ',"symbol":"' || p.symbol || '","time":' || log_time(t.time) || '}',
      ',' order by t.time, t.product_id, t.seq), '') || '],"type":"ticks","until":' || log_time(p_until) || ',"v":"1"}'
  from market_product p cross join lateral
    (select * from tick where product_id = p.id and time > p_since and time <= p_until offset 0) t;
$$;

-- Made beside the table and attached: readers and writers of ticks go on meanwhile, which they would not while a partition is
-- created in place.
create or replace function make_tick_partitions(from_day date, days integer) returns void
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '2s' as $$
declare day date; part text;
begin
  for day in select generate_series(from_day, from_day + days - 1, interval '1 day')::date loop
    part := 'tick_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass('public.' || part) is not null;
    perform pg_advisory_xact_lock(hashtextextended('tick partitions', 0));
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like public.tick including all)', part);
    execute format('alter table public.tick attach partition public.%I for values from (%L) to (%L)',
      part, day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
  end loop;
end $$;

-- Takes the ticks of an hour out of the log's partition: a week later, once all its leaves lie in files and every order of
-- that time has ended. Those of orders' windows are kept; the newest one of a product stays until its day goes.
create or replace function prune_ticks(p_hour timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_from timestamptz := date_trunc('hour', p_hour); v_to timestamptz := v_from + interval '1 hour'; v_gone bigint;
begin
  if v_to > (select at from feed_watermark) - interval '7 days' or v_to > (select max(until) from log_ticks) then
    raise exception 'ticks stay for seven days' using errcode = 'insufficient_privilege';
  end if;
  if (select min(since) from log_ticks) > v_from or exists (select from log_ticks l where l.until > v_from and l.since < v_to and not exists
      (select from tick_block b where b.first_seq <= l.seq and b.first_seq + b.leaves > l.seq)) then
    raise exception 'ticks stay until their leaves lie in a file' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from contract_order where id >= (select open_from from order_progress) and id < uuid_floor(v_to) and settled_at is null) then
    raise exception 'ticks stay while an order of their time is open' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('plumbline.pruning', 'on', true);
  with gone as (
    delete from tick t using market_product p
        left join order_windows(v_from, v_to) w on w.product_id = p.id
        left join lateral (select time from tick where product_id = p.id order by time desc limit 1) n on true
      where t.product_id = p.id and t.time >= v_from and t.time < v_to and t.time < n.time
      returning t.product_id, t.seq, t.time, t.price, t.source, t.source_time, t.sources, coalesce(w.windows @> t.time, false) as is_kept
  ), kept as (
    insert into kept_tick(product_id, seq, time, price, source, source_time, sources)
      select product_id, seq, time, price, source, source_time, sources from gone where is_kept
  )
  select count(*) into v_gone from gone where not is_kept;
  perform set_config('plumbline.pruning', '', true);
  update tick_pruning set until = v_to where until < v_to;
  return v_gone;
end $$;

-- Drops the partition of a day (UTC) that is pruned whole; what is left in it is kept. Everybody who reads ticks would wait
-- behind this lock, so it waits for no one itself: the next look tries again.
create function drop_tick_day(p_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '100ms' as $$
declare v_part text := 'tick_' || to_char(p_day, 'YYYYMMDD'); v_from timestamptz := p_day::timestamp at time zone 'UTC';
  v_to timestamptz := (p_day + 1)::timestamp at time zone 'UTC';
begin
  if v_to > (select until from tick_pruning) then
    raise exception 'the ticks of % are not pruned yet', p_day using errcode = 'insufficient_privilege';
  end if;
  if to_regclass('public.' || v_part) is null then return false; end if;
  perform set_config('plumbline.pruning', 'on', true);
  insert into kept_tick(product_id, seq, time, price, source, source_time, sources)
    select product_id, seq, time, price, source, source_time, sources from tick where time >= v_from and time < v_to;
  execute format('drop table public.%I', v_part);
  perform set_config('plumbline.pruning', '', true);
  return true;
exception when lock_not_available then return false;
end $$;

-- What nobody may ask for any more, as the files of that time: all but the newest tick of a product, five years later.
create function forget_kept_ticks(p_before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_gone bigint;
begin
  if p_before > (select at from feed_watermark) - interval '1827 days' then
    raise exception 'ticks of orders stay for five years' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('plumbline.pruning', 'on', true);
  delete from kept_tick k using market_product p
    cross join lateral (select time from stored_tick where product_id = p.id order by time desc limit 1) n
    where k.product_id = p.id and k.time < p_before and k.time < n.time;
  get diagnostics v_gone = row_count;
  perform set_config('plumbline.pruning', '', true);
  return v_gone;
end $$;
revoke execute on function drop_tick_day(date), forget_kept_ticks(timestamptz) from public;
grant execute on function drop_tick_day(date), forget_kept_ticks(timestamptz) to plumbline_app;

-- Orders of one call share their ticks, so each question is asked of the log once, not once an order. The time of all of them
-- goes in as plain values, and the plan is made for them: days of other times are never touched, however many there are.
create or replace function order_outcomes_stand() returns trigger
language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare wrong record; w timestamptz := (select at from feed_watermark); v_since timestamptz; v_until timestamptz;
begin
  select min(accepted_at), max(accepted_at + max_gap_ms * interval '1 millisecond') into v_since, v_until from changed where status = 1;
  if v_since is not null then
    -- The entry tick is the first after acceptance, within max_gap, and none can come before it any more.
    select f.product_id, f.accepted_at as since into wrong
    from (select distinct product_id, accepted_at, accepted_at + max_gap_ms * interval '1 millisecond' as latest, open_seq, open_price, open_time
      from changed where status = 1) f
    left join lateral (select seq, price, time from stored_tick where product_id = f.product_id and time > f.accepted_at and time <= f.latest
      and time > v_since and time <= v_until order by time, seq limit 1) t on true
    where (t.seq, t.price, t.time) is distinct from (f.open_seq, f.open_price, f.open_time) or (f.open_time <= w) is not true
    limit 1;
    if found then
      raise exception 'product %: not the entry tick of orders accepted at %', wrong.product_id, wrong.since using errcode = 'insufficient_privilege';
    end if;
  end if;

  select min(least(accepted_at, expires_at - greatest(max_gap_ms * interval '1 millisecond', interval '3 seconds'))),
      max(greatest(expires_at, accepted_at + max_gap_ms * interval '1 millisecond'))
    into v_since, v_until from changed where status >= 2;
  if v_since is null then return null; end if;
  -- The exit tick is the last in (T - max_gap, T], by rule 2 its price the mean of (T - 3 s, T] without the highest and
  -- lowest fifth, half to even; a void order has none, for the reason written with it.
  select f.product_id, f.expires_at as until into wrong
  from (select distinct product_id, rule, coalesce(void_reason, 0) as reason, case when void_reason = 1 then accepted_at end as accepted_at,
      max_gap_ms * interval '1 millisecond' as gap, expires_at, close_seq, close_price, close_time
    from changed where status >= 2) f
  left join lateral (select seq, price, time from stored_tick where product_id = f.product_id and time > f.expires_at - f.gap and time <= f.expires_at
    and time > v_since and time <= v_until order by time desc, seq desc limit 1) t on true
  left join lateral (
    select max(ticks) as ticks, (sum(price) / count(*)::numeric) as mean from (
      select price, row_number() over (order by price) as place, count(*) over () as ticks from stored_tick
      where f.rule = 2 and product_id = f.product_id and time > f.expires_at - interval '3 seconds' and time <= f.expires_at
        and time > v_since and time <= v_until) s
    where place > ticks / 5 and place <= ticks - ticks / 5) s on f.rule = 2
  where case f.reason
    when 0 then w >= f.expires_at and t.seq = f.close_seq and t.time = f.close_time
      and case f.rule when 1 then t.price = f.close_price
        else s.ticks >= 5 and abs(s.mean - f.close_price) <= 0.5 and (abs(s.mean - f.close_price) < 0.5 or f.close_price % 2 = 0) end
    when 1 then f.expires_at is null and w >= f.accepted_at + f.gap and not exists (select from stored_tick
      where product_id = f.product_id and time > f.accepted_at and time <= f.accepted_at + f.gap and time > v_since and time <= v_until)
    when 2 then w >= f.expires_at and t.seq is null
    else w >= f.expires_at and f.rule = 2 and t.seq is not null and coalesce(s.ticks, 0) < 5 end is not true
  limit 1;
  if found then
    raise exception 'product %: not the outcome of orders that end at %', wrong.product_id, wrong.until using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
