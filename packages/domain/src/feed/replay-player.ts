import type { CalendarState } from './calendar.ts'
import type { Recording } from './replay-recording.ts'
import { createReplayTimeline } from './replay-timeline.ts'
import type { ReplayPosition, ReplayStart } from './replay-timeline.ts'
import type { SourceTick } from './tick.ts'
import type { Instant } from '../basics/time.ts'

/** Ticks of one product in one commit at most; play slows down beyond it. */
const BATCH_MAX = 1_000

export interface ReplayTick extends SourceTick {
  /** Which tick of the recording it is: what a restart goes on after. */
  readonly index: number
}

/** Where play stands, by sessions of the recording: the file is the calendar (docs/rules/trading.md#sessions). */
export interface ReplayCourse {
  readonly sessionSince: Instant
  /** None once the recording has ended for good. */
  readonly sessionEndsAt?: Instant
  /** Until its next session's first tick is published: when that is planned. */
  readonly opensAt?: Instant
}

/** Plays a recording: says which ticks are due, and moves on once they are published. */
export interface ReplayPlayer {
  readonly maxGapMs: number
  due(after: Instant, upTo: Instant): readonly ReplayTick[]
  /** The ticks that `due` answered last are published. */
  committed(): void
  course(): ReplayCourse
  /** Where it stands once the ticks that `due` answered last are published. */
  courseAfter(): ReplayCourse
  stateAt(now: Instant): CalendarState
  sessionSince(): Instant
}

/** Open while it ticks. */
export function replayStateAt({ sessionEndsAt, opensAt }: ReplayCourse, now: Instant): CalendarState {
  if (sessionEndsAt === undefined) return { isOpen: false }
  if (opensAt === undefined) return { isOpen: true, sessionEndsAt }

  return now < opensAt ? { isOpen: false, opensAt } : { isOpen: true, sessionEndsAt, openedAt: opensAt }
}

/** @param speed recorded seconds per second of the wall */
export function createReplayPlayer(
  recording: Recording,
  speed: number,
  isLooping: boolean,
  begin: ReplayStart,
): ReplayPlayer {
  const { times, prices, volumes } = recording
  const { plannedAt, following, moved, sessionEnd, opening, maxGapMs } = createReplayTimeline(
    recording,
    speed,
    isLooping,
  )

  const tickAt = (index: number, time: Instant): ReplayTick => {
    const volume = volumes[index] ?? Number.NaN

    return {
      index,
      time,
      price: BigInt(prices[index] ?? 0),
      sourceTime: times[index] ?? 0,
      ...(Number.isNaN(volume) ? {} : { volume: BigInt(volume) }),
    }
  }

  let position = opening(begin)
  let proposed = position

  const courseAt = (at: ReplayPosition): ReplayCourse => {
    const { next, isGap, sessionSince } = at
    if (next >= times.length) return { sessionSince }

    return {
      sessionSince,
      sessionEndsAt: plannedAt(at, sessionEnd(next)),
      ...(isGap ? { opensAt: plannedAt(at, next) } : {}),
    }
  }

  return {
    maxGapMs,
    due(after, upTo) {
      const ticks: ReplayTick[] = []
      let at = position
      while (at.next < times.length && ticks.length < BATCH_MAX) {
        // What could not be published in time is published now, and everything after it moves with it.
        if (ticks.length === 0 && plannedAt(at, at.next) <= after) at = moved(at, after + 1)
        const time = Math.max(plannedAt(at, at.next), at.lastTime + 1)
        if (time > upTo) break

        ticks.push(tickAt(at.next, time))
        at = following(at, time)
      }

      proposed = at
      return ticks
    },
    committed() {
      position = proposed
    },
    course: () => courseAt(position),
    courseAfter: () => courseAt(proposed),
    stateAt: (now) => replayStateAt(courseAt(position), now),
    sessionSince: () => position.sessionSince,
  }
}
