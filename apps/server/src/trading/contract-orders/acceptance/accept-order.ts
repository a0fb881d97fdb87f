import { statusOf } from '@plumbline/api-schema/wire/refusal-codes'
import { assetId, USD_SCALE } from '@plumbline/domain/money/asset'
import {
  CONTRACT_ORDER_REFUSALS,
  firstRefusal,
  rankOf,
  refuseByMarket,
} from '@plumbline/domain/trading/contract-order-refusal'
import type { ContractOrderRefusal } from '@plumbline/domain/trading/contract-order-refusal'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { parseDecimal } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Ticket } from '@plumbline/domain/proofs/ticket'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { hash } from 'node:crypto'
import type { Queryable } from '../../../platform/database/database.ts'
import type { OrderFeed } from './issue-ticket.ts'
import type { OrderGate } from './order-gate.ts'
import { refuseByKeys } from './key-orders.ts'
import { refuseByOwnRules } from './own-rules.ts'
import type { OwnRulesNeeds } from './own-rules.ts'
import type { Draft } from './draft.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { Candidate, OrderTerms, OwnRanks } from '../store.ts'
import type { TermsVersions } from './terms.ts'
import { openTicket } from './ticket-codec.ts'
import type { Needs } from '../needs.ts'

/** Places in the list of what the writer's SQL function decides itself, because it needs a lock. */
export const OWN_RANKS: OwnRanks = [
  rankOf('ticket_used'),
  rankOf('product_position_exceeded'),
  rankOf('total_position_exceeded'),
  rankOf('balance_insufficient'),
  rankOf('payout_reserve_short'),
  rankOf('ticket_expired'),
  rankOf('winding_down'),
]

/** Reads a ticket into a draft; a ticket that is not ours becomes a draft without terms, refused in its batch. */
export async function draftOf(
  deps: { readonly keys: SigningKeys; readonly terms: TermsVersions; readonly feed: OrderFeed },
  customerId: bigint,
  key: string,
  opaque: string,
): Promise<Draft> {
  const opened = openTicket(deps.keys, opaque, customerId)
  const terms = opened && (await orderTerms(deps, customerId, opened.ticket, opened.hash))
  return { customerId, key, bodyHash: hash('sha256', opaque, 'hex'), terms }
}

async function orderTerms(
  { terms, feed }: { readonly terms: TermsVersions; readonly feed: OrderFeed },
  customerId: bigint,
  ticket: Ticket,
  ticketHash: string,
): Promise<OrderTerms | undefined> {
  const version = await terms.find(ticket.terms_hash)
  const product = feed.product(ticket.symbol)
  const goodUntil = parseIso(ticket.good_until)
  if (!version || !product || goodUntil === undefined || ticket.asset !== 'USD') return undefined

  return {
    id: ticket.ticket_id,
    account: accountId(customerId, assetId('USD', ticket.practice), ticket.book),
    productId: product.id,
    direction: ticket.direction === 'up' ? 1 : -1,
    seconds: ticket.seconds,
    amount: signedSum(ticket.amount),
    multiple: ticket.multiple,
    stake: signedSum(ticket.stake),
    fee: signedSum(ticket.fee),
    payout: signedSum(ticket.payout),
    rule: ticket.rule === 'S1' ? 1 : 2,
    maxGapMs: ticket.max_gap_ms,
    termsId: version.id,
    ticketHash,
    goodUntil,
    feed: ticket.feed,
    maxHeldProduct: version.maxHeldProductMinor,
    maxHeldTotal: version.maxHeldTotalMinor,
  }
}

function signedSum(text: string): bigint {
  const minor = parseDecimal(text, USD_SCALE)
  if (minor === undefined) throw new RangeError('a ticket of ours holds sums')
  return minor
}

export type RefuseNeeds = OwnRulesNeeds &
  Pick<Needs, 'feed'> & {
    readonly gate: OrderGate
    /** The writer's own: facts are read between its batches. */
    readonly connection: Queryable
  }

/** Domain's refusals of a batch at its moment; the market of each product and each customer's own rules are asked once. */
export async function refuseDrafts(
  deps: RefuseNeeds,
  drafts: readonly Draft[],
  now: Instant,
): Promise<readonly Candidate['refused'][]> {
  await deps.feed.ensureDecided(deps.connection)
  const states = new Map<number, ReturnType<OrderFeed['productState']>>()

  const stateOf = (productId: number): ReturnType<OrderFeed['productState']> => {
    const state = states.get(productId) ?? deps.feed.productState(productId, now)
    states.set(productId, state)
    return state
  }

  const ruled = drafts.map(
    ({ customerId, terms }) => terms && { customerId, account: terms.account, sums: terms },
  )

  const own = await refuseByOwnRules(deps, deps.connection, ruled, now)
  const byKey = await refuseByKeys(deps.connection, deps.zone, drafts, now)
  const ended = deps.gate.windingDown()

  return drafts.map(({ terms, gated = [] }, place) => {
    if (!terms) return ranked({ refusal: 'ticket_invalid' })
    if (now > terms.goodUntil) return ranked({ refusal: 'ticket_expired' })

    const market = refuseByMarket(stateOf(terms.productId), terms.seconds, now)
    return ranked(firstRefusal([market, ended, ...gated, ...(own[place] ?? []), byKey[place]]))
  })
}

function ranked(refusal: Refusal | undefined): Candidate['refused'] {
  if (!refusal) return undefined

  const name = CONTRACT_ORDER_REFUSALS.find(
    (candidate): candidate is ContractOrderRefusal => candidate === refusal.refusal,
  )
  if (!name) throw new TypeError(`${refusal.refusal} has no place in the list of refusals of an order`)

  return { rank: rankOf(name), status: statusOf(name), refusal }
}
