import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { assetId } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { balanceOf } from '../../ledger/ledger.ts'
import { openKeyFiles } from '../../platform/key-file.ts'
import { openSigningKeys } from '../../trading/contract-orders/acceptance/signing-keys.ts'
import { sqlState } from '../../platform/database/database.ts'
import type { Database, Statement } from '../../platform/database/database.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { openLogs } from '../open-logs.ts'
import { signerHere } from '../testing/signer-here.ts'
import { countHere } from './count-tree.ts'
import { createLiabilities, PROOFS_KEPT_MS } from './liabilities.ts'
import { addedUp, afterEachSlice, COLUMNS, proved as provedTo } from './testing/own-proof.ts'
import { newestCount, ownLeaves, sumsByAsset, treeAssets } from './store.ts'
import type { PublishedCount } from './store.ts'

const house = await orderHouse()
const { db, owner, clock, feed } = house

const logs = await openLogs({
  database: db,
  clock,
  logger: silentLogger,
  keysFolder: house.keysFolder,
  startSigner: signerHere,
})

const { customerSalt } = openSigningKeys(openKeyFiles(house.keysFolder))
const [USD, USDT] = [assetId('USD', true), assetId('USDT', true)]

/** Counts on a database that does `between` after each slice. */
const liabilitiesOn = (database: Database, sliceCustomers: number) =>
  createLiabilities({
    database,
    clock,
    logger: silentLogger,
    makeId: uuidV7Maker(clock),
    zone: createZone('UTC'),
    mode: 'practice',
    counter: countHere({ database, fillRandom: systemRandom, customerSalt, sliceCustomers }),
  })

const count = (sliceCustomers = 5_000, between = () => Promise.resolve()): Promise<PublishedCount> => {
  clock.advance(1)
  return liabilitiesOn(afterEachSlice(db, between), sliceCustomers).count(true)
}

const customers: bigint[] = []
for (let at = 0; at < 11; at++)
  customers.push(await house.customer(100_000n + BigInt(at), at % 3 === 0 ? 5_000n : 0n))
// The largest number that an owner of accounts can have is 2^39 − 1: its account ids fill 63 bits.
await owner.query(`select setval('ledger_owner_id', (1::bigint << 39) - 2)`)
customers.push(await house.customer(77_700n))
const nth = (at: number): bigint => customers[at % 11] ?? 0n

/** A direct transfer, without the business that would be behind it. */
const move = (from: bigint, to: bigint, minor: bigint) =>
  owner.query(
    `select ledger_write_any($1, 0, instant($2), '{0}', '{0}', '{2}', array[$3::bigint], array[$4::bigint], array[$5::bigint])`,
    [randomUUID(), clock.now(), from, to, minor],
  )

const cash = (at: number): bigint => accountId(nth(at), USD, 'cash')

for (const at of [1, 4, 5]) {
  await move(accountId(HOUSE, USDT, 'liquidity'), accountId(nth(at), USDT, 'coin'), 7_000_000n + BigInt(at))
  await move(cash(at), accountId(nth(at), USD, 'invested'), 10_000n)
}

/** What a customer owns now, as the vector has it. */
async function owned(customerId: bigint): Promise<bigint[]> {
  const vector = Array.from({ length: COLUMNS }, () => 0n)
  for (const [place, asset] of (await treeAssets(db, true)).entries())
    for (const [column, book] of [
      [0, asset === USD ? 'cash' : 'coin'],
      [2, 'invested'],
      [3, 'accrued'],
      [4, 'bonus'],
    ] as const) {
      if (asset !== USD && column > 0) continue

      const { available, frozen } = await balanceOf(db, accountId(customerId, asset, book))
      vector[place * 5 + column] = column === 0 ? available : available + frozen
      if (column === 0) vector[place * 5 + 1] = frozen
    }

  return vector
}

const everybody = () => Promise.all(customers.map(owned))
const proved = (published: PublishedCount, customerId: bigint) =>
  provedTo(db, customerSalt, published, customerId)

/** Whether I6 is broken. Money moved without its business breaks others here. */
const differs = async (): Promise<boolean> => (await house.broken()).some((text) => text.startsWith('I6:'))

/** So many seconds of prices, which open and settle what is due. */
async function secondsPass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at++) {
    clock.advance(1_000)
    await feed.tick(1, clock.now(), 6_400_000n + BigInt(at % 3))
    await feed.advance(clock.now())
    await house.orders.reached(clock.now())
  }
}

describe('a count of liabilities', () => {
  test('sums up what each customer owns, frozen for open orders too, and each finds it', async () => {
    await house.place(nth(0))
    await house.place(nth(3), { book: 'bonus' })
    await secondsPass(2)
    await house.place(nth(2), { seconds: 15 })
    await secondsPass(20)
    await house.place(nth(1))
    await house.place(nth(2)) // whoever comes next has the signature of this batch's before stored
    await secondsPass(2)
    await house.restart()
    await logs.seal()

    const expected = await everybody()
    const published = await count()

    expect(published.accounts).toBe(customers.length)
    expect(published.sums).toEqual(addedUp(expected))
    expect(published.sums[1]).toBeGreaterThan(0n)
    expect(await Promise.all(customers.map((customer) => proved(published, customer)))).toEqual(expected)
    expect(await differs()).toBe(false)
  })

  test('is of one moment though orders, settlements and transfers land while it counts', async () => {
    await house.place(nth(5), { seconds: 15 })
    await house.place(nth(8), { seconds: 15 })
    await secondsPass(2)
    await house.restart()
    await logs.seal()

    const expected = await everybody()
    let step = 0

    const published = await count(2, async () => {
      step += 1

      // From those already read to those not read yet, and back.
      await move(cash(0), cash(10), 100n)
      await move(cash(9), cash(1), 30n)
      await house.place(nth(step), { seconds: 15 })
      await secondsPass(6)
      if (step === 2) await logs.seal()
    })

    expect(step).toBeGreaterThanOrEqual(6)
    expect(await everybody()).not.toEqual(expected)
    expect(published.sums).toEqual(addedUp(expected))
    expect(await Promise.all(customers.map((customer) => proved(published, customer)))).toEqual(expected)
    expect(await differs()).toBe(false)
    await logs.seal()
    expect(await differs()).toBe(false)
  })

  test('whatever moves while it counts, its sums are those of the moment before', async () => {
    await house.restart() // stores the signatures of the last acceptances
    const move100 = fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 }), fc.bigInt(1n, 50n))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(move100, { minLength: 1, maxLength: 12 }),
        fc.nat(3),
        async (slice, moves, sealAt) => {
          await logs.seal()
          const expected = addedUp(await everybody())
          let step = 0

          const published = await count(slice, async () => {
            const [from, to, minor] = moves[step % moves.length] ?? [0, 1, 1n]
            if (from !== to) await move(cash(from), cash(to), minor)
            if (step === sealAt) await logs.seal()
            step += 1
          })

          expect(published.sums).toEqual(expected)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('reads smaller slices where the database ends a large one', async () => {
    await logs.seal()
    const asked: unknown[] = []
    const busy: Database = {
      ...db,
      snapshot: (work) =>
        db.snapshot((tx) =>
          work({
            async query<Row extends object>(
              statement: Statement,
              params?: readonly unknown[],
            ): Promise<Row[]> {
              const rows = await tx.query<Row>(statement, params)
              if (!JSON.stringify(statement).includes('from published.ledger_owner')) return rows

              asked.push(params?.[1])
              if (asked.length < 3) throw new Error('write EPIPE')

              return rows
            },
          }),
        ),
    }

    clock.advance(1)
    const published = await liabilitiesOn(busy, 400).count(true)
    expect(published.accounts).toBe(customers.length)
    expect(published.sums).toEqual(addedUp(await everybody()))
    expect(asked.slice(0, 3)).toEqual([400, 100, 25])
  })

  test('stands in the log as docs/proofs.md writes it', async () => {
    const published = await count()
    const sums = sumsByAsset(await treeAssets(db, true), published.sums)

    const inOrder = Object.fromEntries(
      Object.entries(sums).map(([asset, { accrued, available, bonus, frozen, invested }]) => [
        asset,
        { accrued, available, bonus, frozen, invested },
      ]),
    )

    expect(published.leaf).toBe(
      JSON.stringify({
        accounts: String(published.accounts),
        at: new Date(published.countedAt).toISOString(),
        ledger_size: String(published.ledgerSize),
        practice: true,
        root: published.root.toString('hex'),
        sums: inOrder,
        type: 'liabilities',
        v: '1',
      }),
    )

    expect(published.seq).toBeUndefined()
    await logs.seal()

    const sealed = await newestCount(db, true)
    const checkpoint = await logs.answers.checkpoint('liab')

    expect(sealed?.seq).toBe((checkpoint?.size ?? 0) - 1)
    const leaf = await logs.answers.inclusion('liab', sealed?.seq ?? -1, checkpoint?.size ?? 0)
    expect(leaf?.leaf).toBe(published.leaf)
  })

  test('of one moment with another is published as well, and the later one is the newest', async () => {
    await count()
    const second = await liabilitiesOn(db, 5_000).count(true)
    expect((await newestCount(db, true))?.id).toBe(second.id)
  })

  test('has new places and salts each time', async () => {
    const [before, after] = [await count(), await count()]
    const [one, other] = await Promise.all(
      [before, after].map((published) => ownLeaves(db, published, nth(0))),
    )

    const salts = [...(one ?? []), ...(other ?? [])].map(({ salt }) => Buffer.from(salt).toString('hex'))
    expect(new Set(salts).size).toBe(8)
    expect(await ownLeaves(db, after, 999_999n)).toBeUndefined()
  })

  test('of nobody is the hash of nothing over zeros', async () => {
    clock.advance(1)
    const published = await liabilitiesOn(db, 10).count(false)
    expect([published.accounts, published.root.toString('hex')]).toEqual([
      0,
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ])

    expect(published.sums).toEqual(Array.from({ length: COLUMNS }, () => 0n))
  })

  test('keeps own proofs for 35 days, roots for ever', async () => {
    const old = await count()
    clock.advance(PROOFS_KEPT_MS + DAY_MS)

    const young = await count()
    expect(await ownLeaves(db, old, nth(0))).toBeUndefined()
    expect(await ownLeaves(db, young, nth(0))).toHaveLength(4)
    expect((await newestCount(db, true, { day: old.day }))?.root).toEqual(old.root)
    expect(await db.query('select distinct count_id from liability_tile')).toHaveLength(1)
  })
})

describe('the database takes no false count', () => {
  const root = Buffer.alloc(32, 1)

  const publish = async (change: {
    sums?: (string | null)[]
    accounts?: number
    ledger?: number
    root?: Buffer
  }) => {
    await logs.seal()
    clock.advance(1)

    const id = randomUUID()
    const sums = addedUp(await everybody()).map(String)

    const [sizes] = await db.query<{ ledger: bigint; orders: bigint }>(
      `select (select max(seq) + 1 from log_leaf where log = 3) as ledger, (select max(seq) + 1 from log_leaf where log = 2) as orders`,
    )

    return db
      .query('select liability_publish($1, true, $2, instant($3), $4, $5, $6, $7, $8)', [
        id,
        '2026-11-22',
        clock.now(),
        change.ledger ?? sizes?.ledger,
        sizes?.orders,
        change.accounts ?? 0,
        change.root ?? root,
        change.sums ?? sums,
      ])
      .then(
        () => 'taken',
        (error: unknown) => `${sqlState(error)} ${(error as Error).message}`, // only errors are thrown
      )
  }

  test('one that leaves somebody out, owes less, or is not well-formed', async () => {
    const sums = addedUp(await everybody()).map(String)
    expect(
      await publish({ sums: sums.map((sum, at) => (at === 0 ? String(BigInt(sum) - 1n) : sum)) }),
    ).toMatch(/^42501 liabilities unequal: 101:16/)

    expect(await publish({ accounts: 3 })).toBe('42501 liabilities refused: customers without leaves')
    expect(await publish({ ledger: 1 })).toBe('42501 liabilities refused: a count never goes back')
    expect(await publish({ ledger: 1e9 })).toBe('42501 liabilities refused: the logs are not that long')
    expect(await publish({ root: Buffer.alloc(31) })).toBe('42501 liabilities refused: a root has 32 bytes')
    expect(await publish({ sums: sums.slice(5) })).toBe('42501 liabilities refused: a column is missing')

    for (const bad of ['-1', '01', String(2n ** 128n), null])
      expect(await publish({ sums: sums.map((sum, at) => (at === 3 ? bad : sum)) })).toBe(
        '42501 liabilities refused: a sum is no unsigned 128-bit integer',
      )
  })

  test('one without a customer who was there before, be their balance nothing', async () => {
    const registered = (id: bigint, before: number) =>
      owner.query(
        `insert into customer(id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
         values ($1::bigint, $1::bigint || '@example.com', '', $1::bigint::text, '1', instant($2), instant($2), instant($2))`,
        [id, clock.now() - before],
      )

    await registered(nth(1), MINUTE_MS)

    // Whoever came while it was counted is in the next one.
    expect(await publish({})).toBe('taken')
    await registered(nth(0), DAY_MS)
    expect(await publish({})).toBe('42501 liabilities refused: a customer is left out')
    expect((await count()).accounts).toBeGreaterThan(0)
  })

  test.each([
    'update liability_count set accounts = 1',
    'delete from liability_count',
    'insert into liability_count default values',
    `insert into log_entry(log, kind, first_at, last_at, content) values (6, 'liabilities', now(), now(), '{}')`,
    `update liability_leaf set salts = ''`,
    'update liability_tile set index = 1',
    'delete from liability_tile',
    'update liability_attestation set minor = 1',
  ])('%s', async (statement) => {
    expect(await db.query(statement).then(() => 'allowed', sqlState)).toBe('42501')
  })

  test('a balance that its owner edits breaks I6 and lets no further count through', async () => {
    await logs.seal()
    await count()
    await owner.query('update account set cr_posted = cr_posted + 5 where id = $1', [cash(0)])
    expect(await differs()).toBe(true)
    await owner.query('update account set cr_posted = cr_posted - 5 where id = $1', [cash(0)])
    expect(await differs()).toBe(false)
  })
})
