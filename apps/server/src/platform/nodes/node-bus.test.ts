import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import type { ServerEvent } from '../bus.ts'
import { testNodeBus } from './testing/node-bus.ts'
import { TestWire } from './testing/test-wire.ts'

const record = (id: string, customerId = 7n): ServerEvent => ({
  type: 'record',
  customerId,
  change: { kind: 'recharge', id },
})

/** Two nodes on one wire, and what the second hears. */
function twoNodes() {
  const wire = new TestWire()
  const clock = fakeClock()
  const [a, b] = [testNodeBus(wire.endOf('a'), 'a', clock), testNodeBus(wire.endOf('b'), 'b', clock)]
  const heard: string[] = []
  const told = { missed: 0 }

  b.subscribe(
    (event) => event.type === 'record' && heard.push(event.change.id),
    (customerId) => customerId === 7n,
  )

  b.onMissed(() => (told.missed += 1))

  onTestFinished(async () => {
    await a.stop()
    await b.stop()
  })

  return { wire, clock, a, b, heard, told }
}

/** The first connection counts as a miss; after it, silence of a wire that is whole. */
async function settled(told: { readonly missed: number }): Promise<number> {
  await expect.poll(() => told.missed).toBeGreaterThan(0)
  return told.missed
}

test('a lost event is noticed by the next number, be it that of a beat', async () => {
  const { wire, a, heard, told } = twoNodes()
  const before = await settled(told)

  wire.carries = () => false
  a.publish(record('lost'))
  await Promise.resolve()
  wire.carries = () => true

  await expect.poll(() => told.missed).toBeGreaterThan(before)
  expect(heard).toEqual([])
})

test('nothing is told to be missed where nothing was', async () => {
  const { a, heard, told } = twoNodes()
  const before = await settled(told)

  for (let index = 0; index < 30; index += 1) {
    a.publish(record(`${index}`))
    await setTimeout(50)
  }

  expect(heard).toHaveLength(30)
  expect(told.missed).toBe(before)
})

test('as long as a node is not heard it is told again and again', async () => {
  const { wire, told } = twoNodes()
  const before = await settled(told)
  wire.carries = (from) => from !== 'a'

  await expect.poll(() => told.missed).toBeGreaterThan(before + 2)
})

test('what was under way for too long is not delivered any more, but told to be missed', async () => {
  const { wire, clock, a, heard, told } = twoNodes()
  const before = await settled(told)

  const late = fakeClock(clock.now() - 1_500)
  const slow = testNodeBus(wire.endOf('slow'), 'slow', late)

  onTestFinished(() => slow.stop())

  slow.publish(record('late'))
  a.publish(record('in time'))
  await expect.poll(() => heard).toEqual(['in time'])
  await expect.poll(() => told.missed).toBeGreaterThan(before)
})

test('own events of customers whom nobody watches here are not read', async () => {
  const { a, heard } = twoNodes()
  a.publish(record('theirs', 8n))
  a.publish(record('ours'))

  await expect.poll(() => heard).toEqual(['ours'])
})

test('a packet that comes twice is heard once', async () => {
  const { wire, a, heard } = twoNodes()
  wire.copies = 2

  a.publish(record('one'))
  a.publish(record('two'))
  await expect.poll(() => heard).toEqual(['one', 'two'])
})

test('a node that stops says so, and is missed by nobody', async () => {
  const { wire, clock, told } = twoNodes()
  const third = testNodeBus(wire.endOf('c'), 'c', clock)

  third.publish(record('before'))
  const before = await settled(told)

  await third.stop()
  await setTimeout(2_500)
  expect(told.missed).toBe(before)
})
