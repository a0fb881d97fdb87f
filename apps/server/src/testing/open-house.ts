import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { hasher, keys } from '../accounts/account/index.ts'
import { delivery } from '../accounts/account/parts.ts'
import type { CodeMessage } from '../accounts/account/codes/code-delivery.ts'
import { createPasswordHasher } from '../accounts/account/passwords/password-hasher.ts'
import { pictureBounds } from '../accounts/uploads/index.ts'
import { buildApp } from '../app.ts'
import { olderTicks } from '../feed/index.ts'
import type { HouseOptions } from '../http/house.ts'
import { outside } from '../openness/offering/index.ts'
import { readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import {
  config,
  database,
  databaseAddress,
  databaseClock,
  fillRandom,
  jobs,
  leases,
  logger,
  metrics,
  onLost,
  post,
} from '../platform/floor.ts'
import { House } from '../platform/house.ts'
import { defineValue, provide, replace } from '../platform/module.ts'
import type { Module, Needs, Opened, Replacement } from '../platform/module.ts'
import type { Post } from '../platform/post.ts'
import { liabilityCounter, openSigner } from '../proofs/index.ts'
import { countHere } from '../proofs/liabilities/count-tree.ts'
import { signerHere } from '../proofs/testing/signer-here.ts'
import { messageWording } from '../service/messages/index.ts'
import { callPushService } from '../service/push/index.ts'
import { wordMessage } from '../stream/index.ts'
import { contractOrders } from '../trading/contract-orders/index.ts'
import { fakeClock } from './clock.ts'
import type { FakeClock } from './clock.ts'
import { countedDatabase } from './counted-database.ts'
import type { TestDatabase } from './database.ts'
import { loggerForTest } from './houses/house.ts'
import { testBrowser } from './test-browser.ts'
import type { Browser, BrowserOptions } from './test-browser.ts'

/** The smallest cost that argon2id allows: tests are about the rules around it. */
export const SMALLEST_COST = { memoryKib: 8, passes: 1, lanes: 1 } as const

/** Without SMTP_URL and SMS_URL nothing leaves. */
const NO_POST: Post = { reaches: () => false, send: () => Promise.resolve(), close: () => undefined }

const HELD = { hasOwnSecrets: true, hasOwnUser: true, isHttps: true, hasNamedProxy: true }

export interface OpenHouse extends TestDatabase {
  /** Everything that is open: `house.get(identity)`. */
  readonly house: House
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly clock: FakeClock
  readonly config: Config
  /** DATA_DIR. */
  readonly folder: string
  /** Every line that was logged. */
  readonly logged: readonly string[]
  /** Codes that went out by mail or SMS. */
  readonly sent: CodeMessage[]
  browser(options?: BrowserOptions): Browser
  /** Runs a job once; by itself none runs here. @param name `module/job` */
  run(name: string): Promise<void>
}

export interface Opening extends Pick<HouseOptions, 'limiter'> {
  /** Opened with all that they need. */
  readonly only: readonly Module<unknown>[]
  /** What stands in the place of others: `provide(messages, fake)`. */
  readonly with?: readonly Replacement[]
  readonly settings?: Partial<Config>
  readonly clock?: FakeClock
  /** Whether it takes and settles orders: else another house on this database does. */
  readonly leads?: boolean
  /** After each module of `only` that it names, before the next. */
  readonly onOpened?: (module: Module<unknown>, house: House) => Promise<void>
}

/** What is small, still or of the test's own in the place of what the server has. */
function standIns(test: TestDatabase, config_: Config, clock: FakeClock, sent: CodeMessage[]): Replacement[] {
  return [
    provide(config, config_),
    provide(onLost, (error) => {
      throw error
    }),
    provide(database, countedDatabase(test.db)),
    provide(jobs, test.db),
    provide(leases, test.db),
    provide(databaseAddress, test.address),
    provide(databaseClock, {
      now: () => clock.now(),
      isSteady: () => true,
      compare: () => Promise.resolve(),
      comparing: { name: 'compare', everyMs: 1_000, runs: 'every-node', failure: '', run: () => undefined },
    }),
    provide(metrics, new Registry()),
    provide(post, NO_POST),
    provide(delivery, {
      reaches: () => true,
      send: (message) => void sent.push(message),
      close: () => Promise.resolve(),
    }),
    replace(
      hasher,
      defineValue('password-hasher', { keys }, ({ keys }) =>
        createPasswordHasher({ pepper: keys.pepper, cost: SMALLEST_COST, inOwnProcess: false }),
      ),
    ),
    // The machine does other things too.
    provide(pictureBounds, { limitMs: 60_000, startMs: 60_000 }),
    provide(openSigner, signerHere),
    replace(
      liabilityCounter,
      defineValue('liabilityCounter', { database, fillRandom, contractOrders }, (needs) =>
        countHere({
          database: needs.database,
          fillRandom: needs.fillRandom,
          customerSalt: (customerId) => needs.contractOrders.customerSalt(customerId),
        }),
      ),
    ),
    provide(callPushService, () => Promise.resolve(201)),
    provide(olderTicks, undefined),
    replace(wordMessage, messageWording),
    provide(outside, { ...HELD, feed: 'simulated', hasMailOrSms: true }),
  ]
}

/**
 * Opens modules as the server does, on a database of the test's own and with a clock that the test moves. Orders are
 * taken and settled; no job runs by itself and nothing listens. Call it once a file, at its top.
 */
export async function openHouse(test: TestDatabase, opening: Opening): Promise<OpenHouse> {
  const clock = opening.clock ?? fakeClock()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-house-'))

  const settings: Config = {
    ...readConfig(
      {
        DATA_DIR: folder,
        PRACTICE_REVIEW: 'manual',
        FEED_SEED: 'house',
        PUBLIC_URL: 'http://127.0.0.1:4180',
        WEB_PUSH: 'on',
      },
      folder,
    ),
    takesAddresses: false,
    ...opening.settings,
  }

  const { logger: log, logged } = loggerForTest()
  const sent: CodeMessage[] = []
  const house = new House([
    ...standIns(test, settings, clock, sent),
    provide(logger, log),
    ...(opening.with ?? []),
  ])

  for (const module of opening.only) {
    await house.open(module)
    await opening.onOpened?.(module, house)
  }

  if (opening.leads ?? true) await house.lead('settle')

  const app = await buildApp(
    house,
    {
      customerAppFolder: join(folder, 'no-app'),
      checksAnswers: true,
      ...(opening.limiter && { limiter: opening.limiter }),
    },
    false,
  )

  afterAll(async () => {
    await app.close()
    await house.stop()
    rmSync(folder, { recursive: true })
  })

  return {
    ...test,
    house,
    app,
    clock,
    config: settings,
    folder,
    logged,
    sent,
    browser: (options) => testBrowser(app, sent, options),
    async run(name) {
      const job = house.jobs().get(name)
      if (!job) throw new RangeError(`no job ${name}`)

      await job.run()
    },
  }
}

/** What the modules of an open house provide, by the names of `needs`: what a use case is called with. */
export const openedOf = <Wanted extends Needs>(house: House, needs: Wanted): Opened<Wanted> =>
  // Each name has what the module of that name provides.
  Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, house.get(need)])) as Opened<Wanted>
