import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../app.ts'
import { createFeed } from '../feed/feed.ts'
import type { Feed } from '../feed/feed.ts'
import { createOperatorSessions } from '../http/operator-sessions.ts'
import type { OperatorSessions } from '../http/operator-sessions.ts'
import { createSessions, SESSION_LIFE } from '../http/session.ts'
import { createInvariants } from '../ledger/invariants.ts'
import type { Invariants } from '../ledger/invariants.ts'
import { fundPracticeHouse } from '../ledger/practice-funding.ts'
import { createCodeAlarm } from '../accounts/account/codes/code-alarm.ts'
import type { CodeMessage } from '../accounts/account/codes/code-delivery.ts'
import { accountKeys } from '../accounts/account/account-keys.ts'
import { createPasswordHasher } from '../accounts/account/passwords/password-hasher.ts'
import { reachWith } from '../customer-messages.ts'
import { createOwnWords } from '../accounts/protection/index.ts'
import { AlertWatch } from '../trading/alerts/index.ts'
import { createMessages } from '../service/messages/index.ts'
import type { MessageParts } from '../service/messages/index.ts'
import { OrderNotices } from '../trading/order-notices/index.ts'
import { createPush } from '../service/push/index.ts'
import type { CallService } from '../service/push/index.ts'
import type { Post } from '../platform/post.ts'
import { importFirstContent, openContent } from '../service/content/index.ts'
import type { OpenContent } from '../service/content/index.ts'
import { createContractOrders, openOrderEvidence } from '../trading/contract-orders/index.ts'
import type { ContractOrders } from '../trading/contract-orders/index.ts'
import { createBus } from '../platform/bus.ts'
import type { Bus } from '../platform/bus.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import { openKeyFiles } from '../platform/key-file.ts'
import { fakeClock } from './clock.ts'
import type { FakeClock } from './clock.ts'
import { createPendingOrders } from '../trading/pending-orders/index.ts'
import type { PendingOrders } from '../trading/pending-orders/index.ts'
import { createFollow } from '../trading/follow/index.ts'
import type { Follow } from '../trading/follow/index.ts'
import { Anchors } from '../proofs/anchors.ts'
import { openLogs } from '../proofs/open-logs.ts'
import type { OpenLogs } from '../proofs/open-logs.ts'
import { signerHere } from '../proofs/testing/signer-here.ts'
import { recordAct } from '../desk/operators/index.ts'
import { LimitBook } from '../accounts/limits/index.ts'
import { createMidnight } from '../investing/investments/index.ts'
import type { Midnight } from '../investing/investments/index.ts'
import { openGates } from '../gates.ts'
import { openSettingBook } from '../desk/settings/index.ts'
import type { SettingBook } from '../desk/settings/index.ts'
import { openMoney } from '../money.ts'
import { countHere } from '../proofs/liabilities/count-tree.ts'
import { createLiabilities } from '../proofs/liabilities/liabilities.ts'
import type { Liabilities } from '../proofs/liabilities/liabilities.ts'
import type { Money } from '../money.ts'
import { openServices } from '../services.ts'
import type { Services } from '../services.ts'
import { notifyOwners } from '../accounts/security-events/index.ts'
import { createSecurityLog } from '../security-log/security-log.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { createVault } from '../vault/customer-vault.ts'
import type { Vault } from '../vault/vault.ts'
import { countedDatabase } from './counted-database.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { loggerForTest } from './houses/house.ts'
import { testBrowser } from './test-browser.ts'
import type { Browser, BrowserOptions } from './test-browser.ts'

/** The smallest cost that argon2id allows: tests are about the rules around it. */
export const SMALLEST_COST = { memoryKib: 8, passes: 1, lanes: 1 } as const

export interface WholeApp extends TestDatabase, Services {
  readonly app: ReturnType<typeof buildApp>
  readonly clock: FakeClock
  readonly bus: Bus
  readonly feed: Feed
  readonly invariants: Invariants
  readonly logged: readonly string[]
  /** Where sealed pictures lie. */
  readonly uploadsFolder: string
  /** Codes that went out by mail or SMS. */
  readonly sent: CodeMessage[]
  readonly messages: MessageParts
  readonly alerts: AlertWatch
  readonly orderNotices: OrderNotices
  readonly money: Money
  readonly houseSettings: SettingBook
  readonly vault: Vault
  readonly contractOrders: ContractOrders
  readonly limitBook: LimitBook
  readonly metrics: Registry
  readonly securityLog: SecurityLog
  /** Tells owners of accounts that somebody tries; `stop` waits for those being told. */
  readonly owners: ReturnType<typeof notifyOwners>
  /** Runs when a test says so. */
  readonly midnight: Midnight
  readonly follow: Follow
  readonly pending: PendingOrders
  /** Sealed when a test says so. */
  readonly logs: OpenLogs
  readonly anchors: Anchors
  /** Counted when a test says so. */
  readonly liabilities: Liabilities
  readonly operatorSessions: OperatorSessions
  readonly content: OpenContent
  browser(options?: BrowserOptions): Browser
}

const CONFIG: AppDeps['config'] = {
  brandName: 'Plumbline',
  platformTimeZone: 'UTC',
  publicUrl: 'http://127.0.0.1:4180',
  trustProxy: [],
  mode: 'practice',
  practiceInbox: true,
  practiceReview: 'manual',
}

/** Smallest hash cost, and codes that go nowhere but into a list. */
function accountParts(floor: Floor, sent: CodeMessage[]): AppDeps['accounts'] {
  const keys = accountKeys(floor.keyFiles)
  const delivery = {
    reaches: () => true,
    send: (message: CodeMessage) => void sent.push(message),
    close: () => Promise.resolve(),
  }

  return {
    keys,
    delivery,
    codeAlarm: createCodeAlarm(floor),
    hasher: createPasswordHasher({ pepper: keys.pepper, cost: SMALLEST_COST, inOwnProcess: false }),
  }
}

/** Without SMTP_URL and SMS_URL nothing leaves. */
const NO_POST: Post = { reaches: () => false, send: () => Promise.resolve(), close: () => undefined }

type Change = Partial<AppDeps['config']> &
  Pick<Partial<AppDeps>, 'limiter'> & { readonly post?: Post; readonly pushCall?: CallService }

/** What every part stands on. */
async function openFloor(change: Change) {
  const { db, ...addresses } = await testDatabase()
  const clock = fakeClock()
  const { logger, logged } = loggerForTest()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-app-'))
  const config = { ...CONFIG, ...change }
  const metrics = new Registry()
  const keyFiles = openKeyFiles(folder)
  const key = keyFiles.secret('security-log', 32)
  const database = countedDatabase(db)

  await fundPracticeHouse(db, clock)
  await importFirstContent(db, clock.now(), config.mode)

  return {
    ...config,
    ...addresses,
    db,
    database,
    houseSettings: await openSettingBook(db),
    config,
    clock,
    logger,
    logged,
    bus: createBus(logger),
    pushCall: change.pushCall,
    folder,
    keyFiles,
    securityLog: createSecurityLog({ database: db, clock, logger, metrics, key }),
    fillRandom: systemRandom,
    makeId: uuidV7Maker(clock),
    metrics,
  }
}

type Floor = Awaited<ReturnType<typeof openFloor>>

/** A step of prices ends when its orders are settled: they follow the feed by themselves, at the machine's own pace. */
function letOrdersKeepStep(feed: Feed, orders: ContractOrders): void {
  const { step } = feed
  feed.step = async () => {
    await step()
    await orders.reached(feed.watermark())
  }
}

/** Prices and orders, one tick in. */
async function openTrading(floor: Floor) {
  const { clock, platformTimeZone } = floor
  const feed = await createFeed({
    ...floor,
    settings: { source: 'simulated', seed: 'whole app', platformTimeZone },
  })

  clock.advance(1_000)
  await feed.step()

  const invariants = createInvariants(floor)
  const keysFolder = join(floor.folder, 'keys')
  const logs = await openLogs({ ...floor, keysFolder, startSigner: signerHere })
  const anchors = new Anchors({ ...floor, answers: logs.answers, authority: undefined })
  const limitBook = await LimitBook.open(floor)

  const contractOrders = await createContractOrders({
    ...floor,
    zone: createZone(platformTimeZone),
    ownRules: limitBook,
    feed,
    invariants,
    keysFolder,
  })

  await contractOrders.start()
  letOrdersKeepStep(feed, contractOrders)
  const evidence = openOrderEvidence({ ...floor, keysFolder, feed })

  return { feed, invariants, contractOrders, limitBook, logs, evidence, anchors }
}

/** Accounts, messages and everything that modules know of each other. */
async function openCustomers(floor: Floor, feed: Feed, post: Post, sent: CodeMessage[]) {
  const vault = createVault(floor)
  const reachOf = reachWith(createOwnWords({ vault }))

  const push = createPush({
    ...floor,
    privateKey: floor.keyFiles.secret('web-push', 32),
    contact: floor.publicUrl,
    call: floor.pushCall ?? (() => Promise.resolve(201)),
  })

  const messages = createMessages({ ...floor, reachOf, post, push, timeZone: floor.platformTimeZone })
  const owners = notifyOwners({ ...floor, messages })
  const accounts = accountParts(floor, sent)
  const uploadsFolder = join(floor.folder, 'uploads')

  const services = openServices({
    ...floor,
    vault,
    messages,
    accounts,
    uploadsFolder,
    pictureBounds: { limitMs: 60_000, startMs: 60_000 },
  })

  const money = await openMoney({ ...floor, feed, messages, services })
  const alerts = new AlertWatch({ ...floor, feed, messages })
  await alerts.start()

  return { messages, push, alerts, vault, accounts, uploadsFolder, services, money, owners }
}

/** What is written at the desk, what may be offered, and what waits to become an order behind these gates. */
async function openTestGates(
  floor: Awaited<ReturnType<typeof openFloor>>,
  { services, messages, money: { proposals } }: Awaited<ReturnType<typeof openCustomers>>,
  trading: Awaited<ReturnType<typeof openTrading>>,
) {
  const content = openContent({ ...floor, ...services, proposals, recordAct })
  const held = { hasOwnSecrets: true, hasOwnUser: true, isHttps: true, hasNamedProxy: true }
  const outside = { ...held, feed: 'simulated', hasMailOrSms: true } as const
  const gates = await openGates({ ...floor, ...services, content, proposals, outside })
  const orders = trading.contractOrders

  orders.setGate(gates.orders)
  const pending = createPendingOrders({ ...floor, ...trading, messages, orders })
  await pending.start()

  return { content, gates, pending }
}

/** The whole server, but for listening: real database, simulated prices, a clock that the test moves. Call once per file. */
export async function wholeApp(change: Change = {}): Promise<WholeApp> {
  const floor = await openFloor(change)
  const { clock, folder, config } = floor
  const trading = await openTrading(floor)
  const sent: CodeMessage[] = []
  const customers = await openCustomers(floor, trading.feed, change.post ?? NO_POST, sent)
  const { services, messages } = customers
  const operatorSessions = createOperatorSessions(floor)
  const zone = createZone(config.platformTimeZone)
  const orders = trading.contractOrders
  const midnight = createMidnight({ ...floor, zone, messages, orders })
  const orderNotices = new OrderNotices({ ...floor, messages, orders })

  await orderNotices.start()
  const follow = await createFollow({ ...floor, ...trading, zone, messages, orders })
  await follow.start()

  const liabilities = createLiabilities({
    ...floor,
    zone,
    counter: countHere({ ...floor, customerSalt: (customerId) => orders.customerSalt(customerId) }),
  })

  const gated = await openTestGates(floor, customers, trading)
  const app = buildApp({
    ...floor,
    ...trading,
    ...gated,
    ...customers,
    midnight,
    orderNotices,
    follow,
    liabilities,
    sessions: createSessions({ ...floor, life: SESSION_LIFE[config.mode] }),
    operatorSessions,
    operatorKey: floor.keyFiles.secret('operator', 32),
    ...(change.limiter && { limiter: change.limiter }),
    customerAppFolder: join(folder, 'no-app'),
    checksAnswers: true,
  })

  afterAll(async () => {
    await app.close()
    await floor.securityLog.stop()
    await customers.owners.stop()
    await customers.alerts.stop()
    await orderNotices.stop()
    await services.stop()
    await Promise.all([follow.stop(), gated.pending.stop()])
    await trading.contractOrders.stop()
    await trading.feed.stop()
    await trading.logs.stop()
    rmSync(folder, { recursive: true })
  })

  const browser: WholeApp['browser'] = (options) => testBrowser(app, sent, options)

  return {
    ...floor,
    ...trading,
    ...services,
    ...customers,
    midnight,
    orderNotices,
    follow,
    liabilities,
    app,
    clock,
    ...gated,
    sent,
    operatorSessions,
    browser,
  }
}
