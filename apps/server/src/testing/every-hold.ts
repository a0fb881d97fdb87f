import { HOUR_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/database/database.ts'
import type { Clock } from '../platform/clock.ts'

/** The holds on a customer's withdrawals, alone and together, for tests that try each. */
export const HOLDS = [
  'none',
  'legal',
  'secured',
  'factor_recovered',
  'fund_password_reset',
  'all of them',
] as const
export type Hold = (typeof HOLDS)[number]

/** The refusal that names a hold: a legal one before others. */
export const refusalOfHold = (hold: Hold): 'legal_hold' | 'security_hold' | undefined => {
  if (hold === 'none') return undefined
  return hold === 'legal' || hold === 'all of them' ? 'legal_hold' : 'security_hold'
}

/** Holds a customer's withdrawals for an hour, straight into the tables. Two operators set a legal one. */
export async function setHold(
  { owner, clock }: { readonly owner: Queryable; readonly clock: Clock },
  hold: Hold,
  customerId: bigint,
  by: readonly [bigint, bigint],
): Promise<void> {
  const [at, until] = [clock.now(), clock.now() + HOUR_MS]
  const is = (kind: Hold): boolean => hold === kind || hold === 'all of them'

  for (const kind of ['secured', 'factor_recovered'] as const)
    if (is(kind))
      await owner.query(
        `insert into security_hold (id, customer_id, kind, made_at, until)
         values ($1, $2, $3, instant($4), instant($5))`,
        [randomUUID(), customerId, kind, at, until],
      )

  if (is('legal'))
    await owner.query(
      `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
       values ($1, $2, 'legal', 'Court order 7', instant($3), instant($4), $5, $6)`,
      [randomUUID(), customerId, at, until, ...by],
    )

  if (is('fund_password_reset'))
    await owner.query(
      `insert into fund_password (customer_id, password_hash, set_at, changed_at, withdrawals_held_until)
       values ($1, 'x', instant($2), instant($2), instant($3))`,
      [customerId, at, until],
    )
}
