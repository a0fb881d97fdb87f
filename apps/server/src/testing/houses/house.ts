import { pino } from 'pino'
import { Registry } from 'prom-client'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildHouse } from '../../http/house.ts'
import type { HouseDeps, HouseOptions } from '../../http/house.ts'
import { createOperatorSessions } from '../../http/operator-sessions.ts'
import { createSessions, SESSION_LIFE } from '../../http/session.ts'
import type { Sessions } from '../../http/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { systemRandom } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { createSecurityLog } from '../../security-log/security-log.ts'
import { fakeClock } from '../clock.ts'
import type { FakeClock } from '../clock.ts'

export interface TestHouse {
  readonly app: FastifyInstance
  readonly clock: FakeClock
  readonly sessions: Sessions
  /** Every line that was logged. */
  readonly logged: readonly string[]
}

/** A logger whose lines a test can read. */
export function loggerForTest(): { readonly logger: Logger; readonly logged: string[] } {
  const logged: string[] = []
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString())
      done()
    },
  })

  return { logger: pino({ level: 'trace' }, into), logged }
}

/** The HTTP house around the calls that a test registers, with a clock of its own and answers checked against schemas. */
export function testHouse(
  deps: { readonly database: Database; readonly register: HouseDeps['register'] } & Partial<
    HouseDeps & HouseOptions
  > & {
      readonly clock?: FakeClock
    },
): TestHouse {
  const clock = deps.clock ?? fakeClock()
  const { logger, logged } = loggerForTest()
  const fillRandom = systemRandom
  const changes = changesOfOneNode(logger)

  const sessions =
    deps.sessions ??
    createSessions({
      database: deps.database,
      clock,
      fillRandom,
      logger,
      life: SESSION_LIFE.practice,
      changes,
    })

  const app = buildHouse(
    {
      config: {
        brandName: 'Plumbline',
        platformTimeZone: 'UTC',
        publicUrl: 'http://127.0.0.1:4180',
        trustProxy: [],
      },
      logger,
      fillRandom,
      securityLog: createSecurityLog({
        database: deps.database,
        clock,
        logger,
        metrics: new Registry(),
        key: Buffer.alloc(32),
      }),
      ...deps,
      clock,
      sessions,
      operatorSessions:
        deps.operatorSessions ??
        createOperatorSessions({ database: deps.database, clock, fillRandom, mode: 'practice', changes }),
    },
    { customerAppFolder: '/nonexistent', checksAnswers: true, ...deps },
  )

  return { app, clock, sessions, logged }
}
