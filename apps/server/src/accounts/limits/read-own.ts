import type { OwnLimits } from '@plumbline/api-schema/accounts/limits'
import { assetId } from '@plumbline/domain/money/asset'
import { lossToday, minutesToday, NO_USE } from '@plumbline/domain/accounts/own-limit'
import type { DayUse, LimitKind } from '@plumbline/domain/accounts/own-limit'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { readDayUse } from '../../trading/contract-orders/index.ts'
import type { Needs } from './needs.ts'
import { keptRules, saidLimit } from './kept-rules.ts'
import { depositedToday } from '../../money/deposits/index.ts'

/** The end of what has none, where the wire wants a time. */
const FOR_GOOD = '9999-12-31T23:59:59.999Z'

/** The limits that the customer set, what of each the day has used, and the pauses that run. */
export async function readOwn(deps: Needs, customerId: bigint, practice: boolean): Promise<OwnLimits> {
  const { database, clock, zone } = deps
  const now = clock.now()
  const day = zone.dayOf(now)
  const { items, pauses } = await keptRules(database, customerId, practice, now)
  const asset = assetId('USD', practice)
  const [use = NO_USE] = await readDayUse(database, [{ customerId, asset }], day.start)
  const deposited = (await depositedToday(deps, database, { customerId, practice, now })) ?? 0n
  const excluded = pauses.find(({ kind }) => kind === 'self_exclusion')

  return {
    items: items.map((item) => ({
      ...item,
      used: saidLimit(item.kind, usedOf(item.kind, use, deposited, now)),
    })),
    ...(excluded && { excluded_until: excluded.until ?? FOR_GOOD }),
    pauses,
    day_ends: toIso(day.end),
  }
}

/** A limit of each order's stake has nothing that a day could use up. */
function usedOf(kind: LimitKind, use: DayUse, deposited: bigint, now: Instant): bigint {
  if (kind === 'deposit') return deposited
  if (kind === 'time') return minutesToday(use, now)

  const loss = lossToday(use)
  return kind === 'loss' && loss > 0n ? loss : 0n
}
