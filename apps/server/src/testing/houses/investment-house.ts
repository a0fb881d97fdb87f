import { accountId } from '@plumbline/domain/ledger/ledger'
import { assetId } from '@plumbline/domain/money/asset'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { createSessions } from '../../http/session.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { readOffers } from '../../investing/offers/index.ts'
import { registerRoutes } from '../../investing/investments/routes.ts'
import { systemRandom } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { testHouse } from './house.ts'
import { projectHouse } from './project-house.ts'
import type { ProjectHouse } from './project-house.ts'
import { dataOf, testBrowser } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'

const USD = assetId('USD', true)
type Fields = Record<string, string>

/** A customer who does things through the API; sums are decimal strings as there. */
export interface Investor {
  readonly id: bigint
  readonly browser: Browser
  /** On the project's terms as they stand; again under the same key where one is given. */
  join(offerId: bigint, amount: string, change?: Fields, key?: string): Promise<Answer>
  append(id: string, amount: string, change?: Fields, key?: string): Promise<Answer>
  stop(id: string, key?: string): Promise<Answer>
  keep(id: string, renew: string): Promise<Answer>
  /** `data` of yuebaoinfo. */
  info(id: string): Promise<Answer['data']>
  /** Cash, invested and accrued. */
  balances(): Promise<readonly [string, string, string]>
}

export interface InvestmentHouse extends ProjectHouse {
  investor(cash?: bigint): Promise<Investor>
  /** Free reserve and committed of a project, as decimal strings. */
  project(offerId: bigint): Promise<readonly [string, string]>
  /** Noon of so many platform days from the start, all midnights until then gone by and credited. */
  toDay(days: number): Promise<void>
  /** The same, but nobody has credited anything. */
  skipTo(days: number): void
}

/** Long enough for tests that let years go by. */
const LIFE = { idleMs: 20 * 365 * DAY_MS, maxMs: Number.POSITIVE_INFINITY }

/** Projects and investments behind the API, with a clock and midnights that the test moves. Call once, at the top of a file. */
export async function investmentHouse(
  options: {
    readonly timeZone?: string
    readonly start?: Instant
    /** Whether each answer is held against its schema; a race of thousands does without. */
    readonly checksAnswers?: boolean
  } = {},
): Promise<InvestmentHouse> {
  const house = await projectHouse(options.timeZone, options.start)
  const { db, clock, deps } = house
  const began = clock.now()

  const sessions = createSessions({
    database: db,
    clock,
    fillRandom: systemRandom,
    logger: silentLogger,
    life: LIFE,
    changes: changesOfOneNode(silentLogger),
  })

  const { app } = testHouse({
    database: db,
    clock,
    sessions,
    limiter: { take: () => 0 },
    checksAnswers: options.checksAnswers ?? true,
    register: (server) => registerRoutes(server, deps),
  })

  const dec = async (owner: bigint, kind: 'cash' | 'invested' | 'accrued' | 'reserve' | 'committed') =>
    formatDecimal((await balanceOf(db, accountId(owner, USD, kind))).available, 2)

  const skipTo = (days: number): void => clock.set(began + days * DAY_MS)

  return {
    ...house,
    skipTo,
    project: async (offerId) => [await dec(offerId, 'reserve'), await dec(offerId, 'committed')],
    async toDay(days) {
      skipTo(days)
      await house.midnight.run()
    },
    async investor(cash) {
      const id = await house.customer(cash)
      const browser = testBrowser(app, [])

      browser.token = await sessions.open(db, id, randomBytes(32).toString('hex'))
      const post = (name: string, fields: Fields, key: string = randomUUID()) =>
        browser.post(`/api/project/${name}`, fields, { 'idempotency-key': key })

      return {
        id,
        browser,
        async join(offerId, amount, change = {}, key) {
          const [offer] = await readOffers(db, [offerId])
          const fields = { project_id: offerId.toString(), terms_hash: offer?.termsHash ?? '', amount }
          return post('yebjoinnow', { ...fields, ...change }, key)
        },
        append: (own, amount, change = {}, key) => post('yebappend', { id: own, amount, ...change }, key),
        stop: (own, key) => post('yebstop', { id: own }, key),
        keep: (own, renew) => post('yebkeep', { id: own, renew }),
        info: async (own) => dataOf(await browser.get('/api/project/yuebaoinfo', { id: own })),
        balances: async () => [await dec(id, 'cash'), await dec(id, 'invested'), await dec(id, 'accrued')],
      }
    },
  }
}
