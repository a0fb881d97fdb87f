import { assetId } from '@plumbline/domain/asset'
import { createZone } from '@plumbline/domain/calendar-zone'
import { accountId, HOUSE, TRANSFER_CODES } from '@plumbline/domain/ledger'
import { DAY_MS } from '@plumbline/domain/time'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { answerLosingShare } from './losing.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()
const zone = createZone('UTC')
const live = { database: db, clock, zone, mode: 'live' } as const
const today = zone.dayOf(clock.now()).start

interface Leg {
  readonly customer: number
  readonly code: 'order_stake' | 'order_payout'
  readonly minor: bigint
  readonly at: number
  readonly op?: 2 | 3
  readonly practice?: boolean
  readonly book?: 'cash' | 'bonus'
}

/** Ends of orders as settlement writes them, straight into the ledger: the count reads nothing else. */
async function ends(legs: readonly Leg[]): Promise<void> {
  const rows = legs.map(({ customer, code, minor, at, op = 2, practice = false, book = 'cash' }) => {
    const asset = assetId('USD', practice)
    const [own, risk] = [accountId(BigInt(customer), asset, book), accountId(HOUSE, asset, 'risk')]
    const [debit, credit] = code === 'order_stake' ? [own, risk] : [risk, own]
    return [op, TRANSFER_CODES[code], debit, credit, minor, at] as const
  })
  const column = (place: 0 | 1 | 2 | 3 | 4 | 5) => rows.map((row) => row[place])
  await owner.query(
    `insert into transfer (ref, leg, op, code, pending_leg, dr, cr, amount, at)
     select gen_random_uuid(), 100, op, code, 0, dr, cr, amount, instant(at)
     from unnest($1::smallint[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as n(op, code, dr, cr, amount, at)`,
    [0, 1, 2, 3, 4, 5].map((place) => column(place as 0 | 1 | 2 | 3 | 4 | 5)), // each a column of the rows above
  )
}

test('counted from the ledger: own real cash, twelve months, voids and practice never; recompute equals shown', async () => {
  const recent = today - DAY_MS
  const before = today - 400 * DAY_MS
  const legs: Leg[] = []
  for (let customer = 1; customer <= 1_200; customer += 1) {
    legs.push({ customer, code: 'order_stake', minor: 3_030n, at: recent })
    if (customer % 3 === 0) legs.push({ customer, code: 'order_payout', minor: 5_550n, at: recent })
    // None of these changes anything.
    legs.push({ customer, code: 'order_payout', minor: 9_999n, at: recent, practice: true })
    legs.push({ customer, code: 'order_payout', minor: 9_999n, at: recent, book: 'bonus' })
    legs.push({ customer, code: 'order_payout', minor: 9_999n, at: recent, op: 3 })
    legs.push({ customer, code: 'order_payout', minor: 9_999n, at: before })
    legs.push({ customer, code: 'order_payout', minor: 9_999n, at: today + 1 })
  }
  // Nobody who traded with practice money alone is counted.
  for (let customer = 2_001; customer <= 2_300; customer += 1)
    legs.push({ customer, code: 'order_stake', minor: 3_030n, at: recent, practice: true })
  await ends(legs)

  const net = new Map<number, bigint>()
  for (const { customer, code, minor, at, op = 2, practice = false, book = 'cash' } of legs)
    if (op === 2 && !practice && book === 'cash' && at > today - 365 * DAY_MS && at <= today)
      net.set(customer, (net.get(customer) ?? 0n) + (code === 'order_stake' ? -minor : minor))
  const losing = [...net.values()].filter((sum) => sum < 0n).length
  expect([net.size, losing]).toEqual([1_200, 800])
  expect(await answerLosingShare(live)).toEqual({
    share: '66.7',
    since: new Date(Date.UTC(2025, 10, 21)).toISOString(),
    until: new Date(today).toISOString(),
  })
})

test('a day is counted once; practice mode and fewer than 1,000 customers have no share', async () => {
  await ends([{ customer: 9_000, code: 'order_stake', minor: 1n, at: today - 1 }])
  expect((await answerLosingShare(live)).share).toBe('66.7')
  expect(await answerLosingShare({ ...live, mode: 'practice' })).toEqual({})
  clock.set(today + 500 * DAY_MS)
  expect(await answerLosingShare(live)).toMatchObject({ until: new Date(today + 500 * DAY_MS).toISOString() })
  expect((await answerLosingShare(live)).share).toBeUndefined()
})

test('nobody but the ledger says how many lost', async () => {
  const kept = `insert into losing_count values ('2030-01-01', now() - interval '1 day', now(), 2000, 0)`
  for (const statement of [kept, 'update losing_count set losing = 0', 'delete from losing_count'])
    await expect(db.query(statement)).rejects.toThrow(/permission denied/)
  await owner.query(`insert into platform_setting (name, value) values ('mode', 'live')`)
  await expect(db.query('select keep_losing_count(current_date + 2)')).rejects.toThrow(/has not begun/)
})
