import { ODDS_SCALE, priceOrder, VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { ticketBytes } from '@plumbline/domain/proofs/ticket'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { hash } from 'node:crypto'
import type { OrderEvidence } from '../../../proofs/order-bundle.ts'
import { BatchBook } from './batch-book.ts'
import { assetOf, bookOf, ORDER_COLUMNS, receivedBy } from '../reads/order-row.ts'
import type { OrderProduct, OrderRow } from '../reads/order-row.ts'
import { isOrderId } from '../reads/read-orders.ts'
import { openSigningKeys } from './signing-keys.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { Needs } from '../needs.ts'

type EvidenceNeeds = Pick<Needs, 'database' | 'keyFiles'> & {
  readonly feed: { readonly products: readonly (OrderProduct & { readonly id: number })[] }
}

export interface OrderEvidenceBook {
  /** @returns `undefined` where this customer has no such order; `unsigned` where its receipt is stored in a moment @throws OrderRowBroken */
  read(customerId: bigint, id: string): Promise<OrderEvidence | 'unsigned' | undefined>
}

interface EvidenceRow extends OrderRow {
  readonly good_until: Instant
  readonly feed: string
  readonly document: string
  readonly terms_hash: string
}

/** Reads what orders are proved with: the ticket's text is made again from the order's row, its signature with it. */
export function openOrderEvidence({ database, keyFiles, feed }: EvidenceNeeds): OrderEvidenceBook {
  const keys = openSigningKeys(keyFiles)

  return {
    async read(customerId, id) {
      if (!isOrderId(id)) return undefined

      const [row] = await database.query<EvidenceRow>(
        `select ${ORDER_COLUMNS}, good_until, feed,
           (select document from published.contract_terms t where t.id = contract_order.terms_id) as document,
           (select encode(hash, 'hex') from published.contract_terms t where t.id = contract_order.terms_id) as terms_hash
         from contract_order where customer_id = $1 and id = $2`,
        [customerId, id],
      )
      if (!row) return undefined

      const terms = { learn: () => Promise.resolve(), hashOf: () => row.terms_hash }
      const receipt = await new BatchBook(keys, terms).receipt(database, row)
      if (!receipt) return 'unsigned'

      const product = feed.products.find((candidate) => candidate.id === row.product_id)
      if (!product) throw new RangeError(`no product ${row.product_id}`)

      const document = ticketOf(keys, row, product)

      // Ed25519 signs the same bytes the same way each time, so the ticket need not be kept.
      const ticket = { document, signature: keys.sign(document).toString('hex'), key_id: keys.keyId }
      const { rule, max_gap_ms: maxGapMs, accepted_at: acceptedAt } = row

      return {
        ticket,
        terms: row.document,
        receipt,
        rule: rule === 1 ? 'S1' : 'S2',
        maxGapMs,
        acceptedAt,
        open: openOf(row),
        close: closeOf(row),
        settle: settleOf(row),
      }
    },
  }
}

interface StoredRates {
  readonly payout_rate_ppm: string
  readonly fee_rate_ppm: string
}

/** A row that is not what its receipt's hash says: somebody changed it. */
export class OrderRowBroken extends Error {}

/** The signed text of the ticket that became this order. @throws OrderRowBroken */
function ticketOf(keys: SigningKeys, row: EvidenceRow, product: OrderProduct): string {
  const { code, practice, scale } = assetOf(row.account)
  const rates = JSON.parse(row.document) as StoredRates // our own canonical bytes, bound to the row by their hash

  const money = (minor: bigint): string => formatDecimal(minor, scale)
  const [payoutRate, feeRate] = [BigInt(rates.payout_rate_ppm), BigInt(rates.fee_rate_ppm)]
  const { expectedEdge } = priceOrder(row.amount, row.multiple, payoutRate, feeRate)

  const document = (customer: string): string =>
    ticketBytes({
      ticket_id: row.id,
      customer,
      practice,
      asset: code,
      book: bookOf(row.account),
      symbol: product.symbol,
      direction: row.direction === 1 ? 'up' : 'down',
      seconds: row.seconds,
      amount: money(row.amount),
      multiple: row.multiple,
      stake: money(row.stake),
      fee: money(row.fee),
      payout: money(row.payout),
      expected_edge: formatDecimal(expectedEdge, ODDS_SCALE),
      rule: row.rule === 1 ? 'S1' : 'S2',
      max_gap_ms: row.max_gap_ms,
      feed: row.feed,
      terms_hash: row.terms_hash,
      good_until: toIso(row.good_until),
    })

  // Orders of before each ticket had a salt of its own were signed as tickets were then.
  const customers = [keys.ticketCustomer(row.customer_id, row.id), keys.formerTicketCustomer(row.customer_id)]
  const signed = customers.map(document).find((text) => hash('sha256', text, 'hex') === row.ticket_hash)
  if (signed === undefined) throw new OrderRowBroken(`the row of order ${row.id} is not what its ticket said`)

  return signed
}

function openOf(row: OrderRow): OrderEvidence['open'] {
  if (row.open_seq === null || row.open_price === null || row.open_time === null || row.expires_at === null)
    return undefined

  return {
    event: {
      order_id: row.id,
      open_seq: String(row.open_seq),
      open_price: String(row.open_price),
      open_time: toIso(row.open_time),
      expires_at: toIso(row.expires_at),
    },
    time: row.open_time,
    expiresAt: row.expires_at,
  }
}

function closeOf({ id, status, close_request: asked }: OrderRow): OrderEvidence['close'] {
  if (status !== 5 || !asked) return undefined
  const event = { order_id: id, requested_at: toIso(asked.at), min_received: asked.min }
  return { event, requestedAt: asked.at }
}

const SETTLED = { 2: 'won', 3: 'lost', 4: 'void', 5: 'closed' } as const

function settleOf(row: OrderRow): OrderEvidence['settle'] {
  const isKnown = row.status === 2 || row.status === 3 || row.status === 4 || row.status === 5
  const status = isKnown ? SETTLED[row.status] : undefined
  if (row.settled_at === null || !status) return undefined

  const text = (value: bigint | null): string | null => (value === null ? null : String(value))

  return {
    event: {
      order_id: row.id,
      status,
      void_reason: row.void_reason === null ? null : (VOID_REASONS[row.void_reason] ?? null),
      close_seq: text(row.close_seq),
      close_price: text(row.close_price),
      close_time: row.close_time === null ? null : toIso(row.close_time),
      settled_at: toIso(row.settled_at),
      received: String(receivedBy(row, status)),
    },
    time: row.settled_at,
  }
}
