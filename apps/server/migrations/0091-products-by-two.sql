-- Products and the terms of their contracts, in versions that two operators decide (product.md 2, rules 3 and 9, and 10;
-- decision 70). What prices rest on never changes: symbol, scale, and the figures of the simulated feed stand in
-- market_product for good, the category whose daily pattern it draws among them. All else, and under which category a product
-- is listed, stands in the document of a version, and each document in the public log of terms.

create function contract_terms_in_bounds(p_document text) returns boolean
language plpgsql immutable set search_path = pg_catalog, public as $$
declare
  d jsonb := p_document::jsonb;
  v_seconds integer[] := array(select value::integer from jsonb_array_elements_text(d -> 'seconds'));
  v_multiples integer[] := array(select value::integer from jsonb_array_elements_text(d -> 'multiples'));
  v_payout bigint := d ->> 'payout_rate_ppm';
  v_fee bigint := d ->> 'fee_rate_ppm';
  v_least bigint := d ->> 'least_stake_minor';
  v_most bigint := d ->> 'most_stake_minor';
  v_product bigint := d ->> 'most_held_product_minor';
  v_total bigint := d ->> 'most_held_total_minor';
begin
  return coalesce(
    cardinality(v_seconds) between 1 and 10 and 15 <= all (v_seconds) and 3600 >= all (v_seconds)
    and v_seconds = array(select distinct value from unnest(v_seconds) value order by value)
    and cardinality(v_multiples) between 1 and 10 and v_multiples[1] = 1 and 100 >= all (v_multiples)
    and v_multiples = array(select distinct value from unnest(v_multiples) value order by value)
    and v_fee between 0 and 100000 and v_payout > v_fee and v_payout <= 1000000
    and v_least >= 1 and v_most >= v_least and v_product >= v_most and v_total >= v_product and v_total <= 10000000000
    and d ->> 'rule' in ('S1', 'S2'), false);
end $$;

-- What stood before are the first versions. They hold since the day on which every product's history begins.
create table market_product_version(
  product_id smallint not null references market_product(id),
  version integer not null check (version > 0),
  document text not null,
  proposal_id uuid unique references proposal(id),     -- null: what the house began with
  in_force_from timestamptz(3) not null,
  primary key (product_id, version));

create table contract_terms_version(
  product_id smallint not null references market_product(id),
  version integer not null check (version > 0),
  terms_id integer references contract_terms(id),      -- null: a price only, no contracts
  proposal_id uuid unique references proposal(id),
  in_force_from timestamptz(3) not null,
  primary key (product_id, version));

-- Terms are kept by the confirmation of two operators and by nothing else; versions note them in the log, each time they come.
revoke execute on function keep_contract_terms(text) from plumbline_app;
drop trigger contract_terms_logged on contract_terms;
drop function contract_terms_logged();

insert into market_product_version (product_id, version, document, in_force_from)
select id, 1, '{"category":' || to_json(category) || ',"drawn_as":' || to_json(category) || ',"is_open":true,"names":{"en":' || to_json(name)
    || '},"price_scale":"' || price_scale
    || '","sessions":' || to_json(sessions) || ',"start_price":"' || start_price || '","symbol":"' || symbol
    || '","ticks_per_second":"' || ticks_per_second || '","type":"market_product","v":"1","volatility_ppm":"' || volatility_ppm || '"}',
  '2000-01-03T00:00:00Z'
from market_product order by id;

do $$
declare p record;
begin
  for p in select * from market_product order by id loop
    insert into contract_terms_version (product_id, version, terms_id, in_force_from)
    values (p.id, 1, case when cardinality(p.seconds) > 0 then keep_contract_terms(
        '{"fee_rate_ppm":"' || p.fee_rate_ppm || '","least_stake_minor":"' || p.least_stake_minor
        || '","most_held_product_minor":"' || p.most_held_product_minor || '","most_held_total_minor":"' || p.most_held_total_minor
        || '","most_stake_minor":"' || p.most_stake_minor || '","multiples":["' || array_to_string(p.multiples, '","')
        || '"],"payout_rate_ppm":"' || p.payout_rate_ppm || '","rule":"' || p.rule || '","seconds":["' || array_to_string(p.seconds, '","')
        || '"],"symbol":"' || p.symbol || '","type":"contract_terms","v":"1"}') end, '2000-01-03T00:00:00Z');
  end loop;
end $$;

alter table contract_terms add constraint contract_terms_in_bounds check (contract_terms_in_bounds(document));

alter table market_product
  drop column name, drop column seconds, drop column multiples, drop column payout_rate_ppm,
  drop column fee_rate_ppm, drop column least_stake_minor, drop column most_stake_minor, drop column most_held_product_minor,
  drop column most_held_total_minor, drop column rule,
  add column proposal_id uuid unique references proposal(id);   -- null: what the house began with

-- When the last order that is open on a product now has ended at the latest: one without its entry tick waits max_gap for it
-- and then runs its seconds. Nothing is accepted or settled until the caller's transaction ends, so that none is missed.
create function open_orders_end_by(p_product smallint) returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  lock table contract_order in share mode;
  return (
    select max(coalesce(expires_at, accepted_at + (max_gap_ms + seconds * 1000) * interval '1 ms'))
    from contract_order where product_id = p_product and settled_at is null
      and id >= (select open_from from order_progress) and id <= 'ffffffff-ffff-ffff-ffff-ffffffffffff');
end $$;

-- What every version of a product obeys, whoever writes it.
create function refuse_early_version(p_product smallint, p_from timestamptz, p_decided timestamptz, p_before timestamptz) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if p_from < p_decided + interval '1 minute' or p_from <= p_before or p_from < open_orders_end_by(p_product) then
    raise exception 'a version holds from a minute after its decision, and not before the orders open then have ended'
      using errcode = 'insufficient_privilege';
  end if;
end $$;

create function market_product_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p, lateral (select (p.document ->> 'product')::jsonb as d) as said
    where p.id = new.proposal_id and p.kind = 'market_product' and p.status = 'confirmed' and (p.document ->> 'version')::integer = 1
      and d ->> 'symbol' = new.symbol and (d ->> 'price_scale')::smallint = new.price_scale
      and (d ->> 'start_price')::bigint = new.start_price and (d ->> 'volatility_ppm')::integer = new.volatility_ppm
      and (d ->> 'ticks_per_second')::smallint = new.ticks_per_second and d ->> 'sessions' = new.sessions
      and d ->> 'drawn_as' = new.category;
  if not found then
    raise exception 'a product is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger market_product_is_by_two before insert on market_product for each row execute function market_product_is_by_two();
create trigger market_product_is_final before update or delete or truncate on market_product execute function refuse_change();

create function market_product_version_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_decided timestamptz;
begin
  if new.version <> 1 + (select count(*) from market_product_version where product_id = new.product_id) then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  select p.decided_at into v_decided
  from proposal p join market_product m on m.id = new.product_id, lateral (select new.document::jsonb as d) as said
    where p.id = new.proposal_id and p.kind = 'market_product' and p.status = 'confirmed'
      and (p.document ->> 'version')::integer = new.version and p.document ->> 'product' = new.document
      and d ->> 'symbol' = m.symbol and (d ->> 'price_scale')::smallint = m.price_scale
      and (d ->> 'start_price')::bigint = m.start_price and (d ->> 'volatility_ppm')::integer = m.volatility_ppm
      and (d ->> 'ticks_per_second')::smallint = m.ticks_per_second and d ->> 'sessions' = m.sessions and d ->> 'drawn_as' = m.category
      and d ->> 'category' in ('crypto', 'forex', 'gold', 'futures') and d ->> 'is_open' in ('true', 'false')
      and d -> 'names' ->> 'en' <> '';
  if not found then
    raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  perform refuse_early_version(new.product_id, new.in_force_from, v_decided,
    (select max(in_force_from) from market_product_version where product_id = new.product_id));
  return new;
end $$;
create trigger market_product_version_is_by_two before insert on market_product_version
  for each row execute function market_product_version_is_by_two();
create trigger market_product_version_is_final before update or delete or truncate on market_product_version
  execute function refuse_change();

create function contract_terms_version_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_decided timestamptz; v_rule text; v_ticks smallint;
begin
  if new.version <> 1 + (select count(*) from contract_terms_version where product_id = new.product_id) then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  -- Those of a new product are decided together with it.
  select p.decided_at, t.rule, m.ticks_per_second into v_decided, v_rule, v_ticks
  from proposal p join market_product m on m.id = new.product_id left join contract_terms t on t.id = new.terms_id
    where p.id = new.proposal_id and p.status = 'confirmed'
      and (p.kind = 'contract_terms' or (p.kind = 'market_product' and m.proposal_id = p.id))
      and (p.document ->> 'version')::integer = new.version and p.document ->> 'symbol' = m.symbol
      and p.document ->> 'terms' is not distinct from t.document and (t.id is null or t.symbol = m.symbol);
  if not found then
    raise exception 'terms are what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  if v_rule = 'S2' and v_ticks < 2 then
    raise exception 'a mean of 3 s needs a price that ticks at least every 500 ms' using errcode = 'insufficient_privilege';
  end if;
  perform refuse_early_version(new.product_id, new.in_force_from, v_decided,
    (select max(in_force_from) from contract_terms_version where product_id = new.product_id));
  return new;
end $$;
create trigger contract_terms_version_is_by_two before insert on contract_terms_version
  for each row execute function contract_terms_version_is_by_two();
create trigger contract_terms_version_is_final before update or delete or truncate on contract_terms_version
  execute function refuse_change();

-- Each in the public log of terms, as soon as it is decided: what will hold is seen before it does.
create function price_only_document(p_symbol text) returns text language sql immutable set search_path = pg_catalog, public
  return '{"symbol":"' || p_symbol || '","type":"no_contract_terms","v":"1"}';
create function market_row_logged() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_symbol text := (select symbol from market_product where id = new.product_id);
begin
  case tg_table_name
    when 'market_product_version' then
      perform log_terms('market_product', v_symbol, new.document, new.in_force_from);
    when 'contract_terms_version' then
      perform log_terms('contract_terms', v_symbol,
        coalesce((select document from contract_terms where id = new.terms_id), price_only_document(v_symbol)), new.in_force_from);
  end case;
  return null;
end $$;
create trigger market_product_version_logged after insert on market_product_version for each row execute function market_row_logged();
create trigger contract_terms_version_logged after insert on contract_terms_version for each row execute function market_row_logged();

-- Once: what stood before, where the log has not seen it.
do $$
declare noted record;
begin
  for noted in
    select 'market_product' as kind, p.symbol, v.document, p.id from market_product_version v join market_product p on p.id = v.product_id
    union all
    select 'contract_terms', p.symbol, t.document, p.id
      from contract_terms_version v join market_product p on p.id = v.product_id join contract_terms t on t.id = v.terms_id
      where not exists (select from terms_version k where k.kind = 'contract_terms' and k.hash = t.hash)
    order by 4, 1
  loop
    perform log_terms(noted.kind, noted.symbol, noted.document, clock_timestamp());
  end loop;
end $$;

-- The second operator's word becomes a version, in the transaction of the confirmation. What is written is read from the proposal.
create function confirm_contract_terms(p_proposal uuid, p_from timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into contract_terms_version (product_id, version, terms_id, proposal_id, in_force_from)
  select m.id, (p.document ->> 'version')::integer,
    case when p.document ->> 'terms' is not null then keep_contract_terms(p.document ->> 'terms') end, p.id, p_from
  from proposal p join market_product m on m.symbol = p.document ->> 'symbol' where p.id = p_proposal;
$$;
create function confirm_market_product(p_proposal uuid, p_from timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p proposal; d jsonb;
begin
  select * into strict p from proposal where id = p_proposal;
  d := (p.document ->> 'product')::jsonb;
  if (p.document ->> 'version')::integer = 1 then
    insert into market_product (id, symbol, category, price_scale, start_price, volatility_ppm, ticks_per_second, sessions, proposal_id)
    select 1 + max(id), d ->> 'symbol', d ->> 'drawn_as', (d ->> 'price_scale')::smallint, (d ->> 'start_price')::bigint,
      (d ->> 'volatility_ppm')::integer, (d ->> 'ticks_per_second')::smallint, d ->> 'sessions', p.id from market_product;
  end if;
  insert into market_product_version (product_id, version, document, proposal_id, in_force_from)
  select id, (p.document ->> 'version')::integer, p.document ->> 'product', p.id, p_from
  from market_product where symbol = d ->> 'symbol';
  if (p.document ->> 'version')::integer = 1 then perform confirm_contract_terms(p.id, p_from); end if;
end $$;

-- An order is made on terms of its product that two operators decided, that hold, or held when its ticket was signed: a ticket is
-- good for 30 s. A second for clocks.
create or replace function orders_keep_their_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wrong record;
begin
  select o.id into wrong from added o
    left join contract_terms t on t.id = o.terms_id
    left join market_product p on p.id = o.product_id
  where (p.symbol = t.symbol and o.rule = case t.rule when 'S1' then 1 else 2 end
    and o.fee = o.stake * t.fee_rate_ppm / 1000000
    and o.payout = o.stake * (1000000 + t.payout_rate_ppm) / 1000000
    and exists (
      select from contract_terms_version v
        left join contract_terms_version n on n.product_id = v.product_id and n.version = v.version + 1
      where v.product_id = o.product_id and v.terms_id = o.terms_id and v.in_force_from <= o.accepted_at + interval '1 s'
        and (n.in_force_from > o.accepted_at - interval '31 s' or n.in_force_from is null))) is not true
  limit 1;
  if found then
    raise exception 'order % pays and costs what its terms say', wrong.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

revoke execute on function open_orders_end_by(smallint), refuse_early_version(smallint, timestamptz, timestamptz, timestamptz),
  confirm_contract_terms(uuid, timestamptz), confirm_market_product(uuid, timestamptz), market_product_is_by_two(),
  market_product_version_is_by_two(), contract_terms_version_is_by_two(), market_row_logged() from public;
grant select on market_product_version, contract_terms_version to plumbline_app;
grant execute on function open_orders_end_by(smallint), confirm_contract_terms(uuid, timestamptz),
  confirm_market_product(uuid, timestamptz) to plumbline_app;
