-- While a jump of the clock waits for a person (decision 43), server and database name different times. What the database then
-- refuses says so (its constraint is "dated_now"), so that callers hear to try again and not of a fault; and orders that are open
-- end all the same.

-- As before, but for the ends of orders: they follow the prices, so they may bear the time of the newest one as well.
create or replace function transfers_are_dated_now() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_now timestamptz := ledger_now(); v_prices timestamptz := (select at from feed_watermark);
begin
  if exists (select from added where code not between 33 and 39
      and (at < v_now - interval '1 minute' or at > v_now + interval '1 minute')
      and (code between 10 and 12 and at between v_prices - interval '1 minute' and v_prices + interval '1 minute') is not true) then
    raise exception 'a transfer is dated when it is written' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return null;
end $$;

create or replace function acceptance_follows_watermark() returns trigger language plpgsql stable
set search_path = pg_catalog, public as $$
declare v_prices timestamptz := (select at from feed_watermark);
begin
  if new.accepted_at < v_prices then
    raise exception 'an acceptance at % would know the prices since', new.accepted_at using errcode = 'insufficient_privilege';
  end if;
  if new.accepted_at > ledger_now() + interval '1 minute' and new.accepted_at > v_prices then
    raise exception 'an acceptance at % is put off', new.accepted_at using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return new;
end $$;

-- Before the triggers that refuse the same as a thing that nobody may do: theirs come later by name.
create function is_dated_now() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_changed timestamptz := (to_jsonb(new) ->> 'changed_at')::timestamptz; v_ended timestamptz := (to_jsonb(new) ->> 'ended_at')::timestamptz;
begin
  if (tg_table_name in ('own_limit', 'own_pause') and is_ahead(v_changed)) or (tg_table_name = 'own_limit' and is_behind(v_changed))
    or (tg_table_name = 'investment' and abs(extract(epoch from v_ended - ledger_now())) > 60) then
    raise exception 'a change of % is dated when it is written', tg_table_name
      using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return new;
end $$;
create trigger own_limit_is_dated_now before insert or update on own_limit for each row execute function is_dated_now();
create trigger own_pause_is_dated_now before insert or update on own_pause for each row execute function is_dated_now();
create trigger investment_end_is_dated_now before update on investment for each row
  when (old.ended_at is null and new.ended_at is not null and new.ended_by <> 'maturity') execute function is_dated_now();
