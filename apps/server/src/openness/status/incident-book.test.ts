import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { bookOfNodes } from './incident-book.ts'

const { db, owner } = await testDatabase()
const nodeAt = (now: number) => bookOfNodes(db, () => now)

test('the next node that looks goes on where the one before it ended, and every node reads the same', async () => {
  await nodeAt(1_000).look(new Set(), 1_000)
  await nodeAt(1_000).look(new Set(['feed']), 2_000)
  await nodeAt(9_000).look(new Set(['feed', 'orders']), 9_000)
  await nodeAt(9_000).look(new Set(['orders']), 10_000)

  const history = {
    since: 1_000,
    incidents: [
      { kind: 'orders', beganAt: 9_000, endedAt: undefined },
      { kind: 'feed', beganAt: 2_000, endedAt: 10_000 },
    ],
  }

  expect(await nodeAt(50_000).read()).toEqual(history)
})

test('words of another version are none of ours, and stop nothing', async () => {
  await owner.query(`update health_report set report = '{"since": "soon"}' where part = 'incidents'`)
  expect(await nodeAt(7_000).read()).toEqual({ since: 7_000, incidents: [] })
})
