import type { Recording } from './replay-recording.ts'
import type { Instant } from '../basics/time.ts'

/** A gap longer than this on the wall is shortened to it, and the product is closed within it. */
export const GAP_MAX_MS = 60_000

const MAX_GAP_MIN_MS = 5_000
const MAX_GAP_MAX_MS = 60_000

/** Where play stands. */
export interface ReplayPosition {
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

export interface ReplayStart {
  /** When the replay began. */
  readonly since: Instant
  /** When it begins or goes on. */
  readonly now: Instant
  /** The tick published last before a restart, and when. */
  readonly last?: { readonly index: number; readonly time: Instant } | undefined
}

/** When each tick of a recording is published: gaps shortened, the end followed by the file's first row. */
export interface ReplayTimeline {
  /**
   * Twice the file's median tick gap at the chosen speed, at least 5,000 ms, at most 60,000
   * (docs/rules/trading.md#delayed-prices).
   */
  readonly maxGapMs: number
  opening(begin: ReplayStart): ReplayPosition
  /** The planned time of a tick that no gap lies before. */
  plannedAt(position: ReplayPosition, index: number): Instant
  /** The position once its next tick is published, at `time`. */
  following(position: ReplayPosition, time: Instant): ReplayPosition
  /** The same position with its next tick planned at `wall`. */
  moved(position: ReplayPosition, wall: Instant): ReplayPosition
  /** The last tick of the session that a tick belongs to. */
  sessionEnd(index: number): number
}

/** @param speed recorded seconds per second of the wall */
export function createReplayTimeline(
  { times, start }: Recording,
  speed: number,
  isLooping: boolean,
): ReplayTimeline {
  const timeOf = (index: number): Instant => times[index] ?? 0
  const wallGap = (from: number, to: number): number => (timeOf(to) - timeOf(from)) / speed
  const breaks = breaksOf(times, speed)

  const following = (position: ReplayPosition, time: Instant): ReplayPosition => {
    const next = position.next + 1
    const after = {
      ...position,
      next,
      lastTime: time,
      sessionSince: position.isGap ? time : position.sessionSince,
    }
    if (next < times.length && wallGap(next - 1, next) <= GAP_MAX_MS) return { ...after, isGap: false }

    const opening = next < times.length ? next : isLooping ? 0 : times.length
    return { ...after, next: opening, wall: time + GAP_MAX_MS, source: timeOf(opening), isGap: true }
  }

  const plannedAt = (position: ReplayPosition, index: number): Instant =>
    position.wall + Math.round((timeOf(index) - position.source) / speed)

  const moved = (position: ReplayPosition, wall: Instant): ReplayPosition => ({
    ...position,
    wall,
    source: timeOf(position.next),
  })

  const opening = ({ since, now, last }: ReplayStart): ReplayPosition => {
    const first = {
      next: start,
      wall: now,
      source: timeOf(start),
      isGap: false,
      lastTime: since,
      sessionSince: since,
    }
    if (!last || last.index >= times.length) return first

    // The session so far, as long as it would have been without a standstill.
    const begun = last.index < start ? 0 : start
    const from = breaks.findLast((each) => each <= last.index && each > begun) ?? begun
    const sessionSince = Math.max(since, Math.round(last.time - wallGap(from, last.index)))

    const published = {
      ...first,
      next: last.index,
      wall: last.time,
      source: timeOf(last.index),
      sessionSince,
    }

    const next = following(published, last.time)
    return moved(next, Math.max(now, plannedAt(next, next.next)))
  }

  // Found once a session: a long file has thousands of gaps, and every order asks.
  let session = { from: 0, end: -1 }

  return {
    maxGapMs: maxGapOf(times, speed),
    opening,
    plannedAt,
    following,
    moved,
    sessionEnd(index) {
      if (index < session.from || index > session.end)
        session = { from: index, end: (breaks.find((each) => each > index) ?? times.length) - 1 }
      return session.end
    },
  }
}

/** The ticks that come after a gap which is shortened. */
function breaksOf(times: Float64Array, speed: number): number[] {
  const breaks: number[] = []
  for (let index = 1; index < times.length; index += 1) {
    if (((times[index] ?? 0) - (times[index - 1] ?? 0)) / speed > GAP_MAX_MS) breaks.push(index)
  }
  return breaks
}

function maxGapOf(times: Float64Array, speed: number): number {
  const gaps = new Float64Array(Math.max(0, times.length - 1))
  for (let index = 0; index < gaps.length; index += 1)
    gaps[index] = (times[index + 1] ?? 0) - (times[index] ?? 0)

  gaps.sort()
  const upper = gaps[gaps.length >> 1] ?? 0
  const lower = gaps[(gaps.length - 1) >> 1] ?? upper

  return Math.min(MAX_GAP_MAX_MS, Math.max(MAX_GAP_MIN_MS, Math.round((upper + lower) / speed)))
}
