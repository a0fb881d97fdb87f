-- PostgreSQL 17 and 18 are promised: what only 18 knows (`returning old.…`) would stop every midnight on 17, and with it
-- each end of an investment, which brings it up to date first.

-- Credits the interest of the day that ended at p_at to open investments: rows, transfers and balances in one statement.
-- Each sum must be what the terms and payments give, to the unit; each day follows the last one credited, within the term.
-- One that somebody else credited or ended meanwhile is left as it is. Rows are taken in the order of their ids, then
-- accounts of customers and projects in theirs, as everything here does. @returns the ids that were credited
create or replace function credit_investments(p_at timestamptz, p_id uuid[], p_day integer[], p_minor bigint[]) returns uuid[]
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

  -- Locked in a statement of its own: what the next one reads of them then stands until it is done.
  perform 1 from investment where id = any(p_id) order by id for update;
  with credited as materialized (
    update investment i set credited = i.credited + n.minor, credited_to = n.day
    from (select p.*, b.credited_to as was_to from unnest(p_id, p_day, p_minor) as p(id, day, minor)
      join investment b on b.id = p.id order by p.id) n
    where i.id = n.id and i.state = 'open' and i.credited_to < n.day
    returning i.id, i.customer_id, i.offer_id, i.asset, i.terms_id, i.instalment_day, i.last_day, i.credited, i.credited_to,
      n.was_to, n.minor
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
