import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../platform/database/database.ts'
import { threeDaysOld } from '../testing/project-days.ts'
import { projectHouse } from '../testing/houses/project-house.ts'
import { saidOf } from '../testing/said-of.ts'
import { direct, writeTransfers } from './ledger.ts'

/* A join and a payment by hand, right in all but one thing: each guard of the database speaks for itself. */

const house = await projectHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const ended = await threeDaysOld(house)
await house.stop(ended.customerId, ended.id)
const open = await threeDaysOld(house)
// Opened today. Thirty days at 150,000 ppb, from 100.00 to 50,000.00: 1,000.00 come to 4.50.
const offerId = await house.offer()
const customerId = await house.customer()
const now = `instant(${clock.now()})`
const TODAY = Math.floor(clock.now() / DAY_MS)
const own = (kind: 'cash' | 'invested'): bigint => accountId(customerId, USD, kind)
const project = (kind: 'reserve' | 'committed'): bigint => accountId(offerId, USD, kind)

const INVESTMENT = {
  customer_id: customerId.toString(),
  offer_id: offerId.toString(),
  asset: USD.toString(),
  terms_id: `(select terms_id from investment_offer_version where offer_id = ${offerId})`,
  post_day: TODAY.toString(),
  last_day: (TODAY + 30).toString(),
  principal: '100000',
  set_aside: '450',
  credited: '0',
  credited_to: TODAY.toString(),
  instalment_day: 'null',
  joined_at: now,
  repeats: 'null',
}

const PARCEL = { kind: `'join'`, post_day: TODAY.toString(), minor: '100000', set_aside: '450', at: now }

interface Join {
  readonly investment?: Partial<typeof INVESTMENT>
  readonly parcel?: Partial<typeof PARCEL>
  /** What moves: principal and what is set aside. */
  readonly moved?: readonly [bigint, bigint]
}

const insert = (table: string, columns: Readonly<Record<string, string>>): string =>
  `insert into ${table} (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`

async function join(
  tx: Transaction,
  { investment, parcel, moved = [100_000n, 450n] }: Join,
): Promise<string> {
  const [id, payment] = [randomUUID(), randomUUID()]
  await tx.query(insert('investment', { id: `'${id}'`, ...INVESTMENT, ...investment }))

  const row = { id: `'${payment}'`, investment_id: `'${id}'`, ...PARCEL, ...parcel }
  await tx.query(insert('investment_parcel', row))

  await writeTransfers(tx, {
    ref: payment,
    at: clock.now(),
    legs: [
      direct('investment_join', own('cash'), own('invested'), moved[0]),
      { ...direct('investment_set_aside', project('reserve'), project('committed'), moved[1]), leg: 1 },
    ],
  })

  return id
}

const joined = (wish: Join = {}): Promise<string> => saidOf(db, (tx) => join(tx, wish))

/** The same sums in the row, in its payment and in its money. */
const joinedBy = (principal: bigint, setAside: bigint): Promise<string> =>
  joined({
    investment: { principal: principal.toString(), set_aside: setAside.toString() },
    parcel: { minor: principal.toString(), set_aside: setAside.toString() },
    moved: [principal, setAside],
  })

const NOT_SO = 'an investment begins on the terms of an open offer'
const NOT_LIKE_THAT = 'it does not end like that'
const ADDS_UP = 'not what its payments add up to'

describe('a join', () => {
  test('is written as its offer says', async () => {
    expect(await joined()).toBe('written')
  })

  test('has the most that it can come to set aside, to the unit', async () => {
    expect(await joinedBy(100_000n, 449n)).toContain(ADDS_UP)
    expect(await joinedBy(100_000n, 451n)).toContain(ADDS_UP)
    expect(await joinedBy(100_000n, 0n)).toContain(ADDS_UP)
  })

  test('is no less than the least and no more than the most', async () => {
    expect(await joinedBy(99_99n, 45n)).toContain(ADDS_UP)
    expect(await joinedBy(100_00n, 45n)).toBe('written')
    expect(await joinedBy(50_000_00n, 22_500n)).toBe('written')
    expect(await joinedBy(50_000_01n, 22_501n)).toContain(ADDS_UP)
  })

  test('is what was paid, and its money moves', async () => {
    const TOGETHER = 'a payment and its transfers stand together or not at all'
    expect(await joined({ investment: { principal: '100001' } })).toContain(ADDS_UP)
    expect(await joined({ parcel: { set_aside: '449' }, moved: [100_000n, 449n] })).toContain(ADDS_UP)
    expect(await joined({ moved: [99_999n, 450n] })).toBe(TOGETHER)
    expect(await joined({ moved: [100_000n, 449n] })).toBe(TOGETHER)
    expect(await joined({ moved: [0n, 0n] })).toBe(TOGETHER)

    // Nor is it dated to another moment than its money.
    const later = `${now} + interval '1 ms'`
    expect(await joined({ investment: { joined_at: later }, parcel: { at: later } })).toBe(TOGETHER)
  })

  test.each<readonly [string, Partial<typeof INVESTMENT>]>([
    ['for longer than its terms', { last_day: (TODAY + 31).toString() }],
    ['with interest in it', { credited: '1' }],
    ['with a day credited', { credited_to: (TODAY + 1).toString() }],
    ['with an instalment paid', { instalment_day: TODAY.toString() }],
    [
      'as of another day',
      {
        post_day: (TODAY - 1).toString(),
        credited_to: (TODAY - 1).toString(),
        last_day: (TODAY + 29).toString(),
      },
    ],
    [
      'before its offer opens',
      {
        joined_at: `(select opens_at - interval '1 ms' from investment_offer_version where offer_id = ${offerId})`,
      },
    ],
    ['in another asset', { asset: '1' }],
  ])('does not begin %s', async (_what, investment) => {
    expect(await joined({ investment })).toBe(NOT_SO)
  })

  test('repeats one that has ended, in the same offer', async () => {
    const of = (id: string, change: Partial<typeof INVESTMENT> = {}) => ({
      investment: {
        customer_id: (id === open.id ? open : ended).customerId.toString(),
        repeats: `'${id}'`,
        ...change,
      },
    })

    expect(await joined(of(ended.id))).toBe(NOT_SO)
    const offer = ended.offerId.toString()
    const terms = `(select terms_id from investment_offer_version where offer_id = ${offer})`

    // Only its money is that of somebody else.
    expect(await joined(of(ended.id, { offer_id: offer, terms_id: terms }))).toContain('stand together')
    const others = { offer_id: offer, terms_id: terms, customer_id: customerId.toString() }
    expect(await joined(of(ended.id, others))).toBe(NOT_SO)

    const stillOpen = { offer_id: open.offerId.toString(), terms_id: terms }
    expect(await joined(of(open.id, stillOpen))).toBe(NOT_SO)
  })

  test('begins in an offer that was funded', async () => {
    const unfunded = saidOf(owner, async (tx) => {
      await tx.query('alter table investment_offer disable trigger user')
      await tx.query('update investment_offer set funded_at = null where id = $1', [offerId])
      await tx.query('alter table investment_offer enable trigger user')
      await join(tx, {})
    })

    expect(await unfunded).toBe(NOT_SO)
  })

  test('has its first payment on its own day and at its own moment', async () => {
    const NO_PAYMENT = 'a payment of no open investment'
    expect(await joined({ parcel: { post_day: (TODAY + 1).toString() } })).toBe(NO_PAYMENT)
    expect(await joined({ parcel: { at: `${now} - interval '1 ms'` } })).toBe(NO_PAYMENT)
  })
})

/** Three days that are all credited, but nobody has ended it. */
async function unended(days = 3): Promise<{ readonly id: string; readonly last: number }> {
  const offer = await house.offer({ terms: { days: 3 } })
  const id = await house.join(await house.customer(), offer, 1_000_00n)
  const first = Math.floor(clock.now() / DAY_MS)
  for (let day = first + 1; day <= first + days; day += 1)
    await db.query('select credit_investments(instant($1), $2, $3, $4)', [
      (day + 1) * DAY_MS,
      [id],
      [day],
      [15n],
    ])

  return { id, last: first + 3 }
}

describe('a further payment', () => {
  const APPEND = { kind: `'append'`, minor: '50000', set_aside: '225' }

  const append = (change: Partial<typeof PARCEL> = {}, setAside = 225n, id?: string) =>
    saidOf(db, async (tx) => {
      const to = id ?? (await join(tx, {}))
      const payment = randomUUID()
      const row = { ...PARCEL, ...APPEND, set_aside: setAside.toString(), ...change }

      await tx.query(insert('investment_parcel', { id: `'${payment}'`, investment_id: `'${to}'`, ...row }))
      await tx.query(
        'update investment set principal = principal + 50000, set_aside = set_aside + $2 where id = $1',
        [to, setAside],
      )

      await writeTransfers(tx, {
        ref: payment,
        at: clock.now(),
        legs: [
          direct('investment_append', own('cash'), own('invested'), 500_00n),
          { ...direct('investment_set_aside', project('reserve'), project('committed'), setAside), leg: 1 },
        ],
      })
    })

  test('has its interest set aside too', async () => {
    expect(await append()).toBe('written')
    expect(await append({}, 224n)).toContain(ADDS_UP)
    expect(await append({}, 226n)).toBe('written') // more than is needed is the customer's
  })

  test('counts from its own day, in an investment that goes on', async () => {
    const NO_PAYMENT = 'a payment of no open investment'
    for (const day of [TODAY - 1, TODAY + 1])
      expect(await append({ post_day: day.toString() })).toBe(NO_PAYMENT)

    expect(await append({ post_day: (TODAY + 30).toString() })).toBe(NO_PAYMENT)
    expect(await append({}, 225n, ended.id)).toBe(NO_PAYMENT)

    const credited = await unended()
    expect(await append({ post_day: credited.last.toString() }, 225n, credited.id)).toBe(NO_PAYMENT)
  })
})

describe('an investment', () => {
  const change = (set: string, by = owner): Promise<string> =>
    saidOf(by, (tx) => tx.query(`update investment set ${set} where id = '${open.id}'`))
  const ENDS = `state = 'settled', ended_by = 'stop', ended_at = ${now}, charge = credited / 2, rolled = 0`

  test('only grows until it ends', async () => {
    const ONLY = 'an investment only grows until it ends'
    expect(await change('principal = principal - 1', db)).toBe(ONLY)
    expect(await change('set_aside = set_aside - 1', db)).toBe(ONLY)
  })

  test.each([
    ['principal', 'principal = principal + 1'],
    ['what was set aside', 'set_aside = set_aside + 1'],
    ['its switch', `renew = 'all'`],
    ['an instalment', `instalment_day = ${TODAY}`],
  ])('ends as it stands: not with other %s', async (_what, set) => {
    expect(await change(`${ENDS}, ${set}`, db)).toContain(NOT_LIKE_THAT)
  })

  test('rolls nothing over where it is stopped, and leaves out no day', async () => {
    expect(await change(ENDS.replace('rolled = 0', 'rolled = 1'), db)).toContain(NOT_LIKE_THAT)
    const later = ENDS.replace(now, `${now} + interval '1 day'`)
    expect(await change(later, db)).toContain(NOT_LIKE_THAT)

    // As it was shown, it is its money that is missing.
    expect(await change(ENDS, db)).toContain('stand together')
  })

  test('is credited forwards alone', async () => {
    for (const set of [
      'credited = credited - 1',
      'credited_to = credited_to',
      'credited_to = credited_to - 1',
    ])
      expect([set, await change(set)]).toEqual([set, 'update of investment is never allowed'])
  })

  test('stays whose it is, and stays', async () => {
    for (const set of ['customer_id = customer_id', 'terms_id = terms_id', 'joined_at = joined_at'])
      expect(await change(set)).toBe('update of investment is never allowed')
    const away = saidOf(owner, (tx) => tx.query('delete from investment where id = $1', [open.id]))
    expect(await away).toBe('delete of investment is never allowed')
  })
})

test('a stop is dated when it is written, by the clock of the books', async () => {
  const stopped = (later: number) =>
    saidOf(owner, async (tx) => {
      await tx.query(
        `create or replace function ledger_now() returns timestamptz language sql return instant(${clock.now() + later})`,
      )

      await tx.query(
        `update investment set state = 'settled', ended_by = 'stop', ended_at = ${now}, charge = credited / 2, rolled = 0 where id = $1`,
        [open.id],
      )
    })

  expect(await stopped(60_001)).toBe('a change of investment is dated when it is written')
  expect(await stopped(60_000)).toContain('stand together')
})
