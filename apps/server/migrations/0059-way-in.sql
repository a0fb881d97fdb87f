-- Nobody keeps another out of their account (product.md 8): guesses are limited, not the sending of codes; a device that
-- showed a code counts for itself; and a device that was signed out is no longer known.

-- A shared code is another device's, known by its hash alone: what left once serves several that ask.
alter table verification_code
  add column digits smallint not null default 6 check (digits in (6, 12)),
  add column is_shared boolean not null default false,
  add column network_hash bytea check (length(network_hash) = 32); -- of codes to register: keyed, for the budget of a network
-- Short codes entered wrong, over the platform and by name.
create index verification_code_wrong on verification_code(sent_at) where wrong_tries > 0 and digits = 6;
-- Codes to register that left.
create index verification_code_register on verification_code(channel, sent_at) where purpose = 'register' and not is_shared;

-- Until when the row is the counter of its device, which has shown a code of the account and has not logged in yet.
alter table login_failure add column own_until timestamptz(3);
grant update (own_until) on login_failure to plumbline_app;

-- A device stays listed for what it once was (who registers there with an own invitation); it is known while this is null.
alter table known_device add column forgotten_at timestamptz(3);

-- Logged in: the device has a new random name from here on, which nobody can have noted or planted before. A row whose
-- name it had goes on under the new one. Answers whether the account did not know the device.
create function device_known(p_customer bigint, p_old bytea, p_new bytea, p_name text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update known_device set device_hash = p_new, name = p_name
    where customer_id = p_customer and device_hash = p_old and forgotten_at is null;
  if found then return false; end if;
  insert into known_device (customer_id, device_hash, first_login_at, name) values (p_customer, p_new, p_at, p_name);
  return true;
end $$;

-- Forgets one device of a customer, all but one, or all: a log-in from there is a stranger's again, and told.
create function device_forget(p_customer bigint, p_only bytea, p_but bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update known_device set forgotten_at = p_at
    where customer_id = p_customer and forgotten_at is null
      and (p_only is null or device_hash = p_only) and (p_but is null or device_hash <> p_but);
$$;
grant execute on function device_known(bigint, bytea, bytea, text, timestamptz), device_forget(bigint, bytea, bytea, timestamptz) to plumbline_app;

-- Devices come and change through these two alone.
revoke insert, update on known_device from plumbline_app;
revoke update (name) on known_device from plumbline_app;

-- A login password that was reset by code holds withdrawals as a lost factor does.
alter table security_hold drop constraint security_hold_kind_check;
alter table security_hold add constraint security_hold_kind_check
  check (kind in ('secured', 'factor_recovered', 'login_password_reset', 'account_changed'));
