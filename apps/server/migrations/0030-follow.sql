-- Follow orders (product.md 5; money-paths.md 7): who may be followed, each follower's standing consent, and every copy or
-- refusal. The database judges too: nobody follows themselves, copies are never copied, a day's copies stay within the cap,
-- one leader's order makes one copy a follow, and none is later than a second.

-- What followers consent to, by hash. Never changed, never removed; the newest is in force.
create table follow_terms(
  hash bytea primary key check (length(hash) = 32),
  document text not null,
  since timestamptz(3) not null,
  check (hash = sha256(convert_to(document, 'UTF8'))));
create trigger follow_terms_are_final before update or delete or truncate on follow_terms execute function refuse_change();

-- A customer who opted in to being followed. The label is drawn by chance and stays, so that a record cannot begin anew.
create table follow_leader(
  id uuid primary key,
  customer_id bigint not null unique,
  label text not null unique check (label ~ '^[A-HJ-NP-Z2-9]{5}$'),
  is_open boolean not null,
  opened_at timestamptz(3) not null,
  changed_at timestamptz(3) not null);

create table follow(
  id uuid primary key,
  follower_id bigint not null,
  leader_id uuid not null references follow_leader(id),
  practice boolean not null,
  amount bigint not null check (amount > 0),
  day_cap bigint not null check (day_cap >= amount),
  most_order bigint check (most_order > 0),
  day_loss bigint check (day_loss > 0),
  total_loss bigint check (total_loss > 0),
  products smallint[] not null default '{}' check (cardinality(products) <= 100),
  seconds integer[] not null default '{}' check (cardinality(seconds) <= 20),
  terms_hash bytea not null references follow_terms(hash),
  is_on boolean not null,
  -- Who or what ended it: the follower, the leader's closing, the loss stop, an account made safe or closed.
  stopped_by text check (stopped_by in ('follower', 'leader', 'loss', 'account')),
  since timestamptz(3) not null,
  on_since timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- What settled copies brought in all: received less stake and fee.
  settled_net bigint not null default 0,
  unique (follower_id, leader_id),
  check (is_on = (stopped_by is null)));
create index follow_of_leader on follow (leader_id, id) where is_on;

-- Each copy, and each leader's order that was not copied, with its reason. Without an order of the leader: following ended.
create table follow_record(
  id uuid primary key,
  follow_id uuid not null references follow(id),
  follower_id bigint not null,
  leader_order_id uuid,
  state smallint not null check (state between 0 and 2),   -- claimed, accepted, refused
  order_id uuid,                                           -- the copy's, known before it is accepted
  cost bigint check (cost > 0),                            -- its stake and fee
  day integer not null,                                    -- the platform day that its cost counts in
  at timestamptz(3) not null,
  refusal text,
  params jsonb,
  -- What the copy brought, once it is settled.
  received bigint check (received >= 0),
  is_void boolean not null default false,
  unique (follow_id, leader_order_id),
  unique (follower_id, order_id),
  check ((state = 2) = (refusal is not null)),
  check (state = 2 or (order_id is not null and cost is not null and leader_order_id is not null)),
  check (state <> 2 or received is null));
create index follow_record_of_follower on follow_record (follower_id, id);
create index follow_record_of_day on follow_record (follow_id, day) where state < 2;
create index follow_record_open on follow_record (follow_id) where state < 2 and received is null;
create index follow_record_claimed on follow_record (id) where state = 0;

-- The follow that an order is a copy of.
create view order_follow as select follower_id, order_id, follow_id from follow_record where state < 2;
-- What an order cost and brought, for what counts copies.
create view order_result as
  select id, customer_id, account, product_id, direction, seconds, status, accepted_at, settled_at, stake, stake + fee as cost, payout,
    case when settled_at is null then null when status = 2 then payout when status = 4 then stake + fee else 0 end as received
  from contract_order;

-- Two who want the same customer as follower and as leader wait for each other here.
create function lock_follower(p_customer bigint) returns void language sql set search_path = pg_catalog, public as $$
  select pg_advisory_xact_lock(7030, (p_customer % 2147483647)::integer);
$$;

create function leader_is_no_follower() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.customer_id, new.label, new.opened_at) is distinct from
      (old.id, old.customer_id, old.label, old.opened_at) then
    raise exception 'a leader stays who it is' using errcode = 'insufficient_privilege';
  end if;
  if new.is_open then
    perform lock_follower(new.customer_id);
    if exists (select from follow where follower_id = new.customer_id and is_on) then
      raise exception 'who follows is not followed' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;
create trigger leader_is_no_follower before insert or update on follow_leader
  for each row execute function leader_is_no_follower();
create trigger leader_stays before delete or truncate on follow_leader execute function refuse_change();

create function follow_is_allowed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_leader follow_leader;
begin
  if tg_op = 'UPDATE' and (new.id, new.follower_id, new.leader_id, new.practice, new.since) is distinct from
      (old.id, old.follower_id, old.leader_id, old.practice, old.since) then
    raise exception 'a follow stays whose it is' using errcode = 'insufficient_privilege';
  end if;
  select * into strict v_leader from follow_leader where id = new.leader_id;
  if v_leader.customer_id = new.follower_id then
    raise exception 'nobody follows themselves' using errcode = 'insufficient_privilege';
  end if;
  if new.is_on and (tg_op = 'INSERT' or not old.is_on) then
    perform lock_follower(new.follower_id);
    select * into strict v_leader from follow_leader where id = new.leader_id for share;
    if not v_leader.is_open then
      raise exception 'this leader is not open' using errcode = 'insufficient_privilege';
    end if;
    if exists (select from follow_leader where customer_id = new.follower_id and is_open) then
      raise exception 'who is followed does not follow' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;
create trigger follow_is_allowed before insert or update on follow for each row execute function follow_is_allowed();
create trigger follow_stays before delete or truncate on follow execute function refuse_change();

-- A claim comes before its order: it is one of the leader's own orders, a running follow under the terms in force, and
-- within the cap of its day together with every claim before it. One look at all rows of a statement: a leader's order may
-- have thousands of copies.
create function copies_are_allowed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
-- Plans made while the tables are empty must fit full ones.
set enable_seqscan = off set jit = off as $$
begin
  perform from follow where id = any(array(select follow_id from written)) order by id for update;
  if exists (select from written n join follow f on f.id = n.follow_id
      where n.state = 1 or n.received is not null or n.is_void or n.follower_id <> f.follower_id) then
    raise exception 'a record begins as a claim or a refusal of its follower' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from written n join follow f on f.id = n.follow_id where n.state = 0
      and (not f.is_on or f.terms_hash <> (select hash from follow_terms order by since desc limit 1))) then
    raise exception 'this follow does not run' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from (select distinct h.customer_id, n.leader_order_id from written n
        join follow f on f.id = n.follow_id join follow_leader h on h.id = f.leader_id where n.state = 0) l
    where not exists (select from contract_order o where o.customer_id = l.customer_id and o.id = l.leader_order_id)
      or exists (select from follow_record r where r.follower_id = l.customer_id and r.order_id = l.leader_order_id and r.state < 2)) then
    raise exception 'only a leader''s own order is copied' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from (select distinct follow_id, day from written where state = 0) n join follow f on f.id = n.follow_id
    cross join lateral (select sum(r.cost) as used from follow_record r
      where r.follow_id = n.follow_id and r.day = n.day and r.state < 2 and not r.is_void) d
    where d.used > f.day_cap) then
    raise exception 'the cap of this day is reached' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger copies_are_allowed after insert on follow_record referencing new table as written
  for each statement execute function copies_are_allowed();

-- A claim ends once: by an order that is what it says, taken within a second of the leader's, or by a refusal.
create function copies_end_once() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
-- Plans made while the tables are empty must fit full ones.
set enable_seqscan = off set jit = off as $$
begin
  if exists (select from before b left join written n on n.id = b.id
      where n.id is null or (n.follow_id, n.follower_id, n.leader_order_id, n.order_id, n.cost, n.day, n.at) is distinct from
        (b.follow_id, b.follower_id, b.leader_order_id, b.order_id, b.cost, b.day, b.at)
        or (b.state <> 0 and (n.state, n.refusal, n.params) is distinct from (b.state, b.refusal, b.params))) then
    raise exception 'a record of following stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from written n join before b on b.id = n.id and b.state = 0
      join follow f on f.id = n.follow_id join follow_leader h on h.id = f.leader_id
      left join contract_order c on c.customer_id = n.follower_id and c.id = n.order_id
      left join contract_order l on l.customer_id = h.customer_id and l.id = n.leader_order_id
    where n.state = 1 and (c.stake + c.fee = n.cost and (c.product_id, c.direction, c.seconds) = (l.product_id, l.direction, l.seconds)
      and c.accepted_at <= l.accepted_at + interval '1 second') is not true) then
    raise exception 'a copy is an order like its leader''s' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from written n join before b on b.id = n.id and b.state = 0
      join contract_order c on c.customer_id = n.follower_id and c.id = n.order_id where n.state = 2) then
    raise exception 'an order that was taken was not refused' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger copies_end_once after update on follow_record referencing old table as before new table as written
  for each statement execute function copies_end_once();
create trigger copy_stays before delete or truncate on follow_record execute function refuse_change();

-- Counts copies that settled since the last time. Callers hold the rows of these follows.
create function fold_copies(p_follow uuid[]) returns void
language sql security definer set search_path = pg_catalog, public set enable_seqscan = off set jit = off as $$
  with ended as (
    update follow_record r set received = o.received, is_void = o.status = 4 from order_result o
    where r.follow_id = any(p_follow) and r.state < 2 and r.received is null
      and o.customer_id = r.follower_id and o.id = r.order_id and o.settled_at is not null
    returning r.follow_id, r.received - r.cost as net)
  update follow f set settled_net = f.settled_net + e.net
    from (select follow_id, sum(net)::bigint as net from ended group by 1) e where f.id = e.follow_id;
$$;

-- Their rows grow with the orders.
create or replace function analyze_order_tables() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze account; analyze contract_order; analyze exposure; analyze request; analyze transfer;
  analyze follow; analyze follow_record;
end $$;

grant select on follow_terms, follow_leader, follow, follow_record, order_follow, order_result to plumbline_app;
grant insert on follow_terms, follow_leader, follow, follow_record to plumbline_app;
grant update (is_open, changed_at) on follow_leader to plumbline_app;
grant update (amount, day_cap, most_order, day_loss, total_loss, products, seconds, terms_hash, is_on, stopped_by, on_since,
  changed_at) on follow to plumbline_app;
grant update (state, refusal, params) on follow_record to plumbline_app;
grant execute on function lock_follower(bigint), fold_copies(uuid[]) to plumbline_app;
