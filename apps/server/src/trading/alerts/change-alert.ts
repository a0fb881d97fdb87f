import type { Alert } from '@plumbline/api-schema/trading/alert'
import { firstState } from '@plumbline/domain/trading/price-alert'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { alertView, begunView, conditionOf } from './alert-views.ts'
import type { AlertWatch } from './alert-watch.ts'
import type { Needs } from './needs.ts'
import { alertsOf, lockAlert, resumeAlert, setStatus } from './store.ts'
import type { AlertRow } from './store.ts'

/** What acts on alerts need, with the watch over them. */
export type WatchNeeds = Needs & { readonly watch: AlertWatch }

/** Locks the customer's own alert, changes it, and says so; `then` runs after the commit. */
async function change(
  { database, bus, changes }: WatchNeeds,
  customerId: bigint,
  id: string,
  work: (tx: Transaction, row: AlertRow) => Promise<(() => void) | undefined>,
): Promise<AlertRow | undefined> {
  return database.transaction(async (tx) => {
    const row = await lockAlert(tx, customerId, id)
    if (!row) return undefined

    const then = await work(tx, row)
    if (then) await changes.note(tx, 'alerts', id)

    tx.onCommit(() => {
      then?.()
      bus.publish({ type: 'record', customerId, change: { kind: 'alert', id } })
    })

    return row
  })
}

async function viewOf(
  { database, clock, feed }: WatchNeeds,
  customerId: bigint,
  id: string,
  view = alertView,
): Promise<Alert | Refusal> {
  const now = clock.now()
  const [row] = await alertsOf(database, customerId, now, { id, limit: 1 })
  const product = row && feed.products.find((each) => each.id === row.product_id)

  return product ? view(row, product, now) : NOT_FOUND
}

/** Pauses; what is not active stays as it is. */
export async function pauseAlert(deps: WatchNeeds, customerId: bigint, id: string): Promise<Alert | Refusal> {
  await change(deps, customerId, id, async (tx, row) => {
    if (row.status !== 'active') return undefined
    await setStatus(tx, id, 'paused')
    return () => deps.watch.remove(row)
  })

  return viewOf(deps, customerId, id)
}

/** Watches again, from the price of now: what happened while it was paused is not told. */
export async function watchAgain(deps: WatchNeeds, customerId: bigint, id: string): Promise<Alert | Refusal> {
  await change(deps, customerId, id, async (tx, row) => {
    if (row.status !== 'paused' || row.expires_at <= deps.clock.now()) return undefined

    const quote = deps.feed.quote(row.product_id)
    const state = { ...firstState(conditionOf(row), quote), seq: quote.seq }
    await resumeAlert(tx, id, state)

    return () => deps.watch.add({ ...row, status: 'active', ...state, judged_seq: quote.seq })
  })

  return viewOf(deps, customerId, id, begunView)
}

/** Deletes for good; the history keeps when it fired. */
export async function deleteAlert(
  deps: WatchNeeds,
  customerId: bigint,
  id: string,
): Promise<Record<never, never> | Refusal> {
  const row = await change(deps, customerId, id, async (tx, found) => {
    await setStatus(tx, id, 'deleted')
    return () => deps.watch.remove(found)
  })
  return row ? {} : NOT_FOUND
}
