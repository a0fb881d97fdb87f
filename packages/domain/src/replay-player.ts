import type { CalendarState } from './calendar.ts'
import type { Recording } from './replay-recording.ts'
import type { SourceTick } from './tick.ts'
import type { Instant } from './time.ts'

/** A gap longer than this on the wall is shortened to it, and the product is closed within it. */
export const GAP_MOST_MS = 60_000

const MAX_GAP_LEAST_MS = 5_000
const MAX_GAP_MOST_MS = 60_000

/** Ticks of one product in one commit at most; play slows down beyond it. */
const BATCH_MOST = 1_000

/** Where play stands. */
interface Position {
  /** The tick to publish next; the recording's length once it has ended for good. */
  readonly next: number
  /** Planned times run from here: the tick recorded at `source` is published at `wall`. */
  readonly wall: Instant
  readonly source: Instant
  /** The product is closed until the next tick. */
  readonly isGap: boolean
  /** When the last tick was published, and the first of its session. */
  readonly lastTime: Instant
  readonly sessionSince: Instant
}

export interface ReplayTick extends SourceTick {
  /** Which tick of the recording it is: what a restart goes on after. */
  readonly index: number
}

/** Plays a recording: says which ticks are due, and moves on once they are published. */
export interface ReplayPlayer {
  readonly maxGapMs: number
  due(after: Instant, upTo: Instant): readonly ReplayTick[]
  /** The ticks that `due` answered last are published. */
  committed(): void
  stateAt(now: Instant): CalendarState
  sessionSince(): Instant
}

export interface ReplayStart {
  /** When the replay began. */
  readonly since: Instant
  /** When it begins or goes on. */
  readonly now: Instant
  /** The tick published last before a restart, and when. */
  readonly last?: { readonly index: number; readonly time: Instant } | undefined
}

/** @param speed recorded seconds per second of the wall */
export function createReplayPlayer(
  recording: Recording,
  speed: number,
  isLooping: boolean,
  begin: ReplayStart,
): ReplayPlayer {
  const { times, prices, volumes } = recording
  const timeOf = (index: number): Instant => times[index] ?? 0
  const gapBefore = (index: number): number => (timeOf(index) - timeOf(index - 1)) / speed
  const breaks = breaksOf(times, speed)

  /** The position after publishing `index` at `time`. */
  const following = (position: Position, index: number, time: Instant): Position => {
    const sessionSince = position.isGap ? time : position.sessionSince
    const base = { lastTime: time, sessionSince }
    if (index + 1 < times.length && gapBefore(index + 1) <= GAP_MOST_MS) {
      return { ...base, next: index + 1, wall: position.wall, source: position.source, isGap: false }
    }
    const next = index + 1 < times.length ? index + 1 : isLooping ? recording.start : times.length
    return { ...base, next, wall: time + GAP_MOST_MS, source: timeOf(next), isGap: true }
  }
  const plannedAt = (position: Position, index: number): Instant =>
    position.wall + Math.round((timeOf(index) - position.source) / speed)
  const shifted = (position: Position, wall: Instant): Position => ({
    ...position,
    wall,
    source: timeOf(position.next),
  })

  const opening = (): Position => {
    const fresh = {
      next: recording.start,
      wall: begin.now,
      source: timeOf(recording.start),
      isGap: false,
      lastTime: begin.since,
      sessionSince: begin.since,
    }
    if (!begin.last || begin.last.index >= times.length) return fresh
    const { index, time } = begin.last
    // The session so far, as long as it would have been without a standstill.
    const from = breaks.findLast((each) => each <= index && each > recording.start) ?? recording.start
    const sessionSince = Math.max(begin.since, Math.round(time - (timeOf(index) - timeOf(from)) / speed))
    const after = following({ ...fresh, wall: time, source: timeOf(index), sessionSince }, index, time)
    return shifted(after, Math.max(begin.now, plannedAt(after, after.next)))
  }

  let position = opening()
  let proposed = position
  // Found once a session: a long file has thousands of gaps, and every order asks.
  let session = { from: 0, end: -1 }
  const sessionEnd = (index: number): number => {
    if (index < session.from || index > session.end)
      session = { from: index, end: (breaks.find((each) => each > index) ?? times.length) - 1 }
    return session.end
  }
  return {
    maxGapMs: maxGapOf(times, speed),
    due(after, upTo) {
      const ticks: ReplayTick[] = []
      let at = position
      while (at.next < times.length && ticks.length < BATCH_MOST) {
        // What could not be published in time is published now, and everything after it moves with it.
        if (ticks.length === 0 && plannedAt(at, at.next) <= after) at = shifted(at, after + 1)
        const time = Math.max(plannedAt(at, at.next), at.lastTime + 1)
        if (time > upTo) break
        const volume = volumes[at.next] ?? Number.NaN
        ticks.push({
          index: at.next,
          time,
          price: BigInt(prices[at.next] ?? 0),
          sourceTime: timeOf(at.next),
          ...(Number.isNaN(volume) ? {} : { volume: BigInt(volume) }),
        })
        at = following(at, at.next, time)
      }
      proposed = at
      return ticks
    },
    committed() {
      position = proposed
    },
    stateAt(now) {
      if (position.next >= times.length) return { isOpen: false }
      const next = plannedAt(position, position.next)
      if (position.isGap && now < next) return { isOpen: false, opensAt: next }
      return {
        isOpen: true,
        sessionEndsAt: plannedAt(position, sessionEnd(position.next)),
        ...(position.isGap ? { openedAt: next } : {}),
      }
    },
    sessionSince: () => position.sessionSince,
  }
}

/** The ticks that come after a gap which is shortened. */
function breaksOf(times: Float64Array, speed: number): number[] {
  const breaks: number[] = []
  for (let index = 1; index < times.length; index += 1) {
    if (((times[index] ?? 0) - (times[index - 1] ?? 0)) / speed > GAP_MOST_MS) breaks.push(index)
  }
  return breaks
}

/** Twice the file's median tick gap at the chosen speed, at least 5,000 ms, at most 60,000 (product.md 4). */
function maxGapOf(times: Float64Array, speed: number): number {
  const gaps = new Float64Array(Math.max(0, times.length - 1))
  for (let index = 0; index < gaps.length; index += 1)
    gaps[index] = (times[index + 1] ?? 0) - (times[index] ?? 0)
  gaps.sort()
  const upper = gaps[gaps.length >> 1] ?? 0
  const lower = gaps[(gaps.length - 1) >> 1] ?? upper
  return Math.min(MAX_GAP_MOST_MS, Math.max(MAX_GAP_LEAST_MS, Math.round((upper + lower) / speed)))
}
