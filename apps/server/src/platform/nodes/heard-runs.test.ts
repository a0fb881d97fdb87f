import { expect, test } from 'vitest'
import { HeardRuns } from './heard-runs.ts'

const packet = (first: number, count = 1, more: { run?: string; node?: string; isLast?: boolean } = {}) => ({
  node: 'a',
  run: 'a1',
  first,
  isLast: false,
  events: Array.from({ length: count }, (_, index) => ({ text: `${first + index}` })),
  ...more,
})

const NOBODY = () => Promise.resolve(new Set<string>())
const ONLY_A = () => Promise.resolve(new Set(['a']))

test('packets in order are heard whole', () => {
  const runs = new HeardRuns()
  expect(runs.take(packet(1, 2), 0)).toMatchObject({
    fresh: [{ text: '1' }, { text: '2' }],
    hasMissed: false,
  })

  expect(runs.take(packet(3), 0)).toMatchObject({ fresh: [{ text: '3' }], lost: 0, hasMissed: false })
})

test('a number that does not follow says how many are lost', () => {
  const runs = new HeardRuns()
  runs.take(packet(1), 0)
  expect(runs.take(packet(5, 0), 0)).toEqual({ fresh: [], lost: 3, hasMissed: true })
  expect(runs.take(packet(5), 0)).toMatchObject({ fresh: [{ text: '5' }], hasMissed: false })
})

test('of a run that is heard for the first time in its midst some may be missed, and none is counted as lost', () => {
  expect(new HeardRuns().take(packet(1_000), 0)).toMatchObject({ lost: 0, hasMissed: true })
})

test('what was heard is not heard again, also where a packet overlaps', () => {
  const runs = new HeardRuns()
  runs.take(packet(1, 3), 0)

  expect(runs.take(packet(2, 4), 0)).toMatchObject({
    fresh: [{ text: '4' }, { text: '5' }],
    hasMissed: false,
  })

  expect(runs.take(packet(1, 5), 0).fresh).toEqual([])
})

test('a run is silent after a second, unless it said that it stops', () => {
  const runs = new HeardRuns()
  runs.take(packet(1), 0)
  expect([runs.hasSilent(1_000), runs.hasSilent(1_001)]).toEqual([false, true])

  runs.take(packet(2, 0, { isLast: true }), 1_500)
  expect(runs.hasSilent(9_999)).toBe(false)
})

test('a silent run is forgotten once its node runs no more, and not as long as it does', async () => {
  const runs = new HeardRuns()
  runs.take(packet(1), 0)

  await runs.forgetEnded(10_000, NOBODY)
  await runs.forgetEnded(10_001, ONLY_A)
  expect(runs.hasSilent(10_001)).toBe(true)

  await runs.forgetEnded(10_001, NOBODY)
  expect(runs.hasSilent(10_001)).toBe(false)
})

test('a silent run is forgotten once its node was heard as another run', async () => {
  const runs = new HeardRuns()
  runs.take(packet(1), 0)
  runs.take(packet(1, 1, { run: 'a2' }), 10_000)

  await runs.forgetEnded(10_001, ONLY_A)
  expect(runs.hasSilent(10_001)).toBe(false)
})
