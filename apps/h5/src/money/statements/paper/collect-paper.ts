import { userCall } from '@plumbline/api-schema/accounts/account'
import { settlementKeysCall } from '@plumbline/api-schema/wire/health'
import { ownLiabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import { movementProofsCall, orderProofCall } from '@plumbline/api-schema/openness/order-proof'
import type { CallResult } from '@plumbline/api-client/call-result'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { sendCall } from '../../../session/api.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { dataOf } from '@plumbline/web/calls/query-client'
import type { Statement } from '../statement-data.ts'
import { askWhileSealing, ASKED_TIMES } from '../../../session/ask-while-sealing.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A bundle is up to some 100 kB: a file of more would hardly be sent or opened. */
export const ORDERS_MAX = 50

/** The data of a kept statement (docs/proofs.md 9): what its page checks, and any other checker. */
export interface PaperData {
  readonly v: '1'
  readonly type: 'kept_statement'
  readonly made_at: string
  /** The customer's number in the ledger's accounts. */
  readonly customer: string
  readonly keys: ResponseOf<typeof settlementKeysCall>
  readonly statement: Statement
  readonly ledger: ResponseOf<typeof movementProofsCall>
  readonly orders: readonly ResponseOf<typeof orderProofCall>[]
  readonly liabilities?: NonNullable<ResponseOf<typeof ownLiabilitiesCall>['proof']>
}

const TOO_MANY = 429

/**
 * Asks again while the logs are not sealed so far.
 * @returns `undefined` where the server has no such proof @throws where no answer came
 */
async function sealed<T>(ask: () => Promise<CallResult<T>>, times = ASKED_TIMES): Promise<T | undefined> {
  const answer = await askWhileSealing(ask, (each, time) => {
    if (each.ok || each.network) return false

    // Asked too fast is no answer about the proof either.
    return each.status === TOO_MANY || (each.refusal === 'busy' && time < times)
  })

  if (answer.ok) return answer.data
  if (answer.network) throw new Error('a part of the statement did not arrive')

  return undefined
}

/**
 * Asks for everything that proves a statement: keys, ledger events, the newest orders of its lines and the own count.
 * An order without a proof is left out, which the file says. @throws where any other part does not arrive
 */
export async function collectPaper(statement: Statement): Promise<PaperData> {
  const { from, to, time_zone, practice } = statement
  const [keys, user, counted] = await Promise.all([
    sendCall(settlementKeysCall, {}).then(dataOf),
    sendCall(userCall, {}).then(dataOf),
    sendCall(ownLiabilitiesCall, { practice }).then(dataOf),
  ])

  const orders: PaperData['orders'][number][] = []
  for (const { ref: id, time } of ordersOf(statement).slice(-ORDERS_MAX)) {
    const isFresh = serverClock.now() - Date.parse(time) < MINUTE_MS
    const bundle = await sealed(() => sendCall(orderProofCall, { id }), isFresh ? ASKED_TIMES : 1)
    if (bundle) orders.push(bundle)
  }

  const ledger = await sealed(() => sendCall(movementProofsCall, { from, to, time_zone, practice }))
  if (!ledger) throw new Error('the ledger is not sealed so far')

  return {
    v: '1',
    type: 'kept_statement',
    made_at: toIso(serverClock.now()),
    customer: user.user.id,
    keys,
    statement,
    ledger,
    orders,
    ...defined({ liabilities: counted.proof }),
  }
}

/** Lines of orders that moved money in the period, oldest first. */
export const ordersOf = ({ items }: Pick<Statement, 'items'>): Statement['items'] =>
  items.filter(({ kind }) => kind === 'order_won' || kind === 'order_lost' || kind === 'order_closed')
