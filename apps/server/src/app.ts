import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { coinPriceOf } from './coin-price.ts'
import type { Feed } from './feed/feed.ts'
import { registerDocsRoutes } from './http/pages/docs-routes.ts'
import { registerHealthRoutes } from './http/pages/health-routes.ts'
import { buildHouse } from './http/house.ts'
import type { HouseConfig, HouseDeps } from './http/house.ts'
import type { Invariants } from './ledger/invariants.ts'
import {
  reachesOf,
  registerRoutes as registerAccount,
  termsOfRegistration,
} from './accounts/account/index.ts'
import type { AccountDeps } from './accounts/account/index.ts'
import { registerRoutes as registerChartKeeping } from './trading/chart-keeping/index.ts'
import { keepAgreement, registerRoutes as registerContent } from './service/content/index.ts'
import type { OpenContent } from './service/content/index.ts'
import type { ContractOrders, OrderEvidenceBook } from './trading/contract-orders/index.ts'
import { registerContractOrderRoutes } from './trading/contract-orders/routes.ts'
import { registerRoutes as registerDeskCustomers } from './desk/customers/index.ts'
import { registerRoutes as registerDeskQueues } from './desk/queues/index.ts'
import { registerRoutes as registerFavourites } from './trading/favourites/index.ts'
import type { Follow } from './trading/follow/index.ts'
import { depositedToday } from './money/deposits/index.ts'
import { registerRoutes as registerFundPassword } from './accounts/fund-password/index.ts'
import type { SettingBook } from './desk/settings/index.ts'
import { registerRoutes as registerIdentity } from './accounts/identity/index.ts'
import { registerRoutes as registerLimits } from './accounts/limits/index.ts'
import type { LimitBook, LimitsDeps } from './accounts/limits/index.ts'
import { createMarketList, registerRoutes as registerMarket } from './trading/market/index.ts'
import type { AlertWatch } from './trading/alerts/index.ts'
import type { MessageParts } from './service/messages/index.ts'
import { recordAct, registerRoutes as registerOperators } from './desk/operators/index.ts'
import type { PendingOrders } from './trading/pending-orders/index.ts'
import { registerRoutes as registerPayoutTargets } from './money/payout-targets/index.ts'
import { registerRoutes as registerPractice } from './trading/practice/index.ts'
import { registerRoutes as registerProductSheet } from './trading/product-sheet/index.ts'
import { registerRoutes as registerPromiseCover } from './openness/promise-cover/index.ts'
import { registerRoutes as registerTermsHistory } from './openness/terms-history/index.ts'
import { registerRoutes as registerPublicFigures } from './openness/public-figures/index.ts'
import { registerRoutes as registerPublicLog } from './openness/public-log/index.ts'
import { registerRoutes as registerResults } from './trading/results/index.ts'
import { registerRoutes as registerSecurityEvents } from './accounts/security-events/index.ts'
import { registerRoutes as registerStatus } from './openness/status/index.ts'
import { registerRoutes as registerTradeStop } from './trading/trade-stop/index.ts'
import { orderBooks, registerRoutes as registerSupport } from './service/support/index.ts'
import { registerRoutes as registerLiabilities } from './openness/liabilities/index.ts'
import { registerRoutes as registerTreasury } from './desk/treasury/index.ts'
import { registerRoutes as registerUploads } from './accounts/uploads/index.ts'
import { registerRoutes as registerWallet } from './money/wallet/index.ts'
import { registerRoutes as registerInvestment } from './investing/investments/index.ts'
import type { Midnight } from './investing/investments/index.ts'
import { stopRenewals } from './investing/investments/index.ts'
import type { Gates } from './gates.ts'
import type { Money } from './money.ts'
import type { OrderNotices } from './trading/order-notices/index.ts'
import { registerRoutes as registerOrderProofs } from './openness/order-proofs/index.ts'
import type { Push } from './service/push/index.ts'
import { registerNoticeRoutes } from './notices.ts'
import type { Bus } from './platform/bus.ts'
import type { MakeId } from './platform/ids.ts'
import type { Anchors } from './proofs/anchors.ts'
import type { OpenLogs } from './proofs/open-logs.ts'
import type { Liabilities } from './proofs/liabilities/liabilities.ts'
import { registerProtectionRoutes } from './protection.ts'
import type { Services } from './services.ts'
import type { Vault } from './vault/vault.ts'

export interface AppDeps extends Omit<HouseDeps, 'register' | 'config'> {
  readonly config: HouseConfig & {
    readonly mode: 'practice' | 'live'
    readonly practiceInbox: boolean
    readonly practiceReview: 'auto' | 'manual'
    /** Live mode before its checklist holds: the desk alone answers. */
    readonly livePrepare?: boolean
  }
  readonly bus: Bus
  readonly makeId: MakeId
  readonly feed: Feed
  readonly invariants: Pick<Invariants, 'health'>
  readonly contractOrders: ContractOrders
  /** What orders are proved with. */
  readonly evidence: OrderEvidenceBook
  readonly limitBook: LimitBook
  readonly follow: Follow
  /** The public logs, sealed by whoever opened them. */
  readonly logs: Pick<OpenLogs, 'answers' | 'origins' | 'publicKeys' | 'health'>
  readonly anchors: Pick<Anchors, 'newest' | 'anchoredAt' | 'hasAuthority'>
  readonly midnight: Pick<Midnight, 'creditedTo' | 'behindMs'>
  readonly content: OpenContent
  /** Hashes passwords, keys them, and brings codes to their owners. */
  readonly accounts: Pick<AccountDeps, 'hasher' | 'keys' | 'delivery' | 'codeAlarm'>
  /** Seals what is personal, under a key of each customer. */
  readonly vault: Vault
  readonly messages: MessageParts
  readonly alerts: AlertWatch
  readonly pending: PendingOrders
  readonly orderNotices: OrderNotices
  /** Absent where the platform pushes nothing. */
  readonly push: Push | undefined
  readonly services: Services
  /** What two operators have set for everybody. */
  readonly houseSettings: SettingBook
  readonly money: Money
  readonly liabilities: Pick<Liabilities, 'count'>
  readonly gates: Gates
  /** Seals what operators sign in with. */
  readonly operatorKey: Buffer
  readonly metrics: Registry
}

/** Builds the server with the calls of every module. It never listens: main does, and tests inject requests. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { config, feed, contractOrders, content, invariants, services } = deps
  const zone = createZone(config.platformTimeZone)

  const register = (app: FastifyInstance): void => {
    if (config.livePrepare === true) openDeskAlone(app)
    registerOpenness(app, deps)

    registerAccount(app, {
      ...deps,
      ...deps.accounts,
      ...services,
      ...config,
      termsVersion: () => content.termsVersion(),
      keepAgreement,
      practiceInbox: config.mode === 'practice' && config.practiceInbox,
    })

    registerNoticeRoutes(app, deps)
    registerFundPassword(app, { ...deps, ...services, hasher: services.fundPasswordHasher })
    registerPayoutTargets(app, { ...deps, ...services })
    registerOperators(app, { ...deps, ...config, hasher: deps.accounts.hasher })
    registerDeskQueues(app, deps)
    registerDeskCustomers(app, { ...deps, ...services, mode: config.mode, recordAct })
    deps.money.registerRoutes(app, contractOrders)
    deps.gates.registerRoutes(app)
    deps.follow.registerRoutes(app)

    registerTreasury(app, {
      ...deps,
      mode: config.mode,
      zone,
      proposals: deps.money.proposals,
      ledgerHealth: () => invariants.health(),
    })

    registerLiabilities(app, {
      ...deps,
      mode: config.mode,
      zone,
      proposals: deps.money.proposals,
      recordAct,
      logs: deps.logs.answers,
      customerSalt: (customerId) => contractOrders.customerSalt(customerId),
    })

    registerPractice(app, { ...deps, mode: config.mode, zone })
    registerInvestment(app, { ...deps, ...config, zone })
    registerWallet(app, { ...deps, mode: config.mode, zone, coinPrice: (asset) => coinPriceOf(feed, asset) })

    registerContent(app, {
      ...deps,
      ...config,
      termsOfRegistration,
      goods: createMarketList({ ...deps, translator: createTranslator(config.brandName) }).goods,
      openProjects: deps.money.openProjects,
      windingDownSince: () => deps.gates.windingDownSince(),
      contractTerms: () => feed.products.flatMap(({ terms }) => terms ?? []),
    })

    content.registerDeskRoutes(app)
    registerSupport(app, {
      ...deps,
      ...services,
      ...config,
      zone,
      recordAct,
      customersOf: reachesOf,
      orders: orderBooks(deps),
    })

    registerProtectionRoutes(app, deps, zone)
    registerUploads(app, { ...deps, ...services, recordAct })
    registerIdentity(app, { ...deps, ...services, mode: config.mode, zone, recordAct })
    registerSecurityEvents(app, deps)
    registerTrading(app, deps, zone)
  }

  return buildHouse({ ...deps, register })
}

const OF_THE_DESK = /^\/api\/(desk\/|health$)/

/** Customers find a server that is busy, until the live checklist holds. */
function openDeskAlone(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The route that answers, however its address was spelled: `/%61pi/` leads to `/api/` too.
    const path = request.routeOptions.url ?? ''
    if (path.startsWith('/api/') && !OF_THE_DESK.test(path))
      await app.http.answers.sendRefusal(request, reply, { refusal: 'busy' })
  })
}

/** What the house tells about itself, open to everybody. */
function registerOpenness(app: FastifyInstance, deps: AppDeps): void {
  const { config, feed, contractOrders, invariants } = deps
  registerDocsRoutes(app, config)

  registerHealthRoutes(app, {
    ...deps,
    publicUrl: config.publicUrl,
    watermark: () => feed.watermark(),
    ledgerHealth: () => invariants.health(),
    publicKeys: () => contractOrders.publicKeys(),
  })

  registerPublicLog(app, { ...deps, mode: config.mode, zone: createZone(config.platformTimeZone) })
  registerStatus(app, {
    ...deps,
    watermark: () => feed.watermark(),
    ledgerHealth: () => invariants.health(),
  })

  registerPromiseCover(app, deps)
  registerTermsHistory(app, deps)
  registerPublicFigures(app, { ...deps, mode: config.mode })
}

/** Prices, orders, and what a trader keeps and reads of both. */
function registerTrading(app: FastifyInstance, deps: AppDeps, zone: Zone): void {
  const { config, feed, contractOrders } = deps
  const translator = createTranslator(config.brandName)

  const productId = (symbol: string): number | undefined => feed.product(symbol)?.id
  registerMarket(app, { ...deps, translator })
  registerContractOrderRoutes(app, contractOrders)
  deps.pending.registerRoutes(app)
  registerOrderProofs(app, { ...deps, logs: deps.logs.answers, mode: config.mode, zone })
  registerResults(app, { ...deps, translator })
  registerOwnRules(app, deps, zone)
  registerChartKeeping(app, { ...deps, productId })
  registerProductSheet(app, { ...deps, zone, translator })
  registerFavourites(app, { ...deps, productId })
}

/** What customers set for themselves; every order after a change obeys it. */
function registerOwnRules(app: FastifyInstance, deps: AppDeps, zone: Zone): void {
  const { config, feed, contractOrders } = deps
  const changeRules: LimitsDeps['changeRules'] = (customerId, work) =>
    contractOrders.aside(customerId, () => deps.limitBook.change(customerId, work))

  registerTradeStop(app, {
    ...deps,
    zone,
    changeRules,
    cancelPending: (tx, customerId) => deps.pending.cancelAll(tx, customerId, 'stop'),
  })

  registerLimits(app, {
    ...deps,
    zone,
    mode: config.mode,
    changeRules,
    depositedToday: (db, of) =>
      depositedToday({ zone, coinPrice: (asset) => coinPriceOf(feed, asset) }, db, of),
    stopRecurring: async (tx, customerId, at) => {
      await stopRenewals({ ...deps, ...config, zone }, tx, customerId, at)
      await deps.follow.stopFollowing(tx, customerId, 'exclusion')
      await deps.pending.cancelAll(tx, customerId, 'exclusion')
    },
  })
}
