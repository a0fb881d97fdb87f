import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { OWN_RANKS } from './accept-order.ts'
import { acceptOrders } from '../store.ts'
import type { Candidate, DecisionRow } from '../store.ts'

/*
 * There is one order writer; that a customer's limits hold does not rest on it. Two connections accept
 * orders of one customer at the same moment, of which the limit allows one. Whoever finds the account held asks again.
 */

const house = await orderHouse()
const { db, owner, clock } = house
const PAIRS = 400
const STAKE = 3_000n

const writers = [await db.connect(), await db.connect()] as const

afterAll(() => {
  for (const writer of writers) writer.release()
})

/** Customers with 100.00 of practice cash each. */
async function customers(count: number): Promise<bigint[]> {
  const rows = await owner.query<{ id: bigint }>(
    `with made as materialized (select nextval('ledger_owner_id') as id from generate_series(1, $1)),
       opened as materialized (select id, ledger_open_customer(id, true) from made)
     select id from opened`,
    [count],
  )

  await owner.query(
    `select ledger_write_any(gen_random_uuid(), 0, instant($2), '{0}', '{0}', '{2}', array[101::bigint << 16],
       array[(id << 24) | (101 << 16) | (16 << 8)], '{10000}') from unnest($1::bigint[]) id`,
    [rows.map(({ id }) => id), clock.now()],
  )

  return rows.map(({ id }) => id)
}

test(`two writers: of ${PAIRS} pairs none passes its limit`, async () => {
  const [terms] = await db.query<{ id: number }>(
    'select terms_id as id from contract_terms_version where product_id = 1 order by version desc limit 1',
  )

  const candidate = (customerId: bigint): Candidate => ({
    customerId,
    key: randomUUID(),
    bodyHash: '00',
    refused: undefined,
    terms: {
      id: randomUUID(),
      account: accountId(customerId, assetId('USD', true), 'cash'),
      productId: 1,
      direction: 1,
      seconds: 30,
      amount: STAKE,
      multiple: 1,
      stake: STAKE,
      fee: 30n,
      payout: 5_550n,
      rule: 1,
      maxGapMs: 5_000,
      termsId: terms?.id ?? 0,
      ticketHash: '00',
      goodUntil: clock.now() + 30_000,
      feed: 'simulated',
      maxHeldProduct: STAKE,
      maxHeldTotal: 10n * STAKE,
    },
  })

  let batch = 1_000n
  let heldTimes = 0

  const accept = async (
    writer: (typeof writers)[number],
    order: Candidate,
  ): Promise<readonly DecisionRow[]> => {
    const asked = { id: (batch += 1n), at: clock.now(), ownRanks: OWN_RANKS, candidates: [order] }
    const rows = await acceptOrders(writer, asked, [], 'k')
    if (rows[0]?.outcome !== 5) return rows

    heldTimes += 1
    return accept(writer, order)
  }

  const outcomes: string[] = []
  for (const customerId of await customers(PAIRS)) {
    const rows = await Promise.all(writers.map((writer) => accept(writer, candidate(customerId))))
    outcomes.push(
      rows
        .flat()
        .map(({ outcome, reply }) => reply?.refusal ?? String(outcome))
        .toSorted()
        .join(' '),
    )
  }

  expect(new Set(outcomes)).toEqual(new Set(['0 product_position_exceeded']))
  expect(heldTimes).toBeGreaterThan(0)

  const over = await owner.query(`select from exposure where minor > $1`, [STAKE])
  expect(over).toEqual([])
})
