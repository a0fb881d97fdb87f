-- What an exchange gives, what a withdrawal costs and what coins are worth, computed by the database itself (money-paths.md 2
-- to 4; decision 36).

-- The prices of a coin that the platform may go by at an instant: its last tick, and those since five seconds before, in which a
-- commit of prices may be on its way to who reads them.
create function coin_mids(p_asset smallint, p_at timestamptz) returns table (price bigint, price_scale smallint, coin_scale smallint)
language sql stable set search_path = pg_catalog, public as $$
  select t.price, p.price_scale, a.scale
  from asset a join market_product p on p.symbol = a.code || 'USD' cross join lateral (
    select price from tick where product_id = p.id and time > p_at - interval '5 seconds' and time <= p_at + interval '1 second'
    union all
    (select price from tick where product_id = p.id and time > p_at - interval '7 days' and time <= p_at - interval '5 seconds'
      order by time desc, seq desc limit 1)) t
  where a.id = p_asset;
$$;

-- Whether so many coins, in smallest units, are worth so many US cents at such a price, rounded up as limits compare it.
create function is_worth(p_asset smallint, p_minor bigint, p_cents bigint, p_at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select case when p_asset in (1, 101) then p_cents = p_minor
    else exists (select from coin_mids(p_asset, p_at) m
      where p_cents = ceil(p_minor::numeric * m.price * 100 / 10::numeric ^ (m.coin_scale + m.price_scale))) end;
$$;

-- An exchange at a tick's own mid, a quarter per cent beside it, and what it gives rounded down.
create function exchange_is_priced() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_buys boolean := (new.give_account >> 8) & 255 = 16;
  v_coin smallint := ((case when v_buys then new.get_account else new.give_account end) >> 16) & 255;
  v_price numeric := case when v_buys then div(new.mid::numeric * 1002500 + 999999, 1000000) else div(new.mid::numeric * 997500, 1000000) end;
begin
  perform from coin_mids(v_coin, new.quoted_at) m
    where m.price = new.mid and m.price_scale = new.price_scale and new.price = v_price and new.quoted_at <= new.at
      and new.get = case when v_buys then div(new.give::numeric * 10::numeric ^ (m.coin_scale + m.price_scale), v_price * 100)
        else div(new.give::numeric * v_price * 100, 10::numeric ^ (m.coin_scale + m.price_scale)) end;
  if not found then
    raise exception 'exchange %: not what its price gives', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger exchange_is_priced before insert on exchange for each row execute function exchange_is_priced();

-- What a withdrawal costs: the domain's `withdrawalFee`, held equal by a test.
create function withdrawal_fee(p_asset smallint, p_amount bigint, p_is_whole_balance boolean) returns bigint
language sql immutable strict parallel safe
  return case p_asset % 100
    when 1 then case when p_is_whole_balance and p_amount < 10000 then 0 else greatest(100, least(2500, p_amount / 1000)) end
    when 2 then 2000000
    when 3 then 10000
    when 4 then 200000 end;

-- A withdrawal begins before its money is held: a whole balance is then what is free.
create function withdrawal_costs_its_fee() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_asset smallint := (new.account >> 16) & 255;
begin
  perform from account a where a.id = new.account
    and new.is_whole_balance = (new.amount = a.cr_posted - a.dr_posted - a.dr_pending)
    and new.fee = withdrawal_fee(v_asset, new.amount, new.is_whole_balance)
    and is_worth(v_asset, new.amount, new.worth_cents, new.submitted_at);
  if not found then
    raise exception 'withdrawal %: not its fee or its worth', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_costs_its_fee before insert on withdrawal for each row execute function withdrawal_costs_its_fee();

-- What one reviewer may credit is bounded in dollars: coins count by their price, not by what somebody says.
create function deposit_is_worth_its_coins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not is_worth(new.asset, new.received, new.worth, new.decided_at) then
    raise exception 'deposit %: not the worth of what arrived', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger deposit_is_worth_its_coins before update on deposit
  for each row when (new.status = 'success' and old.status <> 'success' and new.asset not in (1, 101))
  execute function deposit_is_worth_its_coins();
