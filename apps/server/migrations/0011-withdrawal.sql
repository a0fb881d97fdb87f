-- Withdrawals (money-paths.md 3), what may hold them, and the incident that one leaves behind which nobody reviewed.

-- A legal hold on a customer's withdrawals: never without reason and end, never by one person (fair-dealing.md 6).
create table customer_hold(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  kind text not null check (kind = 'legal'),
  reason text not null check (reason ~ '\S' and length(reason) <= 300),
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  set_by bigint not null references operator(id),
  confirmed_by bigint not null references operator(id),
  -- Ended before its time, again by two.
  ended_at timestamptz(3),
  ended_by bigint references operator(id),
  end_confirmed_by bigint references operator(id),
  check (until > since and until <= since + interval '90 days'),
  constraint hold_takes_two check (set_by <> confirmed_by),
  constraint end_takes_two check (ended_by <> end_confirmed_by),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_confirmed_by is null)));
create index customer_hold_customer on customer_hold(customer_id, until);

create function customer_hold_changes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.ended_at is not null or not operator_may_decide(new.set_by, new.customer_id)
      or not operator_may_decide(new.confirmed_by, new.customer_id) then
      raise exception 'same_operator: a hold on customer %', new.customer_id using errcode = 'insufficient_privilege';
    end if;
  elsif old.ended_at is not null or new.ended_at is null
    or to_jsonb(old) - '{ended_at,ended_by,end_confirmed_by}'::text[] <> to_jsonb(new) - '{ended_at,ended_by,end_confirmed_by}'::text[] then
    raise exception 'a hold is only ever ended, once' using errcode = 'insufficient_privilege';
  elsif not operator_may_decide(new.ended_by, new.customer_id) or not operator_may_decide(new.end_confirmed_by, new.customer_id) then
    raise exception 'same_operator: the end of a hold on customer %', new.customer_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger customer_hold_changes before insert or update on customer_hold for each row execute function customer_hold_changes();
create trigger customer_hold_stays before delete or truncate on customer_hold execute function refuse_change();

create table withdrawal(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  account bigint not null check (account >> 24 = customer_id and (account >> 8) & 255 in (16, 17)), -- cash or coin
  target_id uuid not null,
  target_bound_at timestamptz(3) not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  worth_cents bigint not null check (worth_cents >= 0),  -- in US cents at the last tick, for a new target's limit
  is_whole_balance boolean not null,
  submitted_at timestamptz(3) not null,
  day date not null,                                     -- the platform day of submission
  promised_by timestamptz(3) not null,
  state text not null check (state in
    ('under_review', 'approved', 'paid', 'returned', 'rejected', 'cancelled', 'timed_out', 'bank_refused')),
  changed_at timestamptz(3) not null,
  approved_by bigint references operator(id),
  approved_at timestamptz(3),
  -- Who paid or rejected it; nobody where the customer or the clock ended it.
  decided_by bigint references operator(id),
  decided_at timestamptz(3),
  reason_code text check (reason_code in ('unreadable', 'target_unreachable', 'holder_differs', 'suspected_fraud', 'legal_hold')),
  note text check (length(note) between 1 and 300),
  bank_reference text check (length(bank_reference) between 3 and 128),
  -- A bank refusal or a return that one operator entered and another confirms.
  proposed_end text check (proposed_end in ('bank_refusal', 'return')),
  proposed_by bigint references operator(id),
  proposed_at timestamptz(3),
  proposed_reason text check (proposed_reason ~ '\S' and length(proposed_reason) <= 300),
  confirmed_by bigint references operator(id),
  confirmed_at timestamptz(3),
  constraint fee_is_out_of_the_amount check (fee < amount),
  check ((approved_by is null) = (approved_at is null)),
  check (num_nulls(proposed_end, proposed_by, proposed_at, proposed_reason) in (0, 4)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint two_operators_pay check (approved_by <> decided_by),
  constraint two_operators_return check (proposed_by <> confirmed_by),
  constraint state_has_its_facts check (case state
    when 'under_review' then num_nonnulls(approved_by, decided_by, decided_at, reason_code, note, bank_reference, proposed_by, confirmed_by) = 0
    when 'approved' then num_nulls(approved_by) + num_nonnulls(decided_by, decided_at, reason_code, bank_reference, confirmed_by) = 0
    when 'paid' then num_nulls(approved_by, decided_by, decided_at, bank_reference) + num_nonnulls(reason_code, confirmed_by) = 0
    when 'returned' then num_nulls(approved_by, decided_by, decided_at, bank_reference, proposed_by, confirmed_by) = 0
    when 'bank_refused' then num_nulls(approved_by, proposed_by, confirmed_by) + num_nonnulls(decided_by, bank_reference) = 0
    when 'rejected' then num_nulls(decided_by, decided_at, reason_code) + num_nonnulls(approved_by, bank_reference, proposed_by) = 0
    else num_nulls(decided_at) + num_nonnulls(approved_by, decided_by, reason_code, bank_reference, proposed_by) = 0 end));
create index withdrawal_customer on withdrawal(customer_id, id);
create index withdrawal_day on withdrawal(account, day);
create index withdrawal_target on withdrawal(target_id);
create index withdrawal_waiting on withdrawal(id) where state in ('under_review', 'approved');
create index withdrawal_proposed on withdrawal(id) where proposed_end is not null and state = 'paid';
create index withdrawal_changed on withdrawal(changed_at);

-- Each edge of money-paths.md 3 with what may change on it and who must act; every other change is refused, to anybody.
create function withdrawal_changes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  edge text := old.state || '>' || new.state;
  may_change text[] := case
    when edge = 'under_review>approved' then '{state,changed_at,approved_by,approved_at}'
    when edge = 'under_review>rejected' then '{state,changed_at,decided_by,decided_at,reason_code,note}'
    when edge in ('under_review>cancelled', 'under_review>timed_out') then '{state,changed_at,decided_at}'
    -- Whoever pays has the bank's word that it left: an unconfirmed refusal is then a mistake and goes.
    when edge = 'approved>paid' then '{state,changed_at,decided_by,decided_at,bank_reference,proposed_end,proposed_by,proposed_at,proposed_reason}'
    when edge in ('approved>bank_refused', 'paid>returned') then '{state,changed_at,confirmed_by,confirmed_at}'
    when edge in ('approved>approved', 'paid>paid') and old.proposed_end is null
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
  if (new.proposed_end is not null) and
    new.proposed_end is distinct from (case when new.state in ('approved', 'bank_refused') then 'bank_refusal' else 'return' end) then
    raise exception 'withdrawal %: % cannot be proposed here', old.id, new.proposed_end using errcode = 'insufficient_privilege';
  end if;
  if acts is null or not operator_may_decide(acts, old.customer_id) then
    raise exception 'same_operator: withdrawal %', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_changes before update on withdrawal for each row execute function withdrawal_changes();
create trigger withdrawal_stays before delete or truncate on withdrawal execute function refuse_change();

create function withdrawal_begins() returns trigger language plpgsql as $$
begin
  if new.state <> 'under_review' then
    raise exception 'a withdrawal begins under review' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_begins before insert on withdrawal for each row execute function withdrawal_begins();

create function bank_account(account bigint) returns bigint language sql immutable strict parallel safe
  return account & (16711680);

-- Every transfer that a withdrawal in its state has: W1 and W2, what ended them, and those of a return.
create function withdrawal_transfers(w withdrawal)
  returns table (event integer, leg smallint, op smallint, code smallint, dr bigint, cr bigint, amount bigint)
language sql immutable set search_path = pg_catalog, public as $$
  select t.event, t.leg::smallint, t.op::smallint, t.code::smallint, t.dr, t.cr, t.amount
  from (values
    (0, 0, 1, 13, w.account, bank_account(w.account), w.amount - w.fee),
    (0, 1, 1, 14, w.account, fees_account(w.account), w.fee),
    (0, 100, case when w.state in ('paid', 'returned') then 2 else 3 end, 13, w.account, bank_account(w.account), w.amount - w.fee),
    (0, 101, case when w.state in ('paid', 'returned') then 2 else 3 end, 14, w.account, fees_account(w.account), w.fee),
    (1, 0, 0, 15, bank_account(w.account), w.account, w.amount - w.fee),
    (1, 1, 0, 16, fees_account(w.account), w.account, w.fee)
  ) as t(event, leg, op, code, dr, cr, amount)
  where t.amount > 0
    and (t.leg < 100 or w.state not in ('under_review', 'approved'))
    and (t.event = 0 or w.state = 'returned');
$$;

-- No state without its money, and no such money without its state: judged at the end of the transaction that changes it.
create function withdrawal_moves_its_money() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare w withdrawal;
begin
  select * into w from withdrawal
    where id = case tg_table_name when 'withdrawal' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end;
  if not found then
    raise exception 'a transfer of no withdrawal' using errcode = 'integrity_constraint_violation';
  end if;
  if (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from transfer where ref = w.id) is distinct from
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from withdrawal_transfers(w)) then
    raise exception 'withdrawal %: % without its transfers', w.id, w.state using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_moves_its_money after insert or update on withdrawal
  deferrable initially deferred for each row execute function withdrawal_moves_its_money();
create constraint trigger transfer_has_its_withdrawal after insert on transfer
  deferrable initially deferred for each row when (new.code between 13 and 16) execute function withdrawal_moves_its_money();

-- What went wrong with a promise, for the public figures. Open, it keeps house money in (money-paths.md 3, 8).
create table incident(
  id uuid primary key,
  kind text not null check (kind = 'withdrawal_timed_out'),
  ref uuid not null,
  practice boolean not null,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3) check (closed_at >= opened_at),
  unique (kind, ref));
create index incident_open on incident(practice, opened_at) where closed_at is null;
create function incident_changes() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or to_jsonb(old) - 'closed_at' <> to_jsonb(new) - 'closed_at' then
    raise exception 'an incident is only ever closed, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger incident_changes before update on incident for each row execute function incident_changes();
create trigger incident_stays before delete or truncate on incident execute function refuse_change();

-- What is frozen, by account. Orders are their own holds, so this index holds withdrawals alone.
create index transfer_hold on transfer (dr) where op = 1;
-- Transfers of everything but orders by time: what the minute's check of the books reads.
create index transfer_other_at on transfer (at) where code not between 10 and 12;

grant select, insert on customer_hold, withdrawal, incident to plumbline_app;
grant update (ended_at, ended_by, end_confirmed_by) on customer_hold to plumbline_app;
grant update (state, changed_at, approved_by, approved_at, decided_by, decided_at, reason_code, note, bank_reference,
  proposed_end, proposed_by, proposed_at, proposed_reason, confirmed_by, confirmed_at) on withdrawal to plumbline_app;
grant update (closed_at) on incident to plumbline_app;
grant execute on function bank_account(bigint), withdrawal_transfers(withdrawal) to plumbline_app;
