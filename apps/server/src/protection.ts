import type { Zone } from '@plumbline/domain/calendar-zone'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { applyPapers, registerRoutes as registerClosing } from './modules/closing/index.ts'
import { registerRoutes as registerDataDownload } from './modules/data-download/index.ts'
import { registerRoutes as registerDevices } from './modules/devices/index.ts'
import { stopRenewals } from './modules/investment/index.ts'
import { registerRoutes as registerProtection, securityView } from './modules/protection/index.ts'
import type { ProtectionDeps } from './modules/protection/index.ts'
import { openComplaintsOf } from './modules/support/index.ts'
import { registerRoutes as registerSecondFactor } from './modules/second-factor/index.ts'

/** What keeps an account its owner's, and how it is closed: made from what the other modules know. */
export function registerProtectionRoutes(app: FastifyInstance, deps: AppDeps, zone: Zone): void {
  const { services, config, accounts, fillRandom, money } = deps
  const common = { ...deps, ...services, ...config, zone }
  const stopRecurring: ProtectionDeps['stopRecurring'] = (tx, customerId, at) =>
    stopRenewals(common, tx, customerId, at).then(() => deps.follow.stopFollowing(tx, customerId))
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
    holdWithdrawals: (tx, customerId, at) =>
      services.securityHolds.hold(tx, customerId, 'factor_recovered', at),
    securityView: (db, customerId) => securityView(protection, db, customerId),
  })
  registerDevices(app, deps)
  money.proposals.register('closed_papers', applyPapers)
  registerClosing(app, {
    ...common,
    stopRecurring,
    openComplaints: openComplaintsOf,
    proposals: money.proposals,
  })
  registerDataDownload(app, common)
}
