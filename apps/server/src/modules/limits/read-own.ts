import type { ownLimitsCall } from '@plumbline/api-schema/limits'
import type { ResponseOf } from '@plumbline/api-schema/call'
import { assetId } from '@plumbline/domain/asset'
import { formatDecimal } from '@plumbline/domain/money'
import { LIMIT_KINDS, limitAt, lossToday, minutesToday, NO_LIMIT, NO_USE } from '@plumbline/domain/own-limit'
import type { DayUse, LimitKind, LimitValue } from '@plumbline/domain/own-limit'
import { runningPauses } from '@plumbline/domain/own-pause'
import { toIso } from '@plumbline/domain/time'
import { readDayUse } from '../contract-order/index.ts'
import type { LimitsDeps } from './deps.ts'
import { readLimits, readPauses } from './store.ts'

type Own = ResponseOf<typeof ownLimitsCall>

const USD_SCALE = 2
/** The end of what has none, where the wire wants a time. */
const FOR_GOOD = '9999-12-31T23:59:59.999Z'

const said = (kind: LimitKind, value: LimitValue): string =>
  value === undefined ? '' : kind === 'time' ? value.toString() : formatDecimal(value, USD_SCALE)

/** The limits that a customer set, what of each the day has used, and the pauses that run. */
export async function readOwn(deps: LimitsDeps, customerId: bigint, practice: boolean): Promise<Own> {
  const { database, clock, zone, depositedToday } = deps
  const now = clock.now()
  const day = zone.dayOf(now)
  const limits = await readLimits(database, [customerId])
  const [use = NO_USE] = await readDayUse(
    database,
    [{ customerId, asset: assetId('USD', practice) }],
    day.start,
  )
  const deposited = (await depositedToday(database, { customerId, practice, now })) ?? 0n
  const pauses = runningPauses(await readPauses(database, [customerId]), now)
  const excluded = pauses.find(({ kind }) => kind === 'self_exclusion')
  return {
    items: LIMIT_KINDS.map((kind) => {
      const kept = limits.find((each) => each.kind === kind && each.practice === practice)
      const { value, pending } = limitAt(kept?.limit ?? NO_LIMIT, now)
      return {
        kind,
        practice,
        value: said(kind, value),
        used: said(kind, usedOf(kind, use, deposited, now)),
        ...(pending && { pending_value: said(kind, pending.value), pending_from: toIso(pending.from) }),
      }
    }),
    ...(excluded && { excluded_until: excluded.until === undefined ? FOR_GOOD : toIso(excluded.until) }),
    pauses: pauses.map(({ kind, until }) => ({ kind, ...(until !== undefined && { until: toIso(until) }) })),
    day_ends: toIso(day.end),
  }
}

/** A limit of each order's stake has nothing that a day could use up. */
function usedOf(kind: LimitKind, use: DayUse, deposited: bigint, now: number): bigint {
  if (kind === 'deposit') return deposited
  if (kind === 'time') return minutesToday(use, now)
  const loss = lossToday(use)
  return kind === 'loss' && loss > 0n ? loss : 0n
}
