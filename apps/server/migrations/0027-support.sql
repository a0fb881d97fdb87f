-- Customer service (product.md 9): each customer's one conversation with the desk, and complaints with number, deadline and
-- outcome. What people write is personal and lies sealed: chats under the customer's own key, complaints under the house's, as the writer
-- may be no customer, or none any more.

create table support_chat(
  id bigint primary key references customer(id),
  operator_id bigint references operator(id),       -- who answers now; nobody: it waits, or nothing is asked
  taken_at timestamptz(3),
  waiting_since timestamptz(3),                     -- the oldest message of the customer that nobody has answered
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz(3) not null,
  customer_read integer not null default 0,
  support_read integer not null default 0,
  check ((operator_id is null) = (taken_at is null)),
  check (customer_read between 0 and last_number and support_read between 0 and last_number));
create index support_chat_waiting on support_chat(waiting_since) where waiting_since is not null;
create index support_chat_of_operator on support_chat(operator_id) where operator_id is not null;
create index support_chat_last on support_chat(last_at desc, id desc);

create table support_message(
  id uuid primary key,
  chat_id bigint not null references support_chat(id),
  number integer not null check (number > 0),
  operator_id bigint references operator(id),       -- null: the customer wrote it
  sealed bytea not null check (length(sealed) between 29 and 16384),
  file_id uuid unique references upload(id),
  sent_key uuid,                                    -- the device's own name for it: sent again, it is the same message
  waited_since timestamptz(3),                      -- of an answer: since when it had been waited for
  written_at timestamptz(3) not null,
  unique (chat_id, number),
  unique (chat_id, sent_key),
  check (operator_id is null or (file_id is null and sent_key is null)),
  check (waited_since is null or (operator_id is not null and waited_since <= written_at)));
create index support_message_answer on support_message(written_at) where waited_since is not null;

-- Numbers and read marks only grow, and nobody answers their own account.
create function support_chat_goes_on() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if (new.operator_id, new.taken_at) is distinct from (null, null) or new.last_number <> 0 then
      raise exception 'a chat begins empty and with nobody' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if new.id <> old.id or new.last_number not between old.last_number and old.last_number + 1
    or new.customer_read < old.customer_read or new.support_read < old.support_read then
    raise exception 'a chat goes on, never back' using errcode = 'insufficient_privilege';
  end if;
  if new.operator_id is distinct from old.operator_id and new.operator_id is not null
    and not operator_may_decide(new.operator_id, new.id) then
    raise exception 'operator % may not answer customer %', new.operator_id, new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger support_chat_goes_on before insert or update on support_chat for each row execute function support_chat_goes_on();
create trigger support_chat_stays before delete or truncate on support_chat execute function refuse_change();

-- The newest number is this message's, an answer is of who has the chat, a picture is the customer's own.
create function support_message_follows() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare chat support_chat;
begin
  select * into chat from support_chat where id = new.chat_id for update;
  if chat.last_number is distinct from new.number then
    raise exception 'message % of chat % is out of turn', new.number, new.chat_id using errcode = 'insufficient_privilege';
  end if;
  if new.operator_id is not null and new.operator_id is distinct from chat.operator_id then
    raise exception 'chat % is not with operator %', new.chat_id, new.operator_id using errcode = 'insufficient_privilege';
  end if;
  if new.file_id is not null and not exists (select from upload u where u.id = new.file_id and u.customer_id = new.chat_id
      and u.purpose = 'chat' and u.used_by = 'message ' || new.id) then
    raise exception 'picture % does not belong to message %', new.file_id, new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger support_message_follows before insert on support_message for each row execute function support_message_follows();
create trigger support_message_stays before update or delete or truncate on support_message execute function refuse_change();

-- No number without its message.
create function support_chat_has_no_gap() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from support_message m where m.chat_id = new.id and m.number = new.last_number) then
    raise exception 'chat % has no message %', new.id, new.last_number using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger support_chat_has_no_gap after update of last_number on support_chat
  deferrable initially deferred for each row execute function support_chat_has_no_gap();

create constraint trigger support_chat_is_taken_openly after update on support_chat
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('chat', 'operator_id');
create constraint trigger support_message_is_sent_openly after insert on support_message
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('chat_message', 'operator_id');

-- Complaints. The deadline is fixed with the complaint: 15 days (domain/complaint.ts says why), of a reopened one another 15
-- from then. It is extended by nothing.
create sequence complaint_number;

create table complaint(
  id uuid primary key,
  number text not null unique check (number ~ '^C-20[0-9]{2}-[0-9]{6,}$'),
  customer_id bigint references customer(id),       -- null: whoever wrote was not logged in
  secret_hash bytea unique check (length(secret_hash) = 32), -- and reads its state with this
  language text not null check (length(language) between 2 and 3),
  sealed bytea not null check (length(sealed) >= 29), -- text, how to reach the writer, evidence
  -- Of the evidence: signed by us and as our books have it, signed by us and not so, or neither can be said.
  proof text check (proof in ('holds', 'differs', 'unknown')),
  file_id uuid unique references upload(id),
  made_at timestamptz(3) not null,
  due_at timestamptz(3) not null check (due_at = made_at + interval '360 hours'),
  status text not null check (status in ('open', 'answered', 'reopened', 'closed')),
  outcome text check (outcome in ('upheld', 'partly_upheld', 'not_upheld')),
  answered_by bigint references operator(id),
  answered_at timestamptz(3),
  answer bytea,
  reopened_at timestamptz(3),
  reopening bytea,                                  -- why it was not settled
  second_due_at timestamptz(3) check (second_due_at = reopened_at + interval '360 hours'),
  final_outcome text check (final_outcome in ('upheld', 'partly_upheld', 'not_upheld')),
  final_by bigint references operator(id),
  final_at timestamptz(3),
  final_answer bytea,
  closed_at timestamptz(3),
  alarmed_at timestamptz(3),                        -- past its deadline, and said so
  check ((customer_id is null) = (secret_hash is not null)),
  check (num_nulls(outcome, answered_by, answered_at, answer) in (0, 4)),
  check (num_nulls(reopened_at, reopening, second_due_at) in (0, 3)),
  check (num_nulls(final_outcome, final_by, final_at, final_answer) in (0, 4)),
  check (final_at is null or reopened_at is not null),
  check (reopened_at is null or answered_at is not null),
  check (final_by <> answered_by),                  -- a second look is another person's
  check (status = case when closed_at is not null then 'closed' when reopened_at is not null then 'reopened'
    when answered_at is not null then 'answered' else 'open' end),
  check (closed_at is null or answered_at is not null),
  check ((final_at is not null) = (reopened_at is not null and closed_at is not null)));
create index complaint_of_customer on complaint(customer_id, made_at desc) where customer_id is not null;
create index complaint_waiting on complaint((coalesce(second_due_at, due_at))) where status in ('open', 'reopened');
create index complaint_newest on complaint(made_at desc, id desc);

-- A receipt that we signed and that our books contradict is an incident until the complaint is answered.
alter table incident drop constraint incident_kind_check;
alter table incident add constraint incident_kind_check check (kind in ('withdrawal_timed_out', 'proof_differs'));

create function complaint_goes_its_way() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' or new.alarmed_at is not null then
      raise exception 'a complaint begins open' using errcode = 'insufficient_privilege';
    end if;
    if new.file_id is not null and not exists (select from upload u where u.id = new.file_id and u.customer_id = new.customer_id
        and u.purpose = 'complaint' and u.used_by = 'complaint ' || new.id) then
      raise exception 'picture % does not belong to complaint %', new.file_id, new.id using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.id, new.number, new.customer_id, new.secret_hash, new.language, new.sealed, new.proof, new.file_id, new.made_at,
      new.due_at) is distinct from (old.id, old.number, old.customer_id, old.secret_hash, old.language, old.sealed,
      old.proof, old.file_id, old.made_at, old.due_at) then
    raise exception 'what was complained about, and by when it is answered, never changes' using errcode = 'insufficient_privilege';
  end if;
  if (old.answered_at is not null and (new.outcome, new.answered_by, new.answered_at, new.answer)
        is distinct from (old.outcome, old.answered_by, old.answered_at, old.answer))
    or (old.reopened_at is not null and (new.reopened_at, new.reopening, new.second_due_at)
        is distinct from (old.reopened_at, old.reopening, old.second_due_at))
    or (old.alarmed_at is not null and new.alarmed_at is null) then
    raise exception 'what was said about a complaint stays' using errcode = 'insufficient_privilege';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (values ('open', 'answered'), ('answered', 'reopened'),
      ('answered', 'closed'), ('reopened', 'closed')) then
    raise exception 'a complaint does not go from % to %', old.status, new.status using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'closed' and new is distinct from old then
    raise exception 'a closed complaint stays closed' using errcode = 'insufficient_privilege';
  end if;
  if new.status <> old.status and not operator_may_decide(coalesce(new.final_by, new.answered_by), new.customer_id)
    and new.status in ('answered', 'closed') and (old.status <> 'answered') then
    raise exception 'operator % may not answer this complaint', coalesce(new.final_by, new.answered_by)
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger complaint_goes_its_way before insert or update on complaint for each row execute function complaint_goes_its_way();
create trigger complaint_stays before delete or truncate on complaint execute function refuse_change();
create constraint trigger complaint_is_answered_openly after update on complaint
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('complaint', 'answered_by', 'final_by');

grant select, insert on support_chat, support_message, complaint to plumbline_app;
grant update (operator_id, taken_at, waiting_since, last_number, last_at, customer_read, support_read) on support_chat to plumbline_app;
grant update (status, outcome, answered_by, answered_at, answer, reopened_at, reopening, second_due_at, final_outcome, final_by,
  final_at, final_answer, closed_at, alarmed_at) on complaint to plumbline_app;
grant usage on sequence complaint_number to plumbline_app;
