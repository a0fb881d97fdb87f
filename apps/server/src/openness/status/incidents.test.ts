import { expect, test } from 'vitest'
import { createIncidents } from './incidents.ts'

test('an incident begins when it is first seen and ends when it is seen no more', () => {
  const incidents = createIncidents()
  incidents.look(new Set(), 1_000)
  expect(incidents.list()).toEqual([])
  incidents.look(new Set(['feed', 'orders']), 2_000)
  incidents.look(new Set(['feed', 'orders']), 3_000)
  incidents.look(new Set(['orders']), 4_000)

  expect(incidents.list()).toEqual([
    { kind: 'feed', beganAt: 2_000, endedAt: 4_000 },
    { kind: 'orders', beganAt: 2_000, endedAt: undefined },
  ])

  incidents.look(new Set(['feed', 'orders']), 5_000)
  expect(incidents.list()[0]).toEqual({ kind: 'feed', beganAt: 5_000, endedAt: undefined })
  expect(incidents.list()).toHaveLength(3)
})

test('only the newest fifty are kept', () => {
  const incidents = createIncidents()
  for (let second = 0; second < 200; second += 1)
    incidents.look(new Set(second % 2 === 0 ? ['feed'] : []), second * 1_000)
  expect(incidents.list()).toHaveLength(50)
  expect(incidents.list()[0]?.beganAt).toBe(198_000)
})
