-- Nobody's account holds up anybody else's order (decision 58), and each change of an account has its number.

-- Counts the changes of an account: of two balances the one with the higher version is the later one. Changes of one account
-- wait for each other, so versions grow in the order of the commits.
alter table account add column version bigint not null default 0;
create function account_counts_changes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger account_counts_changes before update on account for each row execute function account_counts_changes();

drop function accept_orders(bigint, timestamptz, integer[], bigint[], text[], text[], integer[], integer[], text[], uuid[], bigint[],
  smallint[], smallint[], integer[], bigint[], integer[], bigint[], bigint[], bigint[], smallint[], integer[], integer[], text[],
  bigint[], text[], bigint[], bigint[]);
-- Decides and writes one batch of acceptances: everything that needs a lock, in one call. Callers: the one order writer.
-- A customer stands at most once in a batch. p_rank and p_reply: what domain refused already, by its place in the list
-- of money-paths.md 1; p_own_rank: the places of ticket_used, product_position_exceeded, total_position_exceeded,
-- balance_insufficient, payout_reserve_short, ticket_expired. The first of all is the answer.
-- outcome: 0 accepted, 1 refused now, 2 accepted before under this key, 3 refused before under this key, 4 key has another body,
-- 5 undecided: somebody else holds the account, ask again
create function accept_orders(
  p_batch bigint, p_at timestamptz, p_own_rank integer[],
  p_customer bigint[], p_key text[], p_body_hash text[], p_rank integer[], p_status integer[], p_reply text[],
  p_id uuid[], p_account bigint[], p_product smallint[], p_direction smallint[], p_seconds integer[], p_amount bigint[],
  p_multiple integer[], p_stake bigint[], p_fee bigint[], p_payout bigint[], p_rule smallint[], p_max_gap integer[],
  p_terms integer[], p_ticket_hash text[], p_good_until bigint[], p_feed text[], p_most_product bigint[], p_most_total bigint[])
returns table (place bigint, outcome integer, order_id uuid, reply jsonb, batch_index integer, available bigint, frozen bigint,
  version bigint)
language plpgsql security definer set search_path = pg_catalog, public
-- Plans made while the tables are empty must fit full ones: index lookups, the plan of unknown arrays, no surprises.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  -- One element an order, in the order of the batch. Narrow on purpose: wide rows through several steps cost more than
  -- the lookups did.
  v_free bigint[]; v_held bigint[]; v_version bigint[]; v_earlier integer[]; v_order uuid[]; v_reply jsonb[];
  v_on_product bigint[]; v_in_all bigint[]; v_rank integer[]; v_reserve_room bigint[];
  v_ours bigint[]; v_others bigint[];
begin
  -- Customers' accounts, in a statement of their own: the next one sees what whoever held them has written. Nobody is waited
  -- for: whose account is held elsewhere is asked for again, and the others of the batch go on.
  select array_agg(id) into v_ours
    from (select id from account where id = any(p_account) order by id for update skip locked) ours;
  v_others := '{}';
  if cardinality(v_ours) is distinct from cardinality(array_remove(p_account, null)) then
    v_others := array(select n.id from unnest(p_account) n(id) join account a on a.id = n.id except select unnest(v_ours));
  end if;

  -- Then what is known of each order. OFFSET 0 keeps each lookup an index lookup.
  select array_agg(f.free order by f.place), array_agg(f.held order by f.place), array_agg(f.version order by f.place),
      array_agg(f.earlier order by f.place),
      array_agg(f.order_of_key order by f.place), array_agg(f.earlier_reply order by f.place),
      array_agg(f.room_on_product order by f.place), array_agg(f.room_in_all order by f.place), array_agg(f.rank order by f.place)
    into v_free, v_held, v_version, v_earlier, v_order, v_reply, v_on_product, v_in_all, v_rank
  from (
    select n.place, a.free, a.held, a.version, k.id as order_of_key, r.reply as earlier_reply,
      n.most_product - coalesce(e.on_product, 0) as room_on_product, n.most_total - coalesce(e.in_all, 0) as room_in_all,
      case when k.id is not null then case when k.id = n.id then 2 else 4 end
        when r.body_hash is not null then case when r.body_hash = decode(n.body_hash, 'hex') then 3 else 4 end
        when n.account = any(v_others) then 5
        else 0 end as earlier,
      least(n.rank,
        case when used.id is not null then p_own_rank[1] end,
        case when n.stake > n.most_product - coalesce(e.on_product, 0) then p_own_rank[2] end,
        case when n.stake > n.most_total - coalesce(e.in_all, 0) then p_own_rank[3] end,
        case when a.free is null or n.stake + n.fee > a.free then p_own_rank[4] end) as rank
    from unnest(p_customer, p_key, p_body_hash, p_rank, p_id, p_account, p_product, p_stake, p_fee, p_most_product, p_most_total)
      with ordinality as n(customer, key, body_hash, rank, id, account, product, stake, fee, most_product, most_total, place)
    left join lateral (
      select cr_posted - dr_posted - dr_pending as free, dr_pending as held, version from account where id = n.account offset 0) a on true
    left join lateral (select id from contract_order where customer_id = n.customer and key = n.key offset 0) k on true
    left join lateral (select id from contract_order where customer_id = n.customer and id = n.id offset 0) used on true
    left join lateral (
      select q.body_hash, q.reply from request q where q.user_id = n.customer and q.route = 'addorder' and q.key = n.key offset 0) r on true
    left join lateral (
      select sum(minor) filter (where x.product = n.product) as on_product, sum(minor) as in_all
      from exposure x where x.owner = n.customer and x.asset = (n.account >> 16)::integer & 255) e on true
  ) f;

  -- Then the house's. The reserve goes to the batch in its order; who finds it short is refused.
  perform 1 from account where id = any(array(
    select distinct risk_account(n.account) from unnest(p_account, v_earlier) n(account, earlier) where n.earlier = 0))
    order by id for update;
  select array_agg(case when c.risk_free >= c.payouts then 0 end order by c.place) into v_reserve_room
  from (
    select n.place, cr_posted - dr_posted - dr_pending as risk_free,
      sum(n.payout) filter (where n.earlier = 0 and n.rank is null) over (partition by h.id order by n.place) as payouts
    from unnest(p_account, p_payout, v_earlier, v_rank) with ordinality as n(account, payout, earlier, rank, place)
    left join account h on h.id = risk_account(n.account)
  ) c;

  return query
  -- Accepted now: never before a price that this statement can see, whatever moment the caller named.
  with moment as materialized (
    select greatest(p_at, (select w.at from feed_watermark w)) as at
  ), decided as materialized (
    select n.*,
      case when n.earlier = 0 and n.refused_by is null then
        (count(*) filter (where n.earlier = 0 and n.refused_by is null) over (order by n.place))::integer - 1 end as batch_index
    from (
      select place, customer, account, product, stake, fee, payout, free, held, version, earlier, order_of_key, earlier_reply,
        least(coalesce(rank, case when reserve_room is null then p_own_rank[5] end),
          case when m.at > to_timestamp(n.good_until::double precision / 1000) then p_own_rank[6] end) as refused_by
      from moment m, unnest(p_customer, p_account, p_product, p_stake, p_fee, p_payout, p_good_until, v_free, v_held, v_version, v_earlier, v_order,
        v_reply, v_rank, v_reserve_room) with ordinality as n(customer, account, product, stake, fee, payout, good_until, free, held,
        version, earlier, order_of_key, earlier_reply, rank, reserve_room, place)
    ) n
  ), verdicts as materialized (
    select array_agg(batch_index order by place) as batch_index, array_agg(refused_by order by place) as refused_by,
      count(batch_index) as size from decided
  ), order_rows as (
    insert into contract_order(id, customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, seconds,
      max_gap_ms, terms_id, multiple, batch_index, product_id, direction, rule, ticket_hash, feed, key)
    select n.id, n.customer, n.account, n.amount, n.stake, n.fee, n.payout, p_batch, m.at,
      to_timestamp(n.good_until::double precision / 1000), n.seconds, n.max_gap, n.terms, n.multiple, n.batch_index, n.product,
      n.direction, n.rule, decode(n.ticket_hash, 'hex'), n.feed, n.key
    from moment m, verdicts v, unnest(p_id, p_customer, p_account, p_amount, p_stake, p_fee, p_payout, p_good_until, p_seconds, p_max_gap, p_terms,
      p_multiple, v.batch_index, p_product, p_direction, p_rule, p_ticket_hash, p_feed, p_key) as n(id, customer, account, amount, stake,
      fee, payout, good_until, seconds, max_gap, terms, multiple, batch_index, product, direction, rule, ticket_hash, feed, key)
    where n.batch_index is not null
  ), refused as materialized (
    select n.place, n.customer, n.key, n.body_hash,
      case when n.refused_by = n.rank then n.status when n.refused_by = p_own_rank[1] then 409 else 422 end as status,
      case when n.refused_by = n.rank then n.reply::jsonb
        when n.refused_by = p_own_rank[1] then '{"refusal":"ticket_used"}'
        when n.refused_by = p_own_rank[6] then '{"refusal":"ticket_expired"}'
        when n.refused_by = p_own_rank[2] then jsonb_build_object('refusal', 'product_position_exceeded',
          'params', jsonb_build_object('left', round(greatest(n.on_product, 0) / 10::numeric ^ s.scale, s.scale)::text))
        when n.refused_by = p_own_rank[3] then jsonb_build_object('refusal', 'total_position_exceeded',
          'params', jsonb_build_object('left', round(greatest(n.in_all, 0) / 10::numeric ^ s.scale, s.scale)::text))
        when n.refused_by = p_own_rank[4] then jsonb_build_object('refusal', 'balance_insufficient',
          'params', jsonb_build_object('missing', round((n.stake + n.fee - coalesce(n.free, 0)) / 10::numeric ^ s.scale, s.scale)::text))
        else '{"refusal":"payout_reserve_short"}' end as reply
    from verdicts v, unnest(p_customer, p_key, p_body_hash, p_rank, p_status, p_reply, p_account, p_stake, p_fee, v_free, v_earlier,
        v_on_product, v_in_all, v.refused_by) with ordinality as n(customer, key, body_hash, rank, status, reply, account, stake, fee,
        free, earlier, on_product, in_all, refused_by, place)
    left join asset s on s.id = (n.account >> 16)::integer & 255
    where n.earlier = 0 and n.refused_by is not null
  ), request_rows as (
    insert into request(user_id, route, key, body_hash, status, reply, at)
    select customer, 'addorder', key, decode(body_hash, 'hex'), status, reply, p_at from refused where status in (409, 422)
  ), exposure_rows as (
    insert into exposure as x (owner, asset, product, minor)
    select customer, (account >> 16)::integer & 255, product, stake from decided where batch_index is not null
    on conflict (owner, asset, product) do update set minor = x.minor + excluded.minor
  ), customer_accounts as (
    update account a set dr_pending = a.dr_pending + d.stake + d.fee, cr_pending = a.cr_pending + d.payout
    from decided d where a.id = d.account and d.batch_index is not null
  ), house_accounts as (
    update account a set cr_pending = a.cr_pending + d.held, dr_pending = a.dr_pending + d.payout
    from (select risk_account(account) as risk, sum(stake + fee) as held, sum(payout) as payout
      from decided where batch_index is not null group by 1) d where a.id = d.risk
  ), batch_row as (
    insert into order_batch(id, accepted_at, size) select p_batch, m.at, size from moment m, verdicts where size > 0
  )
  select d.place, case when d.earlier <> 0 then d.earlier when d.refused_by is null then 0 else 1 end, d.order_of_key,
    case when d.earlier = 3 then d.earlier_reply else r.reply end, d.batch_index, d.free - d.stake - d.fee, d.held + d.stake + d.fee,
    d.version + 1
  from decided d left join refused r on r.place = d.place;
end $$;

drop function settle_orders(timestamptz, bigint[], uuid[], smallint[], smallint[], bigint[], bigint[], bigint[]);
-- Ends orders whose outcome domain has decided: exit tick, status, transfers, balances, exposure, turnover, all in one call. A
-- bonus cannot end meanwhile: it waits for its customer's account, and for all of its orders.
-- p_account is each order's account. An order that is already settled is left as it is. Returns each touched account as it
-- stands after, and without a balance those that somebody else holds: their orders are asked for again.
create function settle_orders(p_at timestamptz, p_account bigint[], p_id uuid[], p_status smallint[], p_void_reason smallint[],
  p_close_seq bigint[], p_close_price bigint[], p_close_time bigint[])
returns table (account bigint, available bigint, frozen bigint, version bigint)
language plpgsql security definer set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with customers as materialized (
    select id from account where id = any(p_account) order by id for update skip locked
  ), house as materialized (
    select id from account where id = any(array(
      select unnest(array[risk_account(id), fees_account(id)]) from customers)) order by id for update
  ), settled as materialized (
    update contract_order c set status = n.status, void_reason = n.void_reason, close_seq = n.close_seq, close_price = n.close_price,
      close_time = to_timestamp(n.close_time::double precision / 1000), settled_at = p_at
    from (select * from unnest(p_account, p_id, p_status, p_void_reason, p_close_seq, p_close_price, p_close_time)
      as n(account, id, status, void_reason, close_seq, close_price, close_time)
        -- IS TRUE keeps the list a hashed one: as a join it was gone through for each order, which cost half of this call.
        where (account in (select id from customers)) is true and (select count(*) from house) > 0) n
    where c.customer_id = n.account >> 24 and c.id = n.id and c.settled_at is null
    returning c.id, c.customer_id, c.account, c.product_id, c.status, c.stake, c.fee, c.payout, c.accepted_at,
      c.stake + c.fee as paid, risk_account(c.account) as risk
  ), transfers as (
    insert into transfer(ref, leg, op, code, pending_leg, dr, cr, amount, at)
    select s.id, leg.leg, leg.op, leg.code, leg.pending, leg.dr, leg.cr, leg.amount, p_at
    from settled s cross join lateral (values
      (100::smallint, case when s.status = 4 then 3 else 2 end::smallint, 10::smallint, 0::smallint, s.account, s.risk, s.paid),
      (101::smallint, case when s.status = 2 then 2 else 3 end::smallint, 11::smallint, 1::smallint, s.risk, s.account, s.payout),
      (2::smallint, 0::smallint, 12::smallint, null, s.risk, fees_account(s.account), case when s.status = 4 then 0 else s.fee end)
    ) as leg(leg, op, code, pending, dr, cr, amount)
    where leg.amount > 0
  ), sums as materialized (
    select account, min(risk) as risk, sum(paid) as paid, sum(paid) filter (where status < 4) as paid_posted,
      sum(payout) as payout, coalesce(sum(payout) filter (where status = 2), 0) as payout_posted,
      sum(fee) filter (where status < 4) as fee
    from settled group by account
  ), house_sums as materialized (
    select risk, sum(paid) as paid, coalesce(sum(paid_posted), 0) as paid_posted, sum(payout) as payout,
      sum(payout_posted) as payout_posted, coalesce(sum(fee), 0) as fee
    from sums group by risk
  ), risk_accounts as (
    update account a set cr_pending = a.cr_pending - s.paid, cr_posted = a.cr_posted + s.paid_posted,
      dr_pending = a.dr_pending - s.payout, dr_posted = a.dr_posted + s.payout_posted + s.fee
    from house_sums s where a.id = s.risk
  ), fees_accounts as (
    update account a set cr_posted = a.cr_posted + s.fee from house_sums s where a.id = fees_account(s.risk) and s.fee > 0
  ), exposures as (
    update exposure x set minor = x.minor - s.stake
    from (select customer_id, (account >> 16)::integer & 255 as asset, product_id, sum(stake) as stake
      from settled group by 1, 2, 3) s
    where x.owner = s.customer_id and x.asset = s.asset and x.product = s.product_id
  ), turnovers as (
    update bonus_turnover t set counted = t.counted + s.stake, is_due = t.is_due or t.counted + s.stake >= t.wanted
    from (select b.id, coalesce(sum(o.stake) filter (where o.accepted_at >= b.claimed_at and o.accepted_at < b.expires_at), 0) as stake
      from settled o cross join lateral (select id, claimed_at, expires_at from bonus where customer_id = o.customer_id
        and asset = (o.account >> 16)::integer & 255 and state = 'active' offset 0) b
      where (o.account >> 8) & 255 = 20 and o.status in (2, 3) group by b.id) s
    where t.bonus_id = s.id
  ), moved as (
    update account a set dr_pending = a.dr_pending - s.paid, dr_posted = a.dr_posted + coalesce(s.paid_posted, 0),
      cr_pending = a.cr_pending - s.payout, cr_posted = a.cr_posted + s.payout_posted
    from sums s where a.id = s.account
    returning a.id, a.cr_posted - a.dr_posted - a.dr_pending as free, a.dr_pending, a.version
  )
  select * from moved
  union all
  select distinct n.id, null::bigint, null::bigint, null::bigint from unnest(p_account) n(id)
    where n.id not in (select id from customers);
end $$;

grant execute on function
  accept_orders(bigint, timestamptz, integer[], bigint[], text[], text[], integer[], integer[], text[], uuid[], bigint[], smallint[],
    smallint[], integer[], bigint[], integer[], bigint[], bigint[], bigint[], smallint[], integer[], integer[], text[], bigint[],
    text[], bigint[], bigint[]),
  settle_orders(timestamptz, bigint[], uuid[], smallint[], smallint[], bigint[], bigint[], bigint[])
  to plumbline_app;
