import { assetOfId } from '../money/asset.ts'
import { accountId, HOUSE, ownerOf, TRANSFER_CODES, TRANSFER_OPS } from '../ledger/ledger.ts'
import { formatDecimal } from '../basics/money.ts'
import { receivedOf } from '../trading/settlement.ts'
import type { KnownOrder } from './check-order-entry.ts'
import { refuseEvent } from './check-order-events.ts'
import type { SettleFacts } from './check-order-events.ts'
import type { Ended } from './check-order-exit.ts'
import type { CheckedLogs } from './check-order-keys.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import type { OrderBundle } from './order-bundle.ts'
import type { Sha256 } from './merkle-tree.ts'
import { anyText, digits, moment, readDocument } from './shape.ts'

/* Steps 9 and 10 (docs/proofs.md 5): who won, what came back, and that the ledger moved just that. */

export function checkOutcome(order: KnownOrder, ended: Ended): Check<true> {
  const { settled } = order
  if (!settled || !ended) return settled || ended ? fault('outcome_differs') : held(true)
  if (settled.status !== ended.status || settled.voidReason !== (ended.reason ?? null))
    return fault('outcome_differs')

  const received = ended.status === 'closed' ? ended.received : receivedOf(ended.status, order)
  if (settled.received !== received) return fault('received_differs')

  return held(true, formatDecimal(received - order.stake - order.fee, assetOfId(order.assetId).scale))
}

/** A transfer event (docs/proofs.md 3, Events). */
export const transferShape = {
  amount: digits,
  at: moment,
  code: digits,
  cr: digits,
  dr: digits,
  event: digits,
  leg: digits,
  op: digits,
  ref: anyText,
}

interface Leg {
  readonly leg: bigint
  readonly op: number
  readonly code: number
  readonly dr: bigint
  readonly cr: bigint
  readonly amount: bigint
}

const FEE_LEG = 2n
const CLOSE_LEG = 3n
const STAKE_ENDS = 100n
const PAYOUT_ENDS = 101n

/** The transfers that an end asks for, in ascending legs. The customer's account number is the one thing not known before. */
function legsOf(order: KnownOrder, { status, received }: SettleFacts, owner: bigint): Leg[] {
  const { post, void: release, direct } = TRANSFER_OPS
  const { order_stake, order_payout, order_fee, order_close } = TRANSFER_CODES
  const account = accountId(owner, order.assetId, order.book)
  const risk = accountId(HOUSE, order.assetId, 'risk')
  const fees = accountId(HOUSE, order.assetId, 'fees')
  const paid = order.stake + order.fee

  const fee =
    status === 'void' || order.fee === 0n
      ? []
      : [{ leg: FEE_LEG, op: direct, code: order_fee, dr: risk, cr: fees, amount: order.fee }]

  const value =
    status !== 'closed' || received === 0n
      ? []
      : [{ leg: CLOSE_LEG, op: direct, code: order_close, dr: risk, cr: account, amount: received }]

  const stakeOp = status === 'void' ? release : post
  const payoutOp = status === 'won' ? post : release

  return [
    ...fee,
    ...value,
    { leg: STAKE_ENDS, op: stakeOp, code: order_stake, dr: account, cr: risk, amount: paid },
    { leg: PAYOUT_ENDS, op: payoutOp, code: order_payout, dr: risk, cr: account, amount: order.payout },
  ]
}

export function checkTransfers(
  sha256: Sha256,
  bundle: OrderBundle,
  order: KnownOrder,
  logs: CheckedLogs,
): Check<true> {
  if (bundle.type === 'shared_order_bundle') return held(true)

  const { settled } = order
  if (!settled) return bundle.transfers.length === 0 ? held(true) : fault('transfer_without_event')

  for (const proved of bundle.transfers) {
    const refusal = refuseEvent(sha256, logs.ledger, 'transfer', proved)
    if (refusal !== undefined) return fault(refusal)
  }

  const rows = bundle.transfers.map(({ event }) => readDocument(event, 'transfer', transferShape))
  const payer = rows.find((row) => row?.leg === STAKE_ENDS)
  const owner = payer && ownerOf(payer.dr)
  if (owner === undefined || owner === HOUSE) return fault('transfer_missing')

  const legs = legsOf(order, settled, owner)
  if (legs.length !== rows.length) return fault('transfer_missing')

  const isSame = legs.every((leg, at) => {
    const row = rows[at]

    return (
      row?.ref === order.id &&
      row.event === 0n &&
      row.at === settled.settledAt &&
      row.leg === leg.leg &&
      row.op === BigInt(leg.op) &&
      row.code === BigInt(leg.code) &&
      row.dr === leg.dr &&
      row.cr === leg.cr &&
      row.amount === leg.amount
    )
  })

  return isSame ? held(true, `${rows.length}`) : fault('transfer_differs')
}
