import { ASSETS, assetId, scaleOf, assetOf, COIN_CODES } from '@plumbline/domain/money/asset'
import { worthUp } from '@plumbline/domain/money/coin-worth'
import { depositReference } from '@plumbline/domain/money/deposit'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { withdrawalFee } from '@plumbline/domain/money/withdrawal-fee'
import { bigInt, boolean, constantFrom, oneof, record, sample } from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seedSampleMethods } from '../../money/payment-methods/samples.ts'
import { sqlState } from '../../platform/database/database.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { makeOperator } from '../../testing/people.ts'
import { SAMPLE_METHODS } from '../../testing/deposit.ts'
import { saidOf } from '../../testing/said-of.ts'
import { direct, houseAccount, writeTransfers } from '../ledger.ts'

/* What the database computes for itself is what the domain decides, and no other sum is written (decision 36). */

const house = await moneyHouse()
const { owner, clock, markets } = house
const FORBIDDEN = '42501'
const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)
const CODES = ASSETS.map(({ code }) => code)

test('the fee of a withdrawal is the domain’s', async () => {
  const facts = record({
    asset: constantFrom(...CODES),
    practice: boolean(),
    amount: oneof(
      bigInt(1n, 6_000_000n),
      constantFrom(9_999n, 10_000n, 99_999n, 100_000n, 100_999n, 2_499_999n, 2_500_000n, 2_501_000n),
      bigInt(1n, 10n ** 12n),
    ),
    isWhole: boolean(),
  })

  const wishes = sample(facts, { numRuns: 2_000, seed: 36 })
  const rows = await owner.query<{ fee: bigint }>(
    `select withdrawal_fee(asset, amount, whole, instant($4)) as fee
     from unnest($1::smallint[], $2::bigint[], $3::boolean[]) with ordinality as n(asset, amount, whole, place) order by place`,
    [
      wishes.map(({ asset, practice }) => assetId(asset, practice)),
      wishes.map(({ amount }) => amount),
      wishes.map(({ isWhole }) => isWhole),
      clock.now(),
    ],
  )

  expect(rows.map(({ fee }) => fee)).toEqual(
    wishes.map(({ asset, amount, isWhole }) =>
      withdrawalFee(assetOf(asset).withdrawal, amount, isWhole ? amount : amount + 1n),
    ),
  )
})

describe('the worth of coins', () => {
  test('is that at a tick of its last five seconds, rounded up', async () => {
    const customer = await house.customer(100_00n)
    await customer.browser.get('/api/user/cash', { asset: 'USD' }) // the markets are shown

    const wishes = sample(record({ asset: constantFrom(...COIN_CODES), minor: bigInt(1n, 10n ** 12n) }), {
      numRuns: 500,
      seed: 36,
    })

    for (const more of [0n, 1n, -1n]) {
      const rows = await owner.query<{ asset: number; minor: bigint; is_worth: boolean }>(
        `select asset, minor, is_worth(asset, minor, cents, instant($4)) from unnest($1::smallint[], $2::bigint[], $3::bigint[]) n(asset, minor, cents)`,
        [
          wishes.map(({ asset }) => assetId(asset, true)),
          wishes.map(({ minor }) => minor),
          wishes.map(({ asset, minor }) => {
            return worthUp(minor, scaleOf(asset), markets[asset]) + more
          }),
          clock.now(),
        ],
      )

      expect(rows.filter(({ is_worth: isWorth }) => isWorth !== (more === 0n))).toEqual([])
    }
  })

  test('of a price that is over is refused', async () => {
    const at = clock.now()

    const asked = (after: number) =>
      owner.query<{ prices: bigint[] }>('select array_agg(price) as prices from coin_mids($1, instant($2))', [
        assetId('BTC', false),
        at + after,
      ])

    const before = markets.BTC.price
    await house.feed.advance(clock.advance(1_000))
    await house.feed.tick(1, clock.advance(1), 7n)

    // For five seconds either may have been read; then the new one alone.
    expect((await asked(4_000))[0]?.prices.toSorted((a, b) => Number(a - b))).toEqual([7n, before])
    expect((await asked(7_000))[0]?.prices).toEqual([7n])
  })
})

test('a withdrawal of another fee, worth or whole is not written', async () => {
  const customer = await house.customer(500_00n)
  const { id } = dataOf(await customer.withdraw('300.00'))

  const copy = (change: string) =>
    stateOf(
      owner.query(
        `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', $2::uuid ${change}))).* from withdrawal w where id = $1`,
        [id, randomUUID()],
      ),
    )

  // What is free now is 200.00: a copy of its own is whole in itself, but for the money that it does not hold.
  expect(await copy('')).toBe('23000')
  expect(await copy(`, 'fee', 0`)).toBe(FORBIDDEN)
  expect(await copy(`, 'fee', fee - 1`)).toBe(FORBIDDEN)
  expect(await copy(`, 'fee', fee + 1`)).toBe(FORBIDDEN)
  expect(await copy(`, 'is_whole_balance', true`)).toBe(FORBIDDEN)
  expect(await copy(`, 'amount', 20000, 'worth_cents', 20000`)).toBe(FORBIDDEN)
  expect(await copy(`, 'worth_cents', worth_cents - 1`)).toBe(FORBIDDEN)
})

test('coins that arrived count by their price, and dollars by themselves', async () => {
  const BTC = assetId('BTC', true)
  const customer = await house.customer(100_00n)

  await customer.browser.get('/api/user/cash', { asset: 'USD' }) // the markets are shown
  await seedSampleMethods(owner, clock.now())

  const operator = await makeOperator(owner, clock)
  const minor = 123_456n
  const worth = worthUp(minor, 8, markets.BTC)

  const credited = (cents: bigint) =>
    saidOf(owner, async (tx) => {
      const [id, reference] = [randomUUID(), depositReference(randomBytes(16))]
      const at = clock.now()
      await tx.query(
        `insert into deposit_reference (reference, customer_id, method_id, method_version, asset, amount, issued_at, expires_at)
         values ($1, $2, $3, 1, $4, $5, instant($6), instant($6) + interval '1 day')`,
        [reference, customer.id, SAMPLE_METHODS.bitcoin, BTC, minor, at],
      )

      await tx.query(
        `insert into deposit (id, customer_id, reference, asset, amount, file_id, picture, network, transaction_hash, sent_at)
         values ($1, $2, $3, $4, $5, gen_random_uuid(), '', 'Bitcoin', 'ab', instant($6))`,
        [id, customer.id, reference, BTC, minor, at],
      )

      await tx.query(
        `update deposit set status = 'success', first_operator_id = $2, first_received = $3, first_at = instant($4), received = $3,
           worth = $5, credited_day = (instant($4) at time zone 'UTC')::date, decided_at = instant($4) where id = $1`,
        [id, operator, minor, at, cents],
      )

      const coins = accountId(customer.id, BTC, 'coin')
      await writeTransfers(tx, {
        ref: id,
        at,
        legs: [direct('recharge', houseAccount(BTC, 'bank'), coins, minor)],
      })
    })

  expect(await credited(worth)).toBe('written')
  for (const cents of [worth - 1n, worth + 1n, 0n])
    expect(await credited(cents)).toContain('not the worth of what arrived')
})
