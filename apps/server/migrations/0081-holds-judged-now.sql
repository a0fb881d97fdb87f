-- Guards that ask when something is are given the time by whom they guard against: nobody gets round one by another date.
-- The books' own clock bounds it, with the minute that transfers have too. Where a test stands that clock still, nothing does.

create function not_after_now(p_at timestamptz) returns timestamptz language sql volatile set search_path = pg_catalog, public
  as $$ select least(p_at, ledger_now() + interval '1 minute') $$;
create function not_before_now(p_at timestamptz) returns timestamptz language sql volatile set search_path = pg_catalog, public
  as $$ select greatest(p_at, ledger_now() - interval '1 minute') $$;

-- As before; a hold of today is not over because somebody writes of next year.
create or replace function withdrawal_holds(p_customer bigint, p_at timestamptz)
  returns table(kind text, until timestamptz, reason text)
language sql stable security definer set search_path = pg_catalog, public as $$
  with moment as materialized (select not_after_now(p_at) as at)
  select 'legal', h.until, h.reason from customer_hold h, moment
    where h.customer_id = p_customer and h.ended_at is null and h.until > moment.at
  union all select h.kind, h.until, null from security_hold h, moment
    where h.customer_id = p_customer and h.lifted_at is null and h.until > moment.at
  union all select 'fund_password_reset', f.withdrawals_held_until, null from fund_password f, moment
    where f.customer_id = p_customer and f.withdrawals_held_until > moment.at;
$$;

-- As before; nor is a name free that is kept.
create or replace function name_is_kept(p_account text, p_customer bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  with moment as materialized (select not_after_now(p_at) as at)
  select exists (select from former_name, moment
    where account = p_account and kept_until > moment.at and customer_id <> p_customer);
$$;

-- The hold that a new name brings stands from now on, not on some other day.
create function name_is_given_up_now() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not_before_now(new.given_up_at) <> new.given_up_at then
    raise exception 'a new name holds withdrawals from now on' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return new;
end $$;
create trigger name_is_given_up_now before insert on former_name for each row execute function name_is_given_up_now();

-- Five years after closing are five years, on both sides.
create function customer_closes_now() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not_before_now(new.closed_at) <> new.closed_at then
    raise exception 'a customer closes now' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return new;
end $$;
create trigger customer_closes_now before update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function customer_closes_now();

create or replace function customer_key_erase_closed(p_customer bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from customer where id = p_customer and closed_at + interval '5 years' <= not_after_now(p_at);
  if not found then raise exception 'papers are kept for five years after closing' using errcode = 'insufficient_privilege'; end if;
  return customer_key_erase(p_customer, p_at);
end $$;

-- What two operators opened for a day is not read by naming that day.
create or replace function customer_key_read(p_customer bigint, p_at timestamptz) returns table(wrapped_key bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  with moment as materialized (select not_before_now(p_at) as at)
  select case when c.closed_at is null
      or exists (select from paper_unlock u, moment where u.customer_id = c.id and u.since <= moment.at and u.until > moment.at)
    then k.wrapped_key end
  from customer_key k join customer c on c.id = k.customer_id where k.customer_id = p_customer;
$$;
