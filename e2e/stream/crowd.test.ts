import { expect, test } from 'vitest'
import { crowdRound } from './crowd.ts'

/* 30,000 sockets: `npm run soak -- sockets`. */
test('anonymous sockets past every cap of an address: they make room, a customer trades, an operator decides', async () => {
  const report = await crowdRound(2_400)
  expect(report.opened).toBe(2_400)

  // 256 of each of three addresses, the stream's and the desk stream's among them.
  expect(report.heldAtEnd).toBeGreaterThan(0)
  expect(report.heldAtEnd).toBeLessThanOrEqual(3 * 256)

  expect(Object.keys(report.acted).toSorted()).toEqual([
    'desk_stream address',
    'http address',
    'stream address',
  ])

  expect(report.capLines).toBeGreaterThanOrEqual(3)
  expect([report.refusedOrders, report.refusedDecisions, report.healthMissed]).toEqual([[], [], 0])
  expect(report.orders).toBeGreaterThan(0)
  expect(report.decisions).toBe(1)
})
