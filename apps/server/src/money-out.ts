import type { CoinCode } from '@plumbline/domain/money/asset'
import { coinOf } from '@plumbline/domain/money/asset'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { coinPriceOf } from './coin-price.ts'
import type { Feed } from './feed/feed.ts'
import { createQuoteCodec, registerRoutes as registerExchange } from './money/exchange/index.ts'
import type { CoinMarket } from './money/exchange/index.ts'
import { registerRoutes as registerLeaving } from './money/leaving/index.ts'
import type { Messages } from './service/messages/index.ts'
import { recordAct } from './desk/operators/index.ts'
import type { PracticeReview } from './desk/reviews/index.ts'
import { registerRoutes as registerStatements } from './money/statements/index.ts'
import {
  createPracticeReview,
  createWithdrawalSweep,
  registerRoutes as registerWithdrawal,
} from './money/withdrawals/index.ts'
import type { WithdrawalDeps, WithdrawalSweep } from './money/withdrawals/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { MakeId } from './platform/ids.ts'
import type { KeyFiles } from './platform/key-file.ts'
import type { Logger } from './platform/logger.ts'
import type { Services } from './services.ts'

/** Withdrawals, exchanges and statements, made once from what the other modules know. */
export interface MoneyOut {
  /** Decisions that the practice desk makes on withdrawals. */
  readonly practiceReview: PracticeReview
  readonly sweep: WithdrawalSweep
  register(app: FastifyInstance): void
}

export interface MoneyOutDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly metrics: Registry
  readonly keyFiles: KeyFiles
  readonly feed: Feed
  readonly services: Services
  readonly messages: Messages
  readonly houseSettings: HouseSettings
  readonly mode: 'practice' | 'live'
  readonly brandName: string
  readonly platformTimeZone: string
}

const KEY_BYTES = 32

/** A coin's last tick, and whether it is too old to exchange on: late, or of a market that is closed. */
function marketOf({ feed, clock }: Pick<MoneyOutDeps, 'feed' | 'clock'>, coin: CoinCode): CoinMarket {
  const product = feed.product(coinOf(coin).symbol)
  if (!product) throw new RangeError(`${coin} has no product`)

  const { isTicking, isDelayed } = feed.productState(product.id, clock.now())

  return {
    price: feed.quote(product.id).price,
    scale: product.priceScale,
    isDelayed: isDelayed || !isTicking || feed.lastTick(product.id) === undefined,
  }
}

export function openMoneyOut(deps: MoneyOutDeps): MoneyOut {
  const { keyFiles, services, messages } = deps
  const zone = createZone(deps.platformTimeZone)
  const common = { ...deps, ...services, zone }

  const withdrawal: WithdrawalDeps = {
    ...common,
    messages,
    recordAct,
    coinPrice: (asset) => coinPriceOf(deps.feed, asset),
    requestKey: keyFiles.secret('withdrawal-request', KEY_BYTES),
  }

  const exchange = {
    ...common,
    quotes: createQuoteCodec(keyFiles.secret('exchange-quote', KEY_BYTES)),
    market: (coin: CoinCode) => marketOf(deps, coin),
  }

  return {
    practiceReview: createPracticeReview(withdrawal),
    sweep: createWithdrawalSweep({ ...withdrawal, logger: deps.logger, metrics: deps.metrics }),
    register(app) {
      registerWithdrawal(app, withdrawal)
      registerLeaving(app, withdrawal)
      registerExchange(app, exchange)
      registerStatements(app, common)
    },
  }
}
