-- A hold on a customer's withdrawals stops each of them until its money has left: when it is sent, approved and paid,
-- whoever writes the row (fair-dealing.md 6). What brings money back into the balance is never stopped.

-- Every hold on a customer's withdrawals that stands at a moment, of whichever table.
create function withdrawal_holds(p_customer bigint, p_at timestamptz)
  returns table(kind text, until timestamptz, reason text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select 'legal', h.until, h.reason from customer_hold h
    where h.customer_id = p_customer and h.ended_at is null and h.until > p_at
  union all select h.kind, h.until, null from security_hold h
    where h.customer_id = p_customer and h.lifted_at is null and h.until > p_at
  union all select 'fund_password_reset', f.withdrawals_held_until, null from fund_password f
    where f.customer_id = p_customer and f.withdrawals_held_until > p_at;
$$;
grant execute on function withdrawal_holds(bigint, timestamptz) to plumbline_app;

-- Whoever sends, approves or pays waits for a hold that is being set, and then finds it.
create or replace function withdrawal_waits_for_holds() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_kind text;
begin
  perform from customer where id = new.customer_id for share;
  select kind into v_kind from withdrawal_holds(new.customer_id, new.changed_at) limit 1;
  if found then
    raise exception 'withdrawals of customer % are held (%): % cannot be %', new.customer_id, v_kind, new.id, new.state
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_stops_under_holds before update of state on withdrawal for each row
  when (old.state <> new.state and new.state in ('approved', 'paid')) execute function withdrawal_waits_for_holds();

-- Setting a hold waits for who is sending, approving or paying right now.
create function hold_waits_for_withdrawals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from customer where id = new.customer_id for no key update;
  return new;
end $$;
create trigger hold_waits_for_withdrawals before insert on customer_hold
  for each row execute function hold_waits_for_withdrawals();
create trigger hold_waits_for_withdrawals before insert on security_hold
  for each row execute function hold_waits_for_withdrawals();
create trigger hold_waits_for_withdrawals before insert or update on fund_password
  for each row when (new.withdrawals_held_until is not null) execute function hold_waits_for_withdrawals();

-- Nor is a held customer's money taken by hand meanwhile.
create function held_money_stays() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from customer where id = new.customer_id for share;
  perform from withdrawal_holds(new.customer_id, new.decided_at);
  if found then
    raise exception 'money of customer % is held: % takes some of it', new.customer_id, new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger held_money_stays after update on proposal deferrable initially deferred for each row
  when (old.status <> new.status and new.status = 'confirmed' and new.kind = 'correction' and (new.document ->> 'debit')::bigint >> 24 = new.customer_id)
  execute function held_money_stays();
