import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { fundPracticeHouse } from '../ledger/practice-funding.ts'
import type { CodeMessage } from '../modules/account/code-delivery.ts'
import { accountKeys } from '../modules/account/account-keys.ts'
import { createPasswordHasher } from '../modules/account/password-hasher.ts'
import { reachOf } from '../modules/account/index.ts'
import { createMessages } from '../modules/messages/index.ts'
import type { MessageParts } from '../modules/messages/index.ts'
import type { Post } from '../platform/post.ts'
import { createContent, importFirstContent } from '../modules/content/index.ts'
import { createContractOrders } from '../modules/contract-order/index.ts'
import { createBus } from '../platform/bus.ts'
import type { Bus } from '../platform/bus.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import { openKeyFiles } from '../platform/key-file.ts'
import { fakeClock } from './clock.ts'
import type { FakeClock } from './clock.ts'
import { openMoney } from '../money.ts'
import type { Money } from '../money.ts'
import { openServices } from '../services.ts'
import type { Services } from '../services.ts'
import { createVault } from '../vault/customer-vault.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { loggerForTest } from './house.ts'
import { testBrowser } from './test-browser.ts'
import type { Browser, BrowserOptions } from './test-browser.ts'

/** The smallest cost that argon2id allows: tests are about the rules around it. */
export const SMALLEST_COST = { memoryKib: 8, passes: 1, lanes: 1 } as const

export interface WholeApp extends TestDatabase, Services {
  readonly app: ReturnType<typeof buildApp>
  readonly clock: FakeClock
  readonly bus: Bus
  readonly feed: Feed
  readonly logged: readonly string[]
  /** Where sealed pictures lie. */
  readonly uploadsFolder: string
  /** Codes that went out by mail or SMS. */
  readonly sent: CodeMessage[]
  readonly messages: MessageParts
  readonly money: Money
  readonly operatorSessions: OperatorSessions
  browser(options?: BrowserOptions): Browser
}

const CONFIG: AppDeps['config'] = {
  brandName: 'Plumbline',
  platformTimeZone: 'UTC',
  publicUrl: 'http://127.0.0.1:4180',
  trustProxy: false,
  mode: 'practice',
  practiceInbox: true,
  practiceReview: 'manual',
}

/** Smallest hash cost, and codes that go nowhere but into a list. */
function accountParts(folder: string, sent: CodeMessage[]): AppDeps['accounts'] {
  const keys = accountKeys(openKeyFiles(folder))
  const delivery = {
    reaches: () => true,
    send: (message: CodeMessage) => void sent.push(message),
    close: () => Promise.resolve(),
  }
  return {
    keys,
    delivery,
    hasher: createPasswordHasher({ pepper: keys.pepper, cost: SMALLEST_COST, inOwnProcess: false }),
  }
}

/** Without SMTP_URL and SMS_URL nothing leaves. */
const NO_POST: Post = { reaches: () => false, send: () => Promise.resolve(), close: () => undefined }

/** The whole server, but for listening: real database, simulated prices, a clock that the test moves. Call once per file. */
export async function wholeApp(
  change: Partial<AppDeps['config']> & Pick<Partial<AppDeps>, 'limiter'> & { readonly post?: Post } = {},
): Promise<WholeApp> {
  const database = await testDatabase()
  const { db } = database
  const clock = fakeClock()
  const { logger, logged } = loggerForTest()
  const bus = createBus(logger)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-app-'))
  const config = { ...CONFIG, ...change }
  await fundPracticeHouse(db, clock)
  await importFirstContent(db, clock.now())
  const feed = await createFeed({
    database: db,
    clock,
    bus,
    logger,
    settings: { source: 'simulated', seed: 'whole app', platformTimeZone: config.platformTimeZone },
  })
  clock.advance(1_000)
  await feed.step()
  const metrics = new Registry()
  const invariants = createInvariants({ database: db, clock, logger, metrics })
  const contractOrders = await createContractOrders({
    database: db,
    clock,
    bus,
    logger,
    feed,
    invariants,
    mode: config.mode,
    keysFolder: join(folder, 'keys'),
  })
  await contractOrders.start()
  const sent: CodeMessage[] = []
  const operatorSessions = createOperatorSessions({
    database: db,
    clock,
    fillRandom: systemRandom,
    mode: config.mode,
  })
  const makeId = uuidV7Maker(clock)
  const messages = createMessages({
    database: db,
    clock,
    logger,
    bus,
    makeId,
    reachOf,
    post: change.post ?? NO_POST,
    brandName: config.brandName,
    timeZone: config.platformTimeZone,
  })
  const vault = createVault({ keyFiles: openKeyFiles(folder), fillRandom: systemRandom, clock })
  const accounts = accountParts(folder, sent)
  const services = openServices({
    ...config,
    database: db,
    clock,
    bus,
    logger,
    makeId,
    vault,
    messages,
    accounts,
    uploadsFolder: join(folder, 'uploads'),
  })
  const money = await openMoney({
    ...config,
    keyFiles: openKeyFiles(folder),
    database: db,
    clock,
    bus,
    logger,
    makeId,
    fillRandom: systemRandom,
    metrics,
    feed,
    messages,
    services,
  })
  const app = buildApp({
    config,
    database: db,
    clock,
    logger,
    bus,
    feed,
    invariants,
    contractOrders,
    metrics,
    fillRandom: systemRandom,
    makeId,
    messages,
    sessions: createSessions({
      database: db,
      clock,
      fillRandom: systemRandom,
      logger,
      life: SESSION_LIFE[config.mode],
    }),
    operatorSessions,
    operatorKey: openKeyFiles(folder).secret('operator', 32),
    content: await createContent(db, config.brandName),
    accounts,
    vault,
    services,
    money,
    ...(change.limiter && { limiter: change.limiter }),
    customerAppFolder: join(folder, 'no-app'),
    checksAnswers: true,
  })
  afterAll(async () => {
    await app.close()
    await services.stop()
    await contractOrders.stop()
    await feed.stop()
    rmSync(folder, { recursive: true })
  })

  const browser: WholeApp['browser'] = (options) => testBrowser(app, sent, options)
  return {
    ...database,
    ...services,
    money,
    uploadsFolder: join(folder, 'uploads'),
    app,
    clock,
    bus,
    feed,
    logged,
    sent,
    messages,
    operatorSessions,
    browser,
  }
}
