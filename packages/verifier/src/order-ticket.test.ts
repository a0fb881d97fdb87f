import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { CanonicalValue } from '@plumbline/domain/proofs/canonical-json'
import type { SignedPart } from '@plumbline/domain/proofs/check-order-keys'
import { checkReceipt, checkTicket } from '@plumbline/domain/proofs/check-order-ticket'
import type { TicketFacts } from '@plumbline/domain/proofs/check-order-ticket'
import { leafHash } from '@plumbline/domain/proofs/merkle-tree'
import type { OrderBundle } from '@plumbline/domain/proofs/order-bundle'
import { acceptEvent } from '@plumbline/domain/proofs/receipt'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import { hex, nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders } from './testing/made-orders.ts'

/* Steps 2 and 3 (docs/proofs.md 5): the offer by its terms, and its acceptance; one thing of either changed at a time. */

const house = new MadeHouse()
const [order] = madeOrders(house, 'rising', [{}, {}])
if (!order) throw new RangeError('an order')
const bundle = madeBundle(order)

type Document = { readonly [name: string]: CanonicalValue }
const TICKET = JSON.parse(bundle.ticket.document) as Document // ours
const TERMS = JSON.parse(bundle.terms) as Document // ours
const hashOf = (text: string): string => hex(nodeSha256(Buffer.from(text)))
const without = (document: Document, name: string): Document =>
  Object.fromEntries(Object.entries(document).filter(([each]) => each !== name))

const SIGNED: ReadonlySet<SignedPart> = new Set(['ticket', 'receipt'])
const facts = (signed = SIGNED) => ({ sha256: nodeSha256, keys: house.keyFile, signed })

/** A bundle whose ticket and terms say this, each hash in its place. */
function offered(ticket: Document, terms: Document = TERMS): OrderBundle {
  const text = canonicalJson(terms)
  const document = canonicalJson({ ...ticket, ...('terms_hash' in ticket && { terms_hash: hashOf(text) }) })

  return {
    ...bundle,
    terms: text,
    ticket: { ...bundle.ticket, document },
    receipt: { ...bundle.receipt, ticket_hash: hashOf(document) },
  }
}

function said(given: OrderBundle, signed = SIGNED): string {
  const check = checkTicket(given, facts(signed))
  return check.ok ? `held ${check.found ?? ''}` : check.reason
}

describe('the ticket', () => {
  test('says what the order is', () => {
    expect(checkTicket(bundle, facts())).toEqual({
      ok: true,
      found: '30.00',
      value: {
        stake: 30_00n,
        fee: 30n,
        payout: 55_50n,
        breakEvenRate: 5_460n,
        expectedEdge: 850n,
        id: bundle.receipt.order_id,
        termsHash: bundle.receipt.terms_hash,
        assetId: 101,
        book: 'cash',
        symbol: 'BTCUSD',
        direction: 'up',
        seconds: 15,
        rule: 'S1',
        maxGapMs: 5_000,
        goodUntil: Date.parse(bundle.receipt.accepted_at) + 20_000,
      },
    })

    const real = checkTicket(offered({ ...TICKET, practice: false }), facts())
    expect(real.ok && real.value.assetId).toBe(1)
  })

  test('is signed, and is the one of the receipt', () => {
    expect(said(bundle, new Set(['receipt']))).toBe('ticket_signature_wrong')
    const { receipt } = bundle
    expect(said({ ...bundle, receipt: { ...receipt, ticket_hash: hashOf('another') } })).toBe(
      'ticket_hash_differs',
    )

    expect(said({ ...bundle, terms: `${bundle.terms} ` })).toBe('terms_hash_differs')
  })

  test.each<[string, Document]>([
    ['ticket_id', { ticket_id: '1' }],
    ['ticket_id', { ticket_id: `${bundle.receipt.order_id}0` }],
    ['ticket_id', { ticket_id: bundle.receipt.order_id.toUpperCase().replace(/^./, 'A') }],
    ['customer', { customer: '' }],
    ['practice', { practice: 'true' }],
    ['asset', { asset: 'BTC' }],
    ['book', { book: 'coin' }],
    ['direction', { direction: 'left' }],
    ['seconds', { seconds: '-15' }],
    ['seconds', { seconds: '9007199254740992' }],
    ['amount', { amount: true }],
    ['multiple', { multiple: '3.0' }],
    ['rule', { rule: 'S3' }],
    ['max_gap_ms', { max_gap_ms: '9007199254740992' }],
    ['good_until', { good_until: '2026-11-19' }],
    ['more', { more: '1' }],
    ['v', { v: '2' }],
    ['type', { type: 'offer' }],
  ])('is unreadable by its %s (%#)', (_, change) => {
    expect(said(offered({ ...TICKET, ...change }))).toBe('ticket_unreadable')
  })

  test.each(Object.keys(TICKET))('is unreadable without its %s', (name) => {
    expect(said(offered(without(TICKET, name)))).toBe('ticket_unreadable')
  })

  test.each(Object.keys(TERMS))('has no terms without their %s', (name) => {
    expect(said(offered(TICKET, without(TERMS, name)))).toBe('terms_unreadable')
    expect(said(offered(TICKET, { ...TERMS, [name]: null }))).toBe('terms_unreadable')
  })

  const many = (length: number): Document => ({
    ...TERMS,
    multiples: Array.from({ length }, (_, at) => `${at}`),
  })

  test.each<[string, Document, Document]>([
    ['held 30.00', {}, {}],
    ['terms_unreadable', {}, { more: '1' }],
    ['held 30.00', {}, many(1_000)],
    ['terms_unreadable', {}, many(1_001)],
    // Only what the terms offer.
    ['terms_do_not_offer_this', { symbol: 'EURUSD' }, {}],
    ['terms_do_not_offer_this', {}, { symbol: 'EURUSD' }],
    ['held 30.00', { symbol: 'EURUSD' }, { symbol: 'EURUSD' }],
    ['terms_do_not_offer_this', { rule: 'S2' }, {}],
    ['held 30.00', { rule: 'S2' }, { rule: 'S2' }],
    ['terms_do_not_offer_this', { seconds: '16' }, {}],
    ['held 30.00', { seconds: '16' }, { seconds: ['15', '16'] }],
    ['terms_do_not_offer_this', { multiple: '4' }, {}],
    ['terms_do_not_offer_this', {}, { multiples: [] }],
    ['terms_do_not_offer_this', { max_gap_ms: '0' }, {}],
    ['held 30.00', { max_gap_ms: '1' }, {}],
    // A stake above nothing, within its limits.
    ['stake_differs', { amount: '0.00' }, {}],
    ['stake_differs', { amount: '-10.00' }, {}],
    ['stake_differs', { amount: '10.001' }, {}],
    ['stake_differs', { amount: '' }, {}],
    ['stake_differs', { multiple: '0' }, { multiples: ['0'] }],
    ['held 30.00', {}, { least_stake_minor: '3000' }],
    ['stake_beyond_limits', {}, { least_stake_minor: '3001' }],
    ['held 30.00', {}, { most_stake_minor: '3000' }],
    ['stake_beyond_limits', {}, { most_stake_minor: '2999' }],
    // Each sum as the terms give it, with two decimals.
    ['amount_differs', { amount: '10' }, {}],
    ['amount_differs', { amount: '10.0' }, {}],
    ['stake_differs', { stake: '30.01' }, {}],
    ['stake_differs', { amount: '10.01' }, {}],
    ['fee_differs', { fee: '0.29' }, {}],
    ['fee_differs', {}, { fee_rate_ppm: '10334' }],
    ['held 30.00', {}, { fee_rate_ppm: '10333' }],
    ['payout_differs', { payout: '55.51' }, {}],
    ['payout_differs', {}, { payout_rate_ppm: '850334' }],
    ['expected_edge_differs', { expected_edge: '0.0849' }, {}],
    ['expected_edge_differs', { expected_edge: '0.085' }, {}],
  ])('%s (%#)', (answer, ticket, terms) => {
    expect(said(offered({ ...TICKET, ...ticket }, { ...TERMS, ...terms }))).toBe(answer)
  })
})

describe('the receipt', () => {
  const known = checkTicket(bundle, facts())
  if (!known.ok) throw new RangeError('a ticket')

  const TICKET_FACTS = known.value
  const { path, batch, ...acceptance } = bundle.receipt

  const of = (
    receipt: OrderBundle['receipt'],
    ticket: TicketFacts = TICKET_FACTS,
    signed = SIGNED,
  ): string => {
    const check = checkReceipt({ ...bundle, receipt }, ticket, facts(signed))
    return check.ok ? `held ${check.found ?? ''}` : check.reason
  }

  /** Of an acceptance that stands alone in its batch. */
  const alone = (change: Partial<Acceptance>): OrderBundle['receipt'] => {
    const changed = { ...acceptance, ...change }
    const root = hex(leafHash(nodeSha256, Buffer.from(acceptEvent(changed))))
    return { ...changed, path: { index: 0, size: 1, hashes: [] }, batch: { ...batch, root } }
  }

  test('says when the order was accepted, and its place in the batch', () => {
    expect(checkReceipt(bundle, TICKET_FACTS, facts())).toEqual({
      ok: true,
      found: '1/2',
      value: { ...TICKET_FACTS, acceptedAt: Date.parse(acceptance.accepted_at) },
    })

    expect(of(alone({}))).toBe('held 1/1')
  })

  test('is signed, and under its root', () => {
    expect(of(bundle.receipt, TICKET_FACTS, new Set(['ticket']))).toBe('receipt_signature_wrong')

    for (const receipt of [
      { ...bundle.receipt, path: { ...path, index: 1 } },
      { ...bundle.receipt, path: { ...path, index: 2 } },
      { ...bundle.receipt, path: { ...path, size: 1 } },
      { ...bundle.receipt, path: { ...path, hashes: [] } },
      { ...bundle.receipt, batch: { ...batch, root: hashOf('another') } },
      { ...bundle.receipt, checkpoint_size: '1000' },
    ])
      expect(of(receipt)).toBe('receipt_not_under_its_root')
  })

  const ACCEPTED = Date.parse(acceptance.accepted_at)
  test.each<[string, Partial<Acceptance>, Partial<TicketFacts>]>([
    ['receipt_of_another_order', { order_id: 'another' }, {}],
    ['terms_hash_differs', { terms_hash: hashOf('other terms') }, {}],
    ['receipt_differs_from_ticket', { rule: 'S2' }, {}],
    ['receipt_differs_from_ticket', { seconds: 16 }, {}],
    ['held 1/1', { seconds: 16 }, { seconds: 16 }],
    ['receipt_unreadable', { accepted_at: '' }, {}],
    ['receipt_unreadable', { accepted_at: '2026-11-19T14:00:01Z' }, {}],
    ['receipt_unreadable', { accepted_at: '1969-12-31T23:59:59.999Z' }, {}],
    ['held 1/1', {}, { goodUntil: ACCEPTED }],
    ['accepted_too_late', {}, { goodUntil: ACCEPTED - 1 }],
  ])('%s (%#)', (answer, change, ticket) => {
    expect(of(alone(change), { ...TICKET_FACTS, ...ticket })).toBe(answer)
  })
})
