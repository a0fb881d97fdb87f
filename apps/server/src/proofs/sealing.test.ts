import { LOGS, openEventBytes, settleEventBytes } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { acceptEvent } from '@plumbline/domain/proofs/receipt'
import { isConsistent } from '@plumbline/domain/proofs/stored-tree'
import { toIso } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { describe, expect, test, vi } from 'vitest'
import { silentLogger } from '../platform/logger.ts'
import { sqlState } from '../platform/database/database.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { openLogs } from './open-logs.ts'
import { sha256 } from './sha256.ts'
import { readNote, rootOfEvent, rootOfLeaf } from './testing/check-proofs.ts'

const house = await orderHouse()
const { clock, feed, db, owner } = house
const logs = await openLogs({ database: db, clock, logger: silentLogger, keysFolder: house.keysFolder })
const { answers } = logs
const [key] = await logs.publicKeys()

async function reach(): Promise<void> {
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
}

/** An order that is won, from acceptance to settlement. */
async function wonOrder() {
  const customer = await house.customer(10_000n)
  const order = await house.place(customer)
  const entry = clock.advance(1)

  await feed.tick(1, entry, 100n)
  await reach()

  const exit = entry + 30_000
  await feed.tick(1, exit, 101n)
  clock.set(exit)
  await reach()

  const settled = await house.orders.order(customer, order.id)
  if (isRefusal(settled)) throw new Error(settled.refusal)

  return { order: settled, accepted: order, entry, exit }
}

async function newest(log: Log) {
  const checkpoint = await answers.checkpoint(log)
  if (!checkpoint) throw new Error(`no checkpoint of ${log}`)
  return checkpoint
}

const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)

const won = await wonOrder()
await logs.seal()

describe('what is noted is sealed', () => {
  test.each(['ticks', 'orders', 'ledger', 'terms'] as const)(
    '%s has a checkpoint that its key signed',
    async (log) => {
      const { note, size, root } = await newest(log)
      const read = readNote(note, key?.public_key ?? '')
      expect(read).toMatchObject({ size, origin: logs.origins[LOGS.indexOf(log)] })
      expect(Buffer.from(read?.root ?? []).toString('hex')).toBe(root)
    },
  )

  test('an order is proved from its opening to its settlement', async () => {
    const { root, size } = await newest('orders')
    const { id, open_seq: openSeq = 0, close_seq: closeSeq = 0 } = won.order

    const open = openEventBytes({
      order_id: id,
      open_seq: String(openSeq),
      open_price: '100',
      open_time: toIso(won.entry),
      expires_at: toIso(won.exit),
    })

    const settledAt = won.order.settled_at ?? ''
    const settle = settleEventBytes({
      order_id: id,
      status: 'won',
      void_reason: null,
      close_seq: String(closeSeq),
      close_price: '101',
      close_time: toIso(won.exit),
      settled_at: settledAt,
      received: '5550',
    })

    const opened = await answers.eventProof('open', open, won.entry, size)
    const settled = await answers.eventProof('settle', settle, Date.parse(settledAt), size)

    expect(opened && rootOfEvent(opened, size)).toBe(root)
    expect(settled && rootOfEvent(settled, size)).toBe(root)
    expect(await answers.eventProof('open', open.replace('"100"', '"99"'), won.entry, size)).toBeUndefined()
  })

  test('the ticks of a window are leaves without a gap', async () => {
    const { root, size } = await newest('ticks')
    const leaves = await answers.ticksLeaves(won.entry - 1, won.exit, size)
    expect(leaves.map((leaf) => rootOfLeaf(leaf, size))).toEqual(leaves.map(() => root))
    expect(leaves.map(({ leaf = '' }) => leaf).join('')).toContain('"price":"101"')
    for (const [at, { seq }] of leaves.entries()) expect(seq).toBe((leaves[0]?.seq ?? 0) + at)
  })
})

test('each checkpoint is consistent with all before', async () => {
  const older = await newest('orders')
  for (let round = 0; round < 3; round += 1) {
    await wonOrder()
    await logs.seal()

    const newer = await newest('orders')
    const path = await answers.consistency('orders', older.size, newer.size)

    expect(newer.size).toBeGreaterThan(older.size)
    expect(
      isConsistent(
        sha256,
        { size: older.size, root: Buffer.from(older.root, 'hex') },
        { size: newer.size, root: Buffer.from(newer.root, 'hex') },
        (path ?? []).map((hash) => Buffer.from(hash, 'hex')),
      ),
    ).toBe(true)
  }

  expect(await answers.consistency('orders', 1, (await newest('orders')).size + 1)).toBeUndefined()
})

test('an acceptance is proved though no order follows, and names the checkpoint before it', async () => {
  const before = await newest('orders')
  const { receipt, accepted_at: acceptedAt } = await house.place(await house.customer(10_000n))
  if (!receipt) throw new Error('an accepted order has a receipt')

  expect(receipt.checkpoint_size).toBe(String(before.size))
  await vi.waitFor(
    async () => {
      await logs.seal()
      const { root, size } = await newest('orders')
      const proved = await answers.eventProof('accept', acceptEvent(receipt), Date.parse(acceptedAt), size)
      expect(proved && rootOfEvent(proved, size)).toBe(root)
      expect(proved?.leaf).toContain(receipt.batch.root)
    },
    { timeout: 20_000, interval: 50 },
  )
})

describe('what the app role may not do', () => {
  test.each([
    `insert into log_entry(log, kind, first_at, last_at, content) values (5, 'x', now(), now(), '{}')`,
    'update log_entry set seq = null',
    'delete from log_entry',
    `insert into log_leaf(log, seq, leaf_hash, prev, chain, at) select log, seq + 1, leaf_hash, prev, chain, at from log_leaf`,
    'update log_leaf set leaf_hash = prev',
    'delete from log_leaf',
    'insert into log_ticks(seq, since, until, ticks) select seq + 1, since, until, ticks from log_ticks',
    'update log_ticks set ticks = 0',
    `insert into log_tile(log, level, index, hash) values (1, 1, 0, sha256(''))`,
    'update log_checkpoint set size = size + 1',
    'delete from log_checkpoint',
    `insert into log_installation(name) values ('0123456789abcdef')`,
    `update log_installation set name = '0123456789abcdef'`,
    `select log_append(2::smallint, sha256(''), now())`,
    `select log_fold(2::smallint, 255)`,
    `select log_terms('x', 'x', 'x', now())`,
    'alter table contract_order disable trigger all',
    'alter table transfer disable trigger all',
    'set session_replication_role = replica',
    // Not one that is smaller, and none with another root.
    `insert into log_checkpoint select log, size, root, note, at from log_checkpoint limit 1`,
    `insert into log_checkpoint select 2, max(seq) + 2, sha256(''), 'x', now() from log_leaf where log = 2`,
  ])('%s', async (statement) => {
    expect(await stateOf(db.query(statement))).toBe('42501')
  })

  test.each([
    'update log_leaf set leaf_hash = prev',
    'delete from log_leaf where log = 2',
    'update log_entry set leaves = leaves where seq is not null',
    'delete from log_entry',
    'update log_ticks set ticks = ticks + 1',
    'delete from log_checkpoint',
    'update log_installation set name = name',
  ])('nor, while the triggers stand, the owner: %s', async (statement) => {
    expect(await stateOf(owner.query(statement))).toBe('42501')
  })
})

test('nobody publishes a note that is not of its log, size and root', async () => {
  await logs.seal()
  await house.customer(100n)
  await db.query('select seal_entries(500, now())')

  const publish = (note: string) =>
    stateOf(
      db.query(`insert into log_checkpoint select 3, n.size, log_root(3::smallint, n.size), ${note}, now()
        from (select max(seq) + 1 as size from log_leaf where log = 3) n`),
    )

  expect(await publish(`'x'`)).toBe('42501')
  expect(await publish('(select note from log_checkpoint where log = 3 order by size desc limit 1)')).toBe(
    '42501',
  )

  expect(await publish('(select note from log_checkpoint where log = 2 order by size desc limit 1)')).toBe(
    '42501',
  )

  const sizes = async () => (await logs.answers.checkpoint('ledger'))?.size ?? 0
  const before = await sizes()

  await logs.seal()
  expect(await sizes()).toBeGreaterThan(before)
})
