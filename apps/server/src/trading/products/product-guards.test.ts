import { productBytes } from '@plumbline/domain/proofs/market-product'
import { termsBytes } from '@plumbline/domain/proofs/ticket'
import type { ContractTerms, ProductFigures } from '@plumbline/domain/trading/product'
import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { FAKE_TERMS } from '../../testing/fake-feed.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* What the database takes of products and their terms, from the server and from its owner alike. */

const house = await orderHouse()
const { clock, db, owner } = house
const { proposed, confirm, withdraw } = await twoOperators(owner, clock)

const TERMS: ContractTerms = { ...FAKE_TERMS, payoutRatePpm: 800_000n }
const SOON = clock.now() + MINUTE_MS
const EARLY =
  'a version holds from a minute after its decision, and not before the orders open then have ended'
const WORD_BY_WORD = 'terms are what two operators decided, word by word'

const documentOf = (symbol: string, terms: ContractTerms | undefined, version: number): object => ({
  symbol,
  version,
  ...(terms && { terms: termsBytes(symbol, terms) }),
})

/** The fake feed's terms of SOLUSD are version 2. */
const termsOf = (terms: ContractTerms | undefined, symbol = 'SOLUSD', version = 3) =>
  proposed({ kind: 'contract_terms', document: documentOf(symbol, terms, version) })
const put = (tx: Transaction, id: string, from: Instant) =>
  tx.query('select confirm_contract_terms($1, instant($2))', [id, from])

const confirmed = (id: string, from: Instant, as: Database = db): Promise<string> =>
  saidOf(as, async (tx) => {
    await confirm(tx, id)
    await put(tx, id, from)
  })

describe('terms of contracts', () => {
  test('come in force a minute after two operators decided them, at the earliest', async () => {
    const id = await termsOf(TERMS)
    expect(await confirmed(id, SOON)).toBe('written')
    for (const as of [db, owner]) expect(await confirmed(id, SOON - 1, as)).toBe(EARLY)
  })

  test('are nobody’s alone: not proposed, not taken back, not of another kind', async () => {
    const id = await termsOf(TERMS)
    for (const as of [db, owner]) {
      expect(await saidOf(as, (tx) => put(tx, id, SOON))).toBe(WORD_BY_WORD)

      const back = saidOf(as, async (tx) => {
        await withdraw(tx, id)
        await put(tx, id, SOON)
      })

      expect(await back).toBe(WORD_BY_WORD)
    }

    const other = await proposed({ kind: 'house_setting', document: documentOf('SOLUSD', TERMS, 3) })
    expect(await confirmed(other, SOON)).toBe(WORD_BY_WORD)
  })

  test('are those that were decided, by whatever hand they are written', async () => {
    const id = await termsOf(TERMS)

    const bent = (columns: string): Promise<string> =>
      saidOf(owner, async (tx) => {
        await confirm(tx, id)
        await tx.query(
          `insert into contract_terms_version (product_id, version, terms_id, proposal_id, in_force_from) values (${columns})`,
        )
      })

    const from = `instant(${SOON})`
    const kept = `keep_contract_terms('${termsBytes('SOLUSD', TERMS)}')`

    expect(await bent(`3, 3, ${kept}, '${id}', ${from}`)).toBe('written')
    const better = termsBytes('SOLUSD', { ...TERMS, payoutRatePpm: 900_000n })
    expect(await bent(`3, 3, keep_contract_terms('${better}'), '${id}', ${from}`)).toBe(WORD_BY_WORD)
    expect(await bent(`3, 3, null, '${id}', ${from}`)).toBe(WORD_BY_WORD)
    expect(await bent(`1, 3, ${kept}, '${id}', ${from}`)).toBe(WORD_BY_WORD)
    expect(await bent(`3, 3, ${kept}, null, ${from}`)).toBe(WORD_BY_WORD)
    expect(await bent(`3, 4, ${kept}, '${id}', ${from}`)).toBe('versions follow one another')
  })

  test('lie within bounds, and a mean needs a price that ticks often enough', async () => {
    const bounded = 'contract_terms_in_bounds'
    for (const change of [
      { seconds: [14] },
      { seconds: [3_601] },
      { seconds: [60, 30] },
      { seconds: [] },
      { multiples: [2] },
      { multiples: [1, 1] },
      { feeRatePpm: 100_001n },
      { payoutRatePpm: 1_000_001n },
      { payoutRatePpm: 10_000n },
      { minStakeMinor: 0n },
      { maxStakeMinor: 99n },
      { maxHeldProductMinor: 499_999n },
      { maxHeldTotalMinor: 1_999_999n },
      { maxHeldTotalMinor: 10_000_000_001n },
    ])
      for (const as of [db, owner]) {
        const id = await termsOf({ ...TERMS, ...change })
        expect(await confirmed(id, SOON, as)).toContain(bounded)
      }

    const mean = await termsOf({ ...TERMS, rule: 'S2' })
    expect(await confirmed(mean, SOON)).toBe('a mean of 3 s needs a price that ticks at least every 500 ms')

    const often = await termsOf({ ...TERMS, rule: 'S2' }, 'BTCUSD')
    expect(await confirmed(often, SOON)).toBe('written')
  })

  test('wait for the longest order that is open, with its entry tick or without', async () => {
    const customer = await house.customer(100_000n)
    await house.place(customer, { symbol: 'BTCUSD', seconds: 3_600 })

    const end = clock.now() + 5_000 + 3_600 * SECOND_MS
    const id = await termsOf(TERMS, 'BTCUSD')

    for (const as of [db, owner]) expect(await confirmed(id, end - 1, as)).toBe(EARLY)
    expect(await confirmed(id, end)).toBe('written')

    // Orders of another product hold nothing up.
    expect(await confirmed(await termsOf(TERMS), SOON)).toBe('written')
    const at = clock.now() + 10
    await house.feed.tick(1, at, 6_400_000n)
    clock.advance(1_000)
    await house.feed.advance(clock.now())
    await house.orders.reached(clock.now())

    const sooner = at + 3_600 * SECOND_MS
    expect(await confirmed(id, sooner - 1)).toBe(EARLY)
    expect(await confirmed(id, sooner)).toBe('written')
  })

  test('are made by no order before they hold, nor long after', async () => {
    const later = await termsOf({ ...TERMS, payoutRatePpm: 700_000n }, 'SOLUSD')
    const from = clock.now() + MINUTE_MS
    await db.transaction(async (tx) => {
      await confirm(tx, later)
      await put(tx, later, from)
    })

    const [terms] = await owner.query<{ id: number }>(
      'select terms_id as id from contract_terms_version where product_id = 3 and version = 3',
    )

    const insert = (termsId: number | undefined, at: Instant, payout: bigint): Promise<string> =>
      saidOf(owner, (tx) =>
        tx.query(
          `with batch as (
             insert into order_batch (id, accepted_at, size) select 5000000 + (random() * 1000000)::integer, instant($2), 1 returning id)
           insert into contract_order (id, customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, seconds,
             max_gap_ms, terms_id, multiple, batch_index, product_id, direction, rule, ticket_hash, feed, key)
           select gen_random_uuid(), 70, (70::bigint << 24) | (101 << 16) | (16 << 8), 1000, 1000, 10, $3, batch.id, instant($2), instant($2), 30,
             5000, $1, 1, 0, 3, 1, 1, '\\x00', 'simulated', 'k' from batch`,
          [termsId, at, payout],
        ),
      )

    const old = 'pays and costs what its terms say'
    expect(await insert(terms?.id, from - 2_000, 1_700n)).toContain(old)
    clock.set(from + 32_000)
    await house.feed.advance(from + 31_000)

    const [before] = await owner.query<{ id: number }>(
      'select terms_id as id from contract_terms_version where product_id = 3 and version = 2',
    )

    expect(await insert(before?.id, from + 31_001, 1_850n)).toContain(old)
    expect(await insert(terms?.id, from + 31_001, 1_700n)).not.toContain(old)
  })
})

describe('a product', () => {
  const FIGURES: ProductFigures = {
    symbol: 'XPTUSD',
    category: 'gold',
    priceScale: 2,
    startPrice: 95_000n,
    volatilityPpm: 200_000,
    ticksPerSecond: 1,
    sessions: 'metals',
  }

  const LISTING = { names: { en: 'Platinum' }, listedAs: 'gold', isOffered: true } as const

  const product = (version = 1, document = productBytes(FIGURES, LISTING), terms?: string) =>
    proposed({
      kind: 'market_product',
      document: { symbol: 'XPTUSD', version, product: document, ...(terms !== undefined && { terms }) },
    })

  const make = (tx: Transaction, id: string) =>
    tx.query('select confirm_market_product($1, instant($2))', [id, clock.now() + MINUTE_MS])

  test('is added by two, with its terms, and keeps for good what its prices are counted in', async () => {
    const id = await product(1, undefined, termsBytes('XPTUSD', TERMS))
    const alone = 'a product is what two operators decided, word by word'

    for (const as of [db, owner]) expect(await saidOf(as, (tx) => make(tx, id))).toBe(alone)
    await db.transaction(async (tx) => {
      await confirm(tx, id)
      await make(tx, id)
    })

    const [made] = await owner.query<{ terms: bigint; listings: bigint }>(
      `select (select count(*) from contract_terms_version v where v.product_id = p.id) as terms,
         (select count(*) from market_product_version v where v.product_id = p.id) as listings
       from market_product p where symbol = 'XPTUSD'`,
    )

    expect(made).toEqual({ terms: 1n, listings: 1n })
    const finer = await product(2, productBytes({ ...FIGURES, priceScale: 3 }, LISTING))
    const bent = saidOf(db, async (tx) => {
      await confirm(tx, finer)
      await make(tx, finer)
    })

    expect(await bent).toBe('a version is what two operators decided, word by word')
  })

  test.each([
    'update market_product set price_scale = 3 where id = 1',
    'update market_product set start_price = 1 where id = 1',
    'delete from market_product where id = 4',
    `update market_product_version set document = '{}'`,
    'delete from market_product_version',
    `update contract_terms_version set in_force_from = in_force_from - interval '1 day'`,
    'update contract_terms_version set terms_id = 1',
    'delete from contract_terms_version',
    'truncate contract_terms_version',
  ])('never changes in place, not even for the owner: %s', async (statement) => {
    expect(await saidOf(owner, (tx) => tx.query(statement))).not.toBe('written')
    expect(await saidOf(db, (tx) => tx.query(statement))).toContain('permission denied')
  })

  test('is written by the server through the confirmation alone', async () => {
    for (const table of [
      'market_product',
      'market_product_version',
      'contract_terms_version',
      'contract_terms',
    ])
      expect(await saidOf(db, (tx) => tx.query(`insert into ${table} default values`))).toContain(
        'permission denied',
      )

    const keep = `select keep_contract_terms('${termsBytes('BTCUSD', TERMS)}')`
    expect(await saidOf(db, (tx) => tx.query(keep))).toContain('permission denied')
  })
})

test('who was told is not told again', async () => {
  const id = await termsOf(TERMS)

  const told = (set: string): Promise<string> =>
    saidOf(owner, async (tx) => {
      await tx.query(
        `insert into product_notice (proposal_id, product_id, fields, in_force_from, told_to)
         values ($1, 3, '[]', instant($2), 5)`,
        [id, SOON],
      )

      await tx.query(`update product_notice set ${set} where proposal_id = $1`, [id])
    })

  expect(await told('told_to = 9')).toBe('written')
  for (const set of ['told_to = 4', `fields = '[1]'`, 'product_id = 1'])
    expect(await told(set)).toBe('nobody is told twice')
})

test('a decision that was kept back makes no version afterwards', async () => {
  const id = await termsOf(TERMS, 'ETHUSD')
  await owner.transaction((tx) => confirm(tx, id))

  const from = clock.now() + MINUTE_MS
  expect(await saidOf(db, (tx) => put(tx, id, from))).toBe('written')
  clock.advance(MINUTE_MS + SECOND_MS)
  await house.feed.advance(clock.now())

  for (const as of [db, owner])
    for (const at of [from, clock.now() + MINUTE_MS])
      expect(await saidOf(as, (tx) => put(tx, id, at))).toBe('a version is written when it is decided')
})
