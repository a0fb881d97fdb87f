-- Fund passwords, cards and addresses that money goes to, messages and how they leave (product.md 8).

alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check
    check (purpose in ('register', 'login_unlock', 'reset_password', 'fund_password', 'bind'));

-- What a customer was last answered in: mail and SMS go out in it.
alter table customer add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
grant update (language) on customer to plumbline_app;

create table fund_password(
  customer_id bigint primary key references customer(id),
  password_hash text not null,              -- argon2id with a pepper of its own, not that of the login password
  set_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  withdrawals_held_until timestamptz(3));   -- after a reset, 24 h

-- A hold that was told to the customer is never shortened, so nobody can be talked into lifting it.
create function fund_password_hold_stays() returns trigger language plpgsql as $$
begin
  if new.customer_id <> old.customer_id or new.set_at <> old.set_at
    or coalesce(new.withdrawals_held_until < old.withdrawals_held_until, old.withdrawals_held_until is not null and new.withdrawals_held_until is null)
  then raise exception 'a hold after a reset is never shortened' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger fund_password_hold_stays before update on fund_password for each row execute function fund_password_hold_stays();
create trigger fund_password_stays before delete or truncate on fund_password execute function refuse_change();

-- Wrong fund passwords in a row: one row for all devices that never logged in to the account (32 zero bytes), one for each that did.
create table fund_password_failure(
  customer_id bigint not null references customer(id),
  device_hash bytea not null check (length(device_hash) = 32),
  failures integer not null check (failures >= 0),
  failed_at timestamptz(3) not null,
  locked_until timestamptz(3),
  primary key (customer_id, device_hash)) with (fillfactor = 80);

-- Whose a card number or address is, by its keyed fingerprint: it serves one customer, once, also after it was removed.
create table payout_number(
  fingerprint bytea primary key check (length(fingerprint) = 32),
  customer_id bigint not null references customer(id),
  unique (fingerprint, customer_id));

create table payout_target(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  type text not null check (type in ('bank', 'wallet')),
  asset text not null check (asset in ('USD', 'USDT', 'BTC', 'ETH')),
  network text,
  label text not null,                      -- the bank's name, or the network
  masked text not null,                     -- of a card at most the first 6 and last 4 digits
  sealed bytea not null,                    -- everything else, under the customer's own key
  fingerprint bytea not null,
  bound_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check ((type = 'bank') = (asset = 'USD')),
  check ((type = 'bank') = (network is null)),
  check (coalesce(network, '') = any (case asset when 'USDT' then array['ERC20', 'TRC20'] when 'BTC' then array['Bitcoin']
    when 'ETH' then array['Ethereum'] else array[''] end)),
  check (masked !~ '[0-9]{7}'),
  foreign key (fingerprint, customer_id) references payout_number(fingerprint, customer_id));
-- One Ethereum address may take ETH and USDT, of the one customer whose it is.
create unique index payout_target_once on payout_target(fingerprint, asset) where removed_at is null;
create index payout_target_customer on payout_target(customer_id, bound_at);

-- Where money goes never changes under a withdrawal that names it; a removal is a mark. A target bound again in its first
-- 24 h comes back as it was, so that removing and binding it again gives no fresh limit.
create function payout_target_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.type, new.asset, new.fingerprint, new.bound_at, new.masked)
    is distinct from (old.id, old.customer_id, old.type, old.asset, old.fingerprint, old.bound_at, old.masked)
    or new.network is distinct from old.network
    or (old.removed_at is null and (new.label, new.sealed) is distinct from (old.label, old.sealed))
    or (old.removed_at is not null and new.removed_at is not null)
  then raise exception 'a payout target never changes' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger payout_target_stays before update on payout_target for each row execute function payout_target_stays();
create trigger payout_target_is_kept before delete or truncate on payout_target execute function refuse_change();
create trigger payout_number_is_kept before update or delete or truncate on payout_number execute function refuse_change();

create table message(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  type text not null check (type in ('recharge', 'withdrawal', 'exchange', 'identity', 'security', 'payment_method', 'account')),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  target text check (target ~ '^/pages/[!-~]+$'),
  written_at timestamptz(3) not null,
  read_at timestamptz(3));
create index message_customer on message(customer_id, written_at desc, id desc);
create index message_unread on message(customer_id) where read_at is null;

create function message_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.kind, new.type, new.params, new.written_at) is distinct from
    (old.id, old.customer_id, old.kind, old.type, old.params, old.written_at)
    or new.target is distinct from old.target or old.read_at is not null
  then raise exception 'a message never changes' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger message_stays before update on message for each row execute function message_stays();
create trigger message_is_kept before delete or truncate on message execute function refuse_change();

-- What leaves by mail or SMS, and the list of all that ever left: when, by which channel, about what; never a word of it.
create table delivery(
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer(id),
  message_id uuid unique references message(id),   -- none: a verification code, which is sent at once or not at all
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  channel text not null check (channel in ('mail', 'sms')),
  queued_at timestamptz(3) not null,
  due_at timestamptz(3) not null,           -- of the next try; while one runs, when another may take over
  tries smallint not null default 0 check (tries >= 0),
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  check (sent_at is null or given_up_at is null)) with (fillfactor = 80);
create index delivery_due on delivery(due_at) where sent_at is null and given_up_at is null;
create index delivery_customer on delivery(customer_id, queued_at);

create function delivery_is_final() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null or old.given_up_at is not null
  then raise exception 'what was sent stays sent' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger delivery_is_final before update on delivery for each row execute function delivery_is_final();
create trigger delivery_is_kept before delete or truncate on delivery execute function refuse_change();

grant select, insert on fund_password, payout_number, payout_target, message, delivery to plumbline_app;
grant update (password_hash, changed_at, withdrawals_held_until) on fund_password to plumbline_app;
grant select, insert, delete on fund_password_failure to plumbline_app;
grant update (failures, failed_at, locked_until) on fund_password_failure to plumbline_app;
grant update (removed_at, label, sealed) on payout_target to plumbline_app;
grant update (read_at) on message to plumbline_app;
grant update (due_at, tries, sent_at, given_up_at) on delivery to plumbline_app;
