-- A proposed end of a withdrawal can be refused or taken back, and one reference of a bank or chain pays once.

-- Each edge of money-paths.md 3 with what may change on it and who must act; every other change is refused, to anybody.
create or replace function withdrawal_changes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  edge text := old.state || '>' || new.state;
  may_change text[] := case
    when edge = 'under_review>approved' then '{state,changed_at,approved_by,approved_at}'
    when edge = 'under_review>rejected' then '{state,changed_at,decided_by,decided_at,reason_code,note}'
    when edge in ('under_review>cancelled', 'under_review>timed_out') then '{state,changed_at,decided_at}'
    -- Whoever pays has the bank's word that it left: an unconfirmed refusal is then a mistake and goes.
    when edge = 'approved>paid' then '{state,changed_at,decided_by,decided_at,bank_reference,proposed_end,proposed_by,proposed_at,proposed_reason}'
    when edge in ('approved>bank_refused', 'paid>returned') then '{state,changed_at,confirmed_by,confirmed_at}'
    -- Proposed, or put away again; never one proposal in place of another.
    when edge in ('approved>approved', 'paid>paid') and (old.proposed_end is null) <> (new.proposed_end is null)
      then '{changed_at,proposed_end,proposed_by,proposed_at,proposed_reason}' end;
  acts bigint := case when edge = 'under_review>approved' then new.approved_by
    when edge in ('under_review>rejected', 'approved>paid') then new.decided_by
    when edge in ('approved>bank_refused', 'paid>returned') then new.confirmed_by
    else new.proposed_by end;
begin
  if may_change is null or to_jsonb(old) - may_change <> to_jsonb(new) - may_change then
    raise exception 'withdrawal %: % is no change that is ever made', old.id, edge using errcode = 'insufficient_privilege';
  end if;
  if edge in ('under_review>cancelled', 'under_review>timed_out') then
    if edge = 'under_review>timed_out' and new.decided_at < old.submitted_at + interval '72 hours' then
      raise exception 'withdrawal %: 72 hours are not over', old.id using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  -- A proposal that is put away moves nothing; who did it stands in the log.
  if edge in ('approved>approved', 'paid>paid') and new.proposed_end is null then return new; end if;
  if (new.proposed_end is not null) and
    new.proposed_end is distinct from (case when new.state in ('approved', 'bank_refused') then 'bank_refusal' else 'return' end) then
    raise exception 'withdrawal %: % cannot be proposed here', old.id, new.proposed_end using errcode = 'insufficient_privilege';
  end if;
  if acts is null or not operator_may_decide(acts, old.customer_id) then
    raise exception 'same_operator: withdrawal %', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function proposed_end_goes_openly() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from operator_act_draft a where a.subject_kind = 'withdrawal' and a.subject_id = new.id::text
      and a.act in ('withdrawal_' || old.proposed_end || '_refused', 'withdrawal_' || old.proposed_end || '_withdrawn')
      and operator_may_decide(a.operator_id, new.customer_id)
    union all
    -- Acts take their place in the log at the end of the transaction: before or after this.
    select from operator_act a where a.subject_kind = 'withdrawal' and a.subject_id = new.id::text
      and a.act in ('withdrawal_' || old.proposed_end || '_refused', 'withdrawal_' || old.proposed_end || '_withdrawn')
      and a.xmin = pg_current_xact_id()::xid and operator_may_decide(a.operator_id, new.customer_id)) then
    raise exception 'the proposed end of withdrawal % goes without an act in the log', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger proposed_end_goes_openly after update on withdrawal
  deferrable initially deferred for each row
  when (old.state = new.state and old.proposed_end is not null and new.proposed_end is null and current_user = 'plumbline_app')
  execute function proposed_end_goes_openly();

-- A reference in the one spelling in which two are compared: its letters and digits, capital; a hash without its 0x.
create function payment_reference_key(p_reference text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select regexp_replace(upper(regexp_replace(p_reference, '[^A-Za-z0-9]', '', 'g')), '^0X([0-9A-F]{64})$', '\1');
$$;

-- Which withdrawal a reference has paid. It stays when the money comes back: the next payment has a number of its own.
create table payment_reference(
  key text primary key check (key ~ '^[A-Z0-9]+$'),
  withdrawal_id uuid not null unique);
-- Of references that were entered twice before this rule the first one keeps it.
insert into payment_reference
  select distinct on (payment_reference_key(bank_reference)) payment_reference_key(bank_reference), id
  from withdrawal where bank_reference is not null and payment_reference_key(bank_reference) <> ''
  order by payment_reference_key(bank_reference), decided_at, id;
create trigger payment_reference_stays before update or delete or truncate on payment_reference execute function refuse_change();

create function payment_takes_its_reference() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into payment_reference values (payment_reference_key(new.bank_reference), new.id);
  return null;
end $$;
create trigger payment_takes_its_reference after update of state on withdrawal for each row
  when (old.state <> new.state and new.state = 'paid') execute function payment_takes_its_reference();
grant select on payment_reference to plumbline_app;
grant execute on function payment_reference_key(text) to plumbline_app;
