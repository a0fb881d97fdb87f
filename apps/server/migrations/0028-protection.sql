-- What keeps an account its owner's: second factors, devices, holds, the own word; and how it is closed (product.md 8).

-- Second factors. The secret of an authenticator app is sealed under a key that is not in this database.
create table second_factor(
  customer_id bigint primary key references customer(id),
  sealed bytea,
  pending bytea,                            -- not confirmed yet
  counter bigint not null default 0,        -- the last 30 s step whose code was used
  added_at timestamptz(3),
  check ((sealed is null) = (added_at is null)));

create table customer_passkey(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  label text not null check (length(label) between 1 and 40),
  added_at timestamptz(3) not null);
create index customer_passkey_customer on customer_passkey(customer_id);

-- What a browser's authenticator must sign, once. `show` is also asked for names that nobody has.
create table customer_challenge(
  id uuid primary key,
  purpose text not null check (purpose in ('show', 'add')),
  account text not null,
  challenge text not null,
  expires_at timestamptz(3) not null);
create index customer_challenge_expires on customer_challenge(expires_at);

-- Devices are what has logged in before; their name is what their browser says of itself.
alter table known_device
  add column id uuid not null default gen_random_uuid() unique,
  add column name text not null default '' check (length(name) <= 60);
grant update (name) on known_device to plumbline_app;

-- A hold on withdrawals that the owner asked for, or that a removed factor brings: at most 24 h, with its reason, said to
-- the customer, and ended early by its owner's identity alone (fair-dealing.md 6).
create table security_hold(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  kind text not null check (kind in ('secured', 'factor_recovered')),
  made_at timestamptz(3) not null,
  until timestamptz(3) not null,
  lifted_at timestamptz(3),
  check (until > made_at and until <= made_at + interval '24 hours'),
  check (lifted_at >= made_at),
  constraint only_the_owners_own_is_lifted check (lifted_at is null or kind = 'secured'));
create index security_hold_customer on security_hold(customer_id, until);

create function security_hold_is_lifted_once() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.lifted_at is not null or new.lifted_at is null
    or (new.id, new.customer_id, new.kind, new.made_at, new.until) <> (old.id, old.customer_id, old.kind, old.made_at, old.until) then
    raise exception 'a hold is only ever lifted, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger security_hold_is_lifted_once before update on security_hold
  for each row execute function security_hold_is_lifted_once();
create trigger security_hold_stays before delete or truncate on security_hold execute function refuse_change();

-- The word that the customer knows their platform by: in every mail and SMS, sealed under the customer's own key.
create table own_word(
  customer_id bigint primary key references customer(id),
  sealed bytea not null,
  set_at timestamptz(3) not null);

-- When everything of a customer was last given to them: once an hour.
create table data_download(
  customer_id bigint primary key references customer(id),
  made_at timestamptz(3) not null);

-- Closing. From here on nothing of the customer changes; the books stay.
alter table customer add column closed_at timestamptz(3);
create index customer_closed on customer(closed_at) where closed_at is not null;
create trigger closed_customer_stays before update on customer
  for each row when (old.closed_at is not null) execute function refuse_change();

-- Nothing moves on an account that is closed: as a plain CHECK, which costs an order nothing.
alter table account
  add column is_closed boolean not null default false,
  add constraint closed_account_stays_empty
    check (not is_closed or (cr_posted = dr_posted and dr_pending = 0 and cr_pending = 0));

-- The start money of a practice account goes back when it is closed.
insert into ledger_code values (9, true);
create function practice_goes_back_at_closing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from customer c where c.id = new.dr >> 24 and c.closed_at = new.at and new.op = 0
    and (new.dr >> 16) & 255 > 100 and (new.dr >> 8) & 255 in (16, 17) and new.cr = new.dr & (255 << 16);
  if not found then
    raise exception 'practice money goes back when its customer closes, and never else' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger practice_goes_back_at_closing after insert on transfer
  deferrable initially deferred for each row when (new.code = 9) execute function practice_goes_back_at_closing();

-- Nothing begins for a customer who has closed. The lock makes it wait for a closing that is under way.
create function customer_is_open() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from customer where id = new.customer_id and closed_at is null for key share;
  if not found then raise exception 'customer % has closed', new.customer_id using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger customer_is_open before insert on session for each row execute function customer_is_open();
create trigger customer_is_open before insert on fund_password for each row execute function customer_is_open();
create trigger customer_is_open before insert on payout_number for each row execute function customer_is_open();
create trigger customer_is_open before insert on payout_target for each row execute function customer_is_open();
create trigger customer_is_open before insert on certification for each row execute function customer_is_open();
create trigger customer_is_open before insert on upload for each row execute function customer_is_open();
create trigger customer_is_open before insert on deposit for each row execute function customer_is_open();
create trigger customer_is_open before insert on withdrawal for each row execute function customer_is_open();
create trigger customer_is_open before insert on investment for each row execute function customer_is_open();
create trigger customer_is_open before insert on second_factor for each row execute function customer_is_open();
create trigger customer_is_open before insert on customer_passkey for each row execute function customer_is_open();
create trigger customer_is_open before insert on own_word for each row execute function customer_is_open();

-- Makes log-ins, withdrawals and closing of one customer wait until the transaction ends. They take the customer's row
-- in share, and what points to it takes its key.
create function customer_lock(p_customer bigint) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select from customer where id = p_customer for update;
$$;

-- No withdrawal begins while its owner has secured the account; `customer_is_open` has waited for a securing under way.
create function withdrawal_waits_for_holds() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from security_hold h where h.customer_id = new.customer_id and h.lifted_at is null
      and h.made_at <= new.submitted_at and h.until > new.submitted_at) then
    raise exception 'withdrawals of customer % are held', new.customer_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_waits_for_holds before insert on withdrawal for each row execute function withdrawal_waits_for_holds();

-- A number serves one customer at a time: it is free again once that one has closed, and never before.
alter table payout_number drop constraint payout_number_pkey, add column released_at timestamptz(3);
alter table payout_number alter column fingerprint set not null, alter column customer_id set not null;
create unique index payout_number_once on payout_number(fingerprint) where released_at is null;
create function payout_number_is_released() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.released_at is not null or new.released_at is null or (new.fingerprint, new.customer_id) <> (old.fingerprint, old.customer_id)
    or not exists (select from customer c where c.id = old.customer_id and c.closed_at is not null) then
    raise exception 'a number is released by closing alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger payout_number_is_kept on payout_number;
create trigger payout_number_is_kept before delete or truncate on payout_number execute function refuse_change();
create trigger payout_number_is_released before update on payout_number for each row execute function payout_number_is_released();

-- What stands between a customer and closing: how many, and when it is over by itself. Start money of practice does not.
create function customer_open_matters(p_customer bigint) returns table(matter text, matters bigint, until timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from (
    select 'orders', count(*), max(coalesce(expires_at, good_until)) from contract_order
      where customer_id = p_customer and status < 2 and id >= (select open_from from order_progress)
    union all select 'subscriptions', count(*), (date '1970-01-01' + max(last_day))::timestamp at time zone 'UTC'
      from investment where customer_id = p_customer and state = 'open'
    union all select 'withdrawals', count(*), max(promised_by) from withdrawal
      -- Of a paid one that comes back the second operator is still to come.
      where customer_id = p_customer and (state in ('under_review', 'approved') or (state = 'paid' and proposed_end is not null))
    union all select 'deposits', count(*), max(promised_by) from review
      where customer_id = p_customer and kind = 'recharge' and closed_at is null
    union all select 'identity', count(*), max(promised_by) from review
      where customer_id = p_customer and kind = 'certification' and closed_at is null
    union all select 'bonus', count(*), null from account
      where id >= p_customer << 24 and id < (p_customer + 1) << 24 and (id >> 8) & 255 = 20 and cr_posted <> dr_posted
    union all select 'balances', count(*), null from account
      where id >= p_customer << 24 and id < (p_customer + 1) << 24 and (id >> 16) & 255 <= 100 and (id >> 8) & 255 <> 20
        and cr_posted <> dr_posted) as o(matter, matters, until)
  where matters > 0;
$$;

-- Closes an account that is empty. Locks as everything here does: the customer's accounts ascending, then the customer.
create function customer_close(p_customer bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from account where id >= p_customer << 24 and id < (p_customer + 1) << 24 order by id for update;
  perform 1 from customer where id = p_customer and closed_at is null for update;
  if not found then raise exception 'customer % has closed already', p_customer; end if;
  if exists (select from customer_open_matters(p_customer))
    or exists (select from account where id >= p_customer << 24 and id < (p_customer + 1) << 24
      and (cr_posted <> dr_posted or dr_pending <> 0 or cr_pending <> 0)) then
    raise exception 'account_not_empty: customer %', p_customer using errcode = 'insufficient_privilege';
  end if;
  update account set is_closed = true where id >= p_customer << 24 and id < (p_customer + 1) << 24;
  update customer set closed_at = p_at where id = p_customer;
  update payout_target set removed_at = p_at where customer_id = p_customer and removed_at is null;
  update payout_number set released_at = p_at where customer_id = p_customer and released_at is null;
  delete from session where customer_id = p_customer;
  delete from second_factor where customer_id = p_customer;
  delete from customer_passkey where customer_id = p_customer;
  delete from own_word where customer_id = p_customer;
  delete from investment_calendar where customer_id = p_customer;
end $$;

-- Papers of a closed customer are read by nobody but for a day after two operators said why.
alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payment_method', 'correction', 'house_move', 'suspense_in',
  'suspense_out', 'legal_hold', 'offer', 'reserve_in', 'reserve_out', 'bonus_programme', 'bonus_grant', 'terms_text', 'closed_papers'));
create table paper_unlock(
  proposal_id uuid primary key references proposal(id),
  customer_id bigint not null references customer(id),
  since timestamptz(3) not null,
  until timestamptz(3) not null check (until > since and until <= since + interval '24 hours'));
create index paper_unlock_customer on paper_unlock(customer_id, until);
create function paper_unlock_takes_two() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p where p.id = new.proposal_id and p.kind = 'closed_papers' and p.customer_id = new.customer_id
    and p.status = 'confirmed' and p.decided_at = new.since;
  if not found then raise exception 'same_operator: papers are opened by two' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger paper_unlock_takes_two before insert on paper_unlock for each row execute function paper_unlock_takes_two();
create trigger paper_unlock_is_final before update or delete or truncate on paper_unlock execute function refuse_change();

-- The one way to a customer's key: none of a closed customer, unless two operators opened it.
revoke select on customer_key from plumbline_app;
grant select (customer_id, made_at, erased_at) on customer_key to plumbline_app;
create function customer_key_read(p_customer bigint, p_at timestamptz) returns table(wrapped_key bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select case when c.closed_at is null
      or exists (select from paper_unlock u where u.customer_id = c.id and u.since <= p_at and u.until > p_at)
    then k.wrapped_key end
  from customer_key k join customer c on c.id = k.customer_id where k.customer_id = p_customer;
$$;

-- Crypto-erasure five years after closing, and never before.
create function customer_key_erase_closed(p_customer bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from customer where id = p_customer and closed_at + interval '5 years' <= p_at;
  if not found then raise exception 'papers are kept for five years after closing' using errcode = 'insufficient_privilege'; end if;
  return customer_key_erase(p_customer, p_at);
end $$;

grant select, insert on security_hold, paper_unlock to plumbline_app;
grant update (lifted_at) on security_hold to plumbline_app;
grant select, insert, delete on second_factor, customer_passkey, customer_challenge, own_word to plumbline_app;
grant update (sealed, pending, counter, added_at) on second_factor to plumbline_app;
grant update (counter) on customer_passkey to plumbline_app;
grant update (sealed, set_at) on own_word to plumbline_app;
grant select, insert on data_download to plumbline_app;
grant update (made_at) on data_download to plumbline_app;
grant execute on function customer_lock(bigint), customer_open_matters(bigint), customer_close(bigint, timestamptz), customer_key_read(bigint, timestamptz),
  customer_key_erase_closed(bigint, timestamptz) to plumbline_app;
