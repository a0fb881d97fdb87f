import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from './http/session.ts'
import type { AccountKeys } from './accounts/account/index.ts'
import { registerRoutes as registerApiKeys } from './accounts/api-keys/index.ts'
import { applyPapers, registerRoutes as registerClosing } from './accounts/closing/index.ts'
import { registerRoutes as registerDataDownload } from './accounts/data-download/index.ts'
import { registerRoutes as registerDevices } from './accounts/devices/index.ts'
import type { Follow } from './trading/follow/index.ts'
import { stopRenewals } from './investing/investments/index.ts'
import type { Messages } from './service/messages/index.ts'
import type { PendingOrders } from './trading/pending-orders/index.ts'
import { registerRoutes as registerNameChange } from './accounts/name-change/index.ts'
import {
  isWhoPassed,
  registerRoutes as registerProtection,
  securityView,
} from './accounts/protection/index.ts'
import type { ProtectionDeps } from './accounts/protection/index.ts'
import { openComplaintsOf } from './service/support/index.ts'
import { registerRoutes as registerSecondFactor } from './accounts/second-factor/index.ts'
import type { Money } from './money.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { FillRandom, MakeId } from './platform/ids.ts'
import type { SecurityNotes } from './security-log/security-log.ts'
import type { Services } from './services.ts'

export interface ProtectionRoutesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly securityLog: SecurityNotes
  readonly makeId: MakeId
  readonly fillRandom: FillRandom
  readonly sessions: Sessions
  readonly messages: Messages
  readonly accounts: { readonly keys: Pick<AccountKeys, 'factorKey' | 'recoveryKey'> }
  readonly services: Services
  readonly money: Pick<Money, 'proposals'>
  readonly follow: Pick<Follow, 'stopFollowing'>
  readonly pending: Pick<PendingOrders, 'cancelAll'>
  readonly config: {
    readonly mode: 'practice' | 'live'
    readonly brandName: string
    readonly publicUrl: string
  }
}

/** What keeps an account its owner's, and how it is closed: made from what the other modules know. */
export function registerProtectionRoutes(app: FastifyInstance, deps: ProtectionRoutesDeps, zone: Zone): void {
  const { services, config, accounts, fillRandom, money } = deps
  const common = { ...deps, ...services, ...config, zone }

  const stopRecurring: ProtectionDeps['stopRecurring'] = async (tx, customerId, at) => {
    await stopRenewals(common, tx, customerId, at)
    await deps.follow.stopFollowing(tx, customerId)
    await deps.pending.cancelAll(tx, customerId, 'account')
  }

  const protection: ProtectionDeps = {
    ...common,
    stopRecurring,
    resetHoldsUntil: services.fundPassword.resetHoldsUntil,
  }

  registerProtection(app, protection)
  registerSecondFactor(app, {
    ...common,
    fillRandom,
    factorKey: accounts.keys.factorKey,
    recoveryKey: accounts.keys.recoveryKey,
    holdWithdrawals: services.securityHolds.hold,
    securityView: (db, customerId) => securityView(protection, db, customerId),
  })

  registerDevices(app, common)
  registerApiKeys(app, { ...common, fillRandom })

  registerNameChange(app, {
    ...common,
    fillRandom,
    papersPassedAt: async (db, customerId) => (await services.identity.factsOf(db, customerId)).passedAt,
    isWhoPassed: (db, customerId, typed) => isWhoPassed(services, db, customerId, typed),
    holdWithdrawals: (tx, customerId, at) =>
      services.securityHolds.hold(tx, customerId, 'account_changed', at),
  })

  money.proposals.register('closed_papers', applyPapers)
  registerClosing(app, {
    ...common,
    stopRecurring,
    openComplaints: openComplaintsOf,
    proposals: money.proposals,
  })

  registerDataDownload(app, common)
}
