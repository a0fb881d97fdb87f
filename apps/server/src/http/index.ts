import { HOUR_MS } from '@plumbline/domain/basics/time'
import {
  clock,
  config,
  database,
  fillRandom,
  houseChanges,
  internalListener,
  leases,
  logger,
  metrics,
  mode,
  secretKey,
  thisNode,
} from '../platform/floor.ts'
import { defineModule, defineValue } from '../platform/module.ts'
import type { Module } from '../platform/module.ts'
import { securityLog } from '../security-log/index.ts'
import { openConnections } from './limits/connections.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import { createOperatorSessions } from './operator-sessions.ts'
import { createSessions, SESSION_LIFE } from './session.ts'
import { forgetEndedApiKeys } from './api-keys.ts'
import type { WriterCalls } from './writer-calls/writer-calls.ts'
import { forgetOldKeys } from './idempotency.ts'

export const sessions = defineValue(
  'sessions',
  { database, clock, fillRandom, logger, mode, changes: houseChanges },
  ({ mode, ...needs }) => createSessions({ ...needs, life: SESSION_LIFE[mode] }),
)

export const operatorSessions = defineValue(
  'operatorSessions',
  { database, clock, fillRandom, mode, changes: houseChanges },
  createOperatorSessions,
)

/** Key of calls that nodes pass on to one another. */
export const nodeCallsKey = secretKey('node-calls')

/** Where calls are served that need the writer's memory, where there are several nodes. */
export const writerCalls: Module<WriterCalls | undefined> = defineModule({
  name: 'writer-calls',
  needs: {
    config,
    node: thisNode,
    key: nodeCallsKey,
    database: leases,
    clock,
    logger,
    listener: internalListener,
  },
  async open({ config, listener, ...needs }) {
    if (!listener) return { provides: undefined }

    const { WriterCalls } = await import('./writer-calls/writer-calls.ts')
    const countryHeader = config.trustProxy.length > 0 ? config.countryHeader : undefined
    const calls = new WriterCalls({ ...needs, listener, countryHeader })

    return {
      provides: calls,
      jobs: [calls.job],
      leading: { role: 'settle', start: () => calls.lead(), stop: () => calls.follow() },
      stop: () => calls.stop(),
    }
  },
})

/** Connection counts per owner, shared by all doors. */
export const connections = defineValue(
  'connections',
  { clock, config, logger, metrics, securityLog },
  openConnections,
)

/** A limit that is not shared within this time is not waited for. */
const LIMITED_WITHIN_MS = 100

/** How often whom may call: of all nodes together through Valkey, where REDIS_URL names one. */
export const rateLimiter: Module<RateLimiter> = defineModule({
  name: 'rateLimiter',
  needs: { clock, config, database, logger },
  async open({ clock, config: { redisUrl }, database, logger }) {
    const own = createRateLimiter(clock)
    if (redisUrl === undefined) return { provides: own }

    const { connectValkey } = await import('../platform/nodes/valkey.ts')
    const { installationOf } = await import('../platform/nodes/installation-of.ts')
    const { shareLimits } = await import('./limits/shared-rate-limit.ts')

    const valkey = connectValkey(redisUrl, LIMITED_WITHIN_MS, logger)
    const prefix = `plumbline:${await installationOf(database)}:limit:`

    return { provides: shareLimits({ valkey, own, prefix, logger }), stop: () => valkey.close() }
  },
})

/** Frees old idempotency keys, and forgets ended API keys. */
export const httpUpkeep = defineModule({
  name: 'http',
  needs: { clock, database },
  open: ({ clock, database }) => ({
    jobs: [
      {
        name: 'free-idempotency-keys',
        everyMs: HOUR_MS,
        runs: 'one-node',
        failure: 'old idempotency keys were not freed',
        run: () => forgetOldKeys(database, clock),
      },
      {
        name: 'forget-api-keys',
        everyMs: HOUR_MS,
        runs: 'one-node',
        failure: 'API keys that ended long ago were not forgotten',
        run: () => forgetEndedApiKeys(database),
      },
    ],
  }),
})
