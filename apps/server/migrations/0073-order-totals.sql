-- Settled orders, added up: by customer, by customer and month, by product and day. Whoever asks for sums reads these and the
-- few orders that ended since, however many there are in all (decision 57).

-- The time in a UUIDv7, to the millisecond.
create function uuid_time(p_id uuid) returns timestamptz language sql immutable strict parallel safe
  return to_timestamp(('x' || substr(replace(p_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0);

-- How far orders are in the totals: those with an id below folded_to, all of which had ended by settled_most. One row an hour
-- in which orders ended; the newest is where the next fold begins.
create table order_fold(
  hour timestamptz(3) primary key,
  settled_most timestamptz(3) not null,
  folded_to uuid not null);

create table order_total(
  customer_id bigint not null,
  account bigint not null,
  product_id smallint not null,
  seconds integer not null,
  status smallint not null check (status between 2 and 4),
  orders bigint not null check (orders > 0),
  stakes bigint not null,
  fees bigint not null,
  received bigint not null,
  primary key (customer_id, account, product_id, seconds, status)) with (fillfactor = 70);

-- The same by the month (UTC) in which they ended.
create table order_month(
  customer_id bigint not null,
  month date not null check (extract(day from month) = 1),
  account bigint not null,
  product_id smallint not null,
  seconds integer not null,
  status smallint not null check (status between 2 and 4),
  orders bigint not null check (orders > 0),
  stakes bigint not null,
  fees bigint not null,
  received bigint not null,
  primary key (customer_id, month, account, product_id, seconds, status)) with (fillfactor = 70);

-- How everybody's orders ended, by the day (UTC) in which they did.
create table order_day(
  day date not null,
  practice boolean not null,
  product_id smallint not null,
  orders bigint not null check (orders > 0),
  ties bigint not null,
  voids bigint not null,
  primary key (day, practice, product_id)) with (fillfactor = 70);

-- Adds the orders of the next few hours to the totals; an order that has ended never changes, so each is added once. Nobody
-- passes what is added or up to where. Returns whether there may be more.
create function fold_orders() returns boolean
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off set jit = off as $$
declare v_from uuid; v_to uuid; v_limit uuid; v_most timestamptz; v_newest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('order_fold', 0));
  select folded_to, settled_most into v_from, v_most from order_fold order by hour desc limit 1;
  if v_from is null then
    select uuid_floor(accepted_at - interval '1 day') into v_from from order_batch order by id limit 1;
  end if;
  -- Below open_from every order has ended, and none is accepted any more.
  select least(open_from, uuid_floor(ledger_now() - interval '1 minute')) into v_limit from order_progress;
  if v_from is null or v_from >= v_limit then return false; end if;
  v_to := least(v_limit, uuid_floor(uuid_time(v_from) + interval '6 hours'));

  with ended as materialized (
    select customer_id, account, product_id, seconds, status, void_reason, stake, fee, settled_at,
      case status when 2 then payout when 4 then stake + fee else 0 end as received
    from contract_order where id >= v_from and id < v_to and settled_at is not null
  ), totals as (
    insert into order_total as t
    select customer_id, account, product_id, seconds, status, count(*), sum(stake), sum(fee), sum(received)
      from ended group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (customer_id, account, product_id, seconds, status) do update set orders = t.orders + excluded.orders,
      stakes = t.stakes + excluded.stakes, fees = t.fees + excluded.fees, received = t.received + excluded.received
  ), months as (
    insert into order_month as t
    select customer_id, date_trunc('month', settled_at at time zone 'UTC')::date, account, product_id, seconds, status,
        count(*), sum(stake), sum(fee), sum(received)
      from ended group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (customer_id, month, account, product_id, seconds, status) do update set orders = t.orders + excluded.orders,
      stakes = t.stakes + excluded.stakes, fees = t.fees + excluded.fees, received = t.received + excluded.received
  ), days as (
    insert into order_day as t
    select (settled_at at time zone 'UTC')::date, (account >> 16) & 255 > 100, product_id, count(*),
        count(*) filter (where void_reason = 0), count(*) filter (where void_reason > 0)
      from ended group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, practice, product_id) do update set orders = t.orders + excluded.orders, ties = t.ties + excluded.ties,
      voids = t.voids + excluded.voids
  )
  select max(settled_at) into v_newest from ended;

  v_most := coalesce(greatest(v_most, v_newest), '-infinity');
  insert into order_fold values (date_trunc('hour', v_most, 'UTC'), v_most, v_to)
    on conflict (hour) do update set settled_most = excluded.settled_most, folded_to = excluded.folded_to;
  return v_to < v_limit;
end $$;

-- Ids of the orders that ended at a moment or later begin here or above; of all orders, where no moment is named.
create function order_bound(p_since timestamptz) returns uuid
language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select folded_to from order_fold where hour <= date_trunc('hour', p_since, 'UTC') and settled_most < p_since
    order by hour desc limit 1), '00000000-0000-0000-0000-000000000000');
$$;
-- And those that ended before a moment stay below this: an id is of the ticket's time.
create function order_end(p_until timestamptz) returns uuid language sql stable
  return coalesce(uuid_floor(p_until), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
-- Where the orders begin that are in no total yet.
create function order_folded_to() returns uuid
language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select folded_to from order_fold order by hour desc limit 1), '00000000-0000-0000-0000-000000000000');
$$;

-- Sums of one customer's orders that ended in a time, or of all: whole months from their totals, the rest from the orders. May
-- name a group more than once.
create function order_sums(p_customer bigint, p_from timestamptz, p_to timestamptz)
  returns table (account bigint, product_id smallint, seconds integer, status smallint, orders bigint, stakes bigint, fees bigint, received bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  v_folded uuid := order_folded_to();
  v_from timestamptz := coalesce(p_from, '-infinity');
  v_to timestamptz := coalesce(p_to, 'infinity');
  -- The whole months between them.
  v_first timestamptz := case when v_from = date_trunc('month', v_from, 'UTC') then v_from
    else (date_trunc('month', v_from at time zone 'UTC') + interval '1 month') at time zone 'UTC' end;
  v_last timestamptz := date_trunc('month', v_to, 'UTC');
begin
  if p_from is null and p_to is null then
    return query select t.account, t.product_id, t.seconds, t.status, t.orders, t.stakes, t.fees, t.received
      from order_total t where t.customer_id = p_customer;
  else
    return query select t.account, t.product_id, t.seconds, t.status, t.orders, t.stakes, t.fees, t.received from order_month t
      where t.customer_id = p_customer and t.month >= (v_first at time zone 'UTC')::date and t.month < (v_last at time zone 'UTC')::date;
    return query select o.account, o.product_id, o.seconds, o.status, count(*), sum(o.stake)::bigint, sum(o.fee)::bigint, sum(o.received)::bigint
      from (values (v_from, least(v_first, v_to)), (greatest(v_last, v_first), v_to)) as edge(since, until)
      cross join lateral (
        select c.account, c.product_id, c.seconds, c.status, c.stake, c.fee,
          case c.status when 2 then c.payout when 4 then c.stake + c.fee else 0 end as received
        from contract_order c where c.customer_id = p_customer and c.id >= order_bound(edge.since)
          and c.id < least(v_folded, order_end(case when edge.until < 'infinity' then edge.until end))
          and c.settled_at >= edge.since and c.settled_at < edge.until) o
      where edge.since < edge.until group by 1, 2, 3, 4;
  end if;
  return query select o.account, o.product_id, o.seconds, o.status, count(*), sum(o.stake)::bigint, sum(o.fee)::bigint,
      sum(case o.status when 2 then o.payout when 4 then o.stake + o.fee else 0 end)::bigint
    from contract_order o where o.customer_id = p_customer and o.id >= v_folded and o.settled_at >= v_from and o.settled_at < v_to
    group by 1, 2, 3, 4;
end $$;

-- The view `movement` in two parts, of accounts and a time (either end may be open): what transfers moved …
create function transfer_moves(p_accounts bigint[], p_from timestamptz, p_to timestamptz)
  returns table (account bigint, code smallint, amount bigint, at timestamptz, ref uuid, id text)
language sql stable as $$
  select cr, code, amount, at, ref, ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg || '.c'
    from transfer where op in (0, 2) and code not between 10 and 12 and cr = any(p_accounts)
      and at >= coalesce(p_from, '-infinity') and at < coalesce(p_to, 'infinity')
  union all
  select dr, code, -amount, at, ref, ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg
    from transfer where op in (0, 2) and code not between 10 and 12 and code <> 34 and dr = any(p_accounts)
      and at >= coalesce(p_from, '-infinity') and at < coalesce(p_to, 'infinity');
$$;
-- … and what a customer's orders did.
create function order_moves(p_customer bigint, p_accounts bigint[], p_from timestamptz, p_to timestamptz)
  returns table (account bigint, code smallint, amount bigint, at timestamptz, ref uuid, id text)
language sql stable as $$
  select account, case status when 2 then 20 else 21 end::smallint, case status when 2 then payout else 0 end - stake - fee,
      settled_at, id, id::text
    from contract_order where customer_id = p_customer and account = any(p_accounts) and status in (2, 3)
      and settled_at >= coalesce(p_from, '-infinity') and settled_at < coalesce(p_to, 'infinity')
      and id >= (select order_bound(p_from)) and id < (select order_end(p_to));
$$;

grant select on order_fold, order_total, order_month, order_day to plumbline_app;
grant execute on function uuid_time(uuid), fold_orders(), order_bound(timestamptz), order_end(timestamptz), order_folded_to(),
  order_sums(bigint, timestamptz, timestamptz), transfer_moves(bigint[], timestamptz, timestamptz),
  order_moves(bigint, bigint[], timestamptz, timestamptz) to plumbline_app;
