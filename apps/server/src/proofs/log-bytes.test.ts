import { assetId } from '@plumbline/domain/money/asset'
import { VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import { openEventBytes, settleEventBytes, transferEventBytes } from '@plumbline/domain/proofs/log-events'
import { leafHash } from '@plumbline/domain/proofs/merkle-tree'
import { toIso } from '@plumbline/domain/basics/time'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { direct } from '../ledger/ledger.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { hex, sha256 } from './sha256.ts'
import { writeAsOwner } from '../testing/write-as-owner.ts'

/* The database writes the bytes of the logs by itself: the same as packages/domain does. */

const house = await orderHouse()
const { clock, feed, db, owner } = house
const customer = await house.customer(100_000_000n)

async function reach(): Promise<void> {
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
}

const hashOf = (event: string): string => hex(leafHash(sha256, Buffer.from(event)))

/** What each noted batch of a kind holds, as leaf hashes in their order. */
async function noted(kind: string): Promise<string[][]> {
  const rows = await owner.query<{ leaves: Buffer }>(
    'select leaves from log_entry where kind = $1 order by id',
    [kind],
  )

  return rows.map(({ leaves }) =>
    Array.from({ length: leaves.length / 32 }, (_, at) => hex(leaves.subarray(at * 32, at * 32 + 32))),
  )
}

/** Each event is noted once, in the order of its key within its batch; nothing else is noted. */
async function expectNoted(kind: string, events: readonly string[]): Promise<void> {
  const places = new Map(events.map((event, at) => [hashOf(event), at]))
  const batches = await noted(kind)

  expect(batches.flat().map((leaf) => places.has(leaf))).toEqual(events.map(() => true))
  expect(new Set(batches.flat()).size).toBe(events.length)

  for (const batch of batches) {
    const inBatch = batch.map((leaf) => places.get(leaf) ?? -1)
    expect(inBatch).toEqual(inBatch.toSorted((a, b) => a - b))
  }
}

interface Row {
  readonly [column: string]: bigint | number | string | null
}

const text = (value: Row[string] | undefined): string => String(value)
const textOrNull = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
const time = (value: Row[string] | undefined): string => toIso(Number(value))

const openEvent = (row: Row): string =>
  openEventBytes({
    order_id: text(row['id']),
    open_seq: text(row['open_seq']),
    open_price: text(row['open_price']),
    open_time: time(row['open_time']),
    expires_at: time(row['expires_at']),
  })

const settleEvent = (row: Row): string =>
  settleEventBytes({
    order_id: text(row['id']),
    status: row['status'] === 2 ? 'won' : row['status'] === 3 ? 'lost' : 'void',
    void_reason: row['void_reason'] === null ? null : (VOID_REASONS[Number(row['void_reason'])] ?? null),
    close_seq: textOrNull(row['close_seq']),
    close_price: textOrNull(row['close_price']),
    close_time: row['close_time'] === null ? null : time(row['close_time']),
    settled_at: time(row['settled_at']),
    received: text(
      row['status'] === 2
        ? row['payout']
        : row['status'] === 3
          ? 0n
          : BigInt(text(row['stake'])) + BigInt(text(row['fee'])),
    ),
  })

const transferEvent = (row: Row): string =>
  transferEventBytes({
    ref: text(row['ref']),
    event: text(row['event']),
    leg: text(row['leg']),
    op: text(row['op']),
    code: text(row['code']),
    dr: text(row['dr']),
    cr: text(row['cr']),
    amount: text(row['amount']),
    at: time(row['at']),
  })

const price = fc.bigInt({ min: 99n, max: 101n })

const order = fc.record({
  symbol: fc.constantFrom('BTCUSD' as const, 'ETHUSD' as const),
  direction: fc.constantFrom('up' as const, 'down' as const),
  seconds: fc.constantFrom(15, 30),
  entry: fc.option(price),
  exit: fc.option(price),
})

test('every opening, settlement and transfer of any orders is noted once, in these bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 5 }),
      fc.bigInt(1n, 10n ** 12n),
      async (orders, sum) => {
        // Orders without a price do not move the clock, and the watermark goes forward alone.
        clock.advance(1)

        for (const wish of orders) {
          await house.place(customer, { ...wish, amount: 100n })
          const product = wish.symbol === 'BTCUSD' ? 1 : 2
          if (wish.entry !== null) await feed.tick(product, clock.advance(1), wish.entry)
          if (wish.exit === null) continue

          for (let at = 0; at < 6; at += 1)
            await feed.tick(product, clock.now() + wish.seconds * 1_000 - 2_500 + at * 400, wish.exit)
        }

        await reach()
        clock.advance(60_000)
        await reach()

        const account = (kind: 'bank' | 'fees') => accountId(HOUSE, assetId('BTC', true), kind)
        const legs = [direct('practice_grant', account('bank'), account('fees'), sum)]

        await writeAsOwner(owner, { ref: randomUUID(), at: clock.now(), legs })
        clock.advance(10_000)
      },
    ),
    { numRuns: 12 },
  )

  const rows = await owner.query<Row>('select * from contract_order order by id')
  const statuses = new Set(rows.map(({ status }) => status))

  expect(statuses).toEqual(new Set([2, 3, 4]))
  await expectNoted('open', rows.filter(({ open_seq: seq }) => seq !== null).map(openEvent))
  await expectNoted('settle', rows.map(settleEvent))

  const transfers = await owner.query<Row>('select * from transfer order by ref, event, leg')
  await expectNoted('transfer', transfers.map(transferEvent))
})

const START = Date.UTC(2027, 0, 1)

const tick = fc.record({
  productId: fc.constantFrom(1, 5, 13),
  after: fc.nat({ max: 50 }),
  price: fc.bigInt(1n, 2n ** 62n),
  source: fc.string({ unit: 'grapheme', maxLength: 12 }).filter((source) => !source.includes('\0')),
  sourceTime: fc.option(fc.nat({ max: 2 ** 40 })),
})

test('a leaf of any ticks is the canonical JSON of what the log of ticks holds', async () => {
  await owner.query(`select make_tick_partitions('2027-01-01', 1)`)

  const products = await owner.query<{ id: number; symbol: string; price_scale: number }>(
    'select id, symbol, price_scale from market_product',
  )

  let [at, seq] = [START, 0n]
  await fc.assert(
    fc.asyncProperty(fc.array(tick, { maxLength: 8 }), async (ticks) => {
      const from = at
      const logged = ticks.map((each) => ({ ...each, time: (at += each.after + 1), seq: (seq += 1n) }))
      for (const { productId, time: when, price: at2, source, sourceTime, seq: number } of logged)
        await owner.query(
          'insert into tick(product_id, seq, time, price, source, source_time) values ($1, $2, instant($3), $4, $5, instant($6::bigint))',
          [productId, number, when, at2, source, sourceTime],
        )

      const until = (at += 7)
      const [row] = await db.query<{ leaf: string }>('select ticks_leaf(instant($1), instant($2)) leaf', [
        from,
        until,
      ])

      const written = logged.map(({ productId, ...each }) => {
        const product = products.find(({ id }) => id === productId)

        return {
          symbol: product?.symbol ?? '',
          scale: product?.price_scale ?? 0,
          seq: each.seq,
          price: each.price,
          time: toIso(each.time),
          source: each.source,
          ...(each.sourceTime !== null && { source_time: toIso(each.sourceTime) }),
        }
      })

      expect(row?.leaf).toBe(
        canonicalJson({ v: '1', type: 'ticks', from: toIso(from), until: toIso(until), ticks: written }),
      )
    }),
    { numRuns: 60 },
  )
})
