/*
 * The invariants of bonuses (money-paths.md 6). `$1` is an id of a time: what changed from then on is looked at, found by
 * index; the lowest id means all.
 */

/** I4: every bonus, sign-in and reward has exactly its transfers, and no transfer of codes 50–55 is without one. */
export const BONUSES_HAVE_THEIR_TRANSFERS = `
  with changed as materialized (
    select id as ref from bonus where claimed_at >= uuid_instant($1::uuid)
    union select id from bonus where ended_at >= uuid_instant($1::uuid)
    union select ref from sign_in_bonus where at >= uuid_instant($1::uuid)
    union select ref from invitation_reward where state = 'paid' and decided_at >= uuid_instant($1::uuid)
    union select ref from transfer where code not between 10 and 12 and code <> 34 and at >= uuid_instant($1::uuid)
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
  where $1::uuid is not null and (o.used <> c.used or o.claims <> c.claims)`

/** I4: a bonus that ended leaves no bonus money behind. */
export const BONUSES_END_WHOLE = `
  select distinct b.customer_id as broken from bonus b join account a on a.id = project_account(b.customer_id, b.asset, 20)
  where b.expires_at is not null and b.ended_at >= uuid_instant($1::uuid) and a.cr_posted - a.dr_posted <> 0
    and not exists (select from bonus r where r.customer_id = b.customer_id and r.asset = b.asset and r.state = 'active')`
