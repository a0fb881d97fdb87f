import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'

/** A token bucket: bursts of `burst` calls, `perSecond` on average. */
export interface Limit {
  readonly perSecond: number
  readonly burst: number
}

/** Maximum number of buckets; the least recently used one is dropped. It is usually full, and so equal to a new one. */
const BUCKETS_MAX = 100_000

interface Bucket {
  tokens: number
  at: number
}

export interface RateLimiter {
  /** Takes one call of `key`. @returns 0, or the whole seconds to wait */
  take(key: string, limit: Limit): number | Promise<number>
}

/** Of this process alone. */
export interface OwnRateLimiter extends RateLimiter {
  take(key: string, limit: Limit): number
}

/**
 * Token buckets in memory, one per key. Own code: the rule has a burst and an average
 * (docs/rules/wire.md#rate-limits), and @fastify/rate-limit counts in fixed windows, which let twice the number through
 * at their edges.
 */
export function createRateLimiter(clock: Pick<Clock, 'now'>, most = BUCKETS_MAX): OwnRateLimiter {
  /** Least recently used first: a map keeps insertion order, and each use reinserts. */
  const buckets = new Map<string, Bucket>()

  const tokensAt = (now: Instant, bucket: Bucket, limit: Limit): number =>
    Math.min(limit.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * limit.perSecond)

  const keep = (key: string, bucket: Bucket): void => {
    buckets.delete(key)

    if (buckets.size >= most) {
      const [longestUnasked] = buckets.keys()
      if (longestUnasked !== undefined) buckets.delete(longestUnasked)
    }

    buckets.set(key, bucket)
  }

  return {
    take(key, limit) {
      const now = clock.now()
      const bucket = buckets.get(key) ?? { tokens: limit.burst, at: now }

      keep(key, bucket)

      const tokens = tokensAt(now, bucket, limit)

      bucket.at = now
      bucket.tokens = tokens >= 1 ? tokens - 1 : tokens

      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / limit.perSecond))
    },
  }
}

/**
 * Rate-limit key of an address. IPv6 callers own a whole /64, which counts as one address.
 * @param address absent if the caller has disconnected
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'gone'

  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!address.includes(':')) return address

  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left

  return `${groups.slice(0, 4).join(':')}::/64`
}
