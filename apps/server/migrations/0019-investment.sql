-- Fixed-term projects (money-paths.md 5): offers with their own reserve, and the investments that customers hold in them.
-- Days are whole days since 1970-01-01 of the platform's calendar.

-- What a customer is promised on joining, word by word; the columns are the document's own values. Never changed.
create table investment_terms(
  id integer generated always as identity primary key,
  hash bytea not null unique,
  document text not null,
  dividend_method text not null generated always as (document::jsonb ->> 'dividend_method') stored
    check (dividend_method in ('daily', 'at_maturity')),
  days integer not null generated always as ((document::jsonb ->> 'days')::integer) stored check (days between 1 and 3650),
  daily_rate_ppb bigint not null generated always as ((document::jsonb ->> 'daily_rate_ppb')::bigint) stored
    check (daily_rate_ppb between 1 and 10000000),
  least bigint not null generated always as ((document::jsonb ->> 'least')::bigint) stored check (least > 0),
  most bigint not null generated always as ((document::jsonb ->> 'most')::bigint) stored,
  exit_charge_ppm bigint not null generated always as ((document::jsonb ->> 'exit_charge_ppm')::bigint) stored
    check (exit_charge_ppm between 0 and 1000000),
  instalment bigint generated always as ((document::jsonb #>> '{instalment,minor}')::bigint) stored check (instalment > 0),
  instalment_due_day integer generated always as ((document::jsonb #>> '{instalment,due_day}')::integer) stored,
  instalment_rate_ppb bigint generated always as ((document::jsonb #>> '{instalment,daily_rate_ppb}')::bigint) stored
    check (instalment_rate_ppb <= 10000000),
  check (hash = sha256(convert_to(document, 'UTF8'))),
  check (most >= least),
  check ((instalment is null) = (instalment_due_day is null) and (instalment is null) = (instalment_rate_ppb is null)),
  check (instalment_due_day between 1 and days - 1),
  check (instalment_rate_ppb >= daily_rate_ppb));
create trigger investment_terms_are_final before update or delete or truncate on investment_terms
  for each statement execute function refuse_change();

-- One project; the id is also the ledger owner of its two accounts, reserve and committed.
create table investment_offer(
  id bigint primary key references ledger_owner(id),
  asset smallint not null references asset(id),
  version integer not null check (version > 0),
  -- Principal of open investments; places kept for second instalments that can still be paid; how often it was joined.
  subscribed bigint not null default 0 check (subscribed >= 0),
  kept bigint not null default 0 check (kept >= 0),
  num bigint not null default 0 check (num >= 0),
  -- When the reserve first held all the interest that the offer may owe: before, it is not open.
  funded_at timestamptz(3),
  made_at timestamptz(3) not null) with (fillfactor = 70);

create table investment_offer_version(
  offer_id bigint not null references investment_offer(id) deferrable initially deferred,
  version integer not null check (version > 0),
  terms_id integer not null references investment_terms(id),
  titles jsonb not null check (titles ->> 'en' is not null),
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  capacity bigint not null check (capacity > 0),
  proposal_id uuid unique references proposal(id), -- null: the first version of a sample of a first start in practice
  since timestamptz(3) not null,
  primary key (offer_id, version),
  check (closes_at > opens_at),
  check (proposal_id is not null or version = 1));
alter table investment_offer add foreign key (id, version) references investment_offer_version(offer_id, version)
  deferrable initially deferred;
create trigger investment_offer_version_is_final before update or delete or truncate on investment_offer_version
  for each statement execute function refuse_change();

-- One customer's holding. What changes: principal, set_aside, instalment_day by payments; credited and credited_to by
-- the midnights; renew by its customer; and its end, once.
create table investment(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  offer_id bigint not null references investment_offer(id),
  asset smallint not null references asset(id),
  terms_id integer not null references investment_terms(id),
  post_day integer not null,
  last_day integer not null check (last_day > post_day),
  principal bigint not null check (principal > 0),
  instalment_day integer,
  -- Moved from reserve to committed in all: the most interest it can come to.
  set_aside bigint not null check (set_aside >= 0),
  -- Interest credited in all, and the last day whose interest is in it.
  credited bigint not null default 0 check (credited between 0 and set_aside),
  credited_to integer not null check (credited_to between post_day and last_day),
  renew text not null default 'off' check (renew in ('off', 'principal', 'all')),
  state text not null default 'open' check (state in ('open', 'settled')),
  ended_by text check (ended_by in ('maturity', 'stop')),
  ended_at timestamptz(3),
  -- Of an ended one: what the early end cost.
  charge bigint check (charge >= 0),
  -- Rolled into the next one, principal and interest; the rest went to cash.
  rolled bigint check (rolled >= 0),
  joined_at timestamptz(3) not null,
  repeats uuid references investment(id),        -- joined again from this ended one
  renews uuid unique references investment(id),  -- began when this one matured
  check ((state = 'settled') = (ended_by is not null) and (state = 'settled') = (ended_at is not null)
    and (state = 'settled') = (charge is not null) and (state = 'settled') = (rolled is not null))
) with (fillfactor = 70);
create index investment_customer on investment(customer_id, id);
create index investment_open on investment(offer_id, id) where state = 'open';
create index investment_maturing on investment(last_day, id) where state = 'open';

-- One payment of principal. The id is the ref of its transfers (a renewal moves no cash, only what is set aside for it).
create table investment_parcel(
  id uuid primary key,
  investment_id uuid not null references investment(id) deferrable initially deferred,
  kind text not null check (kind in ('join', 'append', 'instalment', 'renewal')),
  post_day integer not null,
  minor bigint not null check (minor > 0),
  set_aside bigint not null check (set_aside >= 0),
  at timestamptz(3) not null);
create index investment_parcel_of on investment_parcel(investment_id, id);
create unique index investment_begins_once on investment_parcel(investment_id) where kind in ('join', 'renewal');
create unique index investment_instalment_once on investment_parcel(investment_id) where kind = 'instalment';
create trigger investment_parcel_is_final before update or delete or truncate on investment_parcel
  for each statement execute function refuse_change();

-- Opens a project's two accounts.
create function ledger_open_project(p_project bigint, p_asset smallint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_owner values (p_project, 'project');
  insert into account(id, floor_zero)
    select (p_project << 24) | (p_asset::bigint << 16) | (kind << 8), true from (values (32), (33)) as book(kind);
end $$;

insert into ledger_code values (30, false), (31, false), (32, false), (33, false), (34, false), (35, false), (36, false),
  (37, false), (38, false), (39, false), (40, false), (41, false);

grant select, insert on investment_terms, investment_offer, investment_offer_version, investment, investment_parcel to plumbline_app;
grant update (version, subscribed, kept, num, funded_at) on investment_offer to plumbline_app;
grant update (principal, instalment_day, set_aside, credited, credited_to, renew, state, ended_by, ended_at, charge, rolled)
  on investment to plumbline_app;
grant execute on function ledger_open_project(bigint, smallint) to plumbline_app;

alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payment_method', 'correction', 'house_move', 'suspense_in',
  'suspense_out', 'legal_hold', 'offer', 'reserve_in', 'reserve_out'));

-- Reminders already written, so that a restart writes none twice (expectations.md 7).
create table investment_reminder(
  investment_id uuid not null references investment(id),
  kind text not null,
  day integer not null,
  at timestamptz(3) not null,
  primary key (investment_id, kind, day));
-- The address of a customer's calendar: only the hash of its key is kept.
create table investment_calendar(
  customer_id bigint primary key references customer(id),
  key_hash bytea not null unique,
  practice boolean not null,
  language text not null,
  since timestamptz(3) not null);
grant select, insert on investment_reminder to plumbline_app;
grant select, insert, update, delete on investment_calendar to plumbline_app;

alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type in ('recharge', 'withdrawal', 'exchange', 'project', 'identity',
  'security', 'payment_method', 'account'));
