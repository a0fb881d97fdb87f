-- What operators decide about customers' money and papers stands in the audit log, or it is not decided: the server's role
-- takes no such step but with an act of the same transaction by the very operator whom the row names. Nor does it hold
-- anybody's withdrawals but on what two operators proposed and confirmed.

create function decision_leaves_its_trace() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare was jsonb; is_now jsonb := to_jsonb(new); actor text; wanted bigint[] := '{}';
begin
  if tg_op = 'UPDATE' then was := to_jsonb(old); end if;
  -- tg_argv: what acts call the row, then the columns that name who decided.
  foreach actor in array tg_argv[1:tg_nargs - 1] loop
    if is_now ->> actor is not null and is_now -> actor is distinct from was -> actor then
      wanted := wanted || (is_now ->> actor)::bigint;
    end if;
  end loop;
  if exists (select from unnest(wanted) as decider(id)
    where not exists (select from operator_act_draft a where a.subject_kind = tg_argv[0] and a.subject_id = new.id::text
        and decider.id in (a.operator_id, a.second_operator_id))
      -- Acts take their place in the log at the end of the transaction: before or after this.
      and not exists (select from operator_act a where a.subject_kind = tg_argv[0] and a.subject_id = new.id::text
        and decider.id in (a.operator_id, a.second_operator_id) and a.xmin = pg_current_xact_id()::xid)) then
    raise exception '% % is decided without an act in the log', tg_argv[0], new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create constraint trigger deposit_is_decided_openly after update on deposit
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('recharge', 'first_operator_id', 'second_operator_id', 'rejected_by');
create constraint trigger withdrawal_is_decided_openly after update on withdrawal
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('withdrawal', 'approved_by', 'decided_by', 'proposed_by', 'confirmed_by');
create constraint trigger certification_is_decided_openly after update on certification
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('certification', 'decided_by');
create constraint trigger proposal_is_made_openly after insert or update on proposal
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('proposal', 'maker_id', 'checker_id');

create function hold_is_what_was_decided() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p where p.kind = 'legal_hold' and p.status = 'confirmed' and p.customer_id = new.customer_id
    and p.maker_id = coalesce(new.ended_by, new.set_by) and p.checker_id = coalesce(new.end_confirmed_by, new.confirmed_by)
    and (p.document ->> 'ends')::boolean = (new.ended_at is not null)
    and (new.ended_at is not null or p.reason = new.reason)
    and p.decided_at = coalesce(new.ended_at, new.since);
  if not found then
    raise exception 'a hold is what two operators decided, or none' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger hold_is_what_was_decided after insert or update on customer_hold
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function hold_is_what_was_decided();
