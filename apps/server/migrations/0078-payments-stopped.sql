-- An approved withdrawal whose payment a hold stopped ends as what it is: nobody's bank refused it.

alter table withdrawal drop constraint withdrawal_state_check, add constraint withdrawal_state_check check (state in
  ('under_review', 'approved', 'paid', 'returned', 'rejected', 'cancelled', 'timed_out', 'bank_refused', 'payment_stopped'));
alter table withdrawal drop constraint withdrawal_proposed_end_check, add constraint withdrawal_proposed_end_check
  check (proposed_end in ('bank_refusal', 'payment_stop', 'return'));
alter table withdrawal drop constraint state_has_its_facts, add constraint state_has_its_facts check (case state
    when 'under_review' then num_nonnulls(approved_by, decided_by, decided_at, reason_code, note, bank_reference, proposed_by, confirmed_by) = 0
    when 'approved' then num_nulls(approved_by) + num_nonnulls(decided_by, decided_at, reason_code, bank_reference, confirmed_by) = 0
    when 'paid' then num_nulls(approved_by, decided_by, decided_at, bank_reference) + num_nonnulls(reason_code, confirmed_by) = 0
    when 'returned' then num_nulls(approved_by, decided_by, decided_at, bank_reference, proposed_by, confirmed_by) = 0
    when 'bank_refused' then num_nulls(approved_by, proposed_by, confirmed_by) + num_nonnulls(decided_by, bank_reference) = 0
    when 'payment_stopped' then num_nulls(approved_by, proposed_by, confirmed_by) + num_nonnulls(decided_by, bank_reference) = 0
    when 'rejected' then num_nulls(decided_by, decided_at, reason_code) + num_nonnulls(approved_by, bank_reference, proposed_by) = 0
    else num_nulls(decided_at) + num_nonnulls(approved_by, decided_by, reason_code, bank_reference, proposed_by) = 0 end);

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
    if edge = 'under_review>timed_out' and new.decided_at < old.submitted_at + interval '72 hours' then
      raise exception 'withdrawal %: 72 hours are not over', old.id using errcode = 'insufficient_privilege';
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

-- What was not paid, and why: the reviewer's reason, or how else it ended.
create or replace function withdrawal_refusals(p_since timestamptz, p_until timestamptz, p_practice boolean)
  returns table (reason text, withdrawals bigint)
language sql stable set search_path = pg_catalog, public as $$
select coalesce(reason_code, state), count(*) from withdrawal
where state in ('rejected', 'timed_out', 'bank_refused', 'payment_stopped', 'returned') and changed_at >= p_since and changed_at < p_until
  and ((account >> 16) & 255 > 100) = p_practice
group by 1 order by 1
$$;
