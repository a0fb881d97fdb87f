import { createZone } from '@plumbline/domain/calendar-zone'
import { assetId } from '@plumbline/domain/asset'
import { accountId } from '@plumbline/domain/ledger'
import { openEventBytes, settleEventBytes, transferEventBytes } from '@plumbline/domain/proofs/log-events'
import { verifyOrder } from '@plumbline/verifier/verify-order'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { hasPython, startChecker } from '@plumbline/verifier/testing/python-checker'
import { brokenInvariants } from '../ledger/invariants.ts'
import { transfersOf } from '../ledger/transfers-of.ts'
import { openOrderEvidence } from '../modules/contract-order/index.ts'
import { openSigningKeys } from '../modules/contract-order/signing-keys.ts'
import { ownProof } from '../modules/liabilities/own-proof.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'
import { orderHouse } from '../testing/order-house.ts'
import { NOT_SEALED, ownBundle } from './bundle.ts'
import { createLiabilities } from './liabilities/index.ts'
import { openLogs } from './open-logs.ts'
import { PublicLogs } from './public-logs.ts'
import { rootOfEvent } from './testing/check-proofs.ts'
import { attack, repairLog, rewrite, rewriteEvent } from './testing/owner-attack.ts'
import { signerHere } from './testing/signer-here.ts'

/* Whoever has the database owner's password edits a tick, an order, a balance: the public checks find them out. */

const house = await orderHouse()
const { clock, feed, db, owner, keysFolder } = house
const logs = await openLogs({
  database: db,
  clock,
  logger: silentLogger,
  keysFolder,
  startSigner: signerHere,
})
const { customerSalt } = openSigningKeys(keysFolder)
const keyFile = { origins: logs.origins, keys: [...house.orders.publicKeys(), ...logs.publicKeys()] }
const python = hasPython() ? startChecker(keyFile) : undefined
afterAll(() => python?.stop())

const USD = assetId('USD', true)
const GRANT = 10_000n

async function reach(at: number): Promise<void> {
  clock.set(at)
  await feed.advance(at)
  await house.orders.reached(at)
  await logs.seal()
}

/** An order on a rising price that fell: lost, sealed and proved. */
async function lostOrder() {
  const customer = await house.customer(GRANT)
  const { id } = await house.place(customer)
  // The signature of a batch is stored a moment after it.
  await vi.waitFor(
    async () => expect(await owner.query('select id from order_batch where signature is null')).toEqual([]),
    { timeout: 20_000, interval: 50 },
  )
  const entry = clock.now() + 1
  await feed.tick(1, entry, 100n)
  await reach(entry)
  await feed.tick(1, entry + 30_000, 99n)
  await reach(entry + 30_000)
  return { customer, id }
}
type Placed = Awaited<ReturnType<typeof lostOrder>>

/** The bundle as the server would make it from this database, on its first start after it was changed. */
async function bundleFrom(database: Database, { customer, id }: Placed): Promise<unknown> {
  const own = await openOrderEvidence({ database, keysFolder, products: feed.products }).read(customer, id)
  if (own === undefined || own === 'unsigned') throw new Error('an order with its receipt')
  const bundle = await ownBundle(new PublicLogs(database), {
    ...own,
    transfers: await transfersOf(database, id),
  })
  return JSON.parse(JSON.stringify(bundle))
}

/** The first step that fails, by each checker; the one in Python says the same where there is one. */
async function verdict(bundle: unknown): Promise<string> {
  const { steps } = await verifyOrder(bundle, keyFile)
  const failed = steps.find(({ state }) => state === 'failed')
  const said = await python?.judge(bundle)
  const step = failed?.step ?? 'holds'
  if (said !== undefined) expect(said.startsWith(failed ? `FAULT ${step}:` : 'ok'), said).toBe(true)
  return step
}

const order = await lostOrder()
const settledOrder = await openOrderEvidence({ database: db, keysFolder, products: feed.products }).read(
  order.customer,
  order.id,
)
if (typeof settledOrder !== 'object' || !settledOrder.settle || !settledOrder.open)
  throw new Error('a settled order')
const { settle, open } = settledOrder
const lost = settle.event
const won = { ...lost, status: 'won', close_price: '101', received: '5550' } as const

test('untouched, it is proved', async () => {
  expect(await verdict(await bundleFrom(db, order))).toBe('holds')
})

const editTick = (tx: Queryable): Promise<void> =>
  rewrite(tx, 'tick', 'update tick set price = 101 where product_id = 1 and time = $1', [lost.close_time])

/** The row, as if the price had risen. */
const editOrder = (tx: Queryable): Promise<void> =>
  rewrite(tx, 'contract_order', 'update contract_order set status = 2, close_price = 101 where id = $1', [
    order.id,
  ])

/** The money, as if it had been won: the hold of the payout was posted. */
const editTransfer = (tx: Queryable): Promise<void> =>
  rewrite(tx, 'transfer', 'update transfer set op = 2 where ref = $1 and leg = 101', [order.id])

async function rewriteEvents(tx: Queryable): Promise<void> {
  const at = settle.time
  await rewriteEvent(tx, { kind: 'settle', at, from: settleEventBytes(lost), to: settleEventBytes(won) })
  const leg = (await transfersOf(tx, order.id)).find((transfer) => transfer.leg === '101')
  if (!leg) throw new Error('the payout’s hold was ended')
  const [from, to] = [transferEventBytes({ ...leg, op: '3' }), transferEventBytes({ ...leg, op: '2' })]
  await rewriteEvent(tx, { kind: 'transfer', at, from, to })
}

describe('an edited tick', () => {
  test('shows in the leaf that holds it', async () => {
    const found = await attack(owner, async (tx) => {
      await editTick(tx)
      return verdict(await bundleFrom(tx, order))
    })
    expect(found).toBe('ticks')
  })

  test('shows against the signed root, though leaf, chain and stored roots were written anew', async () => {
    const found = await attack(owner, async (tx) => {
      await editTick(tx)
      await repairLog(tx, 'ticks')
      return verdict(await bundleFrom(tx, order))
    })
    expect(found).toBe('ticks')
  })

  test('that was there at the entry shows likewise', async () => {
    const found = await attack(owner, async (tx) => {
      await rewrite(tx, 'tick', 'update tick set price = 98 where product_id = 1 and time = $1', [
        open.event.open_time,
      ])
      await repairLog(tx, 'ticks')
      return verdict(await bundleFrom(tx, order))
    })
    expect(found).toBe('ticks')
  })
})

describe('an edited order', () => {
  test('whose events stay is no longer provable at all', async () => {
    const bundle = await attack(owner, async (tx) => {
      await editOrder(tx)
      return bundleFrom(tx, order)
    })
    expect(bundle).toBe(NOT_SEALED)
  })

  test('shows against the signed root, though tick, events, transfers and all three logs were written anew', async () => {
    const found = await attack(owner, async (tx) => {
      await editTick(tx)
      await editOrder(tx)
      await editTransfer(tx)
      await rewriteEvents(tx)
      for (const log of ['ticks', 'orders', 'ledger'] as const) await repairLog(tx, log)
      return verdict(await bundleFrom(tx, order))
    })
    expect(found).toBe('events')
  })

  test('with another entry price shows the same way', async () => {
    const found = await attack(owner, async (tx) => {
      const [from, to] = [openEventBytes(open.event), openEventBytes({ ...open.event, open_price: '102' })]
      await rewrite(tx, 'contract_order', 'update contract_order set open_price = 102 where id = $1', [
        order.id,
      ])
      await rewriteEvent(tx, { kind: 'open', at: open.time, from, to })
      await repairLog(tx, 'orders')
      return verdict(await bundleFrom(tx, order))
    })
    expect(found).toBe('events')
  })

  test('whose terms were edited contradicts the ticket’s hash, and is not answered', async () => {
    const asked = attack(owner, async (tx) => {
      await rewrite(tx, 'contract_order', 'update contract_order set payout = payout + 1 where id = $1', [
        order.id,
      ])
      return bundleFrom(tx, order)
    })
    await expect(asked).rejects.toThrow('is not what its ticket said')
  })
})

const liabilities = createLiabilities({
  database: db,
  clock,
  logger: silentLogger,
  makeId: uuidV7Maker(clock),
  fillRandom: systemRandom,
  zone: createZone('UTC'),
  mode: 'practice',
  customerSalt,
})

async function count(): Promise<void> {
  clock.advance(1_000)
  await liabilities.count(true)
  await logs.seal()
}

/** A customer's own proof, judged in Python; `balance` is what it says they own in cash. */
async function owned(database: Database, customer: bigint): Promise<{ said: string; balance: bigint }> {
  const deps = { database, logs: new PublicLogs(database), customerSalt }
  const proof = await ownProof(deps, customer, { practice: true, day: undefined })
  if ('refusal' in proof) throw new Error(proof.refusal)
  const cash = proof.balances[String(USD)]
  const said = (await python?.judge(proof)) ?? ''
  return { said, balance: BigInt(cash?.available ?? -1) + BigInt(cash?.frozen ?? -1) }
}

/** What the transfers of an account leave that the ledger log proves; how many it does not. */
async function proven(database: Database, customer: bigint): Promise<{ sum: bigint; unproven: number }> {
  const account = accountId(customer, USD, 'cash')
  const answers = new PublicLogs(database)
  const checkpoint = await answers.checkpoint('ledger')
  const rows = await database.query<{ ref: string }>(
    'select distinct ref from transfer where dr = $1 or cr = $1 order by ref',
    [account],
  )
  let [sum, unproven] = [0n, 0]
  for (const { ref } of rows)
    for (const transfer of await transfersOf(database, ref)) {
      const [dr, cr] = [BigInt(transfer.dr) === account, BigInt(transfer.cr) === account]
      if ((!dr && !cr) || !['0', '2'].includes(transfer.op) || !checkpoint) continue
      const text = transferEventBytes(transfer)
      const proof = await answers.eventProof('transfer', text, Date.parse(transfer.at), checkpoint.size)
      if (!proof || rootOfEvent(proof, checkpoint.size) !== checkpoint.root) unproven += 1
      else sum += cr ? BigInt(transfer.amount) : -BigInt(transfer.amount)
    }
  return { sum, unproven }
}

describe.skipIf(!python)('an edited balance', () => {
  const LEFT = GRANT - 3_030n
  const edit = (by: bigint): Promise<object[]> =>
    owner.query('update account set cr_posted = cr_posted + $2 where id = $1', [
      accountId(order.customer, USD, 'cash'),
      by,
    ])

  test('untouched, the balance counted is what its proven transfers leave', async () => {
    await count()
    expect(await owned(db, order.customer)).toEqual({ said: 'ok', balance: LEFT })
    expect(await proven(db, order.customer)).toEqual({ sum: LEFT, unproven: 0 })
  })

  test.each([-1_000n, 1_000n])(
    'by %s before a count contradicts its transfers, and the books',
    async (by) => {
      await edit(by)
      await count()
      expect(await owned(db, order.customer)).toEqual({ said: 'ok', balance: LEFT + by })
      expect(await proven(db, order.customer)).toEqual({ sum: LEFT, unproven: 0 })
      expect([...(await brokenInvariants(owner)).keys()]).toEqual(expect.arrayContaining(['I1', 'I2']))
      await edit(-by)
      await count()
      expect(await owned(db, order.customer)).toEqual({ said: 'ok', balance: LEFT })
    },
  )

  test('with a transfer made up for it is not in the ledger that was signed', async () => {
    const found = await attack(owner, async (tx) => {
      await rewrite(
        tx,
        'transfer',
        `insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
          select gen_random_uuid(), 0, 0, 0, 7, cr, dr, 1000, at from transfer where code = 2 and cr = $1`,
        [accountId(order.customer, USD, 'cash')],
      )
      return proven(tx, order.customer)
    })
    expect(found).toEqual({ sum: LEFT, unproven: 1 })
  })

  test('with its transfers edited and the ledger written anew is not under the signed root', async () => {
    const found = await attack(owner, async (tx) => {
      const [grant] = await tx.query<{ ref: string }>('select ref from transfer where code = 2 and cr = $1', [
        accountId(order.customer, USD, 'cash'),
      ])
      const [before] = await transfersOf(tx, grant?.ref ?? '')
      if (!before) throw new Error('a grant')
      const after = { ...before, amount: '9000' }
      await rewrite(tx, 'transfer', 'update transfer set amount = 9000 where ref = $1', [before.ref])
      const [from, to] = [transferEventBytes(before), transferEventBytes(after)]
      await rewriteEvent(tx, { kind: 'transfer', at: Date.parse(before.at), from, to })
      await repairLog(tx, 'ledger')
      return verdict(await bundleFrom(tx, order))
    })
    expect(found).toBe('transfers')
  })

  test('in a count that was published breaks the own proof', async () => {
    const edited = (statement: string, table: string): Promise<string> =>
      attack(owner, async (tx) => {
        await rewrite(tx, table, statement)
        await repairLog(tx, 'liab')
        return (await owned(tx, order.customer)).said
      })
    const OTHER_BYTE = 'set_byte(nodes, 47, get_byte(nodes, 47) # 1)'
    expect(
      await edited(`update liability_tile set nodes = ${OTHER_BYTE} where level = 0`, 'liability_tile'),
    ).toMatch(/^FAULT leaves: /)
    expect(
      await edited(
        `update log_entry set content = replace(content, '"accounts":"', '"accounts":"1') where log = 6`,
        'log_entry',
      ),
    ).toMatch(/^FAULT (leaves|count): /)
  })
})

test('a log written anew gets no further signature', async () => {
  await editTick(owner)
  await repairLog(owner, 'ticks')
  await feed.tick(1, clock.now() + 1, 100n)
  await expect(reach(clock.now() + 1)).rejects.toThrow('logs do not follow on what was signed of them')
  expect(await verdict(await bundleFrom(db, order))).toBe('ticks')
})
