import type { Instant } from '@plumbline/domain/basics/time'
import { identity } from '../../accounts/identity/index.ts'
import { listedCustomer } from '../../accounts/account/index.ts'
import { readDeposits } from '../../money/deposits/index.ts'
import { database, mode } from '../../platform/floor.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { defineValue } from '../../platform/module.ts'

async function registeredAt(db: Queryable, customerId: bigint): Promise<Instant> {
  const customer = await listedCustomer(db, customerId)
  if (!customer) throw new RangeError(`no customer ${customerId}`)

  return customer.registered_at
}

/** What conditions of bonuses are about. */
export const known = defineValue('known', { database, identity, mode }, ({ database, identity, mode }) => ({
  registeredAt,
  /** Who has closed is offered nothing any more. */
  exists: async (customerId: bigint): Promise<boolean> =>
    (await listedCustomer(database, customerId))?.closed_at === null,
  hasIdentity: async (db: Queryable, customerId: bigint): Promise<boolean> =>
    (await identity.passedAt(db, customerId)) !== undefined,
  async hasDeposited(db: Queryable, customerId: bigint): Promise<boolean> {
    const practice = mode === 'practice'
    const unfiltered = { id: undefined, from: undefined, to: undefined, after: undefined, limit: 1 }
    return (await readDeposits(db, { ...unfiltered, customerId, practice, status: 'success' })).length > 0
  },
}))
