-- Who works at the desk (product.md 10): operators, their log-in, and the audit log of what they do.

-- Operators are made at the server's console; name and kind are theirs for ever. `customer_id` is the operator's own
-- customer account: "neither is the beneficiary" is about the person, not about the log-in.
create table operator(
  id bigint generated always as identity primary key,
  name text not null unique check (is_automatic or (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$' and name <> 'console')),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ '{support,reviewer,treasurer,editor,admin}'::text[]),
  is_active boolean not null default true,
  is_automatic boolean not null default false,      -- the practice desk's two: no log-in
  customer_id bigint unique references customer(id),
  made_at timestamptz(3) not null,
  password_hash text,                               -- argon2id with a pepper that is not in this database
  password_changed_at timestamptz(3),
  -- Secrets of authenticator apps, sealed under a key that is not in this database.
  authenticator_sealed bytea,
  authenticator_pending bytea,                      -- not confirmed yet
  authenticator_counter bigint not null default 0,  -- the last 30 s step whose code was used
  last_seen_at timestamptz(3),
  check ((password_hash is null) = (password_changed_at is null)),
  constraint automatic_has_no_log_in check (not is_automatic
    or (password_hash is null and authenticator_sealed is null and authenticator_pending is null and customer_id is null)));

create function operator_stays_who_it_is() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.is_automatic and exists (select from platform_setting where name = 'mode' and value = 'live') then
      raise exception 'automatic operators are for practice alone' using errcode = 'insufficient_privilege';
    end if;
  elsif (new.id, new.name, new.is_automatic, new.made_at) is distinct from (old.id, old.name, old.is_automatic, old.made_at) then
    raise exception 'who an operator is never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger operator_stays_who_it_is before insert or update on operator for each row execute function operator_stays_who_it_is();
create trigger operator_stays before delete or truncate on operator execute function refuse_change();

-- The one question before every decision: works here, and is not the one who gains by it. Without a customer nobody is.
create function operator_may_decide(p_operator bigint, p_customer bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from operator o where o.id = p_operator and o.is_active
    and (o.customer_id is null or p_customer is null or o.customer_id <> p_customer)
    and not (o.is_automatic and exists (select from platform_setting where name = 'mode' and value = 'live')));
$$;

-- Single-use links by which an operator sets a password.
create table operator_setup_link(
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id bigint not null references operator(id),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > made_at and expires_at <= made_at + interval '168 hours'),
  used_at timestamptz(3),
  withdrawn_at timestamptz(3),                      -- a newer link took its place
  check (used_at is null or withdrawn_at is null));
create index operator_setup_link_operator on operator_setup_link(operator_id);

create table operator_session(
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator(id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  opened_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null) with (fillfactor = 80);
create index operator_session_operator on operator_session(operator_id);

create table operator_passkey(
  id uuid primary key,
  operator_id bigint not null references operator(id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  label text not null check (length(label) between 1 and 40),
  added_at timestamptz(3) not null);
create index operator_passkey_operator on operator_passkey(operator_id);

-- What a browser's authenticator must sign, once. `login` is also asked for names that nobody has.
create table operator_challenge(
  id uuid primary key,
  purpose text not null check (purpose in ('login', 'add')),
  name text not null,
  challenge text not null,
  expires_at timestamptz(3) not null);
create index operator_challenge_expires on operator_challenge(expires_at);

-- Browsers that an operator has signed in with: others' failures do not lock them.
create table operator_device(
  operator_id bigint not null references operator(id),
  device_hash bytea not null check (length(device_hash) = 32),
  first_login_at timestamptz(3) not null,
  primary key (operator_id, device_hash));

-- Failed log-ins in a row by name, known or not; 32 zero bytes stand for all browsers that never signed in to it.
create table operator_login_failure(
  name text not null,
  device_hash bytea not null check (length(device_hash) = 32),
  failures integer not null check (failures >= 0),
  failed_at timestamptz(3) not null,
  locked_until timestamptz(3),
  primary key (name, device_hash)) with (fillfactor = 80);

-- The audit log. Each act carries the hash of the one before, held to it by the database itself: a row that was changed,
-- left out or slipped in fits neither its CHECK nor its key. What a leaf holds is written once, here:
-- every field as "length in bytes:text" ("-" where there is none), comma between them.
create function operator_act_leaf(seq bigint, at timestamptz, operator_id bigint, operator_name text, second_operator_id bigint,
  second_operator_name text, act text, subject_kind text, subject_id text, customer_id bigint, reason text, before text, after text)
  returns bytea language sql immutable set search_path = pg_catalog as $$
  select convert_to(string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by place), 'UTF8')
  from unnest(array[seq::text, ((extract(epoch from at) * 1000)::bigint)::text, operator_id::text, operator_name,
    second_operator_id::text, second_operator_name, act, subject_kind, subject_id, customer_id::text, reason, before, after])
    with ordinality as f(field, place);
$$;

create table operator_act(
  seq bigint primary key check (seq >= 0),
  at timestamptz(3) not null,
  operator_id bigint references operator(id),        -- null: the server's console
  operator_name text not null,
  second_operator_id bigint references operator(id),
  second_operator_name text,
  act text not null check (act ~ '^[a-z_]{1,40}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id text not null check (length(subject_id) between 1 and 128),
  customer_id bigint references customer(id),
  reason text check (length(reason) between 1 and 1000),
  before text check (length(before) <= 8000),
  after text check (length(after) <= 8000),
  prev bytea not null,
  chain bytea not null,
  prev_seq bigint generated always as (case when seq = 0 then null else seq - 1 end) stored,
  unique (seq, chain),
  check ((operator_id is null) = (operator_name = 'console')),
  check ((second_operator_id is null) = (second_operator_name is null)),
  constraint two_operators check (second_operator_id is null or second_operator_id <> operator_id),
  constraint first_follows_nothing check (seq > 0 or prev = sha256(''::bytea)),
  constraint chain_is_whole check (chain = sha256(prev || sha256('\x00'::bytea || operator_act_leaf(seq, at, operator_id, operator_name,
    second_operator_id, second_operator_name, act, subject_kind, subject_id, customer_id, reason, before, after)))),
  foreign key (prev_seq, prev) references operator_act(seq, chain));
create index operator_act_customer on operator_act(customer_id, seq) where customer_id is not null;
create index operator_act_subject on operator_act(subject_id, seq);
create trigger operator_act_is_final before update or delete or truncate on operator_act execute function refuse_change();

-- An act waits here until the end of its own transaction and takes its place in the chain then, so that the chain's lock
-- is the last one taken and no two acts wait for each other. Empty for everybody outside that transaction.
create table operator_act_draft(
  id bigint generated always as identity primary key,
  at timestamptz(3) not null, operator_id bigint, second_operator_id bigint, act text not null, subject_kind text not null,
  subject_id text not null, customer_id bigint, reason text, before text, after text);

create function operator_act_join() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare head record; v_seq bigint; v_prev bytea; v_name text; v_second text;
begin
  delete from operator_act_draft where id = new.id;
  if not found then raise exception 'an act of an operator was taken back'; end if;
  perform pg_advisory_xact_lock(hashtextextended('operator_act', 0));
  select seq, chain into head from operator_act order by seq desc limit 1;
  v_seq := coalesce(head.seq + 1, 0);
  v_prev := coalesce(head.chain, sha256(''::bytea));
  v_name := 'console';
  if new.operator_id is not null then select name into strict v_name from operator where id = new.operator_id; end if;
  if new.second_operator_id is not null then select name into strict v_second from operator where id = new.second_operator_id; end if;
  insert into operator_act(seq, at, operator_id, operator_name, second_operator_id, second_operator_name, act, subject_kind,
      subject_id, customer_id, reason, before, after, prev, chain)
    values (v_seq, new.at, new.operator_id, v_name, new.second_operator_id, v_second, new.act, new.subject_kind,
      new.subject_id, new.customer_id, new.reason, new.before, new.after, v_prev,
      sha256(v_prev || sha256('\x00'::bytea || operator_act_leaf(v_seq, new.at, new.operator_id, v_name, new.second_operator_id,
        v_second, new.act, new.subject_kind, new.subject_id, new.customer_id, new.reason, new.before, new.after))));
  return null;
end $$;
create constraint trigger operator_act_join after insert on operator_act_draft
  deferrable initially deferred for each row execute function operator_act_join();

create function operator_act_append(p_operator bigint, p_second bigint, p_act text, p_subject_kind text, p_subject_id text,
  p_customer bigint, p_reason text, p_before text, p_after text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into operator_act_draft(at, operator_id, second_operator_id, act, subject_kind, subject_id, customer_id, reason, before, after)
    values (p_at, p_operator, p_second, p_act, p_subject_kind, p_subject_id, p_customer, p_reason, p_before, p_after);
$$;

grant select, insert on operator to plumbline_app;
grant update (roles, is_active, customer_id, password_hash, password_changed_at, authenticator_sealed, authenticator_pending,
  authenticator_counter, last_seen_at) on operator to plumbline_app;
grant select, insert on operator_setup_link to plumbline_app;
grant update (used_at, withdrawn_at) on operator_setup_link to plumbline_app;
grant select, insert, delete on operator_session, operator_passkey, operator_challenge, operator_login_failure, operator_device
  to plumbline_app;
grant update (last_seen_at) on operator_session to plumbline_app;
grant update (counter) on operator_passkey to plumbline_app;
grant update (failures, failed_at, locked_until) on operator_login_failure to plumbline_app;
grant select on operator_act to plumbline_app;
grant execute on function
  operator_may_decide(bigint, bigint),
  operator_act_append(bigint, bigint, text, text, text, bigint, text, text, text, timestamptz)
  to plumbline_app;
