-- The time after which an unreviewed withdrawal returns is a function of its own, so that a change of the figure replaces
-- one line. It repeats RETURNS_AFTER_MS of packages/domain; figures.test.ts compares the two.
create function withdrawal_returns_after() returns interval language sql immutable as $$ select interval '72 hours' $$;
grant execute on function withdrawal_returns_after() to plumbline_app;

-- Each edge of docs/rules/money.md with what may change on it and who must act; every other change is refused, to anybody.
create or replace function withdrawal_changes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  edge text := old.state || '>' || new.state;
  may_change text[] := case
    when edge = 'under_review>approved' then '{state,changed_at,approved_by,approved_at}'
    when edge = 'under_review>rejected' then '{state,changed_at,decided_by,decided_at,reason_code,note}'
    when edge in ('under_review>cancelled', 'under_review>timed_out') then '{state,changed_at,decided_at}'
    -- Whoever pays has the bank's word that it left: an unconfirmed refusal is then a mistake and goes.
    when edge = 'approved>paid' then '{state,changed_at,decided_by,decided_at,bank_reference,proposed_end,proposed_by,proposed_at,proposed_reason}'
    when edge in ('approved>bank_refused', 'approved>payment_stopped', 'paid>returned') then '{state,changed_at,confirmed_by,confirmed_at}'
    -- Proposed, or put away again; never one proposal in place of another.
    when edge in ('approved>approved', 'paid>paid') and (old.proposed_end is null) <> (new.proposed_end is null)
      then '{changed_at,proposed_end,proposed_by,proposed_at,proposed_reason}' end;
  acts bigint := case when edge = 'under_review>approved' then new.approved_by
    when edge in ('under_review>rejected', 'approved>paid') then new.decided_by
    when edge in ('approved>bank_refused', 'approved>payment_stopped', 'paid>returned') then new.confirmed_by
    else new.proposed_by end;
begin
  if may_change is null or to_jsonb(old) - may_change <> to_jsonb(new) - may_change then
    raise exception 'withdrawal %: % is no change that is ever made', old.id, edge using errcode = 'insufficient_privilege';
  end if;
  if edge in ('under_review>cancelled', 'under_review>timed_out') then
    if edge = 'under_review>timed_out' and new.decided_at < old.submitted_at + withdrawal_returns_after() then
      raise exception 'withdrawal %: % are not over', old.id, withdrawal_returns_after() using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  -- A proposal that is put away moves nothing; who did it stands in the log.
  if edge in ('approved>approved', 'paid>paid') and new.proposed_end is null then return new; end if;
  if (new.proposed_end is not null) and not new.proposed_end = any(case new.state
      when 'approved' then array['bank_refusal', 'payment_stop']
      when 'bank_refused' then array['bank_refusal']
      when 'payment_stopped' then array['payment_stop'] else array['return'] end) then
    raise exception 'withdrawal %: % cannot be proposed here', old.id, new.proposed_end using errcode = 'insufficient_privilege';
  end if;
  -- A hold alone stops a payment that was approved.
  if edge = 'approved>approved' and new.proposed_end = 'payment_stop'
    and not exists (select from withdrawal_holds(old.customer_id, new.proposed_at)) then
    raise exception 'withdrawal %: no hold stops it', old.id using errcode = 'insufficient_privilege';
  end if;
  if acts is null or not operator_may_decide(acts, old.customer_id) then
    raise exception 'same_operator: withdrawal %', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
