import { join } from 'node:path'
import { account, keys, names } from '../accounts/account/index.ts'
import { userFacts } from '../accounts/account/user-facts.ts'
import { fundPassword } from '../accounts/fund-password/index.ts'
import { identity } from '../accounts/identity/index.ts'
import { ownRules } from '../accounts/limits/index.ts'
import { ownWords } from '../accounts/own-words/index.ts'
import { secondFactor } from '../accounts/second-factor/index.ts'
import { secondProof } from '../accounts/second-proof/index.ts'
import { securityEvents } from '../accounts/security-events/index.ts'
import { securityHolds } from '../accounts/security-holds/index.ts'
import { uploads } from '../accounts/uploads/index.ts'
import { proposals } from '../desk/proposals/index.ts'
import { reviews } from '../desk/reviews/index.ts'
import { houseSettings } from '../desk/settings/index.ts'
import { feed as feedModule } from '../feed/index.ts'
import { operatorSessions } from '../http/index.ts'
import type { HouseOptions } from '../http/house.ts'
import { midnight } from '../investing/investments/index.ts'
import { invariants } from '../ledger/index.ts'
import { MODULES } from '../modules.ts'
import { payoutTargets } from '../money/payout-targets/index.ts'
import type { Config } from '../platform/config.ts'
import { bus, database, fillRandom, logger, makeId, metrics, post } from '../platform/floor.ts'
import { provide } from '../platform/module.ts'
import type { Replacement } from '../platform/module.ts'
import type { Post } from '../platform/post.ts'
import { anchors, liabilities, logs } from '../proofs/index.ts'
import { securityLog } from '../security-log/index.ts'
import { content } from '../service/content/index.ts'
import { messages } from '../service/messages/index.ts'
import { callPushService } from '../service/push/index.ts'
import type { CallService } from '../service/push/index.ts'
import { streams } from '../stream/index.ts'
import { alerts } from '../trading/alerts/index.ts'
import { contractOrders } from '../trading/contract-orders/index.ts'
import type { ContractOrders } from '../trading/contract-orders/index.ts'
import { follow } from '../trading/follow/index.ts'
import { orderNotices } from '../trading/order-notices/index.ts'
import { pending } from '../trading/pending-orders/index.ts'
import { products } from '../trading/products/index.ts'
import type { Feed } from '../feed/feed.ts'
import { vault } from '../vault/index.ts'
import { fakeClock } from './clock.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { openHouse } from './open-house.ts'
import type { OpenHouse } from './open-house.ts'

type Change = Partial<Config> &
  Pick<HouseOptions, 'limiter'> & {
    readonly post?: Post
    readonly pushCall?: CallService
    readonly with?: readonly Replacement[]
    readonly on?: TestDatabase
    /** Another one on the same database, with its keys and clock: that one leads. */
    readonly beside?: OpenHouse
  }

/** A step of prices ends when its orders are settled: they follow the feed by themselves, at the machine's own pace. */
function letOrdersKeepStep(feed: Feed, orders: ContractOrders): void {
  const { step } = feed

  feed.step = async () => {
    await step()
    await orders.reached(feed.watermark())
  }
}

export type WholeApp = Awaited<ReturnType<typeof wholeApp>>

/** The whole server, but for listening: real database, simulated prices, a clock that the test moves. Call once per file. */
export async function wholeApp({
  limiter,
  post: postOf,
  pushCall,
  with: replacements = [],
  on: given,
  beside,
  ...settings
}: Change = {}) {
  const clock = beside?.clock ?? fakeClock()
  const leads = beside === undefined

  const open = await openHouse(beside ?? given ?? (await testDatabase()), {
    only: [feedModule, ...MODULES.filter((module) => module !== streams)],
    with: [
      ...(postOf ? [provide(post, postOf)] : []),
      ...(pushCall ? [provide(callPushService, pushCall)] : []),
      ...replacements,
    ],
    settings: {
      practiceInbox: true,
      feedSeed: 'whole app',
      ...(beside && { dataDir: beside.folder }),
      ...settings,
    },
    clock,
    leads,
    ...(limiter && { limiter }),
    // Prices and orders, one tick in.
    async onOpened(module, house) {
      if (module !== feedModule || !leads) return

      clock.advance(1_000)
      await house.get(feedModule).step()
    },
  })

  const { house } = open
  letOrdersKeepStep(house.get(feedModule), house.get(contractOrders))

  if (leads) await house.lead('jobs')
  await house.get(alerts).settled()

  return { ...open, ...partsOf(open) }
}

/** What tests ask of the open modules, by name. */
const partsOf = ({ house, folder, config }: OpenHouse) => ({
  feed: house.get(feedModule),
  contractOrders: house.get(contractOrders),
  database: house.get(database),
  bus: house.get(bus),
  logger: house.get(logger),
  fillRandom: house.get(fillRandom),
  makeId: house.get(makeId),
  metrics: house.get(metrics),
  mode: config.mode,
  brandName: config.brandName,
  publicUrl: config.publicUrl,
  /** Where sealed pictures lie. */
  uploadsFolder: join(folder, 'uploads'),
  accounts: { keys: house.get(keys) },
  account: house.get(account),
  names: house.get(names),
  userFacts: house.get(userFacts),
  fundPassword: house.get(fundPassword),
  identity: house.get(identity),
  limitBook: house.get(ownRules),
  ownWords: house.get(ownWords),
  secondFactor: house.get(secondFactor),
  secondProof: house.get(secondProof),
  securityHolds: house.get(securityHolds),
  /** Tells owners of accounts that somebody tries; `stop` waits for those being told. */
  owners: house.get(securityEvents),
  uploads: house.get(uploads),
  proposals: house.get(proposals),
  reviews: house.get(reviews),
  houseSettings: house.get(houseSettings),
  operatorSessions: house.get(operatorSessions),
  /** Runs when a test says so. */
  midnight: house.get(midnight),
  invariants: house.get(invariants),
  payoutTargets: house.get(payoutTargets),
  anchors: house.get(anchors),
  /** Counted when a test says so. */
  liabilities: house.get(liabilities),
  /** Sealed when a test says so. */
  logs: house.get(logs),
  securityLog: house.get(securityLog),
  content: house.get(content),
  messages: house.get(messages),
  alerts: house.get(alerts),
  follow: house.get(follow),
  orderNotices: house.get(orderNotices),
  pending: house.get(pending),
  products: house.get(products),
  vault: house.get(vault),
})
