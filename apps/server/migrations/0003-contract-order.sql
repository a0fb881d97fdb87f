-- Timed contract orders (product.md 5; money-paths.md 1; design: ledger.md 3.7 and 3.8; decisions 11 and 12).
-- An order's row IS its two holds: acceptance writes one row an order, transfers are written at settlement alone.

-- The terms that tickets were made on, by the hash that each ticket names. Never changed, never removed.
create table contract_terms(
  id integer generated always as identity primary key,
  hash bytea not null unique check (length(hash) = 32),
  document text not null,
  check (hash = sha256(convert_to(document, 'UTF8'))));

-- One commit of acceptances: its events' leaf hashes and their signed root. Signed after the commit, stored with the next.
create table order_batch(
  id bigint primary key,
  accepted_at timestamptz(3) not null,
  size integer not null check (size > 0),
  leaves bytea check (length(leaves) = 32 * size),
  root bytea,
  signature bytea,
  key_id text,
  check ((leaves is null) = (signature is null) and (root is null) = (signature is null) and (key_id is null) = (signature is null)));
create index order_batch_unsigned on order_batch (id) where signature is null;

create table contract_order(
  id uuid not null,                      -- its ticket's, so a ticket makes one order
  customer_id bigint not null,
  account bigint not null,               -- cash or bonus of one asset: what pays and what is paid
  amount bigint not null check (amount > 0),
  stake bigint not null check (stake > 0),
  fee bigint not null check (fee >= 0),
  payout bigint not null check (payout > 0),
  batch bigint not null,
  accepted_at timestamptz(3) not null,
  good_until timestamptz(3) not null,
  open_seq bigint, open_price bigint, open_time timestamptz(3), expires_at timestamptz(3),
  close_seq bigint, close_price bigint, close_time timestamptz(3), settled_at timestamptz(3),
  seconds integer not null check (seconds between 15 and 3600),
  max_gap_ms integer not null check (max_gap_ms > 0),
  terms_id integer not null,
  multiple integer not null check (multiple > 0),
  batch_index smallint not null,
  product_id smallint not null,
  direction smallint not null check (direction in (1, -1)),
  rule smallint not null check (rule in (1, 2)),                        -- S1, S2
  status smallint not null default 0 check (status between 0 and 4),    -- accepted, holding, won, lost, void
  void_reason smallint check (void_reason between 0 and 3),             -- tie, no_entry_tick, no_exit_tick, too_few_ticks
  ticket_hash bytea not null,
  feed text not null,
  key text not null,
  primary key (customer_id, id),
  unique (customer_id, key),
  check (account >> 24 = customer_id and (account >> 8) & 255 in (16, 20)),
  check (stake = amount * multiple),
  check ((open_seq is null) = (expires_at is null) and (open_price is null) = (expires_at is null) and (open_time is null) = (expires_at is null)),
  check (expires_at = open_time + seconds * interval '1 second'),
  check ((status >= 2) = (settled_at is not null) and (status = 4) = (void_reason is not null)),
  check (status <> 1 or open_seq is not null),
  -- The database itself knows who won: nothing can write another outcome than the two prices give.
  check (status not in (2, 3) or (close_price is not null and sign(close_price - open_price) * direction = case status when 2 then 1 else -1 end)),
  check (void_reason <> 0 or close_price = open_price)
) with (fillfactor = 70);
-- No B-tree on anything that opening or settling changes: their updates stay within the page (HOT). Open orders are
-- found by `id >= open_from` of order_progress; ids rise with time, so this small index is enough.
create index contract_order_id on contract_order using brin (id) with (pages_per_range = 16);

-- Every order with an id below open_from is settled.
create table order_progress(
  singleton boolean primary key default true check (singleton),
  open_from uuid not null);
insert into order_progress values (true, '00000000-0000-0000-0000-000000000000');

create function order_terms_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an order never change' using errcode = 'insufficient_privilege';
end $$;
create trigger order_terms_are_final before update of id, customer_id, account, amount, stake, fee, payout, batch,
  accepted_at, good_until, seconds, max_gap_ms, terms_id, multiple, batch_index, product_id, direction, rule, ticket_hash, feed, key
  on contract_order execute function order_terms_are_final();
create trigger order_stays before delete or truncate on contract_order execute function refuse_change();
create trigger terms_are_final before update or delete or truncate on contract_terms execute function refuse_change();

create function risk_account(account bigint) returns bigint language sql immutable strict parallel safe
  return (account & 16711680) | (1 << 8);
create function fees_account(account bigint) returns bigint language sql immutable strict parallel safe
  return (account & 16711680) | (2 << 8);

-- Every hold that ever was, who pays it (0: the house), and how it ended: op 2 posted, 3 void, null still open. H1 and H2 of an order are legs 0 and 1.
create view hold as
  select h.ref, h.leg, h.code, h.dr >> 24 as owner, h.dr, h.cr, h.amount, h.at as since, r.op as ended_by
    from transfer h left join transfer r on r.ref = h.ref and r.event = 0 and r.leg = h.leg + 100
    where h.op = 1
  union all
  select id, 0::smallint, 10::smallint, customer_id, account, risk_account(account), stake + fee, accepted_at,
    case when status in (2, 3) then 2 when status = 4 then 3 end::smallint from contract_order
  union all
  select id, 1::smallint, 11::smallint, 0::bigint, risk_account(account), account, payout, accepted_at,
    case when status = 2 then 2 when status in (3, 4) then 3 end::smallint from contract_order;

-- What moved a customer's balances, signed. An order shows as one line when it ends; a void order moves nothing.
create view movement as
  select cr >> 24 as owner, cr as account, code, amount, at, ref, ref::text || '.' || event || '.' || leg as id
    from transfer where op in (0, 2) and code not between 10 and 12
  union all
  select dr >> 24, dr, code, -amount, at, ref, ref::text || '.' || event || '.' || leg
    from transfer where op in (0, 2) and code not between 10 and 12
  union all
  select customer_id, account, case status when 2 then 20 else 21 end::smallint,
    case status when 2 then payout else 0 end - stake - fee, settled_at, id, id::text
    from contract_order where status in (2, 3);

create function keep_contract_terms(p_document text) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare kept integer; digest bytea := sha256(convert_to(p_document, 'UTF8'));
begin
  select id into kept from contract_terms where hash = digest;
  if found then return kept; end if;
  insert into contract_terms(hash, document) values (digest, p_document) on conflict do nothing;
  select id into strict kept from contract_terms where hash = digest;
  return kept;
end $$;

-- Stores signatures made after their commits. A batch is signed once.
create function sign_order_batches(p_id bigint[], p_leaves text[], p_root text[], p_signature text[], p_key_id text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update order_batch b set leaves = decode(s.leaves, 'hex'), root = decode(s.root, 'hex'), signature = decode(s.signature, 'hex'), key_id = p_key_id
    from unnest(p_id, p_leaves, p_root, p_signature) as s(id, leaves, root, signature)
    where b.id = s.id and b.signature is null;
$$;

-- Decides and writes one batch of acceptances: everything that needs a lock, in one call. Callers: the one order writer.
-- A customer stands at most once in a batch. p_rank and p_reply: what domain refused already, by its place in the list
-- of money-paths.md 1; p_own_rank: the places of ticket_used, product_position_exceeded, total_position_exceeded,
-- balance_insufficient, payout_reserve_short. The first of all is the answer.
-- outcome: 0 accepted, 1 refused now, 2 accepted before under this key, 3 refused before under this key, 4 key has another body
create function accept_orders(
  p_batch bigint, p_at timestamptz, p_own_rank integer[],
  p_customer bigint[], p_key text[], p_body_hash text[], p_rank integer[], p_status integer[], p_reply text[],
  p_id uuid[], p_account bigint[], p_product smallint[], p_direction smallint[], p_seconds integer[], p_amount bigint[],
  p_multiple integer[], p_stake bigint[], p_fee bigint[], p_payout bigint[], p_rule smallint[], p_max_gap integer[],
  p_terms integer[], p_ticket_hash text[], p_good_until bigint[], p_feed text[], p_most_product bigint[], p_most_total bigint[])
returns table (place bigint, outcome integer, order_id uuid, reply jsonb, batch_index integer, available bigint, frozen bigint)
language plpgsql security definer set search_path = pg_catalog, public
-- Plans made while the tables are empty must fit full ones: index lookups, the plan of unknown arrays, no surprises.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  -- One element an order, in the order of the batch. Narrow on purpose: wide rows through several steps cost more than
  -- the lookups did.
  v_free bigint[]; v_held bigint[]; v_earlier integer[]; v_order uuid[]; v_reply jsonb[];
  v_on_product bigint[]; v_in_all bigint[]; v_rank integer[]; v_reserve_room bigint[];
begin
  -- Customers' accounts, ascending; then what is known of each order. OFFSET 0 keeps each lookup an index lookup.
  select array_agg(f.free order by f.place), array_agg(f.held order by f.place), array_agg(f.earlier order by f.place),
      array_agg(f.order_of_key order by f.place), array_agg(f.earlier_reply order by f.place),
      array_agg(f.room_on_product order by f.place), array_agg(f.room_in_all order by f.place), array_agg(f.rank order by f.place)
    into v_free, v_held, v_earlier, v_order, v_reply, v_on_product, v_in_all, v_rank
  from (
    select n.place, a.free, a.held, k.id as order_of_key, r.reply as earlier_reply,
      n.most_product - coalesce(e.on_product, 0) as room_on_product, n.most_total - coalesce(e.in_all, 0) as room_in_all,
      case when k.id is not null then case when k.id = n.id then 2 else 4 end
        when r.body_hash is not null then case when r.body_hash = decode(n.body_hash, 'hex') then 3 else 4 end
        else 0 end as earlier,
      least(n.rank,
        case when used.id is not null then p_own_rank[1] end,
        case when n.stake > n.most_product - coalesce(e.on_product, 0) then p_own_rank[2] end,
        case when n.stake > n.most_total - coalesce(e.in_all, 0) then p_own_rank[3] end,
        case when a.free is null or n.stake + n.fee > a.free then p_own_rank[4] end) as rank
    from (select * from unnest(p_customer, p_key, p_body_hash, p_rank, p_id, p_account, p_product, p_stake, p_fee, p_most_product,
        p_most_total) with ordinality as n(customer, key, body_hash, rank, id, account, product, stake, fee, most_product, most_total, place)
      order by account) n
    left join lateral (
      select cr_posted - dr_posted - dr_pending as free, dr_pending as held from account where id = n.account for update) a on true
    left join lateral (select id from contract_order where customer_id = n.customer and key = n.key offset 0) k on true
    left join lateral (select id from contract_order where customer_id = n.customer and id = n.id offset 0) used on true
    left join lateral (
      select q.body_hash, q.reply from request q where q.user_id = n.customer and q.route = 'addorder' and q.key = n.key offset 0) r on true
    left join lateral (
      select sum(minor) filter (where x.product = n.product) as on_product, sum(minor) as in_all
      from exposure x where x.owner = n.customer and x.asset = (n.account >> 16)::integer & 255) e on true
  ) f;

  -- Then the house's. The reserve goes to the batch in its order; who finds it short is refused.
  perform 1 from account where id = any(array(select distinct risk_account(a) from unnest(p_account) a)) order by id for update;
  select array_agg(case when c.risk_free >= c.payouts then 0 end order by c.place) into v_reserve_room
  from (
    select n.place, cr_posted - dr_posted - dr_pending as risk_free,
      sum(n.payout) filter (where n.earlier = 0 and n.rank is null) over (partition by h.id order by n.place) as payouts
    from unnest(p_account, p_payout, v_earlier, v_rank) with ordinality as n(account, payout, earlier, rank, place)
    left join account h on h.id = risk_account(n.account)
  ) c;

  return query
  with decided as materialized (
    select n.*,
      case when n.earlier = 0 and n.refused_by is null then
        (count(*) filter (where n.earlier = 0 and n.refused_by is null) over (order by n.place))::integer - 1 end as batch_index
    from (
      select place, customer, account, product, stake, fee, payout, free, held, earlier, order_of_key, earlier_reply,
        coalesce(rank, case when reserve_room is null then p_own_rank[5] end) as refused_by
      from unnest(p_customer, p_account, p_product, p_stake, p_fee, p_payout, v_free, v_held, v_earlier, v_order, v_reply, v_rank,
        v_reserve_room) with ordinality as n(customer, account, product, stake, fee, payout, free, held, earlier, order_of_key,
        earlier_reply, rank, reserve_room, place)
    ) n
  ), verdicts as materialized (
    select array_agg(batch_index order by place) as batch_index, array_agg(refused_by order by place) as refused_by,
      count(batch_index) as size from decided
  ), order_rows as (
    insert into contract_order(id, customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, seconds,
      max_gap_ms, terms_id, multiple, batch_index, product_id, direction, rule, ticket_hash, feed, key)
    select n.id, n.customer, n.account, n.amount, n.stake, n.fee, n.payout, p_batch, p_at,
      to_timestamp(n.good_until::double precision / 1000), n.seconds, n.max_gap, n.terms, n.multiple, n.batch_index, n.product,
      n.direction, n.rule, decode(n.ticket_hash, 'hex'), n.feed, n.key
    from verdicts v, unnest(p_id, p_customer, p_account, p_amount, p_stake, p_fee, p_payout, p_good_until, p_seconds, p_max_gap, p_terms,
      p_multiple, v.batch_index, p_product, p_direction, p_rule, p_ticket_hash, p_feed, p_key) as n(id, customer, account, amount, stake,
      fee, payout, good_until, seconds, max_gap, terms, multiple, batch_index, product, direction, rule, ticket_hash, feed, key)
    where n.batch_index is not null
  ), refused as materialized (
    select n.place, n.customer, n.key, n.body_hash,
      case when n.refused_by = n.rank then n.status when n.refused_by = p_own_rank[1] then 409 else 422 end as status,
      case when n.refused_by = n.rank then n.reply::jsonb
        when n.refused_by = p_own_rank[1] then '{"refusal":"ticket_used"}'
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
    insert into order_batch(id, accepted_at, size) select p_batch, p_at, size from verdicts where size > 0
  )
  select d.place, case when d.earlier <> 0 then d.earlier when d.refused_by is null then 0 else 1 end, d.order_of_key,
    case when d.earlier = 3 then d.earlier_reply else r.reply end, d.batch_index, d.free - d.stake - d.fee, d.held + d.stake + d.fee
  from decided d left join refused r on r.place = d.place;
end $$;

-- Writes entry tick and T of accepted orders, once and together. Returns the orders that it opened.
create function open_orders(p_customer bigint[], p_id uuid[], p_seq bigint[], p_price bigint[], p_time bigint[]) returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  return query
  update contract_order c set status = 1, open_seq = n.seq, open_price = n.price, open_time = to_timestamp(n.time::double precision / 1000),
    expires_at = to_timestamp(n.time::double precision / 1000) + c.seconds * interval '1 second'
  from unnest(p_customer, p_id, p_seq, p_price, p_time) as n(customer, id, seq, price, time)
  where c.customer_id = n.customer and c.id = n.id and c.status = 0
  returning c.id;
end $$;

-- Ends orders whose outcome domain has decided: exit tick, status, transfers, balances, exposure, all in one call.
-- p_account is each order's account. An order that is already settled is left as it is.
-- Returns each touched account as it stands after.
create function settle_orders(p_at timestamptz, p_account bigint[], p_id uuid[], p_status smallint[], p_void_reason smallint[],
  p_close_seq bigint[], p_close_price bigint[], p_close_time bigint[])
returns table (account bigint, available bigint, frozen bigint)
language plpgsql security definer set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with customers as materialized (
    select id from account where id = any(p_account) order by id for update
  ), house as materialized (
    select id from account where id = any(array(
      select unnest(array[risk_account(id), fees_account(id)]) from customers)) order by id for update
  ), settled as materialized (
    update contract_order c set status = n.status, void_reason = n.void_reason, close_seq = n.close_seq, close_price = n.close_price,
      close_time = to_timestamp(n.close_time::double precision / 1000), settled_at = p_at
    from (select * from unnest(p_account, p_id, p_status, p_void_reason, p_close_seq, p_close_price, p_close_time)
      as n(account, id, status, void_reason, close_seq, close_price, close_time) where (select count(*) from house) > 0) n
    where c.customer_id = n.account >> 24 and c.id = n.id and c.settled_at is null
    returning c.id, c.customer_id, c.account, c.product_id, c.status, c.stake, c.fee, c.payout,
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
  )
  update account a set dr_pending = a.dr_pending - s.paid, dr_posted = a.dr_posted + coalesce(s.paid_posted, 0),
    cr_pending = a.cr_pending - s.payout, cr_posted = a.cr_posted + s.payout_posted
  from sums s where a.id = s.account
  returning a.id, a.cr_posted - a.dr_posted - a.dr_pending, a.dr_pending;
end $$;

-- All orders below this id are settled: the caller knows, this only keeps it from going back.
create function advance_open_from(p_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update order_progress set open_from = p_id where open_from < p_id;
$$;

grant select on contract_terms, order_batch, contract_order, order_progress, hold, movement to plumbline_app;
-- Statistics of the tables that orders fill. Asked for as they grow: until then plans rest on what was true when they were
-- few, and the first analysis makes every session plan anew.
create function analyze_order_tables() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze account; analyze contract_order; analyze exposure; analyze request; analyze transfer;
end $$;

grant execute on function
  analyze_order_tables(),
  risk_account(bigint), fees_account(bigint), keep_contract_terms(text),
  sign_order_batches(bigint[], text[], text[], text[], text),
  accept_orders(bigint, timestamptz, integer[], bigint[], text[], text[], integer[], integer[], text[], uuid[], bigint[], smallint[],
    smallint[], integer[], bigint[], integer[], bigint[], bigint[], bigint[], smallint[], integer[], integer[], text[], bigint[],
    text[], bigint[], bigint[]),
  open_orders(bigint[], uuid[], bigint[], bigint[], bigint[]),
  settle_orders(timestamptz, bigint[], uuid[], smallint[], smallint[], bigint[], bigint[], bigint[]),
  advance_open_from(uuid)
  to plumbline_app;
