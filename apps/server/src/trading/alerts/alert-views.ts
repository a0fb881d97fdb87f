import type { Alert, AlertFiring } from '@plumbline/api-schema/trading/alert'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { AlertCondition, WatchedAlert } from '@plumbline/domain/trading/price-alert'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { AlertRow, FiringRow, ListedAlert } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A rate on the wire has six decimals at most; superfluous zeros are left out. */
const rateOf = (ppm: number): string => formatDecimal(BigInt(ppm), 6).replace(/0+$/, '')

type Condition = Pick<AlertRow, 'kind' | 'level' | 'change_ppm' | 'within_minutes' | 'note'>

/** Condition of an alert in wire form. */
export function conditionView(row: Condition, product: MarketProduct) {
  return {
    symbol: product.symbol,
    kind: row.kind,
    ...(row.level !== null && { level: formatDecimal(row.level, product.priceScale) }),
    ...(row.change_ppm !== null && { change: rateOf(row.change_ppm) }),
    ...defined({ within: row.within_minutes, note: row.note }),
  }
}

/** Condition of an alert in domain form. @throws where the row breaks its own CHECKs */
export function conditionOf({
  kind,
  level,
  change_ppm: ppm,
  within_minutes: within,
}: Condition): AlertCondition {
  if (kind !== 'change' && level !== null) return { kind, level }
  if (kind === 'change' && ppm !== null && within !== null)
    return { kind, changePpm: BigInt(ppm), withinMs: within * MINUTE_MS }
  throw new TypeError(`an alert of kind ${kind} without its figures`)
}

/** An alert as it is watched. */
export const watchedOf = (row: AlertRow): Omit<WatchedAlert, 'productId'> => ({
  id: row.id,
  condition: conditionOf(row),
  isRepeated: row.is_repeated,
  expiresAt: row.expires_at,
  phase: row.phase,
  since: row.since,
})

const tickView = (seq: bigint, time: Instant, price: bigint, { priceScale }: MarketProduct) => ({
  seq: Number(seq),
  time: toIso(time),
  price: formatDecimal(price, priceScale),
})

export function alertView(row: ListedAlert, product: MarketProduct, now: Instant): Alert {
  const isOver = row.status !== 'fired' && row.expires_at <= now

  return {
    id: row.id,
    ...conditionView(row, product),
    repeat: row.is_repeated ? 'each_time' : 'once',
    status: isOver ? 'expired' : row.status,
    made_at: toIso(row.made_at),
    expires_at: toIso(row.expires_at),
    fired_count: row.fired_count,
    ...(row.last_seq !== null &&
      row.last_time !== null &&
      row.last_price !== null && {
        last_fired: tickView(row.last_seq, row.last_time, row.last_price, product),
      }),
  }
}

/** As it is told to who just made or resumed it: one whose price is there already does not stay silent about it. */
export const begunView = (row: ListedAlert, product: MarketProduct, now: Instant): Alert => ({
  ...alertView(row, product, now),
  ...(row.status === 'active' && row.phase === 'waiting' && { is_there: true }),
})

export const firingView = (row: FiringRow, product: MarketProduct): AlertFiring => ({
  alert_id: row.alert_id,
  ...conditionView(row, product),
  ...tickView(row.seq, row.time, row.price, product),
  ...defined({ rose: row.rose }),
})
