import type { Security } from '@plumbline/api-schema/accounts/protection'
import { toIso } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { factorsOf } from '../second-factor/index.ts'
import { clock } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'
import { fundPassword } from '../fund-password/index.ts'
import { identity } from '../identity/index.ts'
import { ownWords } from '../own-words/index.ts'
import { holdsAt } from '../security-holds/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

export const viewNeeds = { clock, fundPassword, identity, ownWords }

type ViewNeeds = Opened<typeof viewNeeds>

/** Every hold that is no legal one, with its reason, its beginning where it is known, and its end. */
async function holdsOf(deps: ViewNeeds, db: Queryable, customerId: bigint): Promise<Security['holds']> {
  const now = deps.clock.now()
  const reset = await deps.fundPassword.resetHoldsUntil(db, customerId, now)

  const holds = (await holdsAt(db, customerId, now)).map(({ kind, made_at: since, until }) => ({
    reason: kind,
    since: toIso(since),
    until: toIso(until),
  }))

  return [
    ...holds,
    ...(reset === undefined ? [] : [{ reason: 'fund_password_reset' as const, until: toIso(reset) }]),
  ]
}

/** What keeps this account its owner's, as its own page shows it. One question after the other: a transaction answers no two at once. */
export async function securityView(deps: ViewNeeds, db: Queryable, customerId: bigint): Promise<Security> {
  const factors = await factorsOf(db, customerId)
  const word = await deps.ownWords.of(db, customerId)
  const holds = await holdsOf(deps, db, customerId)
  const isVerified = (await deps.identity.statusOf(db, customerId)) === 'passed'
  const hasFundPassword = await deps.fundPassword.isSet(db, customerId)

  return {
    ...factors,
    ...defined({ own_word: word }),
    holds,
    release_by: hasFundPassword ? 'fund_password' : isVerified ? 'identity' : 'login_password',
    recovery_asks_id_number: isVerified,
  }
}
