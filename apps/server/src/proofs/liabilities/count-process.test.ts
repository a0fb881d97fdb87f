import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { assetId } from '@plumbline/domain/money/asset'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { checkOwnProof, packSums } from '@plumbline/domain/proofs/sum-tree'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentLogger } from '../../platform/logger.ts'
import { systemClock } from '../../platform/clock.ts'
import { uuidV7Maker } from '../../platform/ids.ts'
import { testDatabase } from '../../testing/database.ts'
import { sha256 } from '../sha256.ts'
import type { TreeCounter } from './count-tree.ts'
import { customerSaltOf } from './customer-salt.ts'
import { createLiabilities } from './liabilities.ts'
import { countInProcess } from './run-count.ts'
import { ownLeaves } from './store.ts'

/* A count runs in a process of its own, whose memory does not grow with the customers. */

const { owner, db, address } = await testDatabase()
const USD = assetId('USD', true)
const [FEW, MANY] = [6_000, 46_000]
/**
 * Places of leaves and roots of tiles are 22 bytes a customer; whole leaves in memory were some 2 kB. Between them, for the
 * most memory of a process swings by tens of megabytes with the moments of its garbage collection.
 */
const BYTES_EACH_MAX = 1_000
const saltKey = randomBytes(32)

/** More customers with so many cents each. @returns the first */
async function customers(count: number): Promise<bigint> {
  const [first] = await owner.query<{ id: bigint }>(
    `with made as (insert into ledger_owner select nextval('ledger_owner_id'), 'customer' from generate_series(1, $1::integer) returning id),
       accounts as (insert into account(id, floor_zero, cr_posted)
         select (id << 24) | ($2::bigint & 16777215), true, 1000 + id % 7 from made returning id, cr_posted),
       house as (update account set dr_posted = dr_posted + (select sum(cr_posted) from accounts)::bigint where id = $3)
     select min(id) as id from made`,
    [count, accountId(HOUSE, USD, 'cash'), accountId(HOUSE, USD, 'bank')],
  )

  return first?.id ?? 0n
}

const liabilitiesWith = (counter: TreeCounter) =>
  createLiabilities({
    database: db,
    clock: systemClock,
    logger: silentLogger,
    makeId: uuidV7Maker(systemClock),
    zone: createZone('UTC'),
    mode: 'practice',
    counter,
  })

test('forty thousand customers more take no more memory than a few bytes each', async () => {
  const counter = countInProcess(address, saltKey)
  const memory: number[] = []

  const liabilities = liabilitiesWith({
    ...counter,
    async count(task) {
      const megabytes = await counter.count(task)
      memory.push(megabytes ?? 0)
      return megabytes
    },
  })

  const first = await customers(FEW)
  expect((await liabilities.count(true)).accounts).toBe(FEW)
  await customers(MANY - FEW)

  const published = await liabilities.count(true)
  expect(published.accounts).toBe(MANY)

  const [few = 0, many = 0] = memory
  expect(few).toBeGreaterThan(20)
  expect((many - few) * 1_000_000).toBeLessThan((MANY - FEW) * BYTES_EACH_MAX)

  const leaves = await ownLeaves(db, published, first)
  expect(
    checkOwnProof(sha256, {
      customerId: first.toString(),
      customerSalt: customerSaltOf(saltKey, first),
      accounts: published.accounts,
      root: { hash: published.root, sums: packSums(published.sums) },
      leaves: leaves ?? [],
      balances: packSums([1_000n + (first % 7n), ...Array.from({ length: 19 }, () => 0n)]),
    }),
  ).toBeUndefined()

  expect(await db.query('select from liability_node limit 1')).toEqual([])
}, 120_000)

test('a process that is ended, or cannot reach the database, is a count that failed', async () => {
  const ended = countInProcess(address, saltKey)
  const task = { id: randomUUID(), practice: true, at: systemClock.now(), day: '2026-11-23' }

  // oxlint-disable-next-line vitest/valid-expect -- awaited below, after the process was ended
  const counting = expect(ended.count(task)).rejects.toThrow(/ended \(SIGKILL\)/)

  await ended.stop()
  await counting

  const lost = countInProcess({ ...address, database: 'nowhere' }, saltKey)
  await expect(lost.count(task)).rejects.toThrow(/nowhere/)
})
