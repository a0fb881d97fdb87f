-- Reviews, acts of two operators, payment methods and deposits (product.md 7, 10; money-paths.md 2; decision 16). The
-- states of each stand here as well as in the code: no caller of the app role takes a step that is none.

-- What people decide on. One row a deposit, withdrawal or certification: since when it waits, until when it was promised,
-- and whose turn it is. `first_operator_id` is who decided before the one who is waited for.
create table review(
  kind text not null check (kind in ('recharge', 'withdrawal', 'certification')),
  ref uuid not null,
  customer_id bigint not null references customer(id),
  practice boolean not null,
  opened_at timestamptz(3) not null,
  promised_by timestamptz(3) not null,
  state_since timestamptz(3) not null,
  waits_for text not null check (waits_for in ('desk', 'second_operator', 'bank', 'nobody')),
  first_operator_id bigint references operator(id),
  closed_by bigint references operator(id),        -- null where the customer or the clock ended it
  closed_at timestamptz(3),
  outcome text check (outcome ~ '^[a-z_]{1,40}$'),
  case_number text unique,                          -- escalated: it stands first
  escalated_at timestamptz(3),
  primary key (kind, ref),
  check (promised_by >= opened_at and state_since >= opened_at),
  check ((waits_for = 'nobody') = (closed_at is not null) and (closed_at is null) = (outcome is null)),
  check (closed_by is null or closed_at is not null),
  check (waits_for <> 'desk' or first_operator_id is null),
  check (waits_for not in ('second_operator', 'bank') or first_operator_id is not null),
  constraint same_operator check (closed_by <> first_operator_id),
  check ((case_number is null) = (escalated_at is null))) with (fillfactor = 80);
create index review_open on review (kind, (case_number is null), opened_at, ref) where closed_at is null;
create index review_closed on review (kind, closed_at, ref) where closed_at is not null;
create sequence review_case_number;

create function review_goes_its_way() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.waits_for <> 'desk' or new.case_number is not null then
      raise exception 'a review starts at the desk' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.closed_at is not null then
    raise exception 'a closed review is final' using errcode = 'insufficient_privilege';
  end if;
  if (new.kind, new.ref, new.customer_id, new.practice, new.opened_at, new.promised_by)
      is distinct from (old.kind, old.ref, old.customer_id, old.practice, old.opened_at, old.promised_by) then
    raise exception 'what a review is about never changes' using errcode = 'insufficient_privilege';
  end if;
  if (new.waits_for = 'desk' and old.waits_for <> 'desk') or (old.case_number is not null
      and (new.case_number, new.escalated_at) is distinct from (old.case_number, old.escalated_at)) then
    raise exception 'a review never goes back' using errcode = 'insufficient_privilege';
  end if;
  if (new.first_operator_id is distinct from old.first_operator_id and not operator_may_decide(new.first_operator_id, new.customer_id))
      or (new.closed_by is not null and not operator_may_decide(new.closed_by, new.customer_id)) then
    raise exception 'same_operator: nobody decides on their own money' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger review_goes_its_way before insert or update on review for each row execute function review_goes_its_way();
create trigger review_stays before delete or truncate on review execute function refuse_change();

-- Every decision on a review, as it is shown beneath it.
create table review_decision(
  id bigint generated always as identity primary key,
  kind text not null,
  ref uuid not null,
  operator_id bigint not null references operator(id),
  act text not null check (act ~ '^[a-z_]{1,40}$'),
  reason text check (length(reason) between 1 and 1000),
  at timestamptz(3) not null,
  foreign key (kind, ref) references review(kind, ref));
create index review_decision_review on review_decision(kind, ref, id);
create trigger review_decision_is_final before update or delete or truncate on review_decision execute function refuse_change();

-- Acts of operators that need a second one. `document` is what will be done, word by word, as both saw it.
create table proposal(
  id uuid primary key,
  kind text not null check (kind in ('payment_method', 'correction', 'house_move', 'suspense_in', 'suspense_out', 'legal_hold')),
  document jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),  -- the same in words, before and after, as it was when it was made
  reason text not null check (reason ~ '\S' and length(reason) <= 1000),
  practice boolean not null,
  customer_id bigint references customer(id),       -- whom it concerns: neither operator may be that person
  maker_id bigint not null references operator(id),
  made_at timestamptz(3) not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'withdrawn', 'refused')),
  checker_id bigint references operator(id),
  decided_at timestamptz(3),
  decision_reason text check (decision_reason ~ '\S' and length(decision_reason) <= 1000),
  constraint same_operator check (maker_id <> checker_id),
  check ((status in ('confirmed', 'refused')) = (checker_id is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'refused' or decision_reason is not null));
create index proposal_waiting on proposal (made_at, id) where status = 'waiting';
create index proposal_decided on proposal (decided_at, id) where status <> 'waiting';

create function proposal_goes_its_way() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'waiting' or not operator_may_decide(new.maker_id, new.customer_id) then
      raise exception 'a proposal starts waiting, made by one who does not gain by it' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.status <> 'waiting' then
    raise exception 'a decided proposal is final' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.kind, new.document, new.lines, new.reason, new.practice, new.customer_id, new.maker_id, new.made_at)
      is distinct from (old.id, old.kind, old.document, old.lines, old.reason, old.practice, old.customer_id, old.maker_id, old.made_at) then
    raise exception 'what was proposed never changes' using errcode = 'insufficient_privilege';
  end if;
  if new.checker_id is not null and not operator_may_decide(new.checker_id, new.customer_id) then
    raise exception 'same_operator: nobody decides on their own money' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger proposal_goes_its_way before insert or update on proposal for each row execute function proposal_goes_its_way();
create trigger proposal_stays before delete or truncate on proposal execute function refuse_change();

-- Where customers pay to. What a method is never changes; its details come in versions, each by two operators.
create table payment_method(
  id uuid primary key,
  type text not null check (type in ('alipay', 'wechat', 'bank', 'coin')),
  asset smallint not null references asset(id),
  network text check (network ~ '^[A-Za-z0-9-]{2,20}$'),
  is_sample boolean not null,                       -- made by the first start in practice: nobody pays there
  made_at timestamptz(3) not null,
  check ((type = 'coin') = (asset not in (1, 101)) and (type = 'coin') = (network is not null)),
  constraint samples_are_practice check (not is_sample or asset > 100));
create trigger payment_method_stays before update or delete or truncate on payment_method execute function refuse_change();

create table payment_method_version(
  method_id uuid not null references payment_method(id),
  version integer not null check (version > 0),
  is_active boolean not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  details jsonb not null check (jsonb_typeof(details) = 'array' and jsonb_array_length(details) between 1 and 10),
  qr text check (length(qr) <= 500),
  proposal_id uuid unique references proposal(id),  -- null: the first version of a sample
  in_force_from timestamptz(3) not null,
  primary key (method_id, version));

create function payment_method_version_is_by_two() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.version <> 1 + (select count(*) from payment_method_version where method_id = new.method_id) then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  if new.proposal_id is null then
    perform from payment_method where id = new.method_id and is_sample and new.version = 1;
    if not found then raise exception 'a version needs two operators' using errcode = 'insufficient_privilege'; end if;
    return new;
  end if;
  perform from proposal p join payment_method m on m.id = new.method_id join asset a on a.id = m.asset
    where p.id = new.proposal_id and p.kind = 'payment_method' and p.status = 'confirmed'
      and p.document ->> 'method_id' = new.method_id::text and p.document ->> 'type' = m.type and p.document ->> 'asset' = a.code
      and p.document ->> 'network' is not distinct from m.network
      and p.document -> 'details' = new.details and p.document ->> 'qr' is not distinct from new.qr
      and (p.document ->> 'version')::integer = new.version and (p.document ->> 'is_active')::boolean = new.is_active
      and (p.document ->> 'least_minor')::bigint = new.least and (p.document ->> 'most_minor')::bigint = new.most;
  if not found then
    raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payment_method_version_is_by_two before insert on payment_method_version
  for each row execute function payment_method_version_is_by_two();
create trigger payment_method_version_is_final before update or delete or truncate on payment_method_version execute function refuse_change();

-- Instructions given to one customer: the version of the details is frozen with the reference.
create table deposit_reference(
  reference text primary key check (reference ~ '^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{2}$'),
  customer_id bigint not null references customer(id),
  method_id uuid not null,
  method_version integer not null,
  asset smallint not null references asset(id),
  amount bigint not null check (amount > 0),
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > issued_at),
  foreign key (method_id, method_version) references payment_method_version(method_id, version));
create index deposit_reference_customer on deposit_reference(customer_id, expires_at);
create index deposit_reference_method on deposit_reference(method_id, expires_at);
create trigger deposit_reference_is_final before update or delete or truncate on deposit_reference execute function refuse_change();

create function deposit_account(p_customer bigint, p_asset smallint) returns bigint language sql immutable strict parallel safe
  return (p_customer << 24) | (p_asset::bigint << 16) | (case when p_asset in (1, 101) then 16 else 17 end << 8);

create table deposit(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  reference text not null references deposit_reference(reference),
  asset smallint not null references asset(id),
  amount bigint not null check (amount > 0),        -- what the customer states
  file_id uuid not null unique,
  picture bytea not null,                           -- fingerprint: says that two deposits came with one picture
  network text,
  transaction_hash text,
  sent_at timestamptz(3) not null,
  status text not null default 'under_review' check (status in ('under_review', 'success_awaiting_review', 'success', 'fail')),
  first_operator_id bigint references operator(id),
  first_received bigint check (first_received > 0),
  first_at timestamptz(3),
  second_operator_id bigint references operator(id),
  received bigint,                                  -- what arrived, and was credited
  worth bigint check (worth >= 0),                  -- of it in cents of USD, coins at their last tick when it was credited
  credited_day date,                                -- the platform's day
  rejected_by bigint references operator(id),
  reason text check (reason in ('not_received', 'duplicate', 'third_party_payer', 'unreadable')),
  note text check (length(note) between 1 and 300),
  decided_at timestamptz(3),
  check ((network is null) = (transaction_hash is null) and (network is null) = (asset in (1, 101))),
  constraint same_operator check (second_operator_id <> first_operator_id),
  constraint same_operator_rejects check (rejected_by <> first_operator_id),
  check ((first_operator_id is null) = (first_received is null) and (first_operator_id is null) = (first_at is null)),
  check (case status
    when 'under_review' then num_nonnulls(first_operator_id, second_operator_id, received, worth, credited_day, rejected_by, reason, decided_at, note) = 0
    when 'success_awaiting_review' then first_operator_id is not null
      and num_nonnulls(second_operator_id, received, worth, credited_day, rejected_by, reason, decided_at) = 0
    when 'success' then num_nulls(first_operator_id, received, worth, credited_day, decided_at) = 0 and received = first_received
      and num_nonnulls(rejected_by, reason) = 0 and (asset not in (1, 101) or worth = received)
    else num_nulls(rejected_by, reason, decided_at) = 0 and num_nonnulls(second_operator_id, received, worth, credited_day) = 0 end)
  ) with (fillfactor = 80);
-- A reference serves one deposit that did not fail; so does a transaction on a network's chain.
create unique index deposit_of_reference on deposit(reference) where status <> 'fail';
create unique index deposit_of_transaction on deposit(network, transaction_hash) where status <> 'fail';
create index deposit_customer on deposit(customer_id, sent_at, id);
create index deposit_picture on deposit(picture);

-- What was credited to a customer in a platform day, in cents of USD: up to the limit one reviewer is enough.
create table deposit_day(
  customer_id bigint not null references customer(id),
  practice boolean not null,
  day date not null,
  credited bigint not null default 0 check (credited >= 0),
  primary key (customer_id, practice, day));

-- Locks a customer's day until the transaction ends, so that two approvals see one another. @returns what it holds
create function deposit_lock_day(p_customer bigint, p_practice boolean, p_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held bigint;
begin
  insert into deposit_day(customer_id, practice, day) values (p_customer, p_practice, p_day) on conflict do nothing;
  select credited into strict held from deposit_day where customer_id = p_customer and practice = p_practice and day = p_day for update;
  return held;
end $$;

create function deposit_goes_its_way() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held bigint; zone text;
  -- Another operator found another sum: theirs becomes the first one's, and waits for somebody else again.
  is_replaced boolean := tg_op = 'UPDATE' and old.status = 'success_awaiting_review' and new.status = old.status
    and new.first_operator_id <> old.first_operator_id and new.first_received <> old.first_received;
begin
  if tg_op = 'INSERT' then
    perform from deposit_reference r join payment_method m on m.id = r.method_id
      where r.reference = new.reference and new.status = 'under_review'
        and (r.customer_id, r.asset, r.amount, m.network) is not distinct from (new.customer_id, new.asset, new.amount, new.network);
    if not found then raise exception 'a deposit is that of its reference, under review' using errcode = 'insufficient_privilege'; end if;
    return new;
  end if;
  if old.status in ('success', 'fail') then
    raise exception 'a decided deposit is final' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.customer_id, new.reference, new.asset, new.amount, new.file_id, new.picture, new.network, new.transaction_hash, new.sent_at)
      is distinct from (old.id, old.customer_id, old.reference, old.asset, old.amount, old.file_id, old.picture, old.network, old.transaction_hash, old.sent_at)
    or (old.first_operator_id is not null and not is_replaced and (new.first_operator_id, new.first_received, new.first_at)
      is distinct from (old.first_operator_id, old.first_received, old.first_at)) then
    raise exception 'what was sent and decided never changes' using errcode = 'insufficient_privilege';
  end if;
  if not (is_replaced or (old.status, new.status) in (('under_review', 'success_awaiting_review'), ('success_awaiting_review', 'fail'))
      or ((old.status, new.status) = ('under_review', 'fail') and new.first_operator_id is null)
      or ((old.status, new.status) = ('under_review', 'success') and new.second_operator_id is null)
      or ((old.status, new.status) = ('success_awaiting_review', 'success') and new.second_operator_id is not null)) then
    raise exception 'no deposit goes from % to %', old.status, new.status using errcode = 'insufficient_privilege';
  end if;
  if not operator_may_decide(coalesce(new.rejected_by, new.second_operator_id, new.first_operator_id), new.customer_id) then
    raise exception 'same_operator: nobody decides on their own money' using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'success' then
    select value into zone from platform_setting where name = 'time_zone';
    if found and new.credited_day <> (new.decided_at at time zone zone)::date then
      raise exception 'a deposit counts on the day of its decision' using errcode = 'insufficient_privilege';
    end if;
    held := deposit_lock_day(new.customer_id, new.asset > 100, new.credited_day);
    if new.second_operator_id is null and held + new.worth > 100000 then
      raise exception 'same_operator: above USD 1,000.00 a day two operators decide' using errcode = 'insufficient_privilege';
    end if;
    update deposit_day set credited = credited + new.worth
      where customer_id = new.customer_id and practice = (new.asset > 100) and day = new.credited_day;
  end if;
  return new;
end $$;
create trigger deposit_goes_its_way before insert or update on deposit for each row execute function deposit_goes_its_way();
create trigger deposit_stays before delete or truncate on deposit execute function refuse_change();
create trigger deposit_day_stays before delete or truncate on deposit_day execute function refuse_change();

-- No money is credited as a recharge but by a deposit that was decided, whole, to its own customer; and none goes missing.
create function recharge_is_its_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from deposit d join transfer t on t.ref = d.id and t.event = 0 and t.leg = 0 and t.op = 0 and t.code = 4
      and t.amount = d.received and t.dr = d.asset::bigint << 16 and t.cr = deposit_account(d.customer_id, d.asset)
    where d.id = case tg_table_name when 'deposit' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end
      and d.status = 'success';
  if not found then
    raise exception 'a recharge and its deposit stand together or not at all' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger recharge_has_its_deposit after insert on transfer
  deferrable initially deferred for each row when (new.code = 4) execute function recharge_is_its_deposit();
create constraint trigger deposit_has_its_recharge after update on deposit
  deferrable initially deferred for each row when (new.status = 'success') execute function recharge_is_its_deposit();

grant select, insert on review, review_decision, proposal, payment_method, payment_method_version, deposit_reference, deposit to plumbline_app;
grant select on deposit_day to plumbline_app;
grant usage on sequence review_case_number to plumbline_app;
grant update (state_since, waits_for, first_operator_id, closed_by, closed_at, outcome, case_number, escalated_at) on review to plumbline_app;
grant update (status, checker_id, decided_at, decision_reason) on proposal to plumbline_app;
grant update (status, first_operator_id, first_received, first_at, second_operator_id, received, worth, credited_day, rejected_by,
  reason, note, decided_at) on deposit to plumbline_app;
grant execute on function deposit_lock_day(bigint, boolean, date), deposit_account(bigint, smallint) to plumbline_app;
