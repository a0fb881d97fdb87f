/**
 * A longer silence means that the connection is gone, whatever the socket says. With the check below it is
 * noticed within 4.5 s, so that no price older than 5 s is shown as fresh (expectations.md, Learnt from complaints).
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
 * @param random from 0 up to 1
 */
export function reconnectDelayMs(attempt: number, isVisible: boolean, random: number): number {
  const delay = DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)] ?? 0
  const base = isVisible || attempt < 2 ? delay : HIDDEN_DELAY_MS
  return Math.round(base + Math.max(base / 4, 300) * random)
}

/**
 * A try that has not succeeded by then is not waited for any more: it may have begun without a network and hang for ever.
 * It is not given up either, for a slow network may need longer: another one is begun beside it.
 */
export const TRY_ANOTHER_AFTER_MS = 2_000
export const GIVE_UP_AFTER_MS = 8_000
