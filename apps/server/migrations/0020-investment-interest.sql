-- The books of fixed-term projects (money-paths.md 5): nobody, operator or programmer, bends an investment. Here is its
-- interest: one function credits it, and it believes no sum that it did not compute itself.

create function project_account(p_owner bigint, p_asset smallint, p_kind integer) returns bigint
language sql immutable strict parallel safe
  return (p_owner << 24) | (p_asset::bigint << 16) | (p_kind << 8);

-- Interest of an investment's days up to p_day, in parts of 10⁻⁹ of the smallest unit: for each payment its days at the
-- base rate, and what the higher rate adds from the day after the second instalment. The rule in SQL, on its own.
-- Nothing but SQL, so that it becomes part of the statement that asks.
create function investment_earned(p_investment uuid, p_terms integer, p_instalment_day integer, p_day integer)
  returns table (exact numeric) language sql stable as $$
  select coalesce(sum(p.minor::numeric * (
      greatest(0, p_day - p.post_day) * t.daily_rate_ppb
      + case when p_instalment_day is null then 0
          else greatest(0, p_day - greatest(p.post_day, p_instalment_day)) * (t.instalment_rate_ppb - t.daily_rate_ppb) end)), 0)
  from public.investment_parcel p, public.investment_terms t
  where p.investment_id = p_investment and t.id = p_terms;
$$;

-- Nothing lists what a project's own accounts moved, and the minute's check of the books samples interest by investment:
-- a million rows a midnight stay out of these two.
drop index transfer_debit;
create index transfer_debit on transfer (dr, at) where op in (0, 2) and code not between 10 and 12 and code <> 34;
drop index transfer_other_at;
create index transfer_other_at on transfer (at) where code not between 10 and 12 and code <> 34;

-- Money of a project moves between balances of one customer, so each side of a transfer is a movement with an id of its own.
-- Ids put in order what moved in one instant: what left a balance, then where it went; an end after the last day's interest.
create or replace view movement as
  select cr >> 24 as owner, cr as account, code, amount, at, ref,
      ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg || '.c' as id
    from transfer where op in (0, 2) and code not between 10 and 12
  union all
  -- Interest is paid by a project, which is nobody's movement.
  select dr >> 24, dr, code, -amount, at, ref,
      ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg
    from transfer where op in (0, 2) and code not between 10 and 12 and code <> 34
  union all
  select customer_id, account, case status when 2 then 20 else 21 end::smallint,
    case status when 2 then payout else 0 end - stake - fee, settled_at, id, id::text
    from contract_order where status in (2, 3);

-- Interest moves by the function below alone, and so do the columns that count it.
delete from ledger_code where code = 34;
revoke update (credited, credited_to) on investment from plumbline_app;

-- Credits the interest of the day that ended at p_at to open investments: rows, transfers and balances in one statement.
-- Each sum must be what the terms and payments give, to the unit; each day follows the last one credited, within the term.
-- One that somebody else credited or ended meanwhile is left as it is. Rows are taken in the order of their ids, then
-- accounts of customers and projects in theirs, as everything here does. @returns the ids that were credited
create function credit_investments(p_at timestamptz, p_id uuid[], p_day integer[], p_minor bigint[]) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, public
-- Plans made while the tables are empty must fit full ones: index lookups in the order of the ids.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
#variable_conflict use_column
declare v_zone text; v_done uuid[]; v_wrong uuid[]; v_is_whole boolean;
begin
  select value into v_zone from platform_setting where name = 'time_zone';
  if p_at is null or found and exists (select from unnest(p_day) as d(day)
      where d.day not between ((p_at - interval '1 millisecond') at time zone v_zone)::date - date '1970-01-01'
        and (p_at at time zone v_zone)::date - date '1970-01-01' - 1) then
    raise exception 'no day of interest ends at %', p_at using errcode = 'insufficient_privilege';
  end if;
  -- Real money earns no day before it is over by the database's own clock; practice may be played through ahead of time.
  if p_at > clock_timestamp() + interval '1 minute' and exists (select from investment where id = any(p_id) and asset <= 100) then
    raise exception 'the day that ends at % is not over', p_at using errcode = 'insufficient_privilege';
  end if;

  with credited as materialized (
    update investment i set credited = i.credited + n.minor, credited_to = n.day
    from (select * from unnest(p_id, p_day, p_minor) as n(id, day, minor) order by id) n
    where i.id = n.id and i.state = 'open' and i.credited_to < n.day
    returning i.id, i.customer_id, i.offer_id, i.asset, i.terms_id, i.instalment_day, i.last_day, i.credited, i.credited_to,
      old.credited_to as was_to, n.minor
  ), moved as materialized (
    select c.id, c.credited_to, c.minor, project_account(c.offer_id, c.asset, 33) as dr,
      project_account(c.customer_id, c.asset, case t.dividend_method when 'daily' then 16 else 19 end) as cr,
      c.credited_to = c.was_to + 1 and c.credited_to <= c.last_day and c.minor >= 0
        and c.credited = div(e.exact, 1000000000) as is_right
    from credited c join investment_terms t on t.id = c.terms_id
    cross join lateral investment_earned(c.id, c.terms_id, c.instalment_day, c.credited_to) e
  ), transfers as (
    insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
    select id, credited_to, 0, 0, 34, dr, cr, minor, p_at from moved where minor > 0
  ), balances as (
    update account a set dr_posted = a.dr_posted + m.dr, cr_posted = a.cr_posted + m.cr
    from (select side.id, sum(side.dr)::bigint as dr, sum(side.cr)::bigint as cr
      from moved cross join lateral (values (moved.dr, minor, 0::bigint), (moved.cr, 0, minor)) as side(id, dr, cr)
      group by 1 order by 1) m
    where a.id = m.id and m.dr + m.cr > 0
    returning m.cr
  )
  select array_agg(id), array_agg(id) filter (where is_right is not true),
      coalesce(sum(minor), 0) = (select coalesce(sum(cr), 0) from balances)
    into v_done, v_wrong, v_is_whole from moved;
  if v_wrong is not null or not v_is_whole then
    raise exception 'investments %: not the interest of their terms and payments', v_wrong using errcode = 'insufficient_privilege';
  end if;
  return coalesce(v_done, '{}');
end $$;
grant execute on function project_account(bigint, smallint, integer), investment_earned(uuid, integer, integer, integer),
  credit_investments(timestamptz, uuid[], integer[], bigint[]) to plumbline_app;

-- Half of each page free: a midnight rewrites every open investment, and the new row finds its place beside the old one.
alter table investment set (fillfactor = 50);

-- Ends by time: what the minute’s check of the books reads.
create index investment_ended on investment(ended_at) where ended_at is not null;
