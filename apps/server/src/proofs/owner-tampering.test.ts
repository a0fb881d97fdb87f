import { openEventBytes, settleEventBytes, transferEventBytes } from '@plumbline/domain/proofs/log-events'
import { describe, expect, test } from 'vitest'
import { transfersOf } from '../ledger/transfers-of.ts'
import type { Queryable } from '../platform/database/database.ts'
import { NOT_SEALED } from './order-bundle.ts'
import { attack, repairLog, rewrite, rewriteEvent } from './testing/owner-attack.ts'
import { provedHouse } from './testing/proved-house.ts'

/* Whoever has the database owner's password edits a tick or an order: the public checks find them out. */

const house = await provedHouse()
const { clock, feed, db, owner, bundleFrom, evidence, lostOrder, reach, verdict } = house

const order = await lostOrder()
const { settle, open } = await evidence(db, order)
if (!settle || !open) throw new Error('a settled order')
const { event: lost, time: settledAt } = settle
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
  const at = settledAt
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

test('an edited source of a live price shows as its tick does', async () => {
  const live = await lostOrder(true)
  expect(await verdict(await bundleFrom(db, live))).toBe('holds')

  const bend = (change: string): Promise<string> =>
    attack(owner, async (tx) => {
      await rewrite(tx, 'tick', `update tick set sources = ${change} where sources is not null`)
      await repairLog(tx, 'ticks')
      return verdict(await bundleFrom(tx, live))
    })

  expect(await bend("replace(sources, 'true', 'false')")).toBe('ticks')
  expect(await bend("replace(sources, 'source 1', 'source 3')")).toBe('ticks')
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

test('a log written anew gets no further signature', async () => {
  await editTick(owner)
  await repairLog(owner, 'ticks')
  await feed.tick(1, clock.now() + 1, 100n)
  await expect(reach(clock.now() + 1)).rejects.toThrow('logs do not follow on what was signed of them')
  expect(await verdict(await bundleFrom(db, order))).toBe('ticks')
})
