-- Acceptance of orders: none is dated before what everybody knows, and an order pays and costs what its stored terms say
-- (money-paths.md 1; decision 36). What decides a batch, so that two writers hold the same limits, is in 0076.

-- When a batch was accepted; asked after the batch's own statement.
create function acceptance_of_batch(p_batch bigint) returns timestamptz
language sql volatile strict security definer set search_path = pg_catalog, public as
  'select accepted_at from order_batch where id = p_batch';
grant execute on function acceptance_of_batch(bigint) to plumbline_app;

-- An acceptance is never set back to before prices that everybody knows, nor put off to after now. STABLE, so that it sees the
-- watermark that the acceptance's own statement saw.
create or replace function acceptance_follows_watermark() returns trigger language plpgsql stable
set search_path = pg_catalog, public as $$
begin
  if new.accepted_at < (select at from feed_watermark)
    or (new.accepted_at > ledger_now() + interval '1 minute' and new.accepted_at > (select at from feed_watermark)) then
    raise exception 'an acceptance at % would know the prices since', new.accepted_at using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What the stored document of terms says of money, beside it.
alter table contract_terms
  add column symbol text not null generated always as (document::jsonb ->> 'symbol') stored,
  add column payout_rate_ppm bigint not null generated always as ((document::jsonb ->> 'payout_rate_ppm')::bigint) stored
    check (payout_rate_ppm > 0),
  add column fee_rate_ppm bigint not null generated always as ((document::jsonb ->> 'fee_rate_ppm')::bigint) stored
    check (fee_rate_ppm >= 0),
  add column rule text not null generated always as (document::jsonb ->> 'rule') stored check (rule in ('S1', 'S2'));

create function orders_keep_their_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wrong record;
begin
  select o.id into wrong from added o
    left join contract_terms t on t.id = o.terms_id
    left join market_product p on p.id = o.product_id
  where (p.symbol = t.symbol and o.rule = case t.rule when 'S1' then 1 else 2 end
    and o.fee = o.stake * t.fee_rate_ppm / 1000000
    and o.payout = o.stake * (1000000 + t.payout_rate_ppm) / 1000000) is not true
  limit 1;
  if found then
    raise exception 'order % pays and costs what its terms say', wrong.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger orders_keep_their_terms after insert on contract_order referencing new table as added
  for each statement execute function orders_keep_their_terms();
