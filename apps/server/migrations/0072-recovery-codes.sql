-- Recovery codes of a second factor, and log-in by passkey alone (product.md 8).

-- One row a code that still counts: it goes when its code is used. Keyed hashes, each bound to its customer.
create table recovery_code(
  customer_id bigint not null references customer(id),
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz(3) not null,
  primary key (customer_id, code_hash));
create trigger customer_is_open before insert on recovery_code for each row execute function customer_is_open();
grant select, insert, delete on recovery_code to plumbline_app;

-- They end with the account.
create function recovery_codes_end() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from recovery_code where customer_id = new.id;
  return null;
end $$;
create trigger recovery_codes_end after update of closed_at on customer
  for each row when (new.closed_at is not null) execute function recovery_codes_end();

-- Factors that are changed by a recovery code hold withdrawals as a lost factor does (decision 56).
alter table security_hold drop constraint security_hold_kind_check;
alter table security_hold add constraint security_hold_kind_check
  check (kind in ('secured', 'factor_recovered', 'login_password_reset', 'account_changed', 'recovery_code'));

-- `login`: a passkey that names its owner itself. It is asked for before anybody is named, so its account is empty.
alter table customer_challenge drop constraint customer_challenge_purpose_check;
alter table customer_challenge add constraint customer_challenge_purpose_check
  check (purpose in ('show', 'add', 'login') and (purpose = 'login') = (account = ''));
