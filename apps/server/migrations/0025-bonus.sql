-- Bonuses, the daily sign-in and rewards for invitations (money-paths.md 6). The database itself holds what is promised of
-- them: two operators behind each, the customer's own acceptance before a cent moves, a budget that is never exceeded,
-- turnover counted from orders alone, and no way from a customer's cash into any of it.

-- What a customer accepts, word by word; the columns are the document's own values. Never changed.
create table bonus_terms(
  id integer generated always as identity primary key,
  hash bytea not null unique,
  document text not null,
  -- 1 system gift, 2 promotion bonus, 3 recharge bonus: a fixed sum each, never a share of anything.
  type smallint not null generated always as ((document::jsonb ->> 'type')::smallint) stored check (type between 1 and 3),
  minor bigint not null generated always as ((document::jsonb ->> 'minor')::bigint) stored check (minor between 1 and 10000000),
  turnover bigint not null generated always as
    ((document::jsonb ->> 'minor')::bigint * (document::jsonb ->> 'turnover_factor')::bigint) stored check (turnover >= 0),
  days integer not null generated always as ((document::jsonb ->> 'days')::integer) stored check (days between 1 and 365),
  check (hash = sha256(convert_to(document, 'UTF8'))));
create trigger bonus_terms_are_final before update or delete or truncate on bonus_terms
  for each statement execute function refuse_change();

-- One programme with the version in force. What claims took of its budget, less what came back, is counted below.
create table bonus_programme(
  id uuid primary key,
  asset smallint not null references asset(id) check (asset in (1, 101)),
  version integer not null check (version > 0),
  budget bigint not null check (budget > 0),
  used bigint not null default 0 check (used >= 0),
  claims bigint not null default 0 check (claims >= 0),
  made_at timestamptz(3) not null,
  constraint budget_holds check (used <= budget)) with (fillfactor = 70);

create table bonus_programme_version(
  programme_id uuid not null references bonus_programme(id) deferrable initially deferred,
  version integer not null check (version > 0),
  terms_id integer not null references bonus_terms(id),
  titles jsonb not null check (titles ->> 'en' is not null),
  budget bigint not null check (budget > 0),
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null check (closes_at > opens_at),
  proposal_id uuid not null unique references proposal(id),
  since timestamptz(3) not null,
  primary key (programme_id, version),
  unique (programme_id, version, budget));
alter table bonus_programme add foreign key (id, version, budget)
  references bonus_programme_version(programme_id, version, budget) deferrable initially deferred;
create trigger bonus_programme_version_is_final before update or delete or truncate on bonus_programme_version
  for each statement execute function refuse_change();
create trigger bonus_programme_stays before delete or truncate on bonus_programme
  for each statement execute function refuse_change();

create function bonus_programme_goes_its_way() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.version not in (old.version, old.version + 1) or (new.id, new.asset, new.made_at) <> (old.id, old.asset, old.made_at) then
    raise exception 'a programme only goes on, version by version' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bonus_programme_goes_its_way before update on bonus_programme
  for each row execute function bonus_programme_goes_its_way();

create function bonus_programme_version_is_by_two() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from proposal p join bonus_programme o on o.id = new.programme_id join asset a on a.id = o.asset
      join bonus_terms t on t.id = new.terms_id
    where p.id = new.proposal_id and p.kind = 'bonus_programme' and p.status = 'confirmed' and p.practice = a.practice
      and (p.document ->> 'programme_id')::uuid = new.programme_id and (p.document ->> 'version')::integer = new.version
      and p.document ->> 'terms' = t.document and p.document -> 'titles' = new.titles
      and (p.document ->> 'budget_minor')::bigint = new.budget
      and instant((p.document ->> 'opens_at')::bigint) = new.opens_at
      and instant((p.document ->> 'closes_at')::bigint) = new.closes_at
      and p.decided_at = new.since
      and new.version = 1 + (select count(*) from bonus_programme_version v where v.programme_id = new.programme_id);
  if not found then
    raise exception 'a programme is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bonus_programme_version_is_by_two before insert on bonus_programme_version
  for each row execute function bonus_programme_version_is_by_two();

-- A customer's bonus: of a programme once it is accepted, outside one from the day that two operators offer it.
create table bonus(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  asset smallint not null references asset(id) check (asset in (1, 101)),
  programme_id uuid,
  version integer,
  proposal_id uuid unique references proposal(id),
  terms_id integer not null references bonus_terms(id),
  state text not null check (state in ('offered', 'active', 'released', 'given_up', 'expired')),
  offered_at timestamptz(3) not null,
  offer_until timestamptz(3) not null,
  accepted_hash bytea,                     -- of the terms that were shown and accepted
  claimed_at timestamptz(3),
  expires_at timestamptz(3),               -- of one with turnover
  told_at timestamptz(3),                  -- when its customer was told that the turnover is met
  ended_at timestamptz(3),
  moved bigint not null default 0 check (moved >= 0), -- the whole bonus balance, when one with turnover ended
  foreign key (programme_id, version) references bonus_programme_version(programme_id, version),
  check ((programme_id is null) = (version is null) and (programme_id is null) = (proposal_id is not null)),
  check ((claimed_at is null) = (accepted_hash is null)),
  check ((ended_at is null) = (state in ('offered', 'active'))),
  constraint nothing_without_acceptance check (claimed_at is not null
    or (state in ('offered', 'given_up', 'expired') and expires_at is null and told_at is null and moved = 0)),
  check (state <> 'offered' or claimed_at is null),
  check (state <> 'active' or expires_at is not null),
  constraint once_for_each_customer unique (programme_id, customer_id));
create unique index one_bonus_with_turnover on bonus(customer_id, asset) where state = 'active';
create index bonus_customer on bonus(customer_id, id);
create index bonus_programme_claims on bonus(programme_id, id) where programme_id is not null;
create index bonus_expires on bonus(expires_at) where state = 'active';
create index bonus_offer_ends on bonus(offer_until) where state = 'offered';
create index bonus_claimed on bonus(claimed_at) where claimed_at is not null;
create index bonus_ended on bonus(ended_at) where ended_at is not null;
create trigger bonus_stays before delete or truncate on bonus for each statement execute function refuse_change();

-- The lowest UUIDv7 of an instant.
create function uuid_floor(p_at timestamptz) returns uuid language sql stable strict parallel safe
  return (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;

-- Turnover so far: stakes of won and lost bonus orders that were placed between acceptance and expiry. A ticket is at most
-- 30 s older than its order.
create function bonus_progress(b bonus) returns bigint
language sql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
  select coalesce(sum(o.stake), 0)::bigint from contract_order o
  where o.customer_id = b.customer_id and o.id >= uuid_floor(b.claimed_at - interval '1 minute')
    and o.account = project_account(b.customer_id, b.asset, 20) and o.status in (2, 3)
    and o.accepted_at >= b.claimed_at and o.accepted_at < least(b.expires_at, b.ended_at);
$$;

-- Every transfer of a bonus: promo to cash or bonus on acceptance; the whole bonus balance to cash or back at its end.
create function bonus_transfers(b bonus)
  returns table (event integer, leg smallint, op smallint, code smallint, dr bigint, cr bigint, amount bigint)
language sql stable set search_path = pg_catalog, public as $$
  select t.event, 0::smallint, 0::smallint, t.code::smallint, t.dr, t.cr, t.amount
  from bonus_terms terms cross join lateral (values
    (0, 50, project_account(0, b.asset, 3),
      project_account(b.customer_id, b.asset, case terms.turnover when 0 then 16 else 20 end), terms.minor),
    (1, case b.state when 'released' then 51 when 'given_up' then 52 else 53 end, project_account(b.customer_id, b.asset, 20),
      case b.state when 'released' then project_account(b.customer_id, b.asset, 16) else project_account(0, b.asset, 3) end,
      b.moved)
  ) as t(event, code, dr, cr, amount)
  where terms.id = b.terms_id and b.claimed_at is not null and t.amount > 0 and (t.event = 0 or b.ended_at is not null);
$$;

-- Acceptance: of exactly these terms, in time; without turnover it is over at once, with turnover it runs its days.
create function bonus_is_accepted(b bonus) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select b.accepted_hash = t.hash and b.claimed_at >= b.offered_at and b.claimed_at < b.offer_until and b.moved = 0
    and b.told_at is null
    and case t.turnover when 0 then b.state = 'released' and b.ended_at = b.claimed_at and b.expires_at is null
      else b.state = 'active' and b.expires_at = b.claimed_at + t.days * interval '24 hours' end
  from bonus_terms t where t.id = b.terms_id;
$$;

create function bonus_begins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.proposal_id is not null then
    perform from proposal p join asset a on a.id = new.asset join bonus_terms t on t.id = new.terms_id
      where p.id = new.proposal_id and p.kind = 'bonus_grant' and p.status = 'confirmed' and p.practice = a.practice
        and p.customer_id = new.customer_id and p.document ->> 'terms' = t.document
        and instant((p.document ->> 'offer_until')::bigint) = new.offer_until and p.decided_at = new.offered_at
        and new.state = 'offered';
  else
    perform from bonus_programme o join bonus_programme_version v on v.programme_id = o.id and v.version = o.version
      where o.id = new.programme_id and o.asset = new.asset and v.version = new.version and v.terms_id = new.terms_id
        and new.claimed_at >= v.opens_at and new.offer_until = v.closes_at and new.offered_at = new.claimed_at
        and bonus_is_accepted(new);
  end if;
  if not found then
    raise exception 'a bonus is what two operators offered and its customer accepted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bonus_begins before insert on bonus for each row execute function bonus_begins();

create function bonus_goes_its_way() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_turnover bigint; v_is_right boolean;
begin
  select turnover into strict v_turnover from bonus_terms where id = new.terms_id;
  v_is_right := case
    when (new.id, new.customer_id, new.asset, new.programme_id, new.version, new.proposal_id, new.terms_id, new.offered_at, new.offer_until)
      is distinct from (old.id, old.customer_id, old.asset, old.programme_id, old.version, old.proposal_id, old.terms_id, old.offered_at, old.offer_until)
      then false
    when old.state = 'offered' and new.claimed_at is not null then bonus_is_accepted(new)
    when old.state = 'offered' then new.state = 'given_up' or (new.state = 'expired' and new.ended_at >= new.offer_until)
    when old.state <> 'active' or (new.accepted_hash, new.claimed_at, new.expires_at)
      is distinct from (old.accepted_hash, old.claimed_at, old.expires_at) then false
    -- Told once, and only when it is so.
    when new.state = 'active' then old.told_at is null and new.told_at is not null and new.moved = 0
      and bonus_progress(new) >= v_turnover
    when new.told_at is distinct from old.told_at
      or not exists (select from account a where a.id = project_account(new.customer_id, new.asset, 20)
        and a.dr_pending = 0 and a.cr_posted - a.dr_posted in (0, new.moved)) then false
    when new.state = 'released' then bonus_progress(new) >= v_turnover
    -- Turnover that is met does not run out.
    when new.state = 'expired' then new.ended_at >= new.expires_at and bonus_progress(new) < v_turnover
    else new.state = 'given_up' end;
  if v_is_right is not true then
    raise exception 'bonus %: it does not go like that', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bonus_goes_its_way before update on bonus for each row execute function bonus_goes_its_way();

-- A bonus and its money stand together or not at all; what ended leaves nothing behind.
create function bonus_moves_its_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare b bonus;
begin
  select * into b from bonus
    where id = case tg_table_name when 'transfer' then (to_jsonb(new) ->> 'ref')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if not found or
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from transfer where ref = b.id) is distinct from
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from bonus_transfers(b)) then
    raise exception 'a bonus and its transfers stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  if b.ended_at is not null and b.expires_at is not null
    and not exists (select from bonus other where other.customer_id = b.customer_id and other.asset = b.asset and other.state = 'active')
    and exists (select from account a where a.id = project_account(b.customer_id, b.asset, 20) and a.cr_posted - a.dr_posted <> 0) then
    raise exception 'a bonus ends with its whole balance' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger bonus_moves_its_money after insert or update on bonus
  deferrable initially deferred for each row execute function bonus_moves_its_money();
create constraint trigger transfer_has_its_bonus after insert on transfer
  deferrable initially deferred for each row when (new.code between 50 and 53) execute function bonus_moves_its_money();

-- A programme counts by itself what its claims took; what comes back of one frees as much again, never more.
create function bonus_is_counted() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_minor bigint;
begin
  select minor into strict v_minor from bonus_terms where id = new.terms_id;
  if tg_op = 'INSERT' then
    update bonus_programme set used = used + v_minor, claims = claims + 1 where id = new.programme_id;
  elsif new.state in ('given_up', 'expired') then
    update bonus_programme set used = used - least(new.moved, v_minor) where id = new.programme_id;
  end if;
  return null;
end $$;
create trigger bonus_claim_is_counted after insert on bonus
  for each row when (new.programme_id is not null) execute function bonus_is_counted();
create trigger bonus_end_is_counted after update of state on bonus
  for each row when (new.programme_id is not null and old.state = 'active') execute function bonus_is_counted();

-- What two operators decided is done.
create function bonus_proposal_is_done() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from bonus_programme_version where proposal_id = new.id)
    and not exists (select from bonus where proposal_id = new.id) then
    raise exception 'a confirmed bonus has its row' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger bonus_proposal_is_done after update on proposal
  deferrable initially deferred for each row when (new.status = 'confirmed' and new.kind in ('bonus_programme', 'bonus_grant'))
  execute function bonus_proposal_is_done();

-- The daily sign-in: one row a customer and platform day, 0.10 each.
create table sign_in_bonus(
  customer_id bigint not null references customer(id),
  day integer not null,                    -- since 1970-01-01, of the platform's calendar
  asset smallint not null references asset(id) check (asset in (1, 101)),
  ref uuid not null unique,
  at timestamptz(3) not null,
  primary key (customer_id, day));
create index sign_in_bonus_at on sign_in_bonus(at);

create function sign_in_is_of_its_day() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.day <> platform_day(new.at) then
    raise exception 'a sign-in counts for its own day' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sign_in_is_of_its_day before insert on sign_in_bonus for each row execute function sign_in_is_of_its_day();
create trigger sign_in_bonus_is_final before update or delete or truncate on sign_in_bonus
  for each statement execute function refuse_change();

create function sign_in_moves_its_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare v_ref uuid := (to_jsonb(new) ->> 'ref')::uuid;
begin
  perform from sign_in_bonus s join transfer t on t.ref = s.ref and t.event = 0 and t.leg = 0 and t.op = 0 and t.code = 54
      and t.dr = project_account(0, s.asset, 3) and t.cr = project_account(s.customer_id, s.asset, 16) and t.amount = 10
    where s.ref = v_ref and (select count(*) from transfer other where other.ref = v_ref) = 1;
  if not found then
    raise exception 'a sign-in and its 0.10 stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger sign_in_moves_its_money after insert on sign_in_bonus
  deferrable initially deferred for each row execute function sign_in_moves_its_money();
create constraint trigger transfer_has_its_sign_in after insert on transfer
  deferrable initially deferred for each row when (new.code = 54) execute function sign_in_moves_its_money();

-- What an inviter gets once an invitee's identity passed, and for nothing else: it comes to be with that decision alone.
-- At most 20 are paid a year; the place within the year is a key, so no twenty-first finds one.
create table invitation_reward(
  invitee_id bigint primary key references customer(id),
  inviter_id bigint not null references customer(id) check (inviter_id <> invitee_id),
  passed_at timestamptz(3) not null,
  state text not null default 'due' check (state in ('due', 'paid', 'over')),
  asset smallint references asset(id) check (asset in (1, 101)),
  year integer,
  place smallint check (place between 1 and 20),
  ref uuid unique,
  decided_at timestamptz(3),
  check ((state = 'due') = (decided_at is null)),
  check ((state = 'paid') = (ref is not null) and (state = 'paid') = (place is not null) and (state = 'paid') = (year is not null)
    and (state = 'paid') = (asset is not null)),
  constraint twenty_a_year unique (inviter_id, year, place));
create index invitation_reward_due on invitation_reward(passed_at, invitee_id) where state = 'due';
create index invitation_reward_paid on invitation_reward(decided_at) where state = 'paid';
create trigger invitation_reward_stays before delete or truncate on invitation_reward
  for each statement execute function refuse_change();

create function invitation_is_kept() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into invitation_reward(invitee_id, inviter_id, passed_at)
    select c.id, c.inviter_id, new.decided_at from customer c where c.id = new.customer_id and c.inviter_id is not null
    on conflict do nothing;
  return null;
end $$;
create trigger invitation_is_kept after update of status on certification
  for each row when (new.status = 'passed' and old.status <> 'passed') execute function invitation_is_kept();

create function invitation_reward_is_decided_once() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.state <> 'due' or new.state = 'due'
    or (new.invitee_id, new.inviter_id, new.passed_at) <> (old.invitee_id, old.inviter_id, old.passed_at)
    or (new.state = 'paid' and new.year <> extract(year from date '1970-01-01' + platform_day(new.decided_at))) then
    raise exception 'a reward is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invitation_reward_is_decided_once before update on invitation_reward
  for each row execute function invitation_reward_is_decided_once();

create function invitation_reward_moves_its_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare v_ref uuid := (to_jsonb(new) ->> 'ref')::uuid;
begin
  perform from invitation_reward r join transfer t on t.ref = r.ref and t.event = 0 and t.leg = 0 and t.op = 0 and t.code = 55
      and t.dr = project_account(0, r.asset, 3) and t.cr = project_account(r.inviter_id, r.asset, 16) and t.amount = 500
    where r.ref = v_ref and (select count(*) from transfer other where other.ref = v_ref) = 1;
  if not found then
    raise exception 'a reward and its 5.00 stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger invitation_reward_moves_its_money after update on invitation_reward
  deferrable initially deferred for each row when (new.state = 'paid') execute function invitation_reward_moves_its_money();
create constraint trigger transfer_has_its_invitation after insert on transfer
  deferrable initially deferred for each row when (new.code = 55) execute function invitation_reward_moves_its_money();

-- Bonus money (kind 20) moves for bonuses alone, and what a bonus moves moves at once. Orders move theirs by functions of their own.
insert into ledger_code values (50, false), (51, false), (52, false), (53, false), (54, false), (55, false);
create or replace function ledger_write(
  p_ref uuid, p_event integer, p_at timestamptz, p_leg smallint[], p_op smallint[], p_code smallint[],
  p_dr bigint[], p_cr bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from unnest(p_op, p_code, p_dr, p_cr) as n(op, code, dr, cr) left join ledger_code c on c.code = n.code
    where c.code is null or (c.practice_alone and (n.dr >> 16) & 255 <= 100)
      or ((n.code between 30 and 41 or n.code between 50 and 55) and n.op <> 0)
      or (n.code not between 50 and 53 and 20 in ((n.dr >> 8) & 255, (n.cr >> 8) & 255))
      -- A first start in practice funds its samples: capital to reserve.
      or (n.code not between 30 and 41 and not (n.code = 1 and (n.dr >> 8) & 255 = 5 and (n.cr >> 8) & 255 = 32)
        and ((n.dr >> 8) & 255 in (18, 19, 32, 33) or (n.cr >> 8) & 255 in (18, 19, 32, 33)))) then
    raise exception 'money of % is moved for no reason that the books know', p_ref using errcode = 'insufficient_privilege';
  end if;
  perform ledger_write_any(p_ref, p_event, p_at, p_leg, p_op, p_code, p_dr, p_cr, p_amount);
end $$;

grant select, insert on bonus_terms, bonus_programme_version, sign_in_bonus to plumbline_app;
grant select on bonus_programme, bonus, invitation_reward to plumbline_app;
grant insert (id, asset, version, budget, made_at), update (version, budget) on bonus_programme to plumbline_app;
grant insert on bonus to plumbline_app;
grant update (state, accepted_hash, claimed_at, expires_at, told_at, ended_at, moved) on bonus to plumbline_app;
grant update (state, asset, year, place, ref, decided_at) on invitation_reward to plumbline_app;
grant execute on function uuid_floor(timestamptz), bonus_progress(bonus), bonus_transfers(bonus) to plumbline_app;
