/**
 * A longer silence means that the connection is gone, whatever the socket says. With the check below it is
 * noticed within 4.5 s, so that no price older than 5 s is shown as fresh (docs/rules/trading.md#reconnecting).
 */
export const SILENCE_LIMIT_MS = 4_000
export const CHECK_EVERY_MS = 500
/** Twice in the limit: a slow answer is no silence. */
export const PING_EVERY_MS = 2_000

/** First tries at once, so that most interruptions pass unseen; then at most 2 s apart, because 5 s is the promise. */
const DELAYS_MS = [0, 250, 500, 1_000, 2_000]
/** A page that nobody looks at must not drain a battery or storm a restarted server. */
const HIDDEN_DELAY_MS = 30_000

/**
 * How long to wait before connecting again. Spread, so that 10,000 clients cut off in the same moment
 * do not come back in the same moment.
 * @param attempt failures in a row since the connection last worked
 * @param hung the last try hung until it was given up, which was waiting enough
 * @param random from 0 up to 1
 */
export function reconnectDelayMs(attempt: number, hung: boolean, isVisible: boolean, random: number): number {
  const delay = hung ? 0 : (DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)] ?? 0)
  const base = isVisible || attempt < 2 ? delay : HIDDEN_DELAY_MS
  return Math.round(base + Math.max(base / 4, 300) * random)
}

/** Number of failures in a row that take about a minute. */
const LONG_OUTAGE_ATTEMPTS = 20

/**
 * How long a try may take to open. One that hangs may have begun before the network was back, and a browser begins
 * no second one to the same server beside it: so it is given up soon where connections have opened quickly before,
 * and later on a network not known yet. In a long outage every third try is patient, for the network may have become slow.
 * @param usualMs how long the last connection took to open, if there was one
 */
export function openLimitMs(attempt: number, usualMs: number | undefined): number {
  const isPatient = usualMs === undefined || (attempt >= LONG_OUTAGE_ATTEMPTS && attempt % 3 === 0)
  return Math.min(isPatient ? 3_000 + attempt * 1_500 : Math.max(3 * usualMs, 2_500), 8_000)
}
