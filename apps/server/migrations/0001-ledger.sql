-- The books (docs: money-paths.md; design: ledger.md). Two tables decide everything: account and transfer.
-- The app role reads and calls the functions below; it writes none of these tables itself.

create table asset(
  id smallint primary key check (id between 1 and 255),
  code text not null,
  practice boolean not null,
  scale smallint not null check (scale between 0 and 8),
  kind text not null check (kind in ('cash', 'coin')),
  unique (code, practice));
insert into asset values
  (1, 'USD', false, 2, 'cash'), (2, 'USDT', false, 6, 'coin'), (3, 'BTC', false, 8, 'coin'), (4, 'ETH', false, 8, 'coin'),
  (101, 'USD', true, 2, 'cash'), (102, 'USDT', true, 6, 'coin'), (103, 'BTC', true, 8, 'coin'), (104, 'ETH', true, 8, 'coin');

-- Numbers every owner of accounts; the house is 0. A customer's id is taken from the sequence and is its owner id.
create table ledger_owner(
  id bigint primary key check (id between 0 and (1::bigint << 39) - 1),
  kind text not null check (kind in ('house', 'customer', 'project')));
create sequence ledger_owner_id as bigint minvalue 1;
insert into ledger_owner values (0, 'house');

-- id = owner << 24 | asset << 16 | kind << 8 | stripe: so plain CHECKs guarantee "same asset" and "only the bank
-- overdraws" without a foreign key to a hot row, which cost 30 % at 64 connections.
create table account(
  id bigint primary key,
  floor_zero boolean not null,
  dr_posted bigint not null default 0 check (dr_posted >= 0),
  cr_posted bigint not null default 0 check (cr_posted >= 0),
  dr_pending bigint not null default 0 check (dr_pending >= 0),
  cr_pending bigint not null default 0 check (cr_pending >= 0),
  constraint only_bank_overdraws check (floor_zero or (id >> 24 = 0 and (id >> 8) & 255 = 0)),
  constraint no_overdraft check (not floor_zero or cr_posted - dr_posted - dr_pending >= 0)
) with (fillfactor = 50);
insert into account(id, floor_zero)
  select (asset.id::bigint << 16) | (house.kind << 8), house.kind <> 0 from asset, generate_series(0, 6) as house(kind);

-- One row = one debit and one credit of the same sum in the same asset, so an unbalanced entry cannot be written.
-- ref is the business row (an order's id), event 0 holds and all that ends them; a job's own number otherwise.
-- A post or void stands on its hold's leg + 100: the primary key alone lets a hold end only once.
create table transfer(
  ref uuid not null,
  event integer not null default 0,
  leg smallint not null check (leg >= 0),
  op smallint not null check (op in (0, 1, 2, 3)), -- 0 direct, 1 hold, 2 post, 3 void
  code smallint not null check (code > 0),          -- why money moved: TRANSFER_CODES of packages/domain
  pending_leg smallint,
  dr bigint not null,
  cr bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  primary key (ref, event, leg),
  check (dr <> cr),
  constraint same_asset check ((dr >> 16) & 255 = (cr >> 16) & 255),
  constraint resolution_names_its_hold check ((op in (2, 3)) = (pending_leg is not null)),
  constraint one_resolution check (pending_leg is null or (event = 0 and leg = pending_leg + 100)),
  check (op <> 1 or (event = 0 and leg < 100)));
-- A customer's movements. Orders (codes 10–12) are listed from their own rows, so their transfers stay out.
create index transfer_credit on transfer (cr, at) where op in (0, 2) and code not between 10 and 12;
create index transfer_debit on transfer (dr, at) where op in (0, 2) and code not between 10 and 12;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is never allowed', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger transfer_is_final before update or delete or truncate on transfer execute function refuse_change();
create trigger account_id_is_final before update of id, floor_zero on account execute function refuse_change();
create trigger account_stays before delete or truncate on account execute function refuse_change();

-- Stakes of a customer's open orders per product: moved by acceptance and settlement, checked by I7.
create table exposure(
  owner bigint not null,
  asset smallint not null,
  product smallint not null,
  minor bigint not null check (minor >= 0),
  primary key (owner, asset, product)) with (fillfactor = 50);

-- What a money call answered, by its idempotency key. An accepted order stands in its own row instead.
create table request(
  user_id bigint not null,
  route text not null,
  key text not null check (key ~ '^[!-~]{1,64}$'),
  body_hash bytea not null,
  status integer,
  reply jsonb,
  at timestamptz(3) not null,
  primary key (user_id, route, key));
create index request_at on request using brin (at);

-- Moves money: direct, hold, post and void legs of one business event, in one call. Decides nothing but the CHECKs.
-- Locks accounts as everything here does: customers and projects ascending, then the house's.
create function ledger_write(
  p_ref uuid, p_event integer, p_at timestamptz, p_leg smallint[], p_op smallint[], p_code smallint[],
  p_dr bigint[], p_cr bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare expected bigint; found_rows bigint;
begin
  perform 1 from account where id = any(p_dr || p_cr) order by id >> 24 = 0, id for update;
  select count(distinct a) into expected from unnest(p_dr || p_cr) a;
  select count(*) into found_rows from account where id = any(p_dr || p_cr);
  if found_rows <> expected then raise exception 'an account of % does not exist', p_ref; end if;

  if exists (
    select from unnest(p_leg, p_op, p_dr, p_cr, p_amount) as n(leg, op, dr, cr, amount)
    left join transfer h on h.ref = p_ref and h.event = 0 and h.leg = n.leg - 100 and h.op = 1
      and h.dr = n.dr and h.cr = n.cr and h.amount = n.amount
    where n.op in (2, 3) and h.ref is null) then
    raise exception 'a post or void of % fits no hold', p_ref;
  end if;

  insert into transfer(ref, event, leg, op, code, pending_leg, dr, cr, amount, at)
    select p_ref, p_event, leg, op, code, case when op in (2, 3) then leg - 100 end, dr, cr, amount, p_at
    from unnest(p_leg, p_op, p_code, p_dr, p_cr, p_amount) as n(leg, op, code, dr, cr, amount);

  update account a set
    dr_posted = a.dr_posted + m.dr_posted, cr_posted = a.cr_posted + m.cr_posted,
    dr_pending = a.dr_pending + m.dr_pending, cr_pending = a.cr_pending + m.cr_pending
  from (
    select id, sum(dr_posted) dr_posted, sum(cr_posted) cr_posted, sum(dr_pending) dr_pending, sum(cr_pending) cr_pending
    from unnest(p_op, p_dr, p_cr, p_amount) as n(op, dr, cr, amount)
    cross join lateral (values
      (n.dr, case when op in (0, 2) then amount else 0 end, 0,
        case op when 0 then 0 when 1 then amount else -amount end, 0),
      (n.cr, 0, case when op in (0, 2) then amount else 0 end,
        0, case op when 0 then 0 when 1 then amount else -amount end)
    ) as side(id, dr_posted, cr_posted, dr_pending, cr_pending)
    group by id) m
  where a.id = m.id;
end $$;

-- Locks one account for a decision on its balance; the app role has no right to lock rows itself.
create function ledger_lock(p_account bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from account where id = p_account for update;
  if not found then raise exception 'no account %', p_account; end if;
end $$;

-- Opens a customer's accounts in the practice or the real assets: cash and bonus of cash, the coins, and the
-- invested and accrued of cash. Calling it again changes nothing.
create function ledger_open_customer(p_customer bigint, p_practice boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_owner values (p_customer, 'customer') on conflict do nothing;
  perform 1 from ledger_owner where id = p_customer and kind = 'customer';
  if not found then raise exception 'owner % is no customer', p_customer; end if;
  insert into account(id, floor_zero)
    select (p_customer << 24) | (asset.id::bigint << 16) | (book.kind << 8), true
    from asset join (values ('cash', 16), ('coin', 17), ('cash', 18), ('cash', 19), ('cash', 20)) as book(of, kind)
      on book.of = asset.kind
    where asset.practice = p_practice
    on conflict do nothing;
end $$;

-- Claims an idempotency key for the transaction that has the effect. A second caller waits here for the first.
-- outcome: new | stored (status and reply of the first) | differs (the same key came with another body)
create function request_claim(p_user bigint, p_route text, p_key text, p_body_hash bytea, p_at timestamptz,
  out outcome text, out status integer, out reply jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare stored request;
begin
  insert into request(user_id, route, key, body_hash, at) values (p_user, p_route, p_key, p_body_hash, p_at)
    on conflict do nothing;
  if found then outcome := 'new'; return; end if;
  select * into strict stored from request r where r.user_id = p_user and r.route = p_route and r.key = p_key;
  outcome := case when stored.body_hash = p_body_hash then 'stored' else 'differs' end;
  if outcome = 'stored' then status := stored.status; reply := stored.reply; end if;
end $$;

-- Keeps the answer under a key claimed in this transaction. Answers that leave the key free roll back instead.
create function request_finish(p_user bigint, p_route text, p_key text, p_status integer, p_reply jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update request r set status = p_status, reply = p_reply
    where r.user_id = p_user and r.route = p_route and r.key = p_key and r.status is null;
  if not found then raise exception 'key of % was not claimed', p_route; end if;
end $$;

-- Keys are kept 35 days (wire.md, Envelope).
create function request_forget(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from request where at < p_before;
$$;

grant select on asset, ledger_owner, account, transfer, exposure, request to plumbline_app;
grant usage on sequence ledger_owner_id to plumbline_app;
grant execute on function
  ledger_write(uuid, integer, timestamptz, smallint[], smallint[], smallint[], bigint[], bigint[], bigint[]),
  ledger_lock(bigint),
  ledger_open_customer(bigint, boolean),
  request_claim(bigint, text, text, bytea, timestamptz),
  request_finish(bigint, text, text, integer, jsonb),
  request_forget(timestamptz)
  to plumbline_app;
