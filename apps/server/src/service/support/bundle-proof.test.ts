import type { OpenEvent, SettleEvent, TransferEvent } from '@plumbline/domain/proofs/log-events'
import type { OrderBundle, OwnBundle } from '@plumbline/domain/proofs/order-bundle'
import { MadeHouse } from '@plumbline/verifier/testing/made-house'
import { madeBundle, madeOrders, sharedBundle } from '@plumbline/verifier/testing/made-orders'
import type { Lies } from '@plumbline/verifier/testing/made-wish'
import { describe, expect, test } from 'vitest'
import type { KeptOrder, OrderBooks } from './order-books.ts'
import { judgeProof } from './proof.ts'

const house = new MadeHouse()

function made(lies: Lies = {}): OwnBundle {
  const [, order] = madeOrders(house, 'rising', [{}, { lies }, {}])
  if (!order) throw new Error('no order')
  return madeBundle(order)
}

const bundle = made()

interface Found {
  readonly evidence: Awaited<ReturnType<OrderBooks['evidence']>>
  readonly transfers: readonly TransferEvent[]
}

/** What the books say of an order that nobody touched: what its bundle says. The texts are the house's own. */
function booksOf({ ticket, terms, receipt, events, transfers }: OwnBundle) {
  const evidence: KeptOrder = {
    ticket,
    terms,
    receipt,
    open: events.open && { event: JSON.parse(events.open.event) as OpenEvent, time: 0, expiresAt: 0 },
    settle: events.settle && { event: JSON.parse(events.settle.event) as SettleEvent, time: 0 },
  }

  return { evidence, transfers: transfers.map(({ event }) => JSON.parse(event) as TransferEvent) }
}

const kept = booksOf(bundle)

const { customer } = JSON.parse(bundle.ticket.document) as { readonly customer: string }

const judged = async (shown: OrderBundle, found: Found = kept, hash = customer) =>
  judgeProof(
    {
      keys: () => Promise.resolve(house.keyFile),
      order: () => Promise.resolve({ refusal: 'not_found' }),
      evidence: () => Promise.resolve(found.evidence),
      transfers: () => Promise.resolve(found.transfers),
      isCustomer: (_customerId, _ticketId, named) => named === hash,
    },
    1n,
    JSON.stringify(shown),
  )

const proof = async (...args: Parameters<typeof judged>) => (await judged(...args)).proof

const keptWith = (change: Partial<KeptOrder>): Found => ({
  ...kept,
  evidence: { ...kept.evidence, ...change },
})

test('a bundle that proves itself and that the books agree with holds, whole or shared, and while it was younger', async () => {
  expect(await judged(bundle)).toEqual({ proof: 'holds', practice: true })
  expect(await proof(sharedBundle(bundle))).toBe('holds')
  const { settle: _settle, open: _open, ...events } = bundle.events
  expect(await proof({ ...bundle, events, ticks: { entry: [] }, transfers: [] })).toBe('holds')
})

describe('an incident, where our signature says otherwise than the books:', () => {
  const { open, settle, receipt, ticket } = kept.evidence
  if (!open || !settle) throw new Error('not settled')

  test.each<[string, Found]>([
    ['the ticket', keptWith({ ticket: { ...ticket, document: ticket.document.replace('"up"', '"down"') } })],
    ['the terms', keptWith({ terms: kept.evidence.terms.replace('850000', '840000') })],
    ['the acceptance', keptWith({ receipt: { ...receipt, accepted_at: '2026-11-19T14:00:00.000Z' } })],
    ['the entry', keptWith({ open: { ...open, event: { ...open.event, open_price: '1' } } })],
    ['no entry any more', keptWith({ open: undefined })],
    ['the outcome', keptWith({ settle: { ...settle, event: { ...settle.event, status: 'lost' } } })],
    ['no outcome any more', keptWith({ settle: undefined })],
    ['a transfer', { ...kept, transfers: kept.transfers.map((one) => ({ ...one, amount: '1' })) }],
    ['a transfer less', { ...kept, transfers: kept.transfers.slice(1) }],
    ['no such order', { ...kept, evidence: undefined }],
    ['a row that was changed', { ...kept, evidence: 'broken' }],
  ])('%s', async (_what, found) => {
    expect(await proof(bundle, found)).toBe('differs')
  })

  test.each<[string, Lies]>([
    ['an entry', { open: (event) => ({ ...event, open_price: '6399999' }) }],
    ['an outcome', { settle: (event) => ({ ...event, status: 'lost', received: '0' }) }],
    ['an exit', { settle: (event) => ({ ...event, close_price: '6399999' }) }],
  ])('%s that we signed against the order’s own rule, as the books have it', async (_what, lies) => {
    const lie = made(lies)
    expect(await proof(lie, booksOf(lie))).toBe('differs')
  })
})

describe('nothing is said, and no incident is made,', () => {
  const forged = (change: (copy: OwnBundle) => unknown): OrderBundle => {
    const copy = structuredClone(bundle)
    return { ...copy, ...(change(copy) as Partial<OwnBundle>) }
  }

  const { ticket, receipt, events, ticks, checkpoints, transfers } = bundle
  const signature = '0'.repeat(128)

  test.each<[string, OrderBundle]>([
    ['of a ticket that we did not sign', forged(() => ({ ticket: { ...ticket, signature } }))],
    [
      'of a receipt that we did not sign',
      forged(() => ({ receipt: { ...receipt, batch: { ...receipt.batch, signature } } })),
    ],
    [
      'of an outcome that is in no log',
      forged(() => ({
        events: {
          ...events,
          settle: { ...events.settle, event: events.settle?.event.replace('"won"', '"lost"') },
        },
      })),
    ],
    [
      'without the entry’s event',
      forged(() => ({ events: { accept: events.accept, settle: events.settle } })),
    ],
    ['without the exit’s ticks', forged(() => ({ ticks: { entry: ticks.entry } }))],
    ['with half of the exit’s ticks', forged(() => ({ ticks: { ...ticks, exit: ticks.exit?.slice(3) } }))],
    ['with ticks of a later time', forged(() => ({ ticks: { ...ticks, entry: ticks.exit } }))],
    ['without a transfer', forged(() => ({ transfers: transfers.slice(1) }))],
    [
      'with another log’s checkpoint',
      forged(() => ({ checkpoints: { ...checkpoints, orders: checkpoints.ticks } })),
    ],
  ])('%s', async (_what, shown) => {
    expect(await proof(shown)).toBe('unknown')
  })

  test('of another customer’s order, and while a receipt is being stored', async () => {
    expect(await proof(bundle, kept, 'ab'.repeat(32))).toBe('unknown')
    expect(await proof(bundle, { ...kept, evidence: 'unsigned' })).toBe('unknown')
  })
})
