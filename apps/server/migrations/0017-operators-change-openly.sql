-- Who works here, as what, and whose customer they are: the server's role changes none of it but with an act in the audit
-- log of the same transaction. The practice desk's two, who have no log-in and no live mode, come without.
create function operator_change_leaves_its_trace() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wanted text[] := case
  when tg_op = 'INSERT' then '{operator_add}'
  when new.roles <> old.roles then '{operator_roles}'
  when new.customer_id is distinct from old.customer_id then '{operator_customer}'
  else '{operator_suspend,operator_restore}' end;
begin
  -- Acts take their place in the log at the end of the transaction: before or after this.
  if not exists (select from operator_act_draft where subject_kind = 'operator' and subject_id = new.id::text and act = any(wanted))
    and not exists (select from operator_act where subject_kind = 'operator' and subject_id = new.id::text and act = any(wanted)
      and xmin = pg_current_xact_id()::xid) then
    raise exception 'operator % is changed without an act in the log', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger operator_is_made_openly after insert on operator
  deferrable initially deferred for each row when (current_user = 'plumbline_app' and not new.is_automatic)
  execute function operator_change_leaves_its_trace();
create constraint trigger operator_is_changed_openly after update on operator
  deferrable initially deferred for each row when (current_user = 'plumbline_app'
    and (old.roles, old.is_active, old.customer_id) is distinct from (new.roles, new.is_active, new.customer_id))
  execute function operator_change_leaves_its_trace();
