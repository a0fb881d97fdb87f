import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { coinPriceOf } from './coin-price.ts'
import type { Feed } from './feed/feed.ts'
import type { ContractOrders } from './trading/contract-orders/index.ts'
import {
  createPracticeReview as reviewDeposits,
  payersOf,
  registerRoutes as registerDeposit,
} from './money/deposits/index.ts'
import type { DepositDeps } from './money/deposits/index.ts'
import { recordAct } from './desk/operators/index.ts'
import {
  applyMethod,
  seedSampleMethods,
  registerRoutes as registerPaymentMethods,
} from './money/payment-methods/index.ts'
import {
  applySetting,
  createSettingTelling,
  registerRoutes as registerHouseSettings,
} from './desk/settings/index.ts'
import type { SettingTelling } from './desk/settings/index.ts'
import { registerAttestations } from './openness/liabilities/index.ts'
import { createPracticeDesk } from './desk/practice-desk/index.ts'
import type { PracticeDesk } from './desk/practice-desk/index.ts'
import { createProposals, registerRoutes as registerProposals } from './desk/proposals/index.ts'
import type { Proposals } from './desk/proposals/index.ts'
import { createOverdueAlarm, registerRoutes as registerReview } from './desk/reviews/index.ts'
import type { OverdueAlarm } from './desk/reviews/index.ts'
import { claimedBonuses, openGrowth } from './growth.ts'
import type { Growth } from './growth.ts'
import { openMarketRules } from './market-rules.ts'
import type { MarketRules } from './market-rules.ts'
import { openMoneyOut } from './money-out.ts'
import type { ShortfallAlarm } from './investing/offers/index.ts'
import { openProjects } from './projects.ts'
import type { Projects } from './projects.ts'
import { registerTreasury } from './desk/treasury/index.ts'
import type { FillRandom } from './platform/ids.ts'
import type { KeyFiles } from './platform/key-file.ts'
import type { ServiceDeps, Services } from './services.ts'

export interface MoneyDeps extends Omit<ServiceDeps, 'vault' | 'uploadsFolder' | 'accounts'> {
  readonly keyFiles: KeyFiles
  readonly fillRandom: FillRandom
  readonly metrics: Registry
  readonly feed: Feed
  readonly services: Services
  readonly practiceReview: 'auto' | 'manual'
  readonly publicUrl: string
}

/** Money in and out, its reviews, and the acts that two operators do. */
export interface Money {
  readonly proposals: Proposals
  readonly overdue: OverdueAlarm
  readonly shortfall: ShortfallAlarm
  readonly openProjects: Projects['openNow']
  readonly growth: Growth
  readonly marketRules: MarketRules
  readonly settingTelling: SettingTelling
  /** Decides practice reviews; absent where people do. */
  readonly practiceDesk: PracticeDesk | undefined
  registerRoutes(app: FastifyInstance, contractOrders: Pick<ContractOrders, 'openOn'>): void
  start(): void
  stop(): Promise<void>
}

/** Brings the sample payment methods of a first start in practice, and names what each proposal does. */
export async function openMoney(deps: MoneyDeps): Promise<Money> {
  const { database, clock, mode, services, messages } = deps
  if (mode === 'practice') await seedSampleMethods(database, clock.now())

  const deposit: DepositDeps = {
    ...deps,
    ...services,
    recordAct,
    zone: createZone(deps.platformTimeZone),
    coinPrice: (asset) => coinPriceOf(deps.feed, asset),
    claimedBonuses: claimedBonuses(database),
  }

  const proposals = createProposals({ ...deps, recordAct })
  proposals.register(
    'payment_method',
    applyMethod({ ...deps, payersOf: (db, methodId) => payersOf(db, methodId, clock.now()) }),
  )

  registerTreasury(proposals, { ...deps, zone: createZone(deps.platformTimeZone) })
  registerAttestations(proposals)
  proposals.register('house_setting', applySetting(deps))

  const settingTelling = createSettingTelling({ ...deps, messages })
  const escalation = { ...deps, reviews: services.reviews, messages }
  const overdue = createOverdueAlarm(escalation)
  const out = openMoneyOut(deps)
  const projects = await openProjects({ ...deps, proposals })
  const growth = await openGrowth({ ...deps, proposals, translator: projects.translator })
  const marketRules = openMarketRules({ ...deps, proposals })

  const kinds = {
    recharge: reviewDeposits(deposit),
    certification: services.identity.practice,
    withdrawal: out.practiceReview,
  }

  const practiceDesk =
    mode === 'practice' && deps.practiceReview === 'auto' ? createPracticeDesk({ ...deps, kinds }) : undefined
  const jobs = [overdue, out.sweep, projects.shortfall, growth, marketRules, settingTelling, practiceDesk]

  return {
    proposals,
    overdue,
    shortfall: projects.shortfall,
    openProjects: projects.openNow,
    growth,
    marketRules,
    settingTelling,
    practiceDesk,
    registerRoutes(app, contractOrders) {
      registerReview(app, escalation)
      registerPaymentMethods(app, { ...deps, zone: deposit.zone, reviews: services.reviews, proposals })
      registerProposals(app, { database, proposals })
      registerHouseSettings(app, { ...deps, proposals })
      registerDeposit(app, deposit)
      out.register(app)
      projects.registerRoutes(app)
      growth.registerRoutes(app)
      marketRules.registerRoutes(app, contractOrders)
    },
    start() {
      for (const job of jobs) job?.start()
    },
    async stop() {
      await Promise.all(jobs.map(async (job) => job?.stop()))
    },
  }
}
