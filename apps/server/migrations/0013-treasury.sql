-- What operators move by hand (money-paths.md 8): corrections, moves of house money, payments that arrived for nobody.
-- Each is a proposal that two of them decided, and its transfer is what the proposal says, to the unit and once.

create function treasury_code(p_kind text) returns smallint language sql immutable strict parallel safe
  return case p_kind when 'suspense_in' then 5 when 'suspense_out' then 6 when 'correction' then 7 when 'house_move' then 8 end;

create function treasury_moves_what_was_decided() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p join transfer t on t.ref = p.id and t.event = 0 and t.leg = 0 and t.op = 0
      and t.code = treasury_code(p.kind) and t.dr = (p.document ->> 'debit')::bigint
      and t.cr = (p.document ->> 'credit')::bigint and t.amount = (p.document ->> 'minor')::bigint
    where p.id = case tg_table_name when 'proposal' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end
      and p.status = 'confirmed' and (select count(*) from transfer other where other.ref = p.id) = 1;
  if not found then
    raise exception 'money moved by hand is what two operators decided, or nothing' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger hand_moves_have_their_proposal after insert on transfer
  deferrable initially deferred for each row when (new.code between 5 and 8) execute function treasury_moves_what_was_decided();
create constraint trigger proposal_moves_its_money after update on proposal
  deferrable initially deferred for each row
  when (new.status = 'confirmed' and new.kind in ('suspense_in', 'suspense_out', 'correction', 'house_move'))
  execute function treasury_moves_what_was_decided();

-- A payment that arrived for nobody we know, by the bank's own number of it: sent back once, whole.
create table suspense_payment(
  bank_reference text primary key check (length(bank_reference) between 3 and 128),
  asset smallint not null references asset(id),
  amount bigint not null check (amount > 0),
  arrived_by uuid not null unique references proposal(id),
  returned_by uuid unique references proposal(id));

create function suspense_payment_goes_back_once() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare said proposal;
begin
  select * into said from proposal where id = coalesce(new.returned_by, new.arrived_by);
  if (tg_op = 'INSERT' and new.returned_by is not null)
    or (tg_op = 'UPDATE' and (old.returned_by is not null or new.returned_by is null
      or to_jsonb(old) - 'returned_by' <> to_jsonb(new) - 'returned_by'))
    or said.status <> 'confirmed' or said.kind <> (case tg_op when 'INSERT' then 'suspense_in' else 'suspense_out' end)
    or said.document ->> 'bank_reference' <> new.bank_reference or (said.document ->> 'minor')::bigint <> new.amount then
    raise exception 'a parked payment goes back once, whole' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger suspense_payment_goes_back_once before insert or update on suspense_payment
  for each row execute function suspense_payment_goes_back_once();
create trigger suspense_payment_stays before delete or truncate on suspense_payment execute function refuse_change();

grant select, insert on suspense_payment to plumbline_app;
grant update (returned_by) on suspense_payment to plumbline_app;
grant execute on function treasury_code(text) to plumbline_app;
