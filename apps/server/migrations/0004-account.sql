-- Customers, their sessions, devices, verification codes and locks (product.md 8).

create table customer(
  id bigint primary key references ledger_owner(id),
  account text not null unique,             -- its one stored form: e-mail in lower case, or phone in E.164
  password_hash text not null,              -- argon2id with a pepper that is not in this database
  invitation_code text not null unique,
  inviter_id bigint references customer(id),
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  registered_at timestamptz(3) not null,
  password_changed_at timestamptz(3) not null);
create index customer_inviter on customer(inviter_id) where inviter_id is not null;

create table session(
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer(id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  device_hash bytea not null check (length(device_hash) = 32),
  opened_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null) with (fillfactor = 80);
create index session_customer on session(customer_id);

-- Devices that have logged in before: others' failures do not lock them.
create table known_device(
  customer_id bigint not null references customer(id),
  device_hash bytea not null check (length(device_hash) = 32),
  first_login_at timestamptz(3) not null,
  primary key (customer_id, device_hash));

-- A code is stored as a keyed hash; the practice inbox keeps it encrypted under the asking browser's inbox key.
create table verification_code(
  id bigint generated always as identity primary key,
  account text not null,                    -- also names that nobody has registered
  purpose text not null check (purpose in ('register', 'login_unlock', 'reset_password')),
  channel text not null check (channel in ('mail', 'sms')),
  device_hash bytea not null check (length(device_hash) = 32),
  address_hash bytea check (length(address_hash) = 32), -- of callers that sent no device cookie: how they are told apart
  code_hash bytea not null check (length(code_hash) = 32),
  inbox_key_hash bytea check (length(inbox_key_hash) = 32),
  inbox_cipher bytea,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check ((inbox_key_hash is null) = (inbox_cipher is null)));
create index verification_code_account on verification_code(account, purpose, sent_at);
create index verification_code_sent on verification_code using brin (sent_at);

-- Failed log-ins in a row, per account name, known or not; one row for all devices that never logged in to it (32 zero
-- bytes) and one for each that did.
create table login_failure(
  account text not null,
  device_hash bytea not null check (length(device_hash) = 32),
  failures integer not null check (failures >= 0),
  failed_at timestamptz(3) not null,
  locked_until timestamptz(3),
  primary key (account, device_hash)) with (fillfactor = 80);

create table favourite(
  customer_id bigint not null references customer(id),
  product_id smallint not null references market_product(id),
  place smallint not null check (place >= 0),
  primary key (customer_id, product_id));

-- One refill of practice money a platform day: the second of a race meets the key (money-paths.md 9).
create table daily_claim(
  customer_id bigint not null references customer(id),
  day date not null,
  ref uuid not null unique,
  primary key (customer_id, day));

grant select, insert on customer, known_device, daily_claim to plumbline_app;
grant update (password_hash, password_changed_at) on customer to plumbline_app;
grant select, insert, delete on session, favourite to plumbline_app;
grant update (last_seen_at) on session to plumbline_app;
grant select, insert, delete on verification_code, login_failure to plumbline_app;
grant update (wrong_tries, used_at) on verification_code to plumbline_app;
grant update (failures, failed_at, locked_until) on login_failure to plumbline_app;
