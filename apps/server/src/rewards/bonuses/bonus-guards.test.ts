import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { TransferCode } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { direct, houseAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import type { BonusCustomer } from '../../testing/houses/bonus-house.ts'
import { saidOf } from '../../testing/said-of.ts'

/* How a bonus that runs, or was offered, may go on: by its turnover, its days and its customer's word alone. */

const house = await bonusHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const promo = houseAccount(USD, 'promo')

const offer = await house.programme({ days: '1', turnover_factor: '1' })

/** Each with a bonus of 50.00 that runs for a day, and of its turnover of 50.00 what they have played. */
async function runs(stakes: readonly bigint[]): Promise<{ readonly id: string; readonly of: BonusCustomer }> {
  const of = await house.person()
  const { id } = (await of.claim(offer)).data
  for (const stake of stakes) await house.play(of, [stake], 'won')

  return { id, of }
}

const unmet = await runs([20_00n])
const met = await runs([25_00n, 25_00n])

interface End {
  readonly state: 'released' | 'given_up' | 'expired'
  /** Seconds from the end of its days; none: now. */
  readonly fromExpiry?: number
  /** Of its balance, left behind. */
  readonly less?: bigint
  readonly more?: string
}

const CODES: Record<End['state'], TransferCode> = {
  released: 'bonus_release',
  given_up: 'bonus_give_up',
  expired: 'bonus_expiry',
}

/** Ends a bonus with its money. */
async function end(tx: Transaction, { id, of }: typeof unmet, wish: End): Promise<void> {
  const { bonus } = await of.sums()
  const minor = bonus - (wish.less ?? 0n)
  const at =
    wish.fromExpiry === undefined ? `instant(${clock.now()})` : `expires_at + interval '${wish.fromExpiry} s'`
  await tx.query(
    `update bonus set state = $2, moved = $3, ended_at = ${at}${wish.more ?? ''} where id = $1`,
    [id, wish.state, minor],
  )

  const to = wish.state === 'released' ? accountId(of.id, USD, 'cash') : promo
  const leg = direct(CODES[wish.state], accountId(of.id, USD, 'bonus'), to, minor)
  await writeTransfers(tx, { ref: id, event: 1, at: clock.now(), legs: [leg] })
}

const ended = (bonus: typeof unmet, wish: End): Promise<string> => saidOf(db, (tx) => end(tx, bonus, wish))
const notSo = ({ id }: { readonly id: string }): string => `bonus ${id}: it does not go like that`

describe('a bonus that runs', () => {
  test('is released once its turnover is met, and not before', async () => {
    expect(await ended(unmet, { state: 'released' })).toBe(notSo(unmet))
    expect(await ended(met, { state: 'released' })).toBe('written')
  })

  test('runs out with its days, unless its turnover is met', async () => {
    expect(await ended(unmet, { state: 'expired', fromExpiry: -1 })).toBe(notSo(unmet))
    expect(await ended(unmet, { state: 'expired', fromExpiry: 0 })).toBe('written')
    expect(await ended(met, { state: 'expired', fromExpiry: 0 })).toBe(notSo(met))
  })

  test('ends with its whole balance, and with no order open', async () => {
    expect(await ended(unmet, { state: 'given_up' })).toBe('written')
    expect(await ended(unmet, { state: 'given_up', less: 1n })).toBe(notSo(unmet))

    const open = await runs([])
    await house.place(open.of.id, { book: 'bonus', amount: 10_00n, multiple: 1, seconds: 15 })

    const inOrders = 50_00n - (await open.of.sums()).bonus
    expect(await ended(open, { state: 'given_up', less: -inOrders })).toBe(notSo(open))
  })

  test('is told to be met once, and only when it is', async () => {
    const tell = ({ id }: typeof unmet, times = 1) =>
      saidOf(db, async (tx) => {
        for (let time = 0; time < times; time += 1)
          await tx.query('update bonus set told_at = instant($2) where id = $1', [id, clock.now() + time])
      })

    expect(await tell(unmet)).toBe(notSo(unmet))
    expect(await tell(met)).toBe('written')
    expect(await tell(met, 2)).toBe(notSo(met))

    const now = `, told_at = instant(${clock.now()})`
    expect(await ended(met, { state: 'released', more: now })).toBe(notSo(met))
  })

  test.each([
    `accepted_hash = sha256('x')`,
    `claimed_at = claimed_at - interval '1 s'`,
    `expires_at = expires_at + interval '1 s'`,
  ])('keeps what was accepted: %s', async (set) => {
    expect(await ended(met, { state: 'released', more: `, ${set}` })).toBe(notSo(met))
  })

  test.each([
    `customer_id = (select id from customer where id <> bonus.customer_id limit 1)`,
    'asset = 1',
    'id = gen_random_uuid()',
    `offer_until = offer_until + interval '1 day'`,
    `offered_at = offered_at - interval '1 day'`,
  ])('stays whose and what it is, also for the owner: %s', async (set) => {
    const told = `told_at = instant(${clock.now()})`
    const change = saidOf(owner, (tx) => tx.query(`update bonus set ${told}, ${set} where id = $1`, [met.id]))
    expect(await change).toContain('it does not go like that')
  })

  test('is not ended without its money, nor its money moved without its end', async () => {
    const TOGETHER = 'a bonus and its transfers stand together or not at all'
    const { bonus } = await met.of.sums()

    const without = saidOf(db, (tx) =>
      tx.query(`update bonus set state = 'released', moved = $2, ended_at = instant($3) where id = $1`, [
        met.id,
        bonus,
        clock.now(),
      ]),
    )

    expect(await without).toBe(TOGETHER)

    const leg = direct(
      'bonus_release',
      accountId(met.of.id, USD, 'bonus'),
      accountId(met.of.id, USD, 'cash'),
      bonus,
    )

    const alone = saidOf(db, (tx) =>
      writeTransfers(tx, { ref: met.id, event: 1, at: clock.now(), legs: [leg] }),
    )

    expect(await alone).toBe(TOGETHER)
  })
})

const bob = await house.person()

await house.decided('/api/desk/bonus_grant/propose', {
  customer_id: bob.id.toString(),
  type: '1',
  amount: '50.00',
  turnover_factor: '1',
  days: '1',
  offer_until: toIso(clock.now() + 7 * DAY_MS),
  reason: 'For a test',
})

const [row] = await owner.query<{ id: string }>('select id from bonus where customer_id = $1', [bob.id])
const offered = { id: row?.id ?? '' }

describe('a bonus that was offered to one customer', () => {
  const change = (set: string) =>
    saidOf(db, (tx) =>
      tx.query(
        `update bonus b set ${set.replaceAll('$now', `instant(${clock.now()})`)} from bonus_terms t where t.id = b.terms_id and b.id = $1`,
        [offered.id],
      ),
    )

  const accepted = (at: string, hash = 't.hash', until = `${at} + interval '24 hours'`): string =>
    `state = 'active', accepted_hash = ${hash}, claimed_at = ${at}, expires_at = ${until}`

  // Only its money is missing.
  const TAKEN = 'a bonus and its transfers stand together or not at all'

  test('is accepted on its own terms, in time and for its days', async () => {
    expect(await change(accepted('$now'))).toBe(TAKEN)
    expect(await change(accepted(`b.offer_until - interval '1 ms'`))).toBe(TAKEN)

    for (const set of [
      accepted('b.offer_until'),
      accepted(`b.offered_at - interval '1 ms'`),
      accepted('$now', `sha256('x')`),
      accepted('$now', 't.hash', `$now + interval '25 hours'`),
      `${accepted('$now')}, moved = 1`,
      `${accepted('$now')}, told_at = $now`,
    ])
      expect([set, await change(set)]).toEqual([set, notSo(offered)])
  })

  test('is over when its time is, or when its customer says so', async () => {
    expect(await change(`state = 'expired', ended_at = b.offer_until`)).toBe('written')
    expect(await change(`state = 'given_up', ended_at = $now`)).toBe('written')
    expect(await change(`state = 'expired', ended_at = b.offer_until - interval '1 ms'`)).toBe(notSo(offered))
  })
})
