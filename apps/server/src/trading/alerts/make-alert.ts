import type { Alert } from '@plumbline/api-schema/trading/alert'
import { createAlertCall } from '@plumbline/api-schema/trading/alert'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { parseDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import { ALERTS_MAX, firstState, MIN_CHANGE_PPM, MAX_CHANGE_PPM } from '@plumbline/domain/trading/price-alert'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import { begunView, conditionOf } from './alert-views.ts'
import type { AlertWatch } from './alert-watch.ts'
import type { Needs } from './needs.ts'
import { countLive, insertAlert, lockAlerts } from './store.ts'
import type { AlertRow } from './store.ts'
import { daysAfter } from '@plumbline/domain/basics/time'

type Request = ParsedRequestOf<typeof createAlertCall>
type Figures = Pick<AlertRow, 'level' | 'change_ppm' | 'within_minutes'>

/** The figures of the kind that was asked for, and none of another kind: what was meant would not be clear. */
function readFigures({ kind, level, change, within }: Request, product: MarketProduct): Figures | Refusal {
  if (kind !== 'change') {
    const minor = parseDecimal(level ?? '', product.priceScale)
    if (minor === undefined || minor === 0n) return fieldInvalid('level')
    if (change !== undefined) return fieldInvalid('change')
    if (within !== undefined) return fieldInvalid('within')

    return { level: minor, change_ppm: null, within_minutes: null }
  }

  if (level !== undefined) return fieldInvalid('level')

  const ppm = parseDecimal(change ?? '', PPM_SCALE)
  if (ppm === undefined || ppm < MIN_CHANGE_PPM || ppm > MAX_CHANGE_PPM) return fieldInvalid('change')
  if (within === undefined) return fieldInvalid('within')

  return { level: null, change_ppm: Number(ppm), within_minutes: within }
}

/**
 * Makes an alert and watches it from its commit on.
 * @returns or refuses with `symbol_unknown`, `field_invalid`, `alerts_full` (docs/rules/trading.md#price-alerts)
 */
export async function makeAlert(
  deps: Needs & { readonly watch: AlertWatch },
  idempotency: Idempotency,
  request: Request,
  { customerId, idempotencyKey: key, requestHash: bodyHash }: Caller,
): Promise<Alert | Refusal> {
  const { changes, clock, feed, makeId, watch, bus } = deps
  const product = feed.product(request.symbol)
  if (!product) return { refusal: 'symbol_unknown', field: 'symbol' }

  const figures = readFigures(request, product)
  if (isRefusal(figures)) return figures

  return idempotency.once({ customerId, path: createAlertCall.path, key, bodyHash }, async (tx) => {
    await lockAlerts(tx, customerId)
    const now = clock.now()
    if ((await countLive(tx, customerId, now)) >= ALERTS_MAX)
      return { refusal: 'alerts_full', params: { most: ALERTS_MAX } } satisfies Refusal

    const quote = feed.quote(product.id)
    const wanted = { ...figures, kind: request.kind, note: request.note?.trim() ?? null }

    const row: AlertRow = {
      id: makeId(),
      customer_id: customerId,
      product_id: product.id,
      ...wanted,
      is_repeated: request.repeat === 'each_time',
      made_at: now,
      expires_at: daysAfter(now, request.days),
      status: 'active',
      ...firstState(conditionOf(wanted), quote),
      judged_seq: quote.seq,
      fired_count: 0,
    }

    await insertAlert(tx, row)
    await changes.note(tx, 'alerts', row.id)

    tx.onCommit(() => {
      watch.add(row)
      bus.publish({ type: 'record', customerId, change: { kind: 'alert', id: row.id } })
    })

    return begunView({ ...row, last_seq: null, last_time: null, last_price: null }, product, now)
  })
}
