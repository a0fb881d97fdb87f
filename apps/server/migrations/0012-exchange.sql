-- Exchanges (money-paths.md 4). The id is the quote's: a quote makes one exchange, and the key of the table judges a race.
create table exchange(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  give_account bigint not null,
  get_account bigint not null,
  give bigint not null check (give > 0),
  get bigint not null check (get > 0),
  -- Of one coin in USD, in units of 10^-price_scale: the mid, and what was used of bid and ask.
  mid bigint not null check (mid > 0),
  price bigint not null check (price > 0),
  price_scale smallint not null check (price_scale between 0 and 8),
  quoted_at timestamptz(3) not null,
  at timestamptz(3) not null,
  check (give_account >> 24 = customer_id and get_account >> 24 = customer_id),
  constraint cash_and_coin check (((give_account >> 8) & 255) + ((get_account >> 8) & 255) = 33),
  -- Practice assets are 101 and up: both or neither.
  constraint one_kind_of_money check ((((give_account >> 16) & 255) > 100) = (((get_account >> 16) & 255) > 100)),
  constraint quote_holds_10_s check (at <= quoted_at + interval '10 seconds'));
create index exchange_customer on exchange(customer_id, id);
create index exchange_at on exchange(at);
create trigger exchange_is_final before update or delete or truncate on exchange execute function refuse_change();

create function liquidity_account(account bigint) returns bigint language sql immutable strict parallel safe
  return (account & 16711680) | (4 << 8);

-- Both transfers of an exchange.
create function exchange_transfers(x exchange)
  returns table (event integer, leg smallint, op smallint, code smallint, dr bigint, cr bigint, amount bigint)
language sql immutable set search_path = pg_catalog, public as $$
  values (0, 0::smallint, 0::smallint, 17::smallint, x.give_account, liquidity_account(x.give_account), x.give),
    (0, 1::smallint, 0::smallint, 18::smallint, liquidity_account(x.get_account), x.get_account, x.get);
$$;

-- Both or neither, and never without the exchange: judged at the end of its transaction.
create function exchange_moves_its_money() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare x exchange;
begin
  select * into x from exchange
    where id = case tg_table_name when 'exchange' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end;
  if not found or
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from transfer where ref = x.id) is distinct from
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from exchange_transfers(x)) then
    raise exception 'exchange % and its transfers stand together or not at all', x.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger exchange_moves_its_money after insert on exchange
  deferrable initially deferred for each row execute function exchange_moves_its_money();
create constraint trigger transfer_has_its_exchange after insert on transfer
  deferrable initially deferred for each row when (new.code in (17, 18)) execute function exchange_moves_its_money();

grant select, insert on exchange to plumbline_app;
grant execute on function liquidity_account(bigint), exchange_transfers(exchange) to plumbline_app;
