-- A customer changes the e-mail address or phone number by which they log in (decision 55).

-- Names that an account had: who had one is answered for good, and for a while nobody else can take it.
create table former_name(
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer(id),
  account text not null,                     -- in its one stored form, as in customer
  given_up_at timestamptz(3) not null,
  kept_until timestamptz(3) not null,
  was_taken_back boolean not null,           -- it ended because an earlier one was taken back
  check (kept_until >= given_up_at + interval '24 hours'));
create index former_name_account on former_name(account);
create index former_name_customer on former_name(customer_id, given_up_at);
create trigger former_name_is_final before update or delete or truncate on former_name
  for each statement execute function refuse_change();

-- Whether a name is kept for somebody else than this customer.
create function name_is_kept(p_account text, p_customer bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from former_name
    where account = p_account and kept_until > p_at and customer_id <> p_customer);
$$;

-- A name that is kept is registered by nobody.
create function registered_name_is_free() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if name_is_kept(new.account, new.id, new.registered_at) then
    raise exception 'account_taken: the name is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger registered_name_is_free before insert on customer
  for each row execute function registered_name_is_free();

-- The one way to another name. Withdrawals are held from the same moment on, or nothing changes.
create function customer_rename(p_customer bigint, p_old text, p_new text, p_at timestamptz, p_kept_until timestamptz,
  p_takes_back boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_id bigint;
begin
  perform from customer where id = p_customer and account = p_old and closed_at is null for update;
  if not found then raise exception 'customer % has not this name', p_customer using errcode = 'insufficient_privilege'; end if;
  if name_is_kept(p_new, p_customer, p_at) then
    raise exception 'account_taken: the name is kept' using errcode = 'insufficient_privilege';
  end if;
  perform from security_hold where customer_id = p_customer and kind = 'account_changed' and made_at = p_at;
  if not found then raise exception 'a new name holds withdrawals' using errcode = 'insufficient_privilege'; end if;
  update customer set account = p_new where id = p_customer;
  insert into former_name (customer_id, account, given_up_at, kept_until, was_taken_back)
    values (p_customer, p_old, p_at, p_kept_until, p_takes_back) returning id into v_id;
  return v_id;
end $$;

-- A message about it goes to the old name too.
alter table delivery add column former_name_id bigint references former_name(id);
drop index delivery_once;
create unique index delivery_once on delivery(message_id, channel, push_id, former_name_id) nulls not distinct
  where message_id is not null;

grant select on former_name to plumbline_app;
grant execute on function customer_rename(bigint, text, text, timestamptz, timestamptz, boolean) to plumbline_app;

-- Codes that prove a new name, or that an old one is still one's own. Those that go to any name have one budget.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in ('register', 'login_unlock',
  'reset_password', 'fund_password', 'bind', 'secure', 'close', 'withdraw', 'data_download', 'change_name', 'new_name', 'take_back'));
drop index verification_code_register;
create index verification_code_anywhere on verification_code(channel, sent_at) where network_hash is not null and not is_shared;
