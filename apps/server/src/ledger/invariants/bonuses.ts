import { isIn, isLookedAt } from './check-statement.ts'

/*
 * The invariants of bonuses (docs/rules/rewards.md#bonuses): what changed in a slice of time, or since, is looked at,
 * found by index.
 */

/** I4: every bonus, sign-in and reward has exactly its transfers, and no transfer of codes 50–55 is without one. */
export const bonusesHaveTheirTransfers = (isRecent: boolean): string => `
  with changed as materialized (
    select id as ref from bonus where ${isIn('claimed_at')}
    union select id from bonus where ${isIn('ended_at')}
    union select ref from sign_in_bonus where ${isIn('at')}
    union select ref from invitation_reward where state = 'paid' and ${isIn('decided_at')}
    union select ref from transfer where code not between 10 and 12 and code <> 34 and ${isLookedAt(isRecent)}
      and code between 50 and 55
  ), expected as (
    select b.id as ref, t.* from changed c join bonus b on b.id = c.ref cross join lateral bonus_transfers(b) t
    union all
    select s.ref, 0, 0::smallint, 0::smallint, 54::smallint, project_account(0, s.asset, 3),
        project_account(s.customer_id, s.asset, 16), 10::bigint
      from changed c join sign_in_bonus s on s.ref = c.ref
    union all
    select r.ref, 0, 0::smallint, 0::smallint, 55::smallint, project_account(0, r.asset, 3),
        project_account(r.inviter_id, r.asset, 16), 500::bigint
      from changed c join invitation_reward r on r.ref = c.ref
  ), actual as (
    select t.ref, t.event, t.leg, t.op, t.code, t.dr, t.cr, t.amount from changed c join transfer t on t.ref = c.ref
  )
  (select * from expected except select * from actual) union all (select * from actual except select * from expected)`

/** I4: each budget is used by its claims, less what came back of them. Whole history only. */
export const BUDGETS_ADD_UP = `
  select o.id::text as broken from bonus_programme o cross join lateral (
    select count(*) as claims,
      coalesce(sum(t.minor - case when b.state in ('given_up', 'expired') then least(b.moved, t.minor) else 0 end), 0) as used
    from bonus b join bonus_terms t on t.id = b.terms_id where b.programme_id = o.id) c
  where (o.used <> c.used or o.claims <> c.claims)`

/** I4: the turnover that was counted as orders ended is that of the orders. The minute looks at who has bonus orders of late. */
export const turnoversAddUp = (isRecent: boolean): string => `
  select b.id::text as broken from bonus b left join bonus_turnover n on n.bonus_id = b.id
  where ${
    isRecent
      ? `b.state = 'active' and project_account(b.customer_id, b.asset, 20) in
        (select dr from transfer where code = 10 and (dr >> 8) & 255 = 20 and ${isLookedAt(true)})`
      : 'b.expires_at is not null and b.customer_id >= {from}::bigint and b.customer_id < {to}::bigint'
  } and n.counted is distinct from bonus_progress(b)`

/** I4: a bonus that ended leaves no bonus money behind. */
export const BONUSES_END_WHOLE = `
  select distinct b.customer_id as broken from bonus b join account a on a.id = project_account(b.customer_id, b.asset, 20)
  where b.expires_at is not null and ${isIn('b.ended_at')} and a.cr_posted - a.dr_posted <> 0
    and not exists (select from bonus r where r.customer_id = b.customer_id and r.asset = b.asset and r.state = 'active')`
