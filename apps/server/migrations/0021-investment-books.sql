-- Every other step of an investment, held by the database itself (money-paths.md 5): how it begins, grows and ends, what an
-- offer takes in, and what its reserve keeps.

-- An account of invested, accrued, reserve or committed money (kinds 18, 19, 32, 33) is moved by projects alone.
create or replace function ledger_write(
  p_ref uuid, p_event integer, p_at timestamptz, p_leg smallint[], p_op smallint[], p_code smallint[],
  p_dr bigint[], p_cr bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from unnest(p_op, p_code, p_dr, p_cr) as n(op, code, dr, cr) left join ledger_code c on c.code = n.code
    where c.code is null or (c.practice_alone and (n.dr >> 16) & 255 <= 100)
      or (n.code between 30 and 41 and n.op <> 0)
      -- A first start in practice funds its samples: capital to reserve.
      or (n.code not between 30 and 41 and not (n.code = 1 and (n.dr >> 8) & 255 = 5 and (n.cr >> 8) & 255 = 32)
        and ((n.dr >> 8) & 255 in (18, 19, 32, 33) or (n.cr >> 8) & 255 in (18, 19, 32, 33)))) then
    raise exception 'money of % is moved for no reason that the books know', p_ref using errcode = 'insufficient_privilege';
  end if;
  perform ledger_write_any(p_ref, p_event, p_at, p_leg, p_op, p_code, p_dr, p_cr, p_amount);
end $$;

-- The platform's day of an instant; null while no first start has fixed the zone.
create function platform_day(p_at timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select (p_at at time zone (select value from platform_setting where name = 'time_zone'))::date - date '1970-01-01';
$$;

-- The platform's day as far as the books know: that of the prices that everybody knows, a moment's wait aside; null before
-- the first price. Nothing is paid in as of a day that is over, and no end leaves out one.
create function day_of_the_books() returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select platform_day(at - interval '1 minute') from feed_watermark;
$$;

-- The most interest that an investment can still come to after its latest payment, rounded up: a second instalment that can
-- still be paid counts as paid on that very day.
create function investment_most(i investment) returns bigint
language sql stable set search_path = pg_catalog, public as $$
  select div(999999999 + e.exact + case when instalment.counts then t.instalment::numeric * (i.last_day - latest.day) * t.instalment_rate_ppb
      else 0 end, 1000000000)::bigint
  from investment_terms t
  cross join lateral (select max(post_day) as day from investment_parcel where investment_id = i.id) latest
  cross join lateral (select t.instalment is not null and i.instalment_day is null and latest.day < i.last_day as counts) instalment
  cross join lateral investment_earned(i.id, t.id, case when instalment.counts then latest.day else i.instalment_day end, i.last_day) e
  where t.id = i.terms_id;
$$;

-- Both transfers of one payment. A renewal moves no cash: its principal stays invested.
create function investment_parcel_transfers(p investment_parcel)
  returns table (event integer, leg smallint, op smallint, code smallint, dr bigint, cr bigint, amount bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 0, t.leg::smallint, 0::smallint, t.code::smallint, t.dr, t.cr, t.amount
  from investment i cross join lateral (values
    (0, case p.kind when 'join' then 30 when 'append' then 31 else 32 end,
      project_account(i.customer_id, i.asset, 16), project_account(i.customer_id, i.asset, 18),
      case p.kind when 'renewal' then 0 else p.minor end),
    (1, 33, project_account(i.offer_id, i.asset, 32), project_account(i.offer_id, i.asset, 33), p.set_aside)
  ) as t(leg, code, dr, cr, amount)
  where i.id = p.investment_id and t.amount > 0;
$$;

-- Every transfer of an end: principal and interest to cash but for what rolls over, the charge and what was set aside and
-- not earned back to the reserve.
create function investment_transfers(i investment)
  returns table (event integer, leg smallint, op smallint, code smallint, dr bigint, cr bigint, amount bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 0, leg.leg::smallint, 0::smallint, leg.code::smallint, leg.dr, leg.cr, leg.amount
  from investment_terms t
  cross join lateral (select case t.dividend_method when 'daily' then 0 else i.credited end as accrued,
    greatest(0, i.rolled - i.principal) as interest_rolled) s
  cross join lateral (values
    (0, 35, project_account(i.customer_id, i.asset, 18), project_account(i.customer_id, i.asset, 16),
      case when i.rolled > 0 then 0 else i.principal end),
    (1, 38, project_account(i.customer_id, i.asset, 19), project_account(i.offer_id, i.asset, 32), i.charge),
    (2, 36, project_account(i.customer_id, i.asset, 19), project_account(i.customer_id, i.asset, 16),
      s.accrued - i.charge - s.interest_rolled),
    (3, 39, project_account(i.offer_id, i.asset, 33), project_account(i.offer_id, i.asset, 32), i.set_aside - i.credited),
    (4, 37, project_account(i.customer_id, i.asset, 19), project_account(i.customer_id, i.asset, 18), s.interest_rolled)
  ) as leg(leg, code, dr, cr, amount)
  where t.id = i.terms_id and i.state = 'settled' and leg.amount > 0;
$$;

-- Guards look rows up by index, also in plans that were made while the tables were empty.

-- An investment begins on the terms that its offer has then, with nothing credited; a renewal where its old one ended.
create function investment_begins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  perform from investment_offer o join investment_offer_version v on v.offer_id = o.id and v.version = o.version
      join investment_terms t on t.id = v.terms_id
      left join investment before on before.id = coalesce(new.renews, new.repeats)
    where o.id = new.offer_id and o.asset = new.asset and o.funded_at is not null and t.id = new.terms_id
      and new.joined_at >= v.opens_at and new.joined_at < v.closes_at and new.last_day = new.post_day + t.days
      and new.state = 'open' and new.credited = 0 and new.credited_to = new.post_day and new.instalment_day is null
      and (before.id is null or (before.customer_id = new.customer_id and before.offer_id = o.id and before.state = 'settled'))
      and case when new.renews is null then coalesce(new.post_day = platform_day(new.joined_at), true)
          and coalesce(new.post_day >= day_of_the_books(), true)
        else new.repeats is null and before.ended_by = 'maturity' and before.terms_id = t.id and before.renew <> 'off' and before.rolled > 0
          and new.post_day = before.last_day and new.principal = before.rolled end;
  if not found then
    raise exception 'an investment begins on the terms of an open offer' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_begins before insert on investment for each row execute function investment_begins();

create trigger investment_terms_of_one_are_final
  before update of id, customer_id, offer_id, asset, terms_id, post_day, last_day, joined_at, repeats, renews on investment
  for each statement execute function refuse_change();
create trigger investment_stays before delete or truncate on investment for each statement execute function refuse_change();

create function investment_goes_its_way() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare t investment_terms; accrued bigint;
begin
  if old.state <> 'open' then
    raise exception 'an ended investment is final' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'open' then
    if new.principal < old.principal or new.set_aside < old.set_aside or new.credited < old.credited
      or new.credited_to < old.credited_to or (old.instalment_day is not null and new.instalment_day is distinct from old.instalment_day) then
      raise exception 'an investment only grows until it ends' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  select * into strict t from investment_terms where id = new.terms_id;
  accrued := case t.dividend_method when 'daily' then 0 else new.credited end;
  if (new.principal, new.instalment_day, new.set_aside, new.credited, new.credited_to, new.renew) is distinct from
      (old.principal, old.instalment_day, old.set_aside, old.credited, old.credited_to, old.renew)
    or (case new.ended_by
      -- It earned all its days, and costs nothing.
      when 'maturity' then new.credited_to <> new.last_day or new.charge <> 0 or platform_day(new.ended_at) <= new.last_day
        or new.rolled not in (0, case new.renew when 'principal' then new.principal when 'all' then new.principal + accrued else 0 end)
      -- It earned each day that had ended, and costs the share that was shown.
      else new.credited_to >= new.last_day or new.credited_to < platform_day(new.ended_at) - 1 or new.credited_to < day_of_the_books() - 1
        or new.rolled <> 0
        or new.charge <> div(accrued::numeric * t.exit_charge_ppm, 1000000) end) then
    raise exception 'investment %: it does not end like that', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_goes_its_way
  before update of principal, instalment_day, set_aside, renew, state, ended_by, ended_at, charge, rolled on investment
  for each row execute function investment_goes_its_way();
-- Interest is written a million times a midnight: only what is never right is looked at.
create trigger investment_interest_goes_on before update of credited, credited_to on investment for each row
  when (old.state <> 'open' or new.credited < old.credited or new.credited_to <= old.credited_to)
  execute function refuse_change();

-- A payment counts from its own day, and from none whose interest is credited.
create function investment_parcel_begins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  perform from investment i where i.id = new.investment_id and i.state = 'open' and new.post_day < i.last_day
    and case when new.kind in ('join', 'renewal') then new.post_day = i.post_day and new.at = i.joined_at
      else coalesce(new.post_day = greatest(platform_day(new.at), i.credited_to), new.post_day >= i.credited_to)
        and coalesce(new.post_day >= day_of_the_books(), true) end;
  if not found then
    raise exception 'a payment of no open investment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_parcel_begins before insert on investment_parcel
  for each row execute function investment_parcel_begins();

-- What an investment says of itself is what its payments say: judged at the end of the transaction.
create function investment_adds_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare i investment;
begin
  select * into i from investment
    where id = case tg_table_name when 'investment' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'investment_id')::uuid end;
  perform from investment_terms t cross join lateral (
      select sum(minor) as principal, sum(set_aside) as set_aside, count(*) as payments,
        min(minor) filter (where kind in ('join', 'renewal')) as first,
        sum(minor) filter (where kind in ('join', 'append')) as joined,
        bool_or(kind = 'renewal') as is_renewal,
        max(post_day) filter (where kind = 'instalment') as instalment_day, sum(minor) filter (where kind = 'instalment') as instalment
      from investment_parcel where investment_id = i.id) p
    where t.id = i.terms_id and p.principal = i.principal and p.set_aside = i.set_aside and p.first >= t.least
      and (p.is_renewal or p.joined <= t.most) and p.is_renewal = (i.renews is not null)
      and p.instalment_day is not distinct from i.instalment_day and coalesce(p.instalment = t.instalment, p.instalment is null)
      -- The most it can come to is set aside; a payment may find more set aside than is needed since.
      and case when p.payments = 1 then i.set_aside = investment_most(i) else i.set_aside >= investment_most(i) end;
  if not found then
    raise exception 'investment %: not what its payments add up to', i.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger investment_adds_up after insert on investment
  deferrable initially deferred for each row execute function investment_adds_up();
create constraint trigger investment_still_adds_up after update on investment
  deferrable initially deferred for each row
  when (new.principal <> old.principal or new.set_aside <> old.set_aside or new.instalment_day is distinct from old.instalment_day)
  execute function investment_adds_up();
create constraint trigger investment_parcel_adds_up after insert on investment_parcel
  deferrable initially deferred for each row execute function investment_adds_up();

-- Money of a payment and its row stand together or not at all.
create function investment_parcel_moves_its_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare p investment_parcel;
begin
  select * into p from investment_parcel
    where id = case tg_table_name when 'transfer' then (to_jsonb(new) ->> 'ref')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if not found or
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from transfer where ref = p.id) is distinct from
    (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from investment_parcel_transfers(p)) then
    raise exception 'a payment and its transfers stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger investment_parcel_moves_its_money after insert on investment_parcel
  deferrable initially deferred for each row execute function investment_parcel_moves_its_money();
create constraint trigger transfer_has_its_parcel after insert on transfer
  deferrable initially deferred for each row when (new.code between 30 and 33) execute function investment_parcel_moves_its_money();

-- An end and its transfers likewise; and what rolls over is what the next one begins with.
create function investment_ends_whole() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare i investment;
begin
  select * into i from investment
    where id = case tg_table_name when 'transfer' then (to_jsonb(new) ->> 'ref')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if not found
    or (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg)
        from transfer where ref = i.id and event = 0) is distinct from
      (select array_agg((event, leg, op, code, dr, cr, amount)::text order by event, leg) from investment_transfers(i))
    or (i.rolled > 0 and not exists (select from investment_parcel p join investment n on n.id = p.investment_id
        where n.renews = i.id and p.kind = 'renewal' and p.minor = i.rolled)) then
    raise exception 'the end of an investment and its transfers stand together or not at all' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger investment_ends_whole after update on investment
  deferrable initially deferred for each row when (new.state <> old.state) execute function investment_ends_whole();
create constraint trigger transfer_has_its_end after insert on transfer
  deferrable initially deferred for each row when (new.code between 35 and 39) execute function investment_ends_whole();

-- An offer begins empty, takes in no more than its capacity, and is called funded, or changed while it is, only where its
-- reserve holds the interest of all it has room for.
create function investment_offer_begins() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.version <> 1 or new.subscribed + new.kept + new.num <> 0
    or not exists (select from ledger_owner where id = new.id and kind = 'project') then
    raise exception 'an offer begins with nothing in it' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_offer_begins before insert on investment_offer for each row execute function investment_offer_begins();
create trigger investment_offer_asset_is_final before update of id, asset, made_at on investment_offer
  for each statement execute function refuse_change();

create function investment_offer_keeps_its_room() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from investment_offer_version v
    where v.offer_id = new.id and v.version = new.version and new.subscribed + new.kept <= v.capacity;
  if not found then
    raise exception 'offer % takes in more than it may', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_offer_keeps_its_room before update of subscribed, kept on investment_offer
  for each row when (new.subscribed + new.kept > old.subscribed + old.kept) execute function investment_offer_keeps_its_room();

-- An offer counts by itself what is in it: nobody shows it fuller, emptier or more wanted than it is.
create function investment_is_counted() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare instalment bigint := coalesce((select t.instalment from investment_terms t where t.id = new.terms_id), 0);
  by_principal bigint := case new.state when 'open' then new.principal else 0 end;
  by_kept bigint := case when new.state = 'open' and new.instalment_day is null then instalment else 0 end;
begin
  if tg_op = 'UPDATE' then
    by_principal := by_principal - case old.state when 'open' then old.principal else 0 end;
    by_kept := by_kept - case when old.state = 'open' and old.instalment_day is null then instalment else 0 end;
  end if;
  update investment_offer set subscribed = subscribed + by_principal, kept = kept + by_kept,
      num = num + case when tg_op = 'INSERT' and new.renews is null then 1 else 0 end
    where id = new.offer_id;
  return null;
end $$;
create trigger investment_is_counted after insert or update of principal, instalment_day, state on investment
  for each row execute function investment_is_counted();
revoke update (subscribed, kept, num) on investment_offer from plumbline_app;

-- All the interest that the free room of an offer may owe at its highest rate, rounded up; 0 once it has closed.
create function investment_offer_need(p_offer bigint, p_at timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public as $$
  select case when v.closes_at <= p_at then 0 else div(999999999
    + greatest(0, v.capacity - o.subscribed - o.kept)::numeric * t.days * greatest(t.daily_rate_ppb, t.instalment_rate_ppb), 1000000000) end
  from investment_offer o join investment_offer_version v on v.offer_id = o.id and v.version = o.version
    join investment_terms t on t.id = v.terms_id
  where o.id = p_offer;
$$;

create function investment_offer_is_funded() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from investment_offer o join investment_offer_version v on v.offer_id = o.id and v.version = o.version
      join account a on a.id = project_account(o.id, o.asset, 32)
    where o.id = new.id and a.cr_posted - a.dr_posted >= investment_offer_need(o.id, v.since);
  if not found then
    raise exception 'the reserve of offer % does not hold what it may owe', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger investment_offer_begins_funded after insert on investment_offer
  deferrable initially deferred for each row when (new.funded_at is not null and current_user = 'plumbline_app')
  execute function investment_offer_is_funded();
create constraint trigger investment_offer_is_funded after update on investment_offer
  deferrable initially deferred for each row
  when (new.funded_at is not null and (old.funded_at is null or new.version <> old.version) and current_user = 'plumbline_app')
  execute function investment_offer_is_funded();

-- Nor is anything taken out of a reserve that the room of its offer may need.
create function reserve_keeps_what_it_may_owe() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from account a where a.id = new.dr and a.cr_posted - a.dr_posted >= investment_offer_need(new.dr >> 24, new.at);
  if not found then
    raise exception 'the reserve of offer % does not hold what it may owe', new.dr >> 24 using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger reserve_keeps_what_it_may_owe after insert on transfer
  deferrable initially deferred for each row when (new.code = 41) execute function reserve_keeps_what_it_may_owe();

-- What two operators decided of an offer is done.
create function offer_proposal_is_done() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from investment_offer_version where proposal_id = new.id;
  if not found then
    raise exception 'a confirmed offer has its version' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger offer_proposal_is_done after update on proposal
  deferrable initially deferred for each row when (new.status = 'confirmed' and new.kind = 'offer')
  execute function offer_proposal_is_done();

-- Samples need no operators: they come once, with the first start in practice, all in one transaction and before any offer
-- that somebody decided; and what funds them without two operators is funded there.
create function samples_come_first() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from platform_setting where name = 'mode' and value = 'live')
    or exists (select from investment_offer_version where xmin <> pg_current_xact_id()::xid) then
    raise exception 'samples come with the first start in practice' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger samples_come_first before insert on investment_offer_version
  for each row when (new.proposal_id is null and current_user = 'plumbline_app') execute function samples_come_first();

create function samples_are_funded_once() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from investment_offer_version v where v.offer_id = new.cr >> 24 and v.version = 1 and v.proposal_id is null
    and (v.xmin = pg_current_xact_id()::xid
      -- The owner may; who only put the restricted role down before the transaction ends may not.
      or (current_setting('role') <> 'plumbline_app'
        and pg_has_role(session_user, (select relowner from pg_class where oid = 'investment_offer'::regclass), 'member')));
  if not found then
    raise exception 'a reserve is funded by two operators' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger samples_are_funded_once after insert on transfer
  deferrable initially deferred for each row when (new.code = 1 and (new.cr >> 8) & 255 = 32) execute function samples_are_funded_once();

grant execute on function platform_day(timestamptz), day_of_the_books(), investment_most(investment),
  investment_parcel_transfers(investment_parcel), investment_transfers(investment) to plumbline_app;
