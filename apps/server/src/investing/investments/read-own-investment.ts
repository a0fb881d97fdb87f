import type { Subscription } from '@plumbline/api-schema/investing/investment'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { InvestmentDeps } from './deps.ts'
import { investmentOf } from './joining/facts.ts'
import { ownInvestment } from './store.ts'
import { wireSubscription } from './reads/wire.ts'

/** An investment of a customer's own as it stands now, after what they did to it. */
export async function readOwnInvestment(
  db: Queryable,
  { zone }: Pick<InvestmentDeps, 'zone'>,
  own: {
    readonly customerId: bigint
    readonly id: string
    readonly language: Language
    readonly now: Instant
  },
): Promise<Subscription> {
  const row = await ownInvestment(db, own.customerId, own.id)
  if (!row) throw new RangeError(`no investment ${own.id}`)
  return wireSubscription(await investmentOf(db, row), { ...own, zone })
}
