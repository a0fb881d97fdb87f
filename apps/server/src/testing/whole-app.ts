import type { InjectOptions } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../app.ts'
import { createFeed } from '../feed/feed.ts'
import type { Feed } from '../feed/feed.ts'
import { createSessions, SESSION_LIFE } from '../http/session.ts'
import { createInvariants } from '../ledger/invariants.ts'
import { fundPracticeHouse } from '../ledger/practice-funding.ts'
import type { CodeMessage } from '../modules/account/code-delivery.ts'
import { accountKeys } from '../modules/account/account-keys.ts'
import { createPasswordHasher } from '../modules/account/password-hasher.ts'
import { createContent, importFirstContent } from '../modules/content/index.ts'
import { createContractOrders } from '../modules/contract-order/index.ts'
import { createBus } from '../platform/bus.ts'
import type { Bus } from '../platform/bus.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import { openKeyFiles } from '../platform/key-file.ts'
import { fakeClock } from './clock.ts'
import type { FakeClock } from './clock.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { loggerForTest } from './house.ts'

/** The smallest cost that argon2id allows: tests are about the rules around it. */
export const SMALLEST_COST = { memoryKib: 8, passes: 1, lanes: 1 } as const

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly code: number
  readonly msg: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers whose shape the schemas checked
  readonly data: any
}

/** A browser, as far as the server sees it: an address, a device cookie once it has one, a token once logged in. */
export interface Browser {
  token: string | undefined
  get(path: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Asks for a code and reads it: from the practice inbox, or from what was sent. */
  code(account: string, purpose?: string): Promise<string>
  /** Registers and stays logged in. */
  register(account: string, more?: Record<string, string>): Promise<Answer>
  logIn(account: string, password?: string): Promise<Answer>
}

export interface WholeApp extends TestDatabase {
  readonly app: ReturnType<typeof buildApp>
  readonly clock: FakeClock
  readonly bus: Bus
  readonly feed: Feed
  readonly logged: readonly string[]
  /** Codes that went out by mail or SMS. */
  readonly sent: CodeMessage[]
  browser(options?: { readonly address?: string; readonly keepsCookies?: boolean }): Browser
}

export const PASSWORD = 'k9-willow'

let browsers = 0

/** The whole server, but for listening: real database, simulated prices, a clock that the test moves. Call once per file. */
export async function wholeApp(change: Partial<AppDeps['config']> & Pick<Partial<AppDeps>, 'limiter'> = {}): Promise<WholeApp> {
  const database = await testDatabase()
  const { db } = database
  const clock = fakeClock()
  const { logger, logged } = loggerForTest()
  const bus = createBus(logger)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-app-'))
  const config = { brandName: 'Plumbline', platformTimeZone: 'UTC', publicUrl: 'http://127.0.0.1:4180', trustProxy: false, mode: 'practice', practiceInbox: true, ...change } as const
  await fundPracticeHouse(db, clock)
  await importFirstContent(db, clock.now())
  const feed = await createFeed({ database: db, clock, bus, logger, settings: { source: 'simulated', seed: 'whole app', platformTimeZone: config.platformTimeZone } })
  clock.advance(1_000)
  await feed.step()
  const metrics = new Registry()
  const invariants = createInvariants({ database: db, clock, logger, metrics })
  const contractOrders = await createContractOrders({ database: db, clock, bus, logger, feed, invariants, mode: config.mode, keysFolder: join(folder, 'keys') })
  await contractOrders.start()
  const keys = accountKeys(openKeyFiles(folder))
  const sent: CodeMessage[] = []
  const delivery = { reaches: () => true, send: (message: CodeMessage) => void sent.push(message), close: () => Promise.resolve() }
  const hasher = createPasswordHasher({ pepper: keys.pepper, cost: SMALLEST_COST, inOwnProcess: false })
  const app = buildApp({
    config, database: db, clock, logger, bus, feed, invariants, contractOrders, metrics,
    fillRandom: systemRandom,
    makeId: uuidV7Maker(clock),
    sessions: createSessions({ database: db, clock, fillRandom: systemRandom, logger, life: SESSION_LIFE[config.mode] }),
    content: await createContent(db, config.brandName),
    accounts: { hasher, keys, delivery },
    ...(change.limiter && { limiter: change.limiter }),
    customerAppFolder: join(folder, 'no-app'),
    checksAnswers: true,
  })
  afterAll(async () => {
    await app.close()
    await contractOrders.stop()
    await feed.stop()
    rmSync(folder, { recursive: true })
  })

  const browser: WholeApp['browser'] = (options = {}) => {
    browsers += 1
    const address = options.address ?? `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
    let cookie: string | undefined
    const send = async (request: InjectOptions): Promise<Answer> => {
      const headers = { ...(self.token === undefined ? {} : { token: self.token }), ...(cookie === undefined ? {} : { cookie }), ...request.headers }
      const answer = await app.inject({ ...request, headers, remoteAddress: address })
      const given = /device=[^;]+/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0]
      if (given !== undefined && options.keepsCookies !== false) cookie = given
      return { status: answer.statusCode, headers: answer.headers, ...answer.json<{ code: number; msg: string; data: unknown }>() }
    }
    const self: Browser = {
      token: undefined,
      get: (path, query = {}, headers = {}) => send({ method: 'GET', url: path, query, headers }),
      post: (path, form = {}, headers = {}) =>
        send({ method: 'POST', url: path, payload: new URLSearchParams(form).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } }),
      async code(account, purpose = 'register') {
        const answer = await self.post('/api/login/code', { account, purpose })
        if (answer.status !== 200) throw new Error(`no code: ${JSON.stringify(answer.data)}`)
        const key: string | undefined = answer.data.inbox_key
        if (key === undefined) return sent.findLast((message) => message.to.account === account)?.code ?? 'none'
        const inbox = await self.get('/api/login/inbox', { account, inbox_key: key })
        return String(inbox.data.items[0].code)
      },
      async register(account, more = {}) {
        const code = await self.code(account)
        const answer = await self.post('/api/login/reg', { account, code, password: PASSWORD, password_confirm: PASSWORD, terms_version: '1', ...more })
        if (answer.status === 200) self.token = answer.data.token
        return answer
      },
      async logIn(account, password = PASSWORD) {
        const answer = await self.post('/api/login/index', { account, password })
        if (answer.status === 200) self.token = answer.data.token
        return answer
      },
    }
    return self
  }
  return { ...database, app, clock, bus, feed, logged, sent, browser }
}
