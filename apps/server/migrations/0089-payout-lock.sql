-- What customers do to their own destinations: they name them, and they may bound withdrawals to those older than a day.

-- The customer's own word for a card or address, sealed like everything else that they say of it; no operator reads it.
alter table payout_target add column sealed_name bytea;
grant update (sealed_name) on payout_target to plumbline_app;

-- Only to destinations older than 24 hours: on at once, off after a day. No row: never switched on.
create table payout_lock(
  customer_id bigint primary key references customer(id),
  ends_at timestamptz(3),                   -- null: until it is switched off
  changed_at timestamptz(3) not null);

create function payout_lock_opens_late() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if is_ahead(new.changed_at) or is_behind(new.changed_at) then
    raise exception 'a payout lock is switched now' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  if tg_op = 'UPDATE' and (new.customer_id <> old.customer_id or new.changed_at < old.changed_at) then
    raise exception 'a payout lock stays whose it is' using errcode = 'insufficient_privilege';
  end if;
  if new.ends_at < new.changed_at + interval '24 hours' and not (tg_op = 'UPDATE' and new.ends_at is not distinct from old.ends_at) then
    raise exception 'a payout lock opens after a day' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payout_lock_opens_late before insert or update on payout_lock for each row execute function payout_lock_opens_late();
create trigger payout_lock_stays before delete or truncate on payout_lock execute function refuse_change();
-- Whoever is sending right now is waited for; who comes later finds the lock.
create trigger hold_waits_for_withdrawals before insert or update on payout_lock
  for each row execute function hold_waits_for_withdrawals();

-- Whoever writes the row: nothing goes to a new destination while its customer has bounded that.
create function withdrawal_waits_for_its_target() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_at timestamptz := not_after_now(new.submitted_at);
begin
  perform from customer where id = new.customer_id for share;
  if new.target_bound_at > v_at - interval '24 hours' and exists (select from payout_lock l
      where l.customer_id = new.customer_id and coalesce(l.ends_at > v_at, true)) then
    raise exception 'customer % withdraws only to destinations older than a day', new.customer_id
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_waits_for_its_target before insert on withdrawal
  for each row execute function withdrawal_waits_for_its_target();

grant select, insert on payout_lock to plumbline_app;
grant update (ends_at, changed_at) on payout_lock to plumbline_app;
