import { array, assert, boolean, constantFrom, integer, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createReplayPlayer } from './replay-player.ts'
import type { ReplayPlayer, ReplayTick } from './replay-player.ts'
import { createRecordingReader } from './replay-recording.ts'
import type { Recording, RecordingKind } from './replay-recording.ts'
import { GAP_MAX_MS } from './replay-timeline.ts'

const RECORDED = Date.parse('2022-01-03T10:00:00Z')
const SINCE = Date.parse('2026-11-21T12:00:00.500Z')
const iso = (ms: number): string => new Date(ms).toISOString()

function record(kind: RecordingKind, lines: readonly string[]): Recording {
  const reader = createRecordingReader(kind, 2)
  for (const line of lines) expect(reader.add(line)).toBeUndefined()
  return reader.finish()
}

/** Bars at the given recorded minutes, each with its own prices. */
const bars = (minutes: readonly number[]): Recording =>
  record(
    '1m',
    minutes.map(
      (minute, at) =>
        `${iso(RECORDED + minute * 60_000)},${at + 1}.20,${at + 1}.90,${at + 1}.00,${at + 1}.50,8`,
    ),
  )

/** Plays for so long in commits of 250 ms. */
function play(player: ReplayPlayer, from: number, ms: number): ReplayTick[] {
  const ticks: ReplayTick[] = []
  for (let after = from; after < from + ms; after += 250) {
    ticks.push(...player.due(after, after + 250))
    player.committed()
  }

  return ticks
}

test('a bar makes four ticks: open; the nearer of low and high first, low where equal; close', () => {
  const recording = record('1m', [
    `${iso(RECORDED)},1.20,1.90,1.00,1.50,8`,
    `${iso(RECORDED + 60_000)},1.80,1.90,1.00,1.50,`,
    `${iso(RECORDED + 120_000)},1.45,1.90,1.00,1.50,0.0003`,
  ])

  expect([...recording.prices]).toEqual([120, 100, 190, 150, 180, 190, 100, 150, 145, 100, 190, 150])
  expect([...recording.times].map((time) => (time - RECORDED) / 1_000)).toEqual([
    0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165,
  ])

  expect([...recording.volumes]).toEqual([
    20_000,
    20_000,
    20_000,
    20_000,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    0,
    0,
    0,
    3,
  ])
})

test('play starts after the first tenth of the rows, at most 90 days of them', () => {
  const minutes = bars(Array.from({ length: 45 }, (_, minute) => minute))
  expect([minutes.start, minutes.historyEnd]).toEqual([16, RECORDED + 4 * 60_000])
  expect([bars([0, 1, 2]).start, bars([0, 1, 2]).historyEnd]).toEqual([0, undefined])

  const days = record(
    '1d',
    Array.from({ length: 2_000 }, (_, day) => `${iso(RECORDED + day * 86_400_000)},2,3,1,2,`),
  )

  expect(days.start).toBe(90 * 4)

  const quotes = record(
    'ticks',
    Array.from({ length: 20 }, (_, second) => `${iso(RECORDED + second * 1_000)},1,2`),
  )

  expect([quotes.start, quotes.historyEnd]).toEqual([2, RECORDED + 60_000])
})

test('a row whose time goes back is refused; the same time again is not', () => {
  const reader = createRecordingReader('ticks', 2)
  expect(reader.add(`${iso(RECORDED)},1,2`)).toBeUndefined()
  expect(reader.add(`${iso(RECORDED - 1)},1,2`)).toBe('time going back')
  expect(reader.add(`${iso(RECORDED)},3,4`)).toBeUndefined()
  expect(reader.finish().rows).toBe(2)
})

test('at 60 recorded seconds a second a minute bar plays in one, its ticks a quarter apart', () => {
  const player = createReplayPlayer(bars([0, 1, 2, 3]), 60, true, { since: SINCE, now: SINCE })
  const ticks = play(player, SINCE, 3_000)
  expect(ticks.slice(0, 8).map(({ time }) => time - SINCE)).toEqual([
    1, 251, 501, 751, 1_001, 1_251, 1_501, 1_751,
  ])

  expect(ticks.slice(0, 5).map(({ price }) => price)).toEqual([120n, 100n, 190n, 150n, 220n])
  expect(ticks[4]?.sourceTime).toBe(RECORDED + 60_000)
  expect(ticks[0]?.volume).toBe(20_000n)
})

test('a gap over 60 s is shortened to 60 s; its start is the session’s end, and the product is closed within it', () => {
  // After the second bar 5 hours pass: 300 s at 60 ×. An hour's gap is 60 s less 15 recorded ones: not shortened.
  const player = createReplayPlayer(bars([0, 1, 301, 361]), 60, true, { since: SINCE, now: SINCE })
  const before = play(player, SINCE, 1_000)
  const end = SINCE + 1_751

  expect(player.stateAt(SINCE + 1_000)).toEqual({ isOpen: true, sessionEndsAt: end })
  const rest = play(player, SINCE + 1_000, 1_000)
  expect([...before, ...rest].at(-1)?.time).toBe(end)
  expect(player.stateAt(SINCE + 2_000)).toEqual({ isOpen: false, opensAt: end + GAP_MAX_MS })

  const after = play(player, SINCE + 2_000, 61_000)
  expect(after[0]?.time).toBe(end + GAP_MAX_MS)
  expect(player.sessionSince()).toBe(end + GAP_MAX_MS)

  // 59.25 s to the next bar: open all the while.
  expect(player.stateAt(SINCE + 80_000)).toMatchObject({ isOpen: true })
})

test('the end of the file is a session’s end; a minute later it starts over at its first row, or closes for good', () => {
  const last = SINCE + 751
  const looping = createReplayPlayer(bars([0]), 60, true, { since: SINCE, now: SINCE })

  expect(looping.stateAt(SINCE)).toEqual({ isOpen: true, sessionEndsAt: SINCE + 750 })
  expect(play(looping, SINCE, 1_000)).toHaveLength(4)
  expect(looping.stateAt(SINCE + 1_000)).toEqual({ isOpen: false, opensAt: last + GAP_MAX_MS })

  const again = play(looping, SINCE + 1_000, 61_000)
  expect(again.slice(0, 4).map(({ index, time }) => [index, time - last - GAP_MAX_MS])).toEqual([
    [0, 0],
    [1, 250],
    [2, 500],
    [3, 750],
  ])

  const once = createReplayPlayer(bars([0]), 60, false, { since: SINCE, now: SINCE })
  play(once, SINCE, 200_000)
  expect(once.stateAt(SINCE + 200_000)).toEqual({ isOpen: false })
})

test('a restart goes on with the row after the last published one, inside a gap too', () => {
  const recording = bars([0, 1, 301])
  const inside = createReplayPlayer(recording, 60, true, {
    since: SINCE,
    now: SINCE + 100_000,
    last: { index: 2, time: SINCE + 501 },
  })

  expect(play(inside, SINCE + 100_000, 1_000)[0]).toMatchObject({ index: 3, time: SINCE + 100_001 })

  const inGap = createReplayPlayer(recording, 60, true, {
    since: SINCE,
    now: SINCE + 20_000,
    last: { index: 7, time: SINCE + 1_751 },
  })

  expect(inGap.stateAt(SINCE + 20_000)).toEqual({ isOpen: false, opensAt: SINCE + 1_751 + GAP_MAX_MS })
  expect(play(inGap, SINCE + 20_000, 50_000)[0]).toMatchObject({
    index: 8,
    time: SINCE + 1_751 + GAP_MAX_MS,
  })
})

test('what was not committed is offered again; what could not be published in time comes now, with the rest after it', () => {
  const player = createReplayPlayer(bars([0, 1, 2]), 60, true, { since: SINCE, now: SINCE })
  const offered = player.due(SINCE, SINCE + 600)

  expect(player.due(SINCE, SINCE + 600)).toEqual(offered)
  const late = player.due(SINCE + 10_000, SINCE + 10_300)
  expect(late.map(({ index, time }) => [index, time - SINCE])).toEqual([
    [0, 10_001],
    [1, 10_251],
  ])
})

test.each([
  [[0, 1, 2, 3], 60, 5_000],
  [[0, 1, 2, 3], 1, 30_000],
  [[0, 1, 2, 3], 0.25, 60_000],
])(
  'max_gap is twice the median gap at the speed, from 5 s to 60 s: bars %j at %d ×: %d',
  (minutes, speed, maxGap) => {
    expect(createReplayPlayer(bars(minutes), speed, true, { since: SINCE, now: SINCE }).maxGapMs).toBe(maxGap)
  },
)

test('at any speed and any commits, times strictly increase within their commit, and every row comes once, in order', () => {
  assert(
    property(
      array(nat(5_000), { minLength: 1, maxLength: 60 }),
      constantFrom(1, 15, 60, 1_000, 100_000),
      array(tuple(integer({ min: 1, max: 70_000 }), boolean()), { minLength: 1, maxLength: 60 }),
      (gaps, speed, commits) => {
        let at = RECORDED
        const recording = record(
          'ticks',
          gaps.map((gap) => `${iso((at += gap))},1,2`),
        )

        const player = createReplayPlayer(recording, speed, true, { since: SINCE, now: SINCE })
        let after = SINCE
        let next = recording.start
        for (const [length, isDurable] of commits) {
          const upTo = after + length
          let last = after
          for (const tick of player.due(after, upTo)) {
            expect(tick.time).toBeGreaterThan(last)
            expect(tick.time).toBeLessThanOrEqual(upTo)
            last = tick.time
            if (!isDurable) continue

            expect(tick.index).toBe(next)
            next = next + 1 < recording.times.length ? next + 1 : 0
          }

          if (isDurable) player.committed()
          after = upTo
        }
      },
    ),
  )
})
