-- What the house could still have bent in pending orders and early closes, held by the database too (decisions 74 and 78).

-- As before; what fires a pending order is looked up in the tick log, and none ends before its end.
create or replace function pending_order_goes_on() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
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
  -- It fires by what it waits for: a tick of the log that touches its level, or its time. Nobody fires one for another reason.
  if old.status = 'waiting' and new.fired_at is not null and (
      case when new.level is null then new.fired_seq is null and new.fired_at = new.fire_at
        else new.fired_seq > new.from_seq and new.fired_at < new.expires_at
          and case new.side when 'rising' then new.fired_price >= new.level else new.fired_price <= new.level end
          and exists (select from stored_tick t where t.product_id = new.product_id and t.time = new.fired_at
            and t.seq = new.fired_seq and t.price = new.fired_price) end) is not true then
    raise exception 'a pending order fires by its own level or time alone' using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'expired' and (new.ended_at < new.expires_at or is_ahead(new.ended_at)) then
    raise exception 'a pending order ends by itself at its end, not before' using errcode = 'insufficient_privilege';
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

-- The list of a customer's pending orders, live ones first, reads as many rows as it shows.
create index pending_order_list on pending_order
  (customer_id, (status in ('waiting', 'firing', 'terms_changed')) desc, placed_at desc, id desc);
drop index pending_order_customer;

-- A request to close early is made now: never before a price that everybody knows, and undecided.
create function close_request_begins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_mark timestamptz := (select at from feed_watermark);
begin
  if new.outcome is not null or new.value is not null or new.requested_at < v_mark
      or (new.requested_at > ledger_now() + interval '1 minute' and new.requested_at > v_mark) then
    raise exception 'an early close is asked for now, and decided later' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger close_request_begins before insert on order_close_request
  for each row execute function close_request_begins();
revoke execute on function close_request_begins() from public;
