-- The database itself holds every opening and every end of an order against the public tick log (product.md 2.1, 5), so
-- that nobody who can call its functions, and no programmer's mistake, gives an order an outcome that the ticks do not.

-- What the watermark has passed is closed: no tick is ever added there. STABLE, so that it sees the watermark as it stood
-- before the statement that writes a commit's ticks and moves it.
create function tick_follows_watermark() returns trigger language plpgsql stable as $$
begin
  if new.time <= (select at from public.feed_watermark) then
    raise exception 'a tick at % would come behind the watermark', new.time using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger tick_follows_watermark before insert on tick for each row execute function tick_follows_watermark();
create trigger tick_is_final before update or delete on tick for each row execute function refuse_change();

-- An acceptance is never set back to before prices that everybody knows. A batch may wait a moment for its locks.
create function acceptance_follows_watermark() returns trigger language plpgsql as $$
begin
  if new.accepted_at < (select at from public.feed_watermark) - interval '5 seconds' then
    raise exception 'an acceptance at % would know the prices since', new.accepted_at using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger acceptance_follows_watermark before insert on order_batch for each row execute function acceptance_follows_watermark();

-- Orders of one call share their ticks, so each question is asked of the log once, not once an order.
create function order_outcomes_stand() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare wrong record; w timestamptz := (select at from feed_watermark);
begin
  -- The entry tick is the first after acceptance, within max_gap, and none can come before it any more.
  select f.product_id, f.accepted_at as since into wrong
  from (select distinct product_id, accepted_at, accepted_at + max_gap_ms * interval '1 millisecond' as latest, open_seq, open_price, open_time
    from changed where status = 1) f
  left join lateral (select seq, price, time from tick where product_id = f.product_id and time > f.accepted_at and time <= f.latest
    order by time, seq limit 1) t on true
  where (t.seq, t.price, t.time) is distinct from (f.open_seq, f.open_price, f.open_time) or (f.open_time <= w) is not true
  limit 1;
  if found then
    raise exception 'product %: not the entry tick of orders accepted at %', wrong.product_id, wrong.since using errcode = 'insufficient_privilege';
  end if;

  -- The exit tick is the last in (T - max_gap, T], by rule 2 its price the mean of (T - 3 s, T] without the highest and
  -- lowest fifth, half to even; a void order has none, for the reason written with it.
  select f.product_id, f.expires_at as until into wrong
  from (select distinct product_id, rule, coalesce(void_reason, 0) as reason, case when void_reason = 1 then accepted_at end as accepted_at,
      max_gap_ms * interval '1 millisecond' as gap, expires_at, close_seq, close_price, close_time
    from changed where status >= 2) f
  left join lateral (select seq, price, time from tick where product_id = f.product_id and time > f.expires_at - f.gap and time <= f.expires_at
    order by time desc, seq desc limit 1) t on true
  left join lateral (
    select max(ticks) as ticks, (sum(price) / count(*)::numeric) as mean from (
      select price, row_number() over (order by price) as place, count(*) over () as ticks from tick
      where f.rule = 2 and product_id = f.product_id and time > f.expires_at - interval '3 seconds' and time <= f.expires_at) s
    where place > ticks / 5 and place <= ticks - ticks / 5) s on f.rule = 2
  where case f.reason
    when 0 then w >= f.expires_at and t.seq = f.close_seq and t.time = f.close_time
      and case f.rule when 1 then t.price = f.close_price
        else s.ticks >= 5 and abs(s.mean - f.close_price) <= 0.5 and (abs(s.mean - f.close_price) < 0.5 or f.close_price % 2 = 0) end
    when 1 then f.expires_at is null and w >= f.accepted_at + f.gap and not exists (select from tick
      where product_id = f.product_id and time > f.accepted_at and time <= f.accepted_at + f.gap)
    when 2 then w >= f.expires_at and t.seq is null
    else w >= f.expires_at and f.rule = 2 and t.seq is not null and coalesce(s.ticks, 0) < 5 end is not true
  limit 1;
  if found then
    raise exception 'product %: not the outcome of orders that end at %', wrong.product_id, wrong.until using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger order_outcomes_stand after update on contract_order referencing new table as changed
  for each statement execute function order_outcomes_stand();

-- All orders below this id are settled: looked at here, because an order that its writer lost sight of (a commit whose
-- answer never came) would otherwise never be found again.
create or replace function advance_open_from(p_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update order_progress set open_from = p_id where open_from < p_id
    and not exists (select from contract_order where id >= open_from and id < p_id and settled_at is null);
$$;
