import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { createTranslator } from '@plumbline/language/translator'
import { randomBytes, randomUUID } from 'node:crypto'
import { openGrowth } from '../../growth.ts'
import type { Growth } from '../../growth.ts'
import { createOperatorSessions } from '../../http/operator-sessions.ts'
import { createSessions, SESSION_LIFE } from '../../http/session.ts'
import type { NewMessage } from '../../service/messages/messages.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { createProposals, registerRoutes as registerProposals } from '../../desk/proposals/index.ts'
import { silentLogger } from '../../platform/logger.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { testHouse } from './house.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser } from '../operator-browser.ts'
import { orderHouse } from './order-house.ts'
import type { OrderHouse } from './order-house.ts'
import { makeCustomer } from '../people.ts'
import { dataOf, testBrowser } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'

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

/** What growth asks other modules, answered by what the test says. */
async function openTestGrowth(house: OrderHouse, world: Pick<BonusHouse, 'messages' | 'passed'>) {
  const { db, clock, bus } = house
  const common = {
    database: db,
    clock,
    bus,
    makeId: uuidV7Maker(clock),
    mode: 'practice',
    logger: silentLogger,
  } as const

  const proposals = createProposals({ ...common, recordAct })
  const growth = await openGrowth({
    ...common,
    proposals,
    translator: createTranslator('Plumbline'),
    platformTimeZone: 'UTC',
    publicUrl: 'http://127.0.0.1:4180',
    messages: {
      write: (_tx, message) => {
        world.messages.push(message)
        return Promise.resolve()
      },
    },
    services: {
      identity: {
        passedAt: (_db, id) => Promise.resolve(world.passed.has(id) ? clock.now() : undefined),
      },
    },
  })

  return { growth, proposals }
}

/** The calls of bonuses and proposals, with sessions of both kinds. */
async function openTestDoors(
  { db, owner, clock }: OrderHouse,
  opened: Awaited<ReturnType<typeof openTestGrowth>>,
) {
  const parts = { database: db, clock, fillRandom: systemRandom }
  const sessions = createSessions({ ...parts, logger: silentLogger, life: SESSION_LIFE.practice })
  const operatorSessions = createOperatorSessions({ ...parts, mode: 'practice' })

  const { app } = testHouse({
    database: db,
    clock,
    sessions,
    operatorSessions,
    limiter: { take: () => 0 },
    register(server) {
      opened.growth.registerRoutes(server)
      registerProposals(server, { database: db, proposals: opened.proposals })
    },
  })

  const desk = { app, db, owner, operatorSessions }

  return {
    app,
    sessions,
    operatorSessions,
    maker: await operatorBrowser(desk),
    checker: await operatorBrowser(desk),
  }
}

/** What a test does as one customer. */
function bonusCustomer(house: OrderHouse, id: bigint, from: Browser): BonusCustomer {
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

/** Places orders of a customer and lets all that are open end alike. */
async function playOut(
  house: OrderHouse,
  customer: BonusCustomer,
  stakes: readonly bigint[],
  outcome: Outcome,
): Promise<void> {
  const { clock, feed } = house
  for (const stake of stakes)
    await house.place(customer.id, { book: 'bonus', amount: stake, multiple: 1, seconds: 15 })

  const entry = clock.advance(100)
  await feed.tick(1, entry, 10_000n)
  await feed.advance(clock.advance(100))
  await house.orders.reached(feed.watermark())
  await feed.tick(1, entry + 15_000, { won: 10_001n, lost: 9_999n, void: 10_000n }[outcome])
  clock.set(entry + 15_000)
  await feed.advance(clock.now())
  await house.orders.reached(feed.watermark())
  clock.advance(1_000)
}

/** Bonuses on a database, clock, feed and orders of the test's own. Call once, at the top of a test file. */
export async function bonusHouse(): Promise<BonusHouse> {
  const house = await orderHouse()
  const { db, owner, clock } = house
  const world = { messages: [] as NewMessage[], passed: new Set<bigint>() }
  const opened = await openTestGrowth(house, world)
  const { app, sessions, operatorSessions, maker, checker } = await openTestDoors(house, opened)

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
    ...world,
    growth: opened.growth,
    maker,
    checker,
    app,
    wish,
    decided,
    async person() {
      const id = await makeCustomer(db, clock)
      const from = testBrowser(app, [])
      from.token = await sessions.open(db, id, randomBytes(32).toString('hex'))

      return bonusCustomer(house, id, from)
    },
    async pass(ms) {
      clock.advance(ms)
      await owner.query('select make_tick_partitions(instant($1)::date, 2)', [clock.now()])
      for (const one of [maker, checker])
        one.token = (await db.transaction((tx) => operatorSessions.open(tx, one.operatorId))).token
    },
    async programme(change) {
      dataOf(await decided('/api/desk/bonus_programme/propose', wish(change)))
      return dataOf(await maker.get('/api/desk/bonus_programmes', { limit: '1' })).items[0]
    },
    play: (customer, stakes, outcome) => playOut(house, customer, stakes, outcome),
  }
}
