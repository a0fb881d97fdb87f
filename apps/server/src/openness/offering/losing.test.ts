import { assetId } from '@plumbline/domain/money/asset'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { accountId, HOUSE, TRANSFER_CODES } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { silentLogger } from '../../platform/logger.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { answerLosingShare } from './losing.ts'
import { countLosing, readLosing } from './store.ts'

const { db, owner, ownerAddress } = await testDatabase()
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

test('a window that moved day by day, with gaps and a day of before, says what a count of the whole year does', async () => {
  const leg: fc.Arbitrary<Leg> = fc.record({
    customer: fc.integer({ min: 20_001, max: 20_006 }),
    code: fc.constantFrom('order_stake', 'order_payout'),
    minor: fc.bigInt(1n, 300n),
    at: fc.nat(800 * DAY_MS).map((ms) => today - 600 * DAY_MS + ms),
  })

  // From one count to the next: a day, some days, more than a year.
  const steps = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: -3, max: 40 }), fc.constant(420)), {
    minLength: 2,
    maxLength: 8,
  })

  const { superuser: user } = inject('cluster')
  const superuser = openDatabase({ ...ownerAddress, user }, silentLogger, 1)

  await superuser.query('set session_replication_role = replica')
  await fc.assert(
    fc.asyncProperty(fc.array(leg, { maxLength: 40 }), steps, async (legs, moves) => {
      for (const table of ['transfer', 'losing_count', 'losing_window', 'losing_own'])
        await superuser.query(`delete from ${table}`)
      await ends(legs)

      let day = today - 230 * DAY_MS
      for (const move of moves) {
        day += move * DAY_MS
        const date = toIso(day).slice(0, 10)
        await countLosing(db, date)

        const counted = await readLosing(db, date)
        const direct = await superuser.query('select * from count_losing(instant($1), instant($2))', [
          counted?.since,
          counted?.until,
        ])

        expect([{ customers: counted?.customers, losing: counted?.losing }]).toEqual(direct)
      }
    }),
    { numRuns: 30 },
  )

  await superuser.end()
})

test('from one day to the next a day comes into the window and a day leaves it', async () => {
  const rows = (stakes: number): Leg[] =>
    Array.from({ length: stakes }, (_, at) => ({
      customer: 1 + (at % 9),
      code: 'order_stake',
      minor: 1n,
      at: today - DAY_MS * (2 + (at % 360)),
    }))

  await owner.query('truncate losing_window, losing_own')
  await ends(rows(3_600))
  await countLosing(db, toIso(today - DAY_MS).slice(0, 10))

  // Between two counts of neighbouring days the window takes a day in and a day out.
  const [window] = await owner.query<{ since: number; until: number }>(
    'select since, until from losing_window',
  )

  expect([window?.since, window?.until]).toEqual([today - 366 * DAY_MS, today - 2 * DAY_MS])
  await countLosing(db, toIso(today).slice(0, 10))

  const [next] = await owner.query<{ since: number; until: number }>('select since, until from losing_window')
  expect([next?.since, next?.until]).toEqual([today - 365 * DAY_MS, today - DAY_MS])
})

test('nobody but the ledger says how many lost', async () => {
  const kept = `insert into losing_count values ('2030-01-01', now() - interval '1 day', now(), 2000, 0)`
  for (const statement of [kept, 'update losing_count set losing = 0', 'delete from losing_count'])
    await expect(db.query(statement)).rejects.toThrow(/permission denied/)
  await owner.query(`insert into platform_setting (name, value) values ('mode', 'live')`)
  await expect(db.query('select keep_losing_count(current_date + 2)')).rejects.toThrow(/has not begun/)
})
