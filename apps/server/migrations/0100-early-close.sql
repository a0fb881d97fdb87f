-- Early close by formula E1, where the terms of a product have it (docs/proofs.md 10; decision 78). A customer asks; the next tick is the
-- closing price; the database works out by the formula of the stored terms what the contract is worth, and ends the order or lets
-- the request lapse. Nobody passes a price or a sum.

-- What the stored terms say of it; null where orders run to their expiry.
alter table contract_terms
  add column early_close jsonb generated always as (document::jsonb -> 'early_close') stored
    check (early_close is null or (early_close ->> 'formula' = 'E1'
      and (early_close ->> 'volatility_ppm')::bigint between 1 and 5000000 and (early_close ->> 'charge_ppm')::bigint between 0 and 100000));
-- A fifth way to end: closed early, for a sum that the row keeps.
alter table contract_order add column closed_for bigint;
do $$
declare v_name text;
begin
  select conname into strict v_name from pg_constraint where conrelid = 'contract_order'::regclass
    and pg_get_constraintdef(oid) like '%status >= 0%' and pg_get_constraintdef(oid) like '%status <= 4%';
  execute format('alter table contract_order drop constraint %I', v_name);
end $$;
alter table contract_order
  add constraint status_known check (status between 0 and 5),
  add constraint closed_for_a_sum check ((status = 5) = (closed_for is not null)),
  add constraint closed_before_expiry check (status <> 5 or (closed_for between 0 and payout and close_price is not null
    and close_time > open_time and close_time < expires_at and (account >> 8) & 255 = 16));
alter table order_total drop constraint order_total_status_check, add check (status between 2 and 5);
alter table order_month drop constraint order_month_status_check, add check (status between 2 and 5);

-- What customers asked, each once, and what came of it. `min_received` is the least they close for, in smallest units.
create table order_close_request(
  order_id uuid not null,
  customer_id bigint not null,
  requested_at timestamptz(3) not null,
  min_received bigint not null check (min_received >= 0),
  outcome text check (outcome in ('closed', 'no_tick', 'too_late', 'below_min')),
  -- What the formula gave, where there was a closing tick in time.
  value bigint check (value >= 0),
  decided_at timestamptz(3),
  primary key (customer_id, order_id, requested_at),
  check ((outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'closed' or value >= min_received));
create unique index order_close_waiting on order_close_request (customer_id, order_id) where outcome is null;
create function close_request_goes_its_way() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.outcome is not null or new.outcome is null
    or (new.order_id, new.customer_id, new.requested_at, new.min_received)
      is distinct from (old.order_id, old.customer_id, old.requested_at, old.min_received) then
    raise exception 'what was asked of an order never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger close_request_goes_its_way before update on order_close_request
  for each row execute function close_request_goes_its_way();
create trigger close_request_stays before delete or truncate on order_close_request execute function refuse_change();

-- Each request stands in the public log of orders before its closing tick is known.
create function close_request_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into log_entry(log, kind, first_at, last_at, size, leaves)
  select 2, 'close', new.requested_at, new.requested_at, 1, event_leaf('{"min_received":"' || new.min_received || '","order_id":"'
    || new.order_id || '","requested_at":' || log_time(new.requested_at) || ',"type":"close","v":"1"}');
  return null;
end $$;
create trigger close_request_logged after insert on order_close_request for each row execute function close_request_logged();

-- The normal distribution at tenths of a standard deviation, in parts per million: the domain's NORMAL_PPM, held equal by a test.
create function normal_ppm() returns bigint[] language sql immutable parallel safe
  return '{500000,539828,579260,617911,655422,691462,725747,758036,788145,815940,841345,864334,884930,903200,919243,933193,945201,955435,964070,971283,977250,982136,986097,989276,991802,993790,995339,996533,997445,998134,998650,999032,999313,999517,999663,999767,999841,999892,999928,999952,999968,999979,999987,999991,999995,999997,999998,999999,999999,1000000,1000000}'::bigint[];

-- The largest whole number whose square is not above a value.
create function root_down(p_value numeric) returns numeric language sql immutable strict parallel safe
  return (select case when r * r > p_value then r - 1 else r end from (select trunc(sqrt(p_value)) as r) s);

-- The domain's `closeValue` (formula E1), held equal by a test.
create function close_value(p_direction smallint, p_entry bigint, p_price bigint, p_left_ms bigint, p_payout bigint, p_terms jsonb) returns bigint
language plpgsql immutable strict parallel safe set search_path = pg_catalog, public as $$
declare
  v_ahead numeric := (p_price - p_entry) * p_direction;
  v_deviation numeric := p_entry::numeric * (p_terms ->> 'volatility_ppm')::bigint
    * root_down(div(p_left_ms::numeric * 1000000000000000000, 31536000000));
  v_table bigint[] := normal_ppm();
  v_last integer := (cardinality(v_table) - 1) * 100;
  v_z integer; v_from bigint; v_to bigint; v_chance bigint;
begin
  if p_left_ms <= 0 or p_entry <= 0 then raise exception 'an early close comes before expiry'; end if;
  v_z := case when v_ahead = 0 then 0 when v_deviation = 0 then v_last
    else least(v_last, div(abs(v_ahead) * 1000000000000000000, v_deviation)) end;
  v_from := v_table[v_z / 100 + 1];
  v_to := coalesce(v_table[v_z / 100 + 2], v_from);
  v_chance := v_from + (v_to - v_from) * (v_z % 100) / 100;
  if v_ahead < 0 then v_chance := 1000000 - v_chance; end if;
  return div(p_payout::numeric * v_chance * (1000000 - (p_terms ->> 'charge_ppm')::bigint), 1000000000000);
end $$;

-- Asks to close an own order. @returns null where it is noted, or the name of why not
create function request_order_close(p_customer bigint, p_order uuid, p_min bigint, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare o contract_order; v_terms jsonb; v_at timestamptz;
begin
  select * into o from contract_order where customer_id = p_customer and id = p_order for update;
  if not found then return 'not_found'; end if;
  -- Never before a price that everybody knows.
  v_at := greatest(p_at, (select at from feed_watermark));
  if v_at > ledger_now() + interval '1 minute' and v_at > (select at from feed_watermark) then
    raise exception 'a request is dated when it is made' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  select early_close into v_terms from contract_terms where id = o.terms_id;
  if v_terms is null or (o.account >> 8) & 255 <> 16 then return 'early_close_not_offered'; end if;
  if o.status <> 1 or v_at < o.open_time then return 'order_not_open'; end if;
  if v_at > o.expires_at - interval '5 seconds' then return 'early_close_too_late'; end if;
  if exists (select from order_close_request where customer_id = p_customer and order_id = p_order and outcome is null) then
    return 'early_close_already_requested';
  end if;
  if (select count(*) from order_close_request where customer_id = p_customer and order_id = p_order) >= 20 then
    return 'too_many_requests';
  end if;
  insert into order_close_request(order_id, customer_id, requested_at, min_received) values (p_order, p_customer, v_at, p_min);
  return null;
end $$;

-- What the tick log says of a request that waits; null while it does not say it yet. Its tick is the first after the request.
create function close_verdict(o contract_order, r order_close_request)
  returns table (outcome text, value bigint, seq bigint, price bigint, tick_time timestamptz)
language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare v_mark timestamptz := (select at from feed_watermark); v_latest timestamptz := r.requested_at + o.max_gap_ms * interval '1 millisecond';
  t record; v_value bigint;
begin
  select k.seq, k.price, k.time into t from stored_tick k where k.product_id = o.product_id and k.time > r.requested_at and k.time <= v_latest
    order by k.time, k.seq limit 1;
  if found and t.time <= v_mark then
    if t.time >= o.expires_at then return query select 'too_late', null::bigint, null::bigint, null::bigint, null::timestamptz; return; end if;
    v_value := close_value(o.direction, o.open_price, t.price, (extract(epoch from o.expires_at - t.time) * 1000)::bigint, o.payout,
      (select early_close from contract_terms where id = o.terms_id));
    return query select case when v_value < r.min_received then 'below_min' else 'closed' end, v_value, t.seq, t.price, t.time;
  elsif v_mark >= o.expires_at and v_latest >= o.expires_at then
    return query select 'too_late', null::bigint, null::bigint, null::bigint, null::timestamptz;
  elsif v_mark >= v_latest then
    return query select 'no_tick', null::bigint, null::bigint, null::bigint, null::timestamptz;
  end if;
end $$;

-- Decides the request of one order by the tick log. Closed: the stake is taken, the payout set aside goes back, and the house pays
-- what the formula gives. @returns what came of it; null where it waits, was decided before, or somebody holds the account
create function decide_order_close(p_customer bigint, p_order uuid, p_at timestamptz)
  returns table (outcome text, account bigint, available bigint, frozen bigint, version bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare o contract_order; r order_close_request; v record; v_risk bigint; v_fees bigint; v_at timestamptz;
begin
  select * into r from order_close_request q where q.customer_id = p_customer and q.order_id = p_order and q.outcome is null;
  if not found then return; end if;
  select * into o from contract_order c where c.customer_id = p_customer and c.id = p_order;
  perform from account a where a.id = o.account for update skip locked;
  if not found then return; end if;
  v_risk := risk_account(o.account);
  v_fees := fees_account(o.account);
  perform from account a where a.id in (v_risk, v_fees) order by a.id for update;
  select * into o from contract_order c where c.customer_id = p_customer and c.id = p_order for update;
  select * into v from close_verdict(o, r);
  if not found then return; end if;
  v_at := greatest(p_at, (select at from feed_watermark));
  update order_close_request q set outcome = case when o.status = 1 then v.outcome else 'too_late' end, value = v.value, decided_at = v_at
    where q.customer_id = p_customer and q.order_id = p_order and q.requested_at = r.requested_at and q.outcome is null;
  if not found or o.status <> 1 or v.outcome <> 'closed' then
    return query select v.outcome, null::bigint, null::bigint, null::bigint, null::bigint;
    return;
  end if;

  update contract_order c set status = 5, closed_for = v.value, close_seq = v.seq, close_price = v.price, close_time = v.tick_time, settled_at = v_at
    where c.customer_id = p_customer and c.id = p_order;
  insert into transfer(ref, leg, op, code, pending_leg, dr, cr, amount, at)
    select o.id, leg.leg, leg.op, leg.code, leg.pending, leg.dr, leg.cr, leg.amount, v_at from (values
      (100::smallint, 2::smallint, 10::smallint, 0::smallint, o.account, v_risk, o.stake + o.fee),
      (101::smallint, 3::smallint, 11::smallint, 1::smallint, v_risk, o.account, o.payout),
      (2::smallint, 0::smallint, 12::smallint, null, v_risk, v_fees, o.fee),
      (3::smallint, 0::smallint, 22::smallint, null, v_risk, o.account, v.value)) as leg(leg, op, code, pending, dr, cr, amount)
    where leg.amount > 0;
  update account a set cr_pending = a.cr_pending - o.stake - o.fee, cr_posted = a.cr_posted + o.stake + o.fee,
    dr_pending = a.dr_pending - o.payout, dr_posted = a.dr_posted + o.fee + v.value where a.id = v_risk;
  if o.fee > 0 then update account a set cr_posted = a.cr_posted + o.fee where a.id = v_fees; end if;
  update exposure x set minor = x.minor - o.stake
    where x.owner = p_customer and x.asset = (o.account >> 16)::integer & 255 and x.product = o.product_id;
  return query update account a set dr_pending = a.dr_pending - o.stake - o.fee, dr_posted = a.dr_posted + o.stake + o.fee,
      cr_pending = a.cr_pending - o.payout, cr_posted = a.cr_posted + v.value where a.id = o.account
    returning 'closed', a.id, a.cr_posted - a.dr_posted - a.dr_pending, a.dr_pending, a.version;
end $$;

-- What an early close pays is explained by its order, to the cent, and by nothing else.
create function order_close_is_its_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from contract_order o where o.customer_id = new.cr >> 24 and o.id = new.ref and o.status = 5 and o.closed_for = new.amount
    and o.account = new.cr and new.dr = risk_account(o.account) and new.event = 0 and new.leg = 3 and new.op = 0 and new.at = o.settled_at;
  if not found then
    raise exception 'an early close and its payment stand together or not at all' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger order_close_is_its_order after insert on transfer deferrable initially deferred
  for each row when (new.code = 22) execute function order_close_is_its_order();

-- As before; an early close is held against the log as well.
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
    into v_since, v_until from changed where status in (2, 3, 4);

  -- One closed early has its request, and the tick and the sum are what the log and the formula give by it.
  select c.id into wrong from changed c where c.status = 5 and not exists (
    select from order_close_request r join contract_order o on o.customer_id = r.customer_id and o.id = r.order_id
      cross join lateral close_verdict(o, r) v
    where r.customer_id = c.customer_id and r.order_id = c.id and r.outcome = 'closed' and v.outcome = 'closed'
      and (v.value, v.seq, v.price, v.tick_time) = (c.closed_for, c.close_seq, c.close_price, c.close_time)) limit 1;
  if found then
    raise exception 'order %: not what its early close gives', wrong.id using errcode = 'insufficient_privilege';
  end if;
  if v_since is null then return null; end if;
  -- What was asked in time is decided first.
  if exists (select from changed c join order_close_request r on r.customer_id = c.customer_id and r.order_id = c.id
      where c.status in (2, 3, 4) and r.outcome is null) then
    raise exception 'an early close that was asked for is decided before its order ends' using errcode = 'insufficient_privilege';
  end if;
  -- The exit tick is the last in (T - max_gap, T], by rule 2 its price the mean of (T - 3 s, T] without the highest and
  -- lowest fifth, half to even; a void order has none, for the reason written with it.
  select f.product_id, f.expires_at as until into wrong
  from (select distinct product_id, rule, coalesce(void_reason, 0) as reason, case when void_reason = 1 then accepted_at end as accepted_at,
      max_gap_ms * interval '1 millisecond' as gap, expires_at, close_seq, close_price, close_time
    from changed where status in (2, 3, 4)) f
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
-- As before, with what an early close paid.
create or replace function order_events_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into log_entry(log, kind, first_at, last_at, size, leaves)
  select 2, 'open', min(open_time), max(open_time), count(*), string_agg(event_leaf(
      '{"expires_at":' || log_time(expires_at) || ',"open_price":"' || open_price || '","open_seq":"' || open_seq
      || '","open_time":' || log_time(open_time) || ',"order_id":"' || id || '","type":"open","v":"1"}'), ''::bytea order by id)
    from changed where status = 1 having count(*) > 0;
  insert into log_entry(log, kind, first_at, last_at, size, leaves)
  select 2, 'settle', min(settled_at), max(settled_at), count(*), string_agg(event_leaf(
      '{"close_price":' || coalesce('"' || close_price || '"', 'null') || ',"close_seq":' || coalesce('"' || close_seq || '"', 'null')
      || ',"close_time":' || coalesce(log_time(close_time), 'null') || ',"order_id":"' || id || '","received":"'
      || case status when 2 then payout when 3 then 0 when 4 then stake + fee else closed_for end || '","settled_at":'
      || case settled_at when (select min(settled_at) from changed) then (select log_time(min(settled_at)) from changed) else log_time(settled_at) end
      || ',"status":"' || case status when 2 then 'won' when 3 then 'lost' when 4 then 'void' else 'closed' end || '","type":"settle","v":"1","void_reason":'
      || case void_reason when 0 then '"tie"' when 1 then '"no_entry_tick"' when 2 then '"no_exit_tick"' when 3 then '"too_few_ticks"' else 'null' end
      || '}'), ''::bytea order by id)
    from changed where status >= 2 having count(*) > 0;
  return null;
end $$;
create or replace function transfers_are_dated_now() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_now timestamptz := ledger_now(); v_prices timestamptz := (select at from feed_watermark);
begin
  if exists (select from added where code not between 33 and 39
      and (at < v_now - interval '1 minute' or at > v_now + interval '1 minute')
      and ((code between 10 and 12 or code = 22) and at between v_prices - interval '1 minute' and v_prices + interval '1 minute') is not true) then
    raise exception 'a transfer is dated when it is written' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return null;
end $$;
grant select on order_close_request to plumbline_app;
revoke execute on function request_order_close(bigint, uuid, bigint, timestamptz), decide_order_close(bigint, uuid, timestamptz) from public;
grant execute on function normal_ppm(), root_down(numeric), close_value(smallint, bigint, bigint, bigint, bigint, jsonb),
  close_verdict(contract_order, order_close_request), request_order_close(bigint, uuid, bigint, timestamptz),
  decide_order_close(bigint, uuid, timestamptz) to plumbline_app;
