-- No transfer exists without exactly the business row that explains it: which accounts a code may join, when a transfer may be
-- dated, and, for every code, all transfers of a reference together (decision 36).

-- The clock that the books are held against: the database's own. Nothing sets it. Tests that play through days have their
-- owner put another function in its place.
create function ledger_now() returns timestamptz language sql volatile return clock_timestamp();

-- What each code may do, and between which kinds of account. Whatever has no row here is refused.
alter table ledger_code add column ops smallint[] not null default '{0}';
update ledger_code set ops = '{1,2,3}' where code in (13, 14);
create table ledger_route(
  code smallint not null references ledger_code,
  dr_kind smallint not null,
  cr_kind smallint not null,
  same_owner boolean not null default false, -- both sides are one customer's or one project's
  primary key (code, dr_kind, cr_kind));
insert into ledger_route(code, dr_kind, cr_kind, same_owner) values
  (1, 0, 5, false), (1, 0, 4, false), (1, 5, 1, false), (1, 5, 3, false), (1, 5, 4, false), (1, 5, 32, false), -- practice house
  (2, 0, 16, false), (3, 0, 16, false),                                                                    -- practice grant, refill
  (4, 0, 16, false), (4, 0, 17, false),                                                                    -- recharge
  (5, 0, 6, false), (6, 6, 0, false),                                                                      -- suspense
  (9, 16, 0, false), (9, 17, 0, false),                                                                    -- practice return
  (13, 16, 0, false), (13, 17, 0, false), (14, 16, 2, false), (14, 17, 2, false),                          -- withdrawal, its fee
  (15, 0, 16, false), (15, 0, 17, false), (16, 2, 16, false), (16, 2, 17, false),                          -- what came back
  (17, 16, 4, false), (17, 17, 4, false), (18, 4, 16, false), (18, 4, 17, false),                          -- exchange
  (30, 16, 18, true), (31, 16, 18, true), (32, 16, 18, true), (33, 32, 33, true),                          -- investment: payments
  (35, 18, 16, true), (36, 19, 16, true), (37, 19, 18, true), (38, 19, 32, false), (39, 33, 32, true),     -- its end
  (40, 5, 32, false), (41, 32, 5, false),                                                                  -- reserve
  (50, 3, 16, false), (50, 3, 20, false), (51, 20, 16, true), (52, 20, 3, false), (53, 20, 3, false),      -- bonus
  (54, 3, 16, false), (55, 3, 16, false);                                                                  -- sign-in, invitation
-- By hand: the house's own accounts, and of customers cash and coins alone.
insert into ledger_route(code, dr_kind, cr_kind)
  select 7, a, b from unnest('{0,1,2,3,4,5,6,16,17}'::smallint[]) a, unnest('{0,1,2,3,4,5,6,16,17}'::smallint[]) b
  union all
  select 8, a, b from generate_series(0, 6) a, generate_series(0, 6) b where a <> b;

-- What the first start gives the practice house (money-paths.md 9): its one funding, leg by leg.
create function practice_house_funding() returns table (leg bigint, dr bigint, cr bigint, amount bigint)
language sql immutable set search_path = pg_catalog, public as $$
  select place - 1, (asset::bigint << 16) | (from_kind << 8), (asset::bigint << 16) | (to_kind << 8), minor
  from unnest('{101,101,101,101,102,103,104}'::integer[], '{0,5,5,5,0,0,0}'::integer[], '{5,1,3,4,4,4,4}'::integer[],
    '{5000000000,1000000000,10000000,100000000,1000000000000,2000000000,30000000000}'::bigint[])
    with ordinality as f(asset, from_kind, to_kind, minor, place);
$$;

-- Practice money from outside. The house is funded by its first start and the sample projects by theirs, each whole in one
-- statement, so nothing joins it later. A customer has 10,000.00 once, and what fills up to it once a platform day, each by a
-- reference of its own. Asked once the transfers are written and their accounts locked.
create function practice_money_is_due(p_ref uuid) returns boolean
language sql volatile set search_path = pg_catalog, public as $$
  select bool_and(t.event = 0 and case t.code
    when 1 then case t.ref
      when '00000000-0000-7000-8000-000000000001' then
        (select array_agg((o.leg, o.dr, o.cr, o.amount)::text order by o.leg) from transfer o where o.ref = p_ref)
          = (select array_agg((leg, dr, cr, amount)::text order by leg) from practice_house_funding())
      when '00000000-0000-7000-8000-000000000002' then
        (select count(distinct o.xmin::text) from transfer o where o.ref = p_ref) = 1 end
    when 2 then t.leg = 0 and t.amount = 1000000 and (select count(*) from transfer o where o.ref = p_ref) = 1
      and (select count(*) from transfer given
        where given.cr = t.cr and given.op in (0, 2) and given.code not between 10 and 12 and given.code = 2) = 1
    when 3 then t.leg = 0 and (select count(*) from transfer o where o.ref = p_ref) = 1
      and (select a.cr_posted - a.dr_posted = 1000000 from account a where a.id = t.cr)
      and exists (select from daily_claim c where c.ref = t.ref and c.customer_id = t.cr >> 24
        and coalesce(c.day - date '1970-01-01' = platform_day(t.at), true)) end)
  from transfer t where t.ref = p_ref;
$$;

create or replace function ledger_write(
  p_ref uuid, p_event integer, p_at timestamptz, p_leg smallint[], p_op smallint[], p_code smallint[],
  p_dr bigint[], p_cr bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from unnest(p_op, p_code, p_dr, p_cr) as n(op, code, dr, cr)
    left join ledger_code c on c.code = n.code and n.op = any(c.ops) and (not c.practice_alone or (n.dr >> 16) & 255 > 100)
    left join ledger_route r on r.code = c.code and r.dr_kind = (n.dr >> 8) & 255 and r.cr_kind = (n.cr >> 8) & 255
      and (not r.same_owner or n.dr >> 24 = n.cr >> 24)
    where r.code is null) then
    raise exception 'money of % is moved for no reason that the books know', p_ref using errcode = 'insufficient_privilege';
  end if;
  perform ledger_write_any(p_ref, p_event, p_at, p_leg, p_op, p_code, p_dr, p_cr, p_amount);
  if p_code && '{1,2,3}' and practice_money_is_due(p_ref) is not true then
    raise exception 'practice money of % is not due', p_ref using errcode = 'insufficient_privilege';
  end if;
end $$;

-- A transfer is dated when it is written: what looks at the last minutes sees all that was written in them. Interest and
-- ends of investments are dated at their midnights, by rules of their own (credit_investments, and below).
create function transfers_are_dated_now() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_now timestamptz := ledger_now();
begin
  if exists (select from added where code not between 33 and 39
      and (at < v_now - interval '1 minute' or at > v_now + interval '1 minute')) then
    raise exception 'a transfer is dated when it is written' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger transfers_are_dated_now after insert on transfer referencing new table as added
  for each statement execute function transfers_are_dated_now();

-- A recharge: all transfers of its reference, not one of them.
create or replace function recharge_is_its_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from deposit d join transfer t on t.ref = d.id and t.event = 0 and t.leg = 0 and t.op = 0 and t.code = 4
      and t.amount = d.received and t.dr = d.asset::bigint << 16 and t.cr = deposit_account(d.customer_id, d.asset)
    where d.id = case tg_table_name when 'deposit' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end
      and d.status = 'success' and (select count(*) from transfer other where other.ref = d.id) = 1;
  if not found then
    raise exception 'a recharge and its deposit stand together or not at all' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- A payment of an investment is dated when it is written, a renewal when the old one ended; and so are its transfers.
create or replace function investment_parcel_moves_its_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare p investment_parcel;
begin
  select * into p from investment_parcel
    where id = case tg_table_name when 'transfer' then (to_jsonb(new) ->> 'ref')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if not found
    or (select array_agg((event, leg, op, code, dr, cr, amount, at)::text order by event, leg)
        from transfer where ref = p.id) is distinct from
      (select array_agg((event, leg, op, code, dr, cr, amount, p.at)::text order by event, leg)
        from investment_parcel_transfers(p))
    or (case p.kind when 'renewal' then p.at is distinct from
        (select before.ended_at from investment i join investment before on before.id = i.renews where i.id = p.investment_id)
      else abs(extract(epoch from p.at - ledger_now())) > 60 end) then
    raise exception 'a payment and its transfers stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- An end and all transfers of its investment but the interest of its days, which credit_investments alone writes. A maturity
-- is dated at the midnight that ends its last day, however late it is noticed; a stop when it is written.
create or replace function investment_ends_whole() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare i investment;
begin
  select * into i from investment
    where id = case tg_table_name when 'transfer' then (to_jsonb(new) ->> 'ref')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if not found
    or (select array_agg((event, leg, op, code, dr, cr, amount, at)::text order by event, leg)
        from transfer where ref = i.id and code <> 34) is distinct from
      (select array_agg((event, leg, op, code, dr, cr, amount, i.ended_at)::text order by event, leg) from investment_transfers(i))
    or (case i.ended_by when 'maturity' then platform_day(i.ended_at - interval '1 millisecond') <> i.last_day
        or platform_day(i.ended_at) <> i.last_day + 1
      else abs(extract(epoch from i.ended_at - ledger_now())) > 60 end)
    or (i.rolled > 0 and not exists (select from investment_parcel p join investment n on n.id = p.investment_id
        where n.renews = i.id and p.kind = 'renewal' and p.minor = i.rolled)) then
    raise exception 'the end of an investment and its transfers stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Practice money goes back when its customer closes: all of it, in one event, and never else.
create or replace function practice_goes_back_at_closing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from customer c join account a on a.id = new.dr and a.cr_posted = a.dr_posted
    where c.id = new.dr >> 24 and c.closed_at = new.at and new.op = 0 and new.event = 0 and new.leg < 4
      and (new.dr >> 16) & 255 > 100 and (new.dr >> 8) & 255 in (16, 17) and new.cr = new.dr & (255 << 16);
  if not found then
    raise exception 'practice money goes back when its customer closes, and never else' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
