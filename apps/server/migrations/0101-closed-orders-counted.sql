-- What is counted of orders counts those that were closed early, for what they paid.

-- As before, with the ticks that decided what was asked.
create or replace function order_windows(p_from timestamptz, p_to timestamptz) returns table (product_id smallint, windows tstzmultirange)
language sql stable strict set search_path = pg_catalog, public as $$
  with candidate as (
    select o.customer_id, o.id, o.product_id, o.accepted_at, o.open_time, o.expires_at, o.max_gap_ms * interval '1 millisecond' as gap
      from contract_order o where o.id >= uuid_floor(p_from - interval '2 hours') and o.id < uuid_floor(p_to + interval '2 hours')
  ), span as (
    select product_id, tstzrange(accepted_at, coalesce(open_time, accepted_at + gap), '(]') as span from candidate
    union all
    select product_id, tstzrange(expires_at - greatest(gap, interval '3 seconds'), expires_at, '(]') from candidate where expires_at is not null
    union all
    select c.product_id, tstzrange(r.requested_at, least(c.expires_at, r.requested_at + c.gap), '(]')
      from candidate c join order_close_request r on r.customer_id = c.customer_id and r.order_id = c.id where r.requested_at < c.expires_at
  )
  select product_id, range_agg(span) from span where span && tstzrange(p_from, p_to, '[]') group by product_id;
$$;
-- How its holds ended, and what it moved: what it paid in here, what it gave by its own transfer (code 22).
create or replace view hold as
  select h.ref, h.leg, h.code, h.dr >> 24 as owner, h.dr, h.cr, h.amount, h.at as since, r.op as ended_by
    from transfer h left join transfer r on r.ref = h.ref and r.event = 0 and r.leg = h.leg + 100
    where h.op = 1
  union all
  select id, 0::smallint, 10::smallint, customer_id, account, risk_account(account), stake + fee, accepted_at,
    case when status in (2, 3, 5) then 2 when status = 4 then 3 end::smallint from contract_order
  union all
  select id, 1::smallint, 11::smallint, 0::bigint, risk_account(account), account, payout, accepted_at,
    case when status = 2 then 2 when status in (3, 4, 5) then 3 end::smallint from contract_order;

create or replace view movement as
  select cr >> 24 as owner, cr as account, code, amount, at, ref,
      ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg || '.c' as id
    from transfer where op in (0, 2) and code not between 10 and 12
  union all
  -- Interest is paid by a project, which is nobody's movement.
  select dr >> 24, dr, code, -amount, at, ref,
      ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg
    from transfer where op in (0, 2) and code not between 10 and 12 and code <> 34
  union all
  select customer_id, account, case status when 2 then 20 when 3 then 21 else 23 end::smallint,
    case status when 2 then payout else 0 end - stake - fee, settled_at, id, id::text
    from contract_order where status in (2, 3, 5);

create or replace view order_result as
  select id, customer_id, account, product_id, direction, seconds, status, accepted_at, settled_at, stake, stake + fee as cost, payout,
    case when settled_at is null then null when status = 2 then payout when status = 4 then stake + fee when status = 5 then closed_for else 0 end as received
  from contract_order;

create or replace function order_moves(p_customer bigint, p_accounts bigint[], p_from timestamptz, p_to timestamptz)
  returns table (account bigint, code smallint, amount bigint, at timestamptz, ref uuid, id text)
language sql stable as $$
  select account, case status when 2 then 20 when 3 then 21 else 23 end::smallint, case status when 2 then payout else 0 end - stake - fee,
      settled_at, id, id::text
    from contract_order where customer_id = p_customer and account = any(p_accounts) and status in (2, 3, 5)
      and settled_at >= coalesce(p_from, '-infinity') and settled_at < coalesce(p_to, 'infinity')
      and id >= (select order_bound(p_from)) and id < (select order_end(p_to));
$$;
create or replace function order_sums(p_customer bigint, p_from timestamptz, p_to timestamptz)
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
          case c.status when 2 then c.payout when 4 then c.stake + c.fee when 5 then c.closed_for else 0 end as received
        from contract_order c where c.customer_id = p_customer and c.id >= order_bound(edge.since)
          and c.id < least(v_folded, order_end(case when edge.until < 'infinity' then edge.until end))
          and c.settled_at >= edge.since and c.settled_at < edge.until) o
      where edge.since < edge.until group by 1, 2, 3, 4;
  end if;
  return query select o.account, o.product_id, o.seconds, o.status, count(*), sum(o.stake)::bigint, sum(o.fee)::bigint,
      sum(case o.status when 2 then o.payout when 4 then o.stake + o.fee when 5 then o.closed_for else 0 end)::bigint
    from contract_order o where o.customer_id = p_customer and o.id >= v_folded and o.settled_at >= v_from and o.settled_at < v_to
    group by 1, 2, 3, 4;
end $$;
create or replace function fold_orders() returns boolean
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
      case status when 2 then payout when 4 then stake + fee when 5 then closed_for else 0 end as received
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
create or replace function losing_moved(p_since timestamptz, p_until timestamptz) returns table (owner bigint, minor numeric, transfers bigint)
language sql stable set search_path = pg_catalog, public as $$
  select own, sum(minor), count(*) from (
    select case when t.code = 10 then t.dr else t.cr end >> 24 as own,
           case when t.code = 10 then -t.amount else t.amount end as minor
    from transfer t join asset a on a.id = (t.dr >> 16) & 255
    where (t.op = 2 and t.code in (10, 11) or t.op = 0 and t.code = 22) and not a.practice and (case when t.code = 10 then t.dr else t.cr end >> 8) & 255 = 16
      and t.at > p_since and t.at <= p_until) moved
  group by own;
$$;
create or replace function count_losing(p_since timestamptz, p_until timestamptz) returns table(customers bigint, losing bigint)
language sql stable set search_path = pg_catalog, public as $$
  with moved as (
    select case when t.code = 10 then t.dr else t.cr end >> 24 as owner,
           case when t.code = 10 then -t.amount else t.amount end as minor
    from transfer t join asset a on a.id = (t.dr >> 16) & 255
    where (t.op = 2 and t.code in (10, 11) or t.op = 0 and t.code = 22) and not a.practice and (case when t.code = 10 then t.dr else t.cr end >> 8) & 255 = 16
      and t.at > p_since and t.at <= p_until),
  own as (select owner, sum(minor) as net from moved group by owner)
  select count(*), count(*) filter (where net < 0) from own;
$$;
