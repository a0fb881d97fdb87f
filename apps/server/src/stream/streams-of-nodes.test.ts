import { setTimeout } from 'node:timers/promises'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { ServerMessage } from '@plumbline/api-schema/wire/stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testNodeBus } from '../platform/nodes/testing/node-bus.ts'
import { TestWire } from '../platform/nodes/testing/test-wire.ts'
import { StreamWorld } from './testing/stream-world.ts'

/*
 * What one node commits and another one shows: whatever is lost between them and whenever, what an open page has in the end is
 * what the database has.
 */

const CUSTOMERS = [1n, 2n, 3n, 4n, 5n]
const PHASE_MS = 60

/** Stands for the database: the newest order of each customer, and who changed in turn. */
class Rows {
  readonly newest = new Map<bigint, number>()
  readonly #changes: bigint[] = []
  #readTo = 0

  write(customerId: bigint): number {
    const version = (this.newest.get(customerId) ?? 0) + 1
    this.newest.set(customerId, version)
    this.#changes.push(customerId)

    return version
  }

  /** Who changed since this was last asked. */
  changed(): ReadonlySet<bigint> {
    const since = this.#changes.slice(this.#readTo)
    this.#readTo = this.#changes.length

    return new Set(since)
  }
}

/** How the wire is for a while, and whose orders change meanwhile. */
const phase = fc.record({
  wire: fc.constantFrom('whole', 'whole', 'cut', 'half'),
  writes: fc.array(fc.constantFrom(...CUSTOMERS), { maxLength: 12 }),
})

type Phase = typeof phase extends fc.Arbitrary<infer Value> ? Value : never

/** Two nodes: orders are committed on the first, and customers listen on the second. */
async function twoNodes() {
  const wire = new TestWire()
  const committing = testNodeBus(wire.endOf('a'), 'a')
  const showing = testNodeBus(wire.endOf('b'), 'b')
  const world = await new StreamWorld(undefined, undefined, undefined, showing).open()
  const rows = new Rows()
  const shown = new Map<bigint, number>()

  world.among = (customers) => {
    const changed = rows.changed()
    return customers.filter((customerId) => changed.has(customerId))
  }

  for (const customerId of CUSTOMERS) {
    world.signIn(`token ${customerId}`, customerId)

    const page = await world.listen(
      { op: 'auth', token: `token ${customerId}` },
      { op: 'subscribe', channel: 'orders' },
    )

    // A page takes what it hears, and reads the database where it is told to; it never goes back to an older state.
    page.webSocket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage
      const isReset = 'op' in message && message.op === 'reset'
      const heard = 'data' in message && message.channel === 'orders' ? Number(message.data.id) : 0
      const version = isReset ? (rows.newest.get(customerId) ?? 0) : heard
      shown.set(customerId, Math.max(version, shown.get(customerId) ?? 0))
    })
  }

  const write = (customerId: bigint): void => {
    const order = { id: String(rows.write(customerId)), status: 'accepted' } as Order
    committing.publish({ type: 'orders', customerId, orders: [order], balances: [] })
  }

  const stop = async (): Promise<void> => {
    await world.close()
    await committing.stop()
    await showing.stop()
  }

  return { wire, rows, shown, write, stop }
}

async function pass({ wire, write }: Awaited<ReturnType<typeof twoNodes>>, { wire: how, writes }: Phase) {
  let said = 0
  wire.carries = (from, to) => {
    said += 1
    return from === to || how === 'whole' || (how === 'half' && said % 2 === 0)
  }

  for (const customerId of writes) {
    write(customerId)
    await setTimeout(PHASE_MS / 12)
  }

  await setTimeout(PHASE_MS)
}

test('whatever is lost between nodes, pages end with what the database has', async () => {
  const phases = fc.array(phase, { minLength: 8, maxLength: 16 })

  await fc.assert(
    fc.asyncProperty(phases, async (course) => {
      const nodes = await twoNodes()

      try {
        for (const each of course) await pass(nodes, each)
        nodes.wire.carries = () => true

        const versionsIn = (map: ReadonlyMap<bigint, number>) => CUSTOMERS.map((id) => map.get(id) ?? 0)
        await expect.poll(() => versionsIn(nodes.shown)).toEqual(versionsIn(nodes.rows.newest))
      } finally {
        await nodes.stop()
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
