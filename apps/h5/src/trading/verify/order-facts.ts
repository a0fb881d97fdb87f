import { formatDecimal } from '@plumbline/domain/basics/money'
import type { OrderResult } from '@plumbline/domain/trading/contract-order'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'

/* What a bundle says its order was, for the eye. Read only once the check has held: before that it says nothing. */

export interface ProvedOrder {
  readonly symbol: string
  readonly direction: 'up' | 'down'
  readonly seconds: number
  readonly stake: string
  readonly fee: string
  readonly payout: string
  readonly acceptedAt: string
  readonly entry?: { readonly price: string; readonly time: string }
  readonly exit?: { readonly price: string; readonly time: string }
  readonly status?: OrderResult
  /** What came back in all, in US cents. */
  readonly received?: bigint
}

/** The documents of a bundle that was proved: their shape is known by then. */
interface Shown {
  readonly ticket: { readonly document: string }
  readonly receipt: { readonly accepted_at: string }
  readonly events: {
    readonly open?: { readonly event: string }
    readonly settle?: { readonly event: string }
  }
  readonly ticks: { readonly entry: readonly { readonly leaf: string }[] }
}

type Document = Readonly<Record<string, string | null>>
const documentIn = (text: string): Document => JSON.parse(text) as Document // proved to be one of ours
const textOf = (document: Document, name: string): string => document[name] ?? ''

/** @param bundle one that the checker has proved */
export function provedOrder(bundle: unknown): ProvedOrder {
  const { ticket, receipt, events, ticks } = bundle as Shown // proved
  const offer = documentIn(ticket.document)
  const open = events.open && documentIn(events.open.event)
  const settle = events.settle && documentIn(events.settle.event)
  const symbol = textOf(offer, 'symbol')
  const scale = scaleOf(symbol, ticks.entry)

  const price = (units: string): string => formatDecimal(BigInt(units), scale)
  const [exitPrice, exitTime] = [settle?.['close_price'], settle?.['close_time']]
  const status = settle?.['status']

  return {
    symbol,
    direction: offer['direction'] === 'up' ? 'up' : 'down',
    seconds: Number(offer['seconds']),
    stake: textOf(offer, 'stake'),
    fee: textOf(offer, 'fee'),
    payout: textOf(offer, 'payout'),
    acceptedAt: receipt.accepted_at,
    ...(open && { entry: { price: price(textOf(open, 'open_price')), time: textOf(open, 'open_time') } }),
    ...(exitPrice && exitTime && { exit: { price: price(exitPrice), time: exitTime } }),
    ...((status === 'won' || status === 'lost' || status === 'void' || status === 'closed') && {
      status,
      received: BigInt(settle?.['received'] ?? '0'),
    }),
  }
}

/** What it came to: what came back less stake and fee, in US dollars of the wire. */
export function resultOfProved(
  { stake, fee, payout, received = 0n }: Pick<ProvedOrder, 'stake' | 'fee' | 'payout' | 'received'>,
  status: NonNullable<ProvedOrder['status']>,
): string {
  const cost = minorOf(stake, 'USD') + minorOf(fee, 'USD')
  const back = { won: minorOf(payout, 'USD'), lost: 0n, void: cost, closed: received }[status]
  return decimalOf(back - cost, 'USD')
}

/** Decimals of a product's prices, as its ticks name them. */
function scaleOf(symbol: string, leaves: Shown['ticks']['entry']): number {
  for (const { leaf } of leaves) {
    const { ticks } = JSON.parse(leaf) as { readonly ticks: readonly Document[] } // proved to be a leaf of ticks
    const tick = ticks.find((one) => one['symbol'] === symbol)
    if (tick) return Number(tick['scale'])
  }

  return 0
}
