-- Jobs that read or delete without a bound, bounded.

-- Settled orders of a time, of everybody. Ids are of the ticket's time and an order lives for an hour, so that those settled
-- since then were accepted since a week before it, were the platform stopped for days.
create or replace function fairness_orders(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (symbol text, seconds integer, direction smallint, status smallint, void_reason smallint, delay_ms integer, cost bigint, payout bigint)
language sql stable set search_path = pg_catalog, public as $$
select p.symbol, o.seconds, o.direction, o.status, o.void_reason,
  floor(extract(epoch from o.open_time - o.accepted_at) * 1000)::integer as delay_ms, o.stake + o.fee as cost, o.payout
from contract_order o join market_product p on p.id = o.product_id
where o.settled_at >= p_since and o.settled_at < p_until
  and o.id >= rpad(lpad(to_hex((extract(epoch from p_since - interval '7 days') * 1000)::bigint), 12, '0'), 32, '0')::uuid
  and o.id < rpad(lpad(to_hex((extract(epoch from p_until) * 1000)::bigint), 12, '0'), 32, '0')::uuid
  and ((o.account >> 16) & 255 > 100) = p_practice
$$;

-- Keys are kept 35 days (wire.md, Envelope). At most so many rows a call: the caller asks until nothing is left.
create function request_forget_some(p_before timestamptz, p_most integer) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    delete from request where ctid = any(array(select ctid from request where at < p_before limit p_most)) returning 1
  )
  select count(*) from gone;
$$;
drop function request_forget(timestamptz);

-- Leaves and nodes of old counts, and of counts that came to nothing, at most so many rows a call. Roots and sums stay for ever.
create function liability_forget_some(p_before timestamptz, p_most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_gone uuid; v_tiles bigint; v_leaves bigint;
begin
  -- From one count to the next by the index: there are millions of leaves and a few dozen counts. A count without customers
  -- has tiles alone; nodes go after their leaves.
  with recursive kept as (
    (select least((select min(count_id::text) from (select count_id from liability_leaf order by count_id limit 1) l),
      (select min(count_id::text) from (select count_id from liability_tile order by count_id limit 1) t))::uuid as count_id)
    union all
    select least((select l.count_id::text from liability_leaf l where l.count_id > k.count_id order by l.count_id limit 1),
      (select t.count_id::text from liability_tile t where t.count_id > k.count_id order by t.count_id limit 1))::uuid
      from kept k where k.count_id is not null
  )
  select count_id into v_gone from kept k
    where count_id is not null and not exists (select from liability_count c where c.id = k.count_id and c.counted_at >= p_before)
    limit 1;
  if v_gone is null then return 0; end if;
  delete from liability_leaf where ctid = any(array(select ctid from liability_leaf where count_id = v_gone limit p_most));
  get diagnostics v_leaves = row_count;
  delete from liability_tile where ctid = any(array(select ctid from liability_tile where count_id = v_gone limit p_most - v_leaves));
  get diagnostics v_tiles = row_count;
  return v_leaves + v_tiles;
end $$;
drop function liability_forget(timestamptz);

grant execute on function request_forget_some(timestamptz, integer), liability_forget_some(timestamptz, integer) to plumbline_app;
