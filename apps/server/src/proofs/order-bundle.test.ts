import { describe, expect, test } from 'vitest'
import { transfersOf } from '../ledger/transfers-of.ts'
import { openOrderEvidence } from '../trading/contract-orders/index.ts'
import { openKeyFiles } from '../platform/key-file.ts'
import { silentLogger } from '../platform/logger.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { NOT_SEALED, ownBundle, sharedBundle } from './order-bundle.ts'
import { openLogs } from './open-logs.ts'
import { signerHere } from './testing/signer-here.ts'
import { verifyOrder } from '@plumbline/verifier/verify-order'

const house = await orderHouse()
const { clock, feed, db, keysFolder } = house

const logs = await openLogs({
  database: db,
  clock,
  logger: silentLogger,
  keysFolder,
  startSigner: signerHere,
})

const evidence = openOrderEvidence({ database: db, keyFiles: openKeyFiles(keysFolder), feed })
const keyFile = { logs: logs.origins, keys: [...house.orders.publicKeys(), ...(await logs.publicKeys())] }
const { answers } = logs

async function reach(at: number): Promise<void> {
  clock.set(at)
  await feed.advance(at)
  await house.orders.reached(at)
  await logs.seal()
}

/** An order taken now, of a customer who has enough. */
async function taken(direction: 'up' | 'down' = 'up') {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer, { direction })
  await house.place(await house.customer(10_000n)) // stores the signature of the batch before it

  return { customer, id, acceptedAt: clock.now() }
}

type Taken = Awaited<ReturnType<typeof taken>>

/** One tick a millisecond after acceptance, one at T, unless the weather is worse. */
async function settled(exitPrice: bigint | undefined, direction?: 'up' | 'down'): Promise<Taken> {
  const order = await taken(direction)
  const entry = order.acceptedAt + 1

  await feed.tick(1, entry, 100n)
  await reach(entry)

  const exit = entry + 30_000
  if (exitPrice !== undefined) await feed.tick(1, exit, exitPrice)
  await reach(exit)

  return order
}

async function factsOf({ customer, id }: Taken) {
  const own = await evidence.read(customer, id)
  if (own === undefined || own === 'unsigned') throw new RangeError('a signed order of this customer')
  return { ...own, transfers: own.settle ? await transfersOf(db, id) : [] }
}

async function verdict(order: Taken): Promise<string[]> {
  const bundle: unknown = JSON.parse(JSON.stringify(await ownBundle(answers, await factsOf(order))))
  const { steps } = await verifyOrder(bundle, keyFile)
  return steps.map((step) => (step.state === 'failed' ? `${step.step}: ${step.reason}` : step.state))
}

const PASSED = Array.from({ length: 10 }, () => 'passed')

describe('what the server bundles, the checker proves', () => {
  test('a win', async () => expect(await verdict(await settled(101n))).toEqual(PASSED))
  test('a loss', async () => expect(await verdict(await settled(101n, 'down'))).toEqual(PASSED))
  test('a tie', async () => expect(await verdict(await settled(100n))).toEqual(PASSED))
  test('no exit tick', async () => expect(await verdict(await settled(undefined))).toEqual(PASSED))

  test('no entry tick', async () => {
    const order = await taken()
    await reach(order.acceptedAt + 5_000)
    expect(await verdict(order)).toEqual(PASSED)
  })

  test('one that runs, as far as it is', async () => {
    const order = await taken()
    await logs.seal()

    const later = (count: number): string[] => Array.from({ length: count }, () => 'later')
    expect(await verdict(order)).toEqual([...PASSED.slice(0, 6), ...later(4)])
    await feed.tick(1, order.acceptedAt + 1, 100n)
    await reach(order.acceptedAt + 1)
    expect(await verdict(order)).toEqual([...PASSED.slice(0, 7), ...later(3)])
    await reach(order.acceptedAt + 30_001)
  })
})

test('what the logs do not hold yet is told so, and nothing half is given', async () => {
  const order = await taken()
  expect(await ownBundle(answers, await factsOf(order))).toBe(NOT_SEALED)
  await reach(order.acceptedAt + 5_000)
  expect(await ownBundle(answers, await factsOf(order))).not.toBe(NOT_SEALED)
})

test('a shared one names no account', async () => {
  const order = await settled(101n)
  const bundle = await sharedBundle(answers, await factsOf(order))
  const { holds, steps } = await verifyOrder(JSON.parse(JSON.stringify(bundle)), keyFile)

  expect(holds).toBe(true)
  expect(steps.at(-1)?.state).toBe('withheld')

  const { account } = await one(`select account from contract_order where id = $1`, order.id)
  expect(JSON.stringify(bundle)).not.toContain(String(account))
})

test('a row that is not what its ticket said gives no bundle', async () => {
  const order = await settled(101n)
  await house.owner.query('alter table contract_order disable trigger order_terms_are_final')
  await house.owner.query('update contract_order set payout = payout + 1 where id = $1', [order.id])
  await expect(evidence.read(order.customer, order.id)).rejects.toThrow('is not what its ticket said')
  await house.owner.query('update contract_order set payout = payout - 1 where id = $1', [order.id])
  await house.owner.query('alter table contract_order enable trigger order_terms_are_final')
})

async function one(sql: string, id: string): Promise<{ readonly account: bigint }> {
  const [row] = await db.query<{ account: bigint }>(sql, [id])
  if (!row) throw new RangeError('a row')
  return row
}
