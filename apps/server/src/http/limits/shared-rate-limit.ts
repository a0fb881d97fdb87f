import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Logger } from '../../platform/logger.ts'
import type { Valkey } from '../../platform/nodes/valkey.ts'
import type { RateLimiter } from './rate-limit.ts'

/** The bucket of rate-limit.ts, by the engine's clock. It is forgotten once it is full. */
const BUCKET = `
local time = redis.call('TIME')
local now = time[1] + time[2] / 1e6
local per_second, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local since = math.max(0, now - (tonumber(kept[2]) or now))
local tokens = math.min(burst, (tonumber(kept[1]) or burst) + since * per_second)
local wait = 0
if tokens >= 1 then tokens = tokens - 1 else wait = math.max(1, math.ceil((1 - tokens) / per_second)) end
redis.call('HSET', KEYS[1], 'tokens', tokens, 'at', now)
redis.call('EXPIRE', KEYS[1], math.ceil(burst / per_second) + 1)
return wait
`

/** How long a node that got no answer goes on by itself before it asks again: its callers do not wait each time. */
const ASK_AGAIN_MS = SECOND_MS

export interface SharedLimitsDeps {
  readonly valkey: Pick<Valkey, 'runScript'>
  /** Of this node alone, for while the engine is away. */
  readonly own: RateLimiter
  /** Before the key of each bucket. */
  readonly prefix: string
  readonly logger: Logger
}

/** One bucket for all nodes. Where the engine is away, each node goes on with its own, and says so once. */
export function shareLimits({ valkey, own, prefix, logger }: SharedLimitsDeps): RateLimiter {
  let isShared = true
  let askAgainAt = 0

  const note = (isNow: boolean): void => {
    if (isNow === isShared) return

    isShared = isNow
    if (isNow) logger.info('limits of calls are shared by all nodes again')
    else logger.warn('Valkey does not answer: each node limits calls by itself')
  }

  return {
    async take(key, limit) {
      if (performance.now() < askAgainAt) return own.take(key, limit)

      try {
        const wait = await valkey.runScript(BUCKET, `${prefix}${key}`, [limit.perSecond, limit.burst])
        note(true)

        return Number(wait)
      } catch (error) {
        logger.debug({ err: error }, 'a shared limit could not be read')
        askAgainAt = performance.now() + ASK_AGAIN_MS
        note(false)

        return own.take(key, limit)
      }
    },
  }
}
