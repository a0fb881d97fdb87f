import { formatDecimal } from '@plumbline/domain/basics/money'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import { conditionView } from './alert-views.ts'
import type { Needs } from './needs.ts'
import { insertFiring, markFired } from './store.ts'
import type { AlertRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** An alert and the tick that fired it. */
export interface Firing {
  readonly alertId: string
  readonly product: MarketProduct
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
  /** Direction of a move; absent for other conditions. */
  readonly rose: boolean | undefined
}

const TARGET = '/pages/user/alerts?tab=history'

async function writeMessage(
  { messages, clock }: Needs,
  tx: Transaction,
  row: AlertRow,
  { product, seq, time, price, rose }: Firing,
): Promise<void> {
  const { level = '', change = '', within = 0 } = conditionView(row, product)
  const tick = { price: formatDecimal(price, product.priceScale), seq: seq.toString(), at: toIso(time) }
  const shared = { symbol: product.symbol, ...tick, ...defined({ note: row.note }) }

  const to = { customerId: row.customer_id, target: TARGET, at: clock.now() }
  if (row.kind === 'change') {
    const kind = rose === true ? 'alert_rise' : 'alert_fall'
    return messages.write(tx, { ...to, kind, params: { ...shared, change, within: String(within) } })
  }

  const kind = row.kind === 'above' ? 'alert_above' : 'alert_below'
  return messages.write(tx, { ...to, kind, params: { ...shared, level } })
}

/**
 * That an alert fired: its state, the tick in its history and the message, in the one transaction. Told again, or of an
 * alert that was paused, deleted or judged beyond the tick meanwhile, it does nothing.
 */
export async function notifyAlertFired(deps: Needs, tx: Transaction, firing: Firing): Promise<void> {
  const row = await markFired(tx, firing.alertId, firing)
  if (!row) return

  await insertFiring(tx, row, firing, deps.clock.now())
  await writeMessage(deps, tx, row, firing)

  tx.onCommit(() =>
    deps.bus.publish({
      type: 'record',
      customerId: row.customer_id,
      change: { kind: 'alert', id: row.id },
    }),
  )
}
