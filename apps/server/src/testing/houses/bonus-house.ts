import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import type { NewMessage } from '../../service/messages/messages.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser } from '../operator-browser.ts'
import { orderHouse } from './order-house.ts'
import type { OrderHouse } from './order-house.ts'
import { makeCustomer } from '../people.ts'
import { dataOf, testBrowser } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'
import type { FastifyInstance } from 'fastify'
import { identity } from '../../accounts/identity/index.ts'
import type { IdentityInside } from '../../accounts/identity/index.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { operatorSessions, sessions } from '../../http/index.ts'
import { bus } from '../../platform/floor.ts'
import { provide } from '../../platform/module.ts'
import { bonuses } from '../../rewards/bonuses/routes.ts'
import { invitations } from '../../rewards/invitations/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { openHouse } from '../open-house.ts'
import { partly } from '../partly.ts'

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
  /** Runs a job once. @param name `module/job` */
  run(name: string): Promise<void>
  readonly messages: NewMessage[]
  readonly maker: OperatorBrowser
  readonly checker: OperatorBrowser
  /** Whose identity passed, and who has recharged. */
  readonly passed: Set<bigint>
  readonly app: FastifyInstance
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

/** Bonuses, invitations and proposals, on what the test says of identities. */
const openTestRewards = (
  house: OrderHouse,
  { messages: told, passed }: Pick<BonusHouse, 'messages' | 'passed'>,
) =>
  openHouse(house, {
    only: [proposals, bonuses, invitations],
    with: [
      provide(
        messages,
        partly<MessageParts>({
          write: (_tx, message) => {
            told.push(message)
            return Promise.resolve()
          },
        }),
      ),
      provide(
        identity,
        partly<IdentityInside>({
          passedAt: (_db, id) => Promise.resolve(passed.has(id) ? house.clock.now() : undefined),
        }),
      ),
      provide(bus, house.bus),
    ],
    clock: house.clock,
    limiter: { take: () => 0 },
  })

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
  const { app, run, house: open } = await openTestRewards(house, world)
  const sessionsOf = open.get(sessions)
  const desk = { app, db, owner, operatorSessions: open.get(operatorSessions) }
  const [maker, checker] = [await operatorBrowser(desk), await operatorBrowser(desk)]

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
    run,
    maker,
    checker,
    app,
    wish,
    decided,
    async person() {
      const id = await makeCustomer(db, clock)
      const from = testBrowser(app, [])
      from.token = await sessionsOf.open(db, id, randomBytes(32).toString('hex'))

      return bonusCustomer(house, id, from)
    },
    async pass(ms) {
      clock.advance(ms)
      await owner.query('select make_tick_partitions(instant($1)::date, 2)', [clock.now()])
      for (const one of [maker, checker])
        one.token = (await db.transaction((tx) => desk.operatorSessions.open(tx, one.operatorId))).token
    },
    async programme(change) {
      dataOf(await decided('/api/desk/bonus_programme/propose', wish(change)))
      return dataOf(await maker.get('/api/desk/bonus_programmes', { limit: '1' })).items[0]
    },
    play: (customer, stakes, outcome) => playOut(house, customer, stakes, outcome),
  }
}
