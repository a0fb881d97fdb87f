import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePause, refuseByPause, refuseOrderByPause } from './own-pause.ts'
import type { Pause } from './own-pause.ts'
import { DAY_MS, HOUR_MS, toIso } from '../basics/time.ts'
import { isRefusal } from '../basics/refusal.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const pause = (kind: Pause['kind'], until: Pause['until']): Pause => ({ kind, until })

test.each([
  ['cool_off', DAY_MS - 1, false],
  ['cool_off', DAY_MS, true],
  ['cool_off', 42 * DAY_MS, true],
  ['cool_off', 43 * DAY_MS, false],
  ['cool_off', undefined, false],
  ['self_exclusion', DAY_MS - 1, false],
  ['self_exclusion', DAY_MS, true],
  ['self_exclusion', 3_650 * DAY_MS, true],
  ['self_exclusion', undefined, true],
] as const)('%s for %s ms: %s', (kind, ms, isTaken) => {
  expect(isRefusal(decidePause(undefined, pause(kind, ms === undefined ? undefined : NOW + ms), NOW))).toBe(
    !isTaken,
  )
})

test('a self-exclusion is named before a cool-off, and both before a stop for today', () => {
  const cool = pause('cool_off', NOW + DAY_MS)
  expect(refuseByPause([cool, pause('self_exclusion', undefined)], NOW)).toEqual({ refusal: 'self_excluded' })

  expect(refuseByPause([cool], NOW)).toEqual({
    refusal: 'cooling_off',
    params: { until: toIso(NOW + DAY_MS) },
  })

  expect(refuseByPause([cool], NOW + DAY_MS)).toBeUndefined()
  const stopped = { refusal: 'cooling_off', params: { until: toIso(NOW + HOUR_MS) } }
  expect(refuseOrderByPause([], NOW + HOUR_MS, NOW)).toEqual(stopped)
  expect(refuseOrderByPause([cool], NOW + HOUR_MS, NOW)?.params).toEqual({ until: toIso(NOW + DAY_MS) })
  expect(refuseOrderByPause([], NOW, NOW)).toBeUndefined()
})

test('no sequence of wishes ends a pause before the latest end that it was given', () => {
  const wish = fc.record({
    after: fc.integer({ min: 0, max: 60 * HOUR_MS }),
    days: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
    kind: fc.constantFrom('cool_off' as const, 'self_exclusion' as const),
  })

  fc.assert(
    fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
      let at = NOW
      const kept = new Map<Pause['kind'], Pause>()
      const promised = new Map<Pause['kind'], number>()
      for (const { after, days, kind } of wishes) {
        at += after
        const until = days === undefined ? undefined : at + days * DAY_MS
        const decided = decidePause(kept.get(kind), pause(kind, until), at)
        if (!isRefusal(decided)) {
          kept.set(kind, decided)
          promised.set(kind, Math.max(promised.get(kind) ?? 0, until ?? Infinity))
        }

        for (const [each, latest] of promised)
          if (latest > at)
            expect(
              refuseByPause(
                [...kept.values()].filter((one) => one.kind === each),
                at,
              ),
            ).toBeDefined()
      }
    }),
    { numRuns: 2_000 },
  )
})
