import { FOLLOW_TERMS } from '@plumbline/domain/trading/follow'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import { ClosedLeaders } from './closed-leaders.ts'
import { Copying } from './copying.ts'
import type { FollowDeps } from './deps.ts'
import { registerRoutes } from './routes.ts'
import { stopFollowing } from './setting.ts'
import { keepTerms } from './store.ts'

export type { FollowDeps } from './deps.ts'

/** Follow orders: who may be followed, who copies whom, and the copies. */
export interface Follow {
  registerRoutes(app: FastifyInstance): void
  /** Ends following in both directions: of "secure my account", self-exclusion and the closing of an account. */
  stopFollowing(tx: Transaction, customerId: bigint, by?: 'account' | 'exclusion'): Promise<void>
  /** Settles what a crash left open and copies from now on. Orders must be taken by then. */
  start(): Promise<void>
  /** Resolves when every order taken so far is copied or refused. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Puts the terms in force; copies nothing before `start`. */
export async function createFollow(deps: FollowDeps): Promise<Follow> {
  const termsHash = await keepTerms(deps.database, deps.terms ?? FOLLOW_TERMS, deps.clock.now())
  const copying = new Copying(deps, termsHash)
  const closed = new ClosedLeaders(deps)
  const parts = { ...deps, copying, closed, termsHash }

  return {
    registerRoutes: (app) => registerRoutes(app, parts),
    stopFollowing: (tx, customerId, by) => stopFollowing(parts, tx, customerId, by),
    async start() {
      await copying.start()
      await closed.start()
    },
    async idle() {
      await Promise.all([copying.idle(), closed.idle()])
    },
    async stop() {
      await Promise.all([copying.stop(), closed.stop()])
    },
  }
}
