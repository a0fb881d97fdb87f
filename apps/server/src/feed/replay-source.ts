import { aggregate } from '@plumbline/domain/feed/candle'
import type { Candle } from '@plumbline/domain/feed/candle'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { createReplayPlayer, replayStateAt } from '@plumbline/domain/feed/replay-player'
import type { ReplayCourse, ReplayPlayer } from '@plumbline/domain/feed/replay-player'
import type { Recording } from '@plumbline/domain/feed/replay-recording'
import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FeedRun } from './feed-run.ts'
import type { PriceHistory, PriceSource, Resume, ShownSource, SourcePlan } from './price-source.ts'
import type { ReadRecording } from './replay-files.ts'

export interface ReplaySettings {
  /** Recorded seconds per second. */
  readonly speed: number
  readonly isLooping: boolean
}

/** Recorded prices of a product, played. */
export const replayPlan = (
  product: MarketProduct,
  { recording, fingerprint }: ReadRecording,
  settings: ReplaySettings,
  platform: Zone,
): SourcePlan => ({
  source: 'replay',
  fingerprint,
  open: (run, resume) => createReplaySource({ product, recording, settings, platform, run }, resume),
  history: ({ since }) => createReplayHistory(recording, since, platform),
})

interface Replay {
  readonly product: MarketProduct
  readonly recording: Recording
  readonly settings: ReplaySettings
  readonly platform: Zone
  readonly run: FeedRun
}

function createReplaySource(
  { product, recording, settings, platform, run }: Replay,
  resume: Resume,
): PriceSource {
  const playFrom = ({ now, cursor, lastTick }: Resume): ReplayPlayer =>
    createReplayPlayer(recording, settings.speed, settings.isLooping, {
      since: run.since,
      now,
      last: cursor === undefined || !lastTick ? undefined : { index: Number(cursor), time: lastTick.time },
    })

  let player = playFrom(resume)
  let offered = player.due(0, 0)

  return {
    label: { source: 'replay', from: toIso(recording.times[0] ?? run.since).slice(0, 10) },
    maxGapMs: player.maxGapMs,
    history: createReplayHistory(recording, run.since, platform),
    due(after, upTo) {
      offered = player.due(after, upTo)
      return offered
    },
    committed: () => player.committed(),
    goOn(from) {
      player = playFrom(from)
      offered = player.due(0, 0)
    },
    cursorAfter() {
      const index = offered.at(-1)?.index
      return index === undefined ? undefined : BigInt(index)
    },
    course: () => player.course(),
    courseAfter: () => player.courseAfter(),
    ...replayCalendar(product, platform, () => player.course()),
  }
}

const minuteStart = (at: Instant): Instant => Math.floor(at / MINUTE_MS) * MINUTE_MS

/** In replay the file is the calendar: open while it ticks (docs/rules/trading.md#sessions). */
export const replayCalendar = (
  { category }: Pick<MarketProduct, 'category'>,
  platform: Zone,
  course: () => ReplayCourse,
): Pick<ShownSource, 'stateAt' | 'figuresSince'> => ({
  stateAt: (now) => replayStateAt(course(), now),
  // From its minute on: no other session has a tick in it, and of the first one it is stored with its part of the history.
  figuresSince: (now) =>
    category === 'crypto' ? platform.dayOf(now).start : minuteStart(course().sessionSince),
})

/** The part of the file before play, moved by one constant so that its last bar ends when the run begins. */
function createReplayHistory(recording: Recording, since: Instant, platform: Zone): PriceHistory {
  const shift = since - (recording.historyEnd ?? since)
  const timeOf = (index: number): Instant => (recording.times[index] ?? 0) + shift

  const minutes = (from: Instant, to: Instant): Candle[] => {
    const ticks: Candle[] = []
    for (
      let index = firstFrom(recording, from - shift);
      index < recording.start && timeOf(index) < to;
      index += 1
    ) {
      const price = BigInt(recording.prices[index] ?? 0)
      const volume = recording.volumes[index] ?? Number.NaN

      ticks.push({
        time: timeOf(index),
        open: price,
        high: price,
        low: price,
        close: price,
        ...(Number.isNaN(volume) ? {} : { volume: BigInt(volume) }),
      })
    }

    return aggregate(ticks, '1m', platform)
  }

  return {
    minuteCandles: (day) => minutes(day.start, day.end),
    partialMinute: (now) => minutes(Math.floor(now / MINUTE_MS) * MINUTE_MS, now)[0],
    earliest: recording.start === 0 ? since : timeOf(0),
  }
}

/** The first tick at or after a recorded time. */
function firstFrom({ times }: Recording, wanted: Instant): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }

  return low
}
