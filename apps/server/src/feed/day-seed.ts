import { createHmac } from 'node:crypto'
import type { Hmac } from '@plumbline/domain/feed/simulated-random'

export const hmacSha256: Hmac = (key, text) => createHmac('sha256', key).update(text).digest()

/**
 * The 32 bytes that all simulated prices of one platform day are drawn from (docs/proofs.md 8).
 * @param seed the setting FEED_SEED
 * @param date `YYYY-MM-DD`
 */
export const daySeed = (seed: string, date: string): Uint8Array => hmacSha256(Buffer.from(seed), date)

/** What the days of the history are drawn from that have no seed of their own: public from a feed's first start on. */
export const historySeed = (seed: string): Uint8Array => hmacSha256(Buffer.from(seed), 'history')
