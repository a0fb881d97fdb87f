import { createZone } from '@plumbline/domain/calendar-zone'
import { DAY_MS, toIso } from '@plumbline/domain/time'
import { createTranslator } from '@plumbline/language/translator'
import { randomBytes, randomUUID } from 'node:crypto'
import { openGrowth } from '../growth.ts'
import type { Growth } from '../growth.ts'
import { createOperatorSessions } from '../http/operator-sessions.ts'
import { createSessions, SESSION_LIFE } from '../http/session.ts'
import type { NewMessage } from '../modules/messages/messages.ts'
import { recordAct } from '../modules/operators/index.ts'
import { createProposals, registerRoutes as registerProposals } from '../modules/proposals/index.ts'
import { silentLogger } from '../platform/logger.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import { testHouse } from './house.ts'
import { operatorBrowser } from './operator-browser.ts'
import type { OperatorBrowser } from './operator-browser.ts'
import { orderHouse } from './order-house.ts'
import type { OrderHouse } from './order-house.ts'
import { makeCustomer } from './people.ts'
import { dataOf, testBrowser } from './test-browser.ts'
import type { Answer, Browser } from './test-browser.ts'

export type Outcome = 'won' | 'lost' | 'void'

export interface BonusCustomer {
  readonly id: bigint
  readonly from: Browser
  /** What a bonus call answers, each under a key of its own. */
  call(path: string, fields?: Record<string, string>): Promise<Answer>
  /** Claims what is offered under a title. */
  claim(programme: { readonly id: string; readonly terms_hash: string }): Promise<Answer>
  list(query?: Record<string, string>): Promise<Answer['data']>
  sums(): Promise<{ readonly cash: bigint; readonly bonus: bigint }>
}

export interface BonusHouse extends OrderHouse {
  readonly growth: Growth
  readonly messages: NewMessage[]
  readonly maker: OperatorBrowser
  readonly checker: OperatorBrowser
  /** Whose identity passed, and who has recharged. */
  readonly passed: Set<bigint>
  readonly app: ReturnType<typeof testHouse>['app']
  person(): Promise<BonusCustomer>
  /** Time goes by; operators sign in again. */
  pass(ms: number): Promise<void>
  /** Places bonus orders of these stakes and plays all of them out at once. */
  play(customer: BonusCustomer, stakes: readonly bigint[], outcome: Outcome): Promise<void>
  wish(change?: Record<string, string>): Record<string, string>
  /** Proposes by one operator and confirms by another. */
  decided(path: string, fields: Record<string, string>): Promise<Answer>
  /** A programme in force as the desk shows it. */
  programme(change?: Record<string, string>): Promise<{ readonly id: string; readonly terms_hash: string }>
}

/** Bonuses on a database, clock, feed and orders of the test's own. Call once, at the top of a test file. */
export async function bonusHouse(): Promise<BonusHouse> {
  const house = await orderHouse()
  const { db, owner, clock, bus, feed } = house
  const messages: NewMessage[] = []
  const passed = new Set<bigint>()
  const makeId = uuidV7Maker(clock)
  const common = { database: db, clock, bus, makeId, mode: 'practice', logger: silentLogger } as const
  const proposals = createProposals({ ...common, recordAct })
  const growth = await openGrowth({
    ...common,
    proposals,
    translator: createTranslator('Plumbline'),
    platformTimeZone: createZone('UTC').name,
    publicUrl: 'http://127.0.0.1:4180',
    messages: {
      write: (_tx, message) => {
        messages.push(message)
        return Promise.resolve()
      },
    },
    services: {
      identity: {
        passedAt: (_db: unknown, id: bigint) => Promise.resolve(passed.has(id) ? clock.now() : undefined),
      },
    },
  })
  const sessions = createSessions({
    database: db,
    clock,
    fillRandom: systemRandom,
    logger: silentLogger,
    life: SESSION_LIFE.practice,
  })
  const operatorSessions = createOperatorSessions({
    database: db,
    clock,
    fillRandom: systemRandom,
    mode: 'practice',
  })
  const { app } = testHouse({
    database: db,
    clock,
    sessions,
    operatorSessions,
    limiter: { take: () => 0 },
    register(server) {
      growth.registerRoutes(server)
      registerProposals(server, { database: db, proposals })
    },
  })
  const desk = { app, db, owner, operatorSessions }
  const [maker, checker] = [await operatorBrowser(desk), await operatorBrowser(desk)]

  const person = async (): Promise<BonusCustomer> => {
    const id = await makeCustomer(db, clock)
    const from = testBrowser(app, [])
    from.token = await sessions.open(db, id, randomBytes(32).toString('hex'))
    const call: BonusCustomer['call'] = (path, fields = {}) =>
      from.post(path, fields, { 'idempotency-key': randomUUID() })
    return {
      id,
      from,
      call,
      claim: (offer) => call('/api/bonus/claim', { id: offer.id, terms_hash: offer.terms_hash }),
      list: async (query = {}) => dataOf(await from.get('/api/bonus/list', query)),
      sums: async () => ({
        cash: (await house.balance(id)).available,
        bonus: (await house.balance(id, 'bonus')).available,
      }),
    }
  }

  const wish: BonusHouse['wish'] = (change = {}) => ({
    titles: JSON.stringify({ en: 'Test bonus' }),
    type: '2',
    amount: '50.00',
    turnover_factor: '2',
    days: '30',
    needs_identity: 'false',
    opens: toIso(clock.now()),
    closes: toIso(clock.now() + 60 * DAY_MS),
    budget: '10000.00',
    reason: 'For a test',
    ...change,
  })
  const decided: BonusHouse['decided'] = async (path, fields) => {
    const { proposal_id: id } = dataOf(await maker.post(path, fields))
    return checker.post('/api/desk/proposal/confirm', { id })
  }

  return {
    ...house,
    get orders() {
      return house.orders
    },
    growth,
    messages,
    maker,
    checker,
    passed,
    app,
    person,
    async pass(ms) {
      clock.advance(ms)
      await owner.query('select make_tick_partitions(instant($1)::date, 2)', [clock.now()])
      for (const one of [maker, checker])
        one.token = (await db.transaction((tx) => operatorSessions.open(tx, one.operatorId))).token
    },
    wish,
    decided,
    async programme(change) {
      dataOf(await decided('/api/desk/bonus_programme/propose', wish(change)))
      return dataOf(await maker.get('/api/desk/bonus_programmes', { limit: '1' })).items[0]
    },
    async play(customer, stakes, outcome) {
      for (const stake of stakes) {
        const order = { book: 'bonus', amount: stake, multiple: 1, seconds: 15 } as const
        await house.place(customer.id, order)
      }
      const entry = clock.advance(100)
      await feed.tick(1, entry, 10_000n)
      await feed.advance(clock.advance(100))
      await house.orders.reached(feed.watermark())
      const exit = { won: 10_001n, lost: 9_999n, void: 10_000n }[outcome]
      await feed.tick(1, entry + 15_000, exit)
      clock.set(entry + 15_000)
      await feed.advance(clock.now())
      await house.orders.reached(feed.watermark())
      clock.advance(1_000)
    },
  }
}
