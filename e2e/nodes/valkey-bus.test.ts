import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerEvent } from '../../apps/server/src/platform/bus.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { busContract } from '../../apps/server/src/platform/nodes/testing/bus-contract.ts'
import type { TestBus } from '../../apps/server/src/platform/nodes/testing/bus-contract.ts'
import { testNodeBus } from '../../apps/server/src/platform/nodes/testing/node-bus.ts'
import { ValkeyLink } from '../../apps/server/src/platform/nodes/valkey-link.ts'
import { hasValkey, NO_VALKEY, Valkey } from './valkey.ts'

const CHANNEL = 'plumbline:test:bus'

let server: Valkey

const open = (): TestBus => testNodeBus((events) => new ValkeyLink(server.url, CHANNEL, silentLogger, events))

const record = (id: string): ServerEvent => ({
  type: 'record',
  customerId: 7n,
  change: { kind: 'recharge', id },
})

/** Two nodes, what one of them heard of the other, and how often it was told that it may have missed something. */
async function twoNodes() {
  const [a, b] = [open(), open()]
  const heard: string[] = []
  const told = { missed: 0 }

  b.subscribe(
    (event) => event.type === 'record' && heard.push(event.change.id),
    () => true,
  )

  b.onMissed(() => (told.missed += 1))

  onTestFinished(async () => {
    await a.stop()
    await b.stop()
  })

  const isConnected = async (word: string): Promise<void> => {
    await expect
      .poll(() => {
        a.publish(record(word))
        return heard.includes(word)
      })
      .toBe(true)
  }

  await isConnected('hello')

  return { a, b, heard, told, isConnected }
}

describe.skipIf(!hasValkey)(`Valkey between nodes${hasValkey ? '' : `, ${NO_VALKEY}`}`, () => {
  beforeAll(async () => {
    server = await Valkey.start()
  })

  afterAll(() => server.kill())

  busContract('over Valkey', () => Promise.resolve({ a: open(), b: open() }))

  test('a killed engine that is back carries again by itself, and what was missed is told', async () => {
    const { a, heard, told, isConnected } = await twoNodes()
    await server.kill()

    const before = told.missed
    await expect.poll(() => told.missed).toBeGreaterThan(before)
    a.publish(record('into the void'))

    await server.startAgain()

    const back = told.missed
    await isConnected('back')
    await expect.poll(() => told.missed).toBeGreaterThan(back)
    expect(heard).not.toContain('into the void')
  })

  test('connections that are cut come back by themselves, and what was missed is told', async () => {
    const { told, isConnected } = await twoNodes()
    const before = told.missed

    await server.say('CLIENT KILL TYPE pubsub')
    await server.say('CLIENT KILL TYPE normal')

    await isConnected('back')
    await expect.poll(() => told.missed).toBeGreaterThan(before)
  })

  test('a frozen engine delivers nothing late once it goes on', async () => {
    const { a, heard, told, isConnected } = await twoNodes()
    server.signal('SIGSTOP')
    onTestFinished(() => server.signal('SIGCONT'))

    for (let index = 0; index < 20; index += 1) {
      a.publish(record(`late ${index}`))
      await setTimeout(25)
    }

    const before = told.missed
    await expect.poll(() => told.missed).toBeGreaterThan(before + 1)

    server.signal('SIGCONT')
    await isConnected('back')
    expect(heard.filter((id) => id.startsWith('late'))).toEqual([])
  })
})
