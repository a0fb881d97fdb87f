import { HOUR_MS, SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** Older than this, orders are still taken but the status page says that proofs lag; a round takes a second. */
export const SEALING_LATE_MS = 10 * SECOND_MS
/** Checkpoints are taken each hour and stamped within a minute; one hour may be missed before it is said. */
export const STAMP_LATE_MS = 2 * HOUR_MS
/** Customers' money is counted minutes after the platform's midnight. */
export const COUNT_LATE_MS = HOUR_MS

/**
 * `sealing` nothing is sealed and signed; `signer` leaves wait for their signature; `anchor` no checkpoints were taken for the
 * authority; `stamp` its stamps are missing; `no_authority` real money, and nobody is asked for stamps; `count` customers'
 * money was not counted today.
 */
export const LOG_ALARMS = ['sealing', 'signer', 'anchor', 'stamp', 'no_authority', 'count'] as const
export type LogAlarm = (typeof LOG_ALARMS)[number]

export interface LogHealthFacts {
  /** How long ago all that was noted was last sealed and signed. */
  readonly behindMs: number
  /** Since when a leaf waits for a signed checkpoint that covers it. */
  readonly unsignedSince: Instant | undefined
  /** When checkpoints were last taken to be stamped; before the first time since when there are any. */
  readonly anchoredAt: Instant | undefined
  /** Since when taken checkpoints wait for a stamp. */
  readonly unstampedSince: Instant | undefined
  readonly hasAuthority: boolean
  readonly isLive: boolean
  /** Midnight of the platform day that runs. */
  readonly midnight: Instant
  /** Whether each tree that the house keeps was counted since that midnight. */
  readonly isCounted: boolean
}

/** What of the public logs is wrong, as customers can see it or soon will (docs/proofs.md 3, 4 and 7). */
export function logAlarms(facts: LogHealthFacts, now: Instant): LogAlarm[] {
  const isOlder = (at: Instant | undefined, ms: number): boolean => at !== undefined && now - at > ms
  const found: Readonly<Record<LogAlarm, boolean>> = {
    sealing: facts.behindMs > SEALING_LATE_MS,
    signer: isOlder(facts.unsignedSince, SEALING_LATE_MS),
    anchor: isOlder(facts.anchoredAt, STAMP_LATE_MS),
    stamp: facts.hasAuthority && isOlder(facts.unstampedSince, STAMP_LATE_MS),
    no_authority: facts.isLive && !facts.hasAuthority,
    count: !facts.isCounted && isOlder(facts.midnight, COUNT_LATE_MS),
  }

  return LOG_ALARMS.filter((alarm) => found[alarm])
}
