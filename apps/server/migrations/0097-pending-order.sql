-- Pending orders (expectations.md 15): an order that waits for a price or a time. Nothing is held for it; when it is met it goes
-- through acceptance like any order, or ends with its reason. The database judges too: at most ten a customer, at most 24 h, none
-- while its customer has stopped, states in their order, and what it became is an order of just these figures.

create table pending_order(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  practice boolean not null,
  book text not null check (book in ('cash', 'bonus')),
  product_id smallint not null references market_product(id),
  direction smallint not null check (direction in (1, -1)),
  seconds integer not null check (seconds between 15 and 3600),
  amount bigint not null check (amount > 0),
  multiple integer not null check (multiple > 0),
  -- The order on the terms that its customer consented to, and the signed offer that named them.
  stake bigint not null,
  fee bigint not null check (fee >= 0),
  payout bigint not null check (payout > 0),
  rule smallint not null check (rule in (1, 2)),
  max_gap_ms integer not null check (max_gap_ms > 0),
  terms_hash bytea not null references contract_terms(hash),
  offer text not null check (length(offer) between 1 and 4000),
  -- What it waits for: a level, in units of the tick size, from the side on which the price stood; or a time.
  level bigint check (level > 0),
  side text check (side in ('rising', 'falling')),
  fire_at timestamptz(3),
  placed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- The last tick when it was placed or renewed; later ones alone are judged.
  from_seq bigint not null check (from_seq >= 0),
  from_price bigint not null check (from_price > 0),
  status text not null default 'waiting'
    check (status in ('waiting', 'firing', 'placed', 'refused', 'cancelled', 'expired', 'terms_changed')),
  fired_seq bigint check (fired_seq > 0),
  fired_price bigint check (fired_price > 0),
  fired_at timestamptz(3),
  order_id uuid,
  refusal text,
  params jsonb,
  cancelled_by text check (cancelled_by in ('customer', 'stop', 'exclusion', 'account')),
  ended_at timestamptz(3),
  unique (order_id),
  check (stake = amount * multiple),
  check ((level is null) = (side is null) and (level is null) <> (fire_at is null)),
  check (expires_at > placed_at and expires_at <= placed_at + interval '24 hours'),
  check (fire_at is null or fire_at = expires_at),
  check (level is null or (side = 'rising') = (from_price < level)),
  check ((fired_seq is null) = (fired_price is null) and (fired_seq is null or (fired_at is not null and level is not null))),
  check ((status in ('firing', 'placed')) <= (order_id is not null and fired_at is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null)),
  check ((status in ('placed', 'refused', 'cancelled', 'expired')) = (ended_at is not null))) with (fillfactor = 80);
create index pending_order_customer on pending_order(customer_id, placed_at desc, id desc);
create index pending_order_live on pending_order(product_id) where status in ('waiting', 'firing', 'terms_changed');
create index pending_order_ended on pending_order(ended_at) where ended_at is not null;

-- Whoever places, and whoever stops all of a customer's, follow one another here.
create function pending_lock(p_customer bigint) returns void language sql set search_path = pg_catalog, public as $$
  select pg_advisory_xact_lock(hashtextextended('pending_order', p_customer));
$$;

create function pending_order_begins() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pending_lock(new.customer_id);
  if new.status <> 'waiting' or new.order_id is not null or new.fired_at is not null then
    raise exception 'a pending order begins by waiting' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from trade_stop s where s.customer_id = new.customer_id and s.until > new.placed_at)
    or exists (select from own_pause p where p.customer_id = new.customer_id and (p.until is null or p.until > new.placed_at)) then
    raise exception 'its customer has stopped' using errcode = 'insufficient_privilege';
  end if;
  if (select count(*) from pending_order o where o.customer_id = new.customer_id
      and o.status in ('waiting', 'firing', 'terms_changed')) >= 10 then
    raise exception 'a customer has at most 10 pending orders' using errcode = 'check_violation', constraint = 'pending_order_most';
  end if;
  return new;
end $$;
create trigger pending_order_begins before insert on pending_order for each row execute function pending_order_begins();
create trigger customer_is_open before insert on pending_order for each row execute function customer_is_open();

create function pending_order_goes_on() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if (new.id, new.customer_id, new.practice, new.book, new.product_id, new.direction, new.seconds, new.amount, new.multiple,
      new.stake, new.placed_at, new.expires_at) <>
     (old.id, old.customer_id, old.practice, old.book, old.product_id, old.direction, old.seconds, old.amount, old.multiple,
      old.stake, old.placed_at, old.expires_at)
    or (new.level, new.fire_at) is distinct from (old.level, old.fire_at) then
    raise exception 'a pending order keeps what it is' using errcode = 'insufficient_privilege';
  end if;
  if (old.status, new.status) not in (('waiting', 'firing'), ('waiting', 'refused'), ('waiting', 'cancelled'), ('waiting', 'expired'),
      ('waiting', 'terms_changed'), ('firing', 'placed'), ('firing', 'refused'),
      ('terms_changed', 'waiting'), ('terms_changed', 'cancelled'), ('terms_changed', 'expired')) then
    raise exception 'a pending order does not go from % to %', old.status, new.status using errcode = 'insufficient_privilege';
  end if;
  -- Other terms only by a new consent; they are its customer's to name.
  if (old.status, new.status) <> ('terms_changed', 'waiting') and
    (new.fee, new.payout, new.rule, new.max_gap_ms, new.terms_hash, new.offer, new.from_seq, new.from_price, new.side) is distinct from
    (old.fee, old.payout, old.rule, old.max_gap_ms, old.terms_hash, old.offer, old.from_seq, old.from_price, old.side) then
    raise exception 'the terms of a pending order change by consent alone' using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'firing' and (new.fired_seq, new.fired_price, new.fired_at, new.order_id) is distinct from
      (old.fired_seq, old.fired_price, old.fired_at, old.order_id) then
    raise exception 'what fired a pending order stays' using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'placed' and not exists (
      select from contract_order c join contract_terms t on t.id = c.terms_id
      where c.customer_id = new.customer_id and c.id = new.order_id
        and (c.product_id, c.direction, c.seconds, c.amount, c.multiple, c.stake, c.fee, c.payout, c.rule, c.max_gap_ms, t.hash) =
          (new.product_id, new.direction, new.seconds, new.amount, new.multiple, new.stake, new.fee, new.payout, new.rule,
           new.max_gap_ms, new.terms_hash)
        and c.accepted_at <= new.fired_at + interval '5 seconds') then
    raise exception 'a pending order becomes an order like it, within 5 s' using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'refused' and exists (select from contract_order c where c.customer_id = new.customer_id and c.id = new.order_id) then
    raise exception 'an order that was taken was not refused' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger pending_order_goes_on before update on pending_order for each row execute function pending_order_goes_on();

-- Ended ones stay as long as the ticks that they name.
create function pending_order_stays() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and old.ended_at < clock_timestamp() - interval '400 days' then return old; end if;
  raise exception 'a pending order stays for 400 days after its end' using errcode = 'insufficient_privilege';
end $$;
create trigger pending_order_stays before delete on pending_order for each row execute function pending_order_stays();
create trigger pending_order_is_kept before truncate on pending_order execute function refuse_change();

-- Deletes at most so many of those that ended more than 400 days ago; says how many.
create function forget_pending_orders(p_most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone bigint;
begin
  delete from pending_order where id in (
    select id from pending_order where ended_at < clock_timestamp() - interval '400 days' order by ended_at limit p_most);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Up to which tick all pending orders on a product are judged.
create table pending_order_judged(
  product_id smallint primary key references market_product(id),
  seq bigint not null check (seq >= 0)) with (fillfactor = 50);

-- What became of pending orders is a kind of notice of its own.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type in ('recharge', 'withdrawal', 'exchange', 'project', 'identity',
  'security', 'payment_method', 'account', 'order', 'pending', 'bonus', 'follow', 'alert', 'support', 'news'));
alter table notice_preference drop constraint notice_preference_kind_check;
alter table notice_preference add constraint notice_preference_kind_check
  check (kind in ('orders', 'pending', 'money', 'projects', 'alerts', 'follow', 'news'));

revoke all on function forget_pending_orders(integer) from public;
grant select, insert on pending_order, pending_order_judged to plumbline_app;
grant update (status, fired_seq, fired_price, fired_at, order_id, refusal, params, cancelled_by, ended_at,
  fee, payout, rule, max_gap_ms, terms_hash, offer, from_seq, from_price, side) on pending_order to plumbline_app;
grant update (seq) on pending_order_judged to plumbline_app;
grant execute on function pending_lock(bigint), forget_pending_orders(integer) to plumbline_app;
