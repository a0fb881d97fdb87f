-- What the app role may write that nothing before this stood against: money under a code that no business row answers for,
-- a withdrawal to somebody else's target, and a customer's money moved by hand without naming that customer.

-- Why money may be moved by ledger_write. Orders (10–12) move theirs by their own functions alone. A migration that gives
-- a new code its business row adds it here.
create table ledger_code(
  code smallint primary key,
  practice_alone boolean not null);
insert into ledger_code values
  -- Practice money is issued without a business row; real money never is.
  (1, true), (2, true), (3, true),
  (4, false), (5, false), (6, false), (7, false), (8, false),
  (13, false), (14, false), (15, false), (16, false), (17, false), (18, false);

alter function ledger_write(uuid, integer, timestamptz, smallint[], smallint[], smallint[], bigint[], bigint[], bigint[])
  rename to ledger_write_any;
revoke execute on function
  ledger_write_any(uuid, integer, timestamptz, smallint[], smallint[], smallint[], bigint[], bigint[], bigint[]) from plumbline_app;

create function ledger_write(
  p_ref uuid, p_event integer, p_at timestamptz, p_leg smallint[], p_op smallint[], p_code smallint[],
  p_dr bigint[], p_cr bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from unnest(p_code, p_dr) as n(code, dr) left join ledger_code c on c.code = n.code
    where c.code is null or (c.practice_alone and (n.dr >> 16) & 255 <= 100)) then
    raise exception 'money of % is moved for no reason that the books know', p_ref using errcode = 'insufficient_privilege';
  end if;
  perform ledger_write_any(p_ref, p_event, p_at, p_leg, p_op, p_code, p_dr, p_cr, p_amount);
end $$;
grant execute on function
  ledger_write(uuid, integer, timestamptz, smallint[], smallint[], smallint[], bigint[], bigint[], bigint[]) to plumbline_app;

-- A withdrawal begins under review, to a target that its own customer has bound for this asset, as old as it is.
create or replace function withdrawal_begins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.state <> 'under_review' then
    raise exception 'a withdrawal begins under review' using errcode = 'insufficient_privilege';
  end if;
  perform from payout_target t join asset a on a.code = t.asset
    where t.id = new.target_id and t.customer_id = new.customer_id and t.bound_at = new.target_bound_at
      and a.id = (new.account >> 16) & 255;
  if not found then
    raise exception 'a withdrawal goes to a target of its own customer' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- By hand only the money of the customer whom the proposal names, of whom neither operator is one, and only by a correction.
create or replace function treasury_moves_what_was_decided() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p join transfer t on t.ref = p.id and t.event = 0 and t.leg = 0 and t.op = 0
      and t.code = treasury_code(p.kind) and t.dr = (p.document ->> 'debit')::bigint
      and t.cr = (p.document ->> 'credit')::bigint and t.amount = (p.document ->> 'minor')::bigint
      and (t.dr >> 24 = 0 or (p.kind = 'correction' and t.dr >> 24 = p.customer_id))
      and (t.cr >> 24 = 0 or (p.kind = 'correction' and t.cr >> 24 = p.customer_id))
    where p.id = case tg_table_name when 'proposal' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end
      and p.status = 'confirmed' and (select count(*) from transfer other where other.ref = p.id) = 1;
  if not found then
    raise exception 'money moved by hand is what two operators decided, or nothing' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
