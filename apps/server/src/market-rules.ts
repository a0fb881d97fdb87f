import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { FastifyInstance } from 'fastify'
import type { Feed } from './feed/feed.ts'
import type { ContractOrders } from './trading/contract-orders/index.ts'
import { openMarketProducts } from './trading/products/index.ts'
import type { MarketProducts } from './trading/products/index.ts'
import { applyResume, registerRoutes as registerHalts } from './trading/market-halts/index.ts'
import type { Messages } from './service/messages/index.ts'
import { recordAct } from './desk/operators/index.ts'
import type { Proposals } from './desk/proposals/index.ts'
import {
  applyCalendar,
  createCalendarTelling,
  registerRoutes as registerCalendars,
} from './trading/calendars/index.ts'
import type { CalendarTelling } from './trading/calendars/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { MakeId } from './platform/ids.ts'
import type { Logger } from './platform/logger.ts'

export interface MarketRuleDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly platformTimeZone: string
  readonly feed: Feed
  readonly messages: Pick<Messages, 'write'>
  readonly proposals: Proposals
}

/** Which products there are and on what terms, when they trade, and what a person has halted. */
export interface MarketRules {
  readonly telling: CalendarTelling
  readonly products: Pick<MarketProducts, 'settled'>
  registerRoutes(app: FastifyInstance, contractOrders: Pick<ContractOrders, 'openOn'>): void
  start(): void
  stop(): Promise<void>
}

/** Names what the proposals of all three do. */
export function openMarketRules(deps: MarketRuleDeps): MarketRules {
  const zone = createZone(deps.platformTimeZone)
  deps.proposals.register('trading_calendar', applyCalendar({ ...deps, zone }))
  deps.proposals.register('market_resume', applyResume(deps))

  const products = openMarketProducts(deps)
  const telling = createCalendarTelling({ ...deps, zone })

  return {
    telling,
    products,
    registerRoutes(app, contractOrders) {
      products.registerRoutes(app)
      registerCalendars(app, { ...deps, zone, contractOrders })
      registerHalts(app, { ...deps, recordAct })
    },
    start() {
      telling.start()
      products.start()
    },
    async stop() {
      await Promise.all([telling.stop(), products.stop()])
    },
  }
}
