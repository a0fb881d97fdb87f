import type { Instant } from '@plumbline/domain/basics/time'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FULL_CHECK_PARTS } from '../../apps/server/src/ledger/invariants/full-check.ts'
import { brokenSince } from '../../apps/server/src/ledger/invariants/invariants.ts'
import { decideExits, endOf } from '../../apps/server/src/trading/contract-orders/settlement/due-decisions.ts'
import type { OpenOrder } from '../../apps/server/src/trading/contract-orders/settlement/schedule.ts'
import { writeEnds } from '../../apps/server/src/trading/contract-orders/store.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import type { Connection, Database } from '../../apps/server/src/platform/database/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { makeCustomers } from './factory-customers.ts'
import { makeHistory } from './growth-history.ts'
import type { HistorySize } from './growth-history.ts'
import { percentile } from './load/job.ts'
import type { Generator } from './load/job.ts'
import { startProduct } from './product-process.ts'
import type { ProductUnderTest } from './product-process.ts'

/*
 * An installation with years behind it beside one of its first day, on one machine in one run: each question is asked of both
 * in turn, so that what the machine does meanwhile meets both alike. Counted is old ÷ new.
 */

const TRADERS = 500
const ROUNDS = 5
const PAIRS = { sockets: 32, milliseconds: 10_000, perSecond: 40 } as const
const DUE_AT_ONCE = 500
const HOLD_TRIES = 5
const SETTLE_ROUNDS = 20
const RESTARTS = 3
const CHECKS = 5
const PAGES = 20
/** Between two pages of one customer, whose calls are limited. */
const PAGE_PAUSE_MS = 60
const SLOW_MS = 5_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const median = (values: readonly number[]): number => percentile(values, 0.5)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

interface Installation {
  readonly product: ProductUnderTest
  /** One connection of the superuser. */
  readonly superuser: Database
  /** As the server works. */
  readonly app: Database
  readonly traders: readonly string[]
  /** By page: its path and who asks. */
  readonly pages: Readonly<
    Record<string, { readonly path: string; readonly headers: Record<string, string> }>
  >
  readonly log: { readonly path: string; readonly from: number }
}

/** A session straight in the database. @returns its token */
async function sessionOf(
  superuser: Database,
  owner: bigint,
  table: 'session' | 'operator_session',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()

  await superuser.query(
    table === 'session'
      ? `insert into session(customer_id, token_hash, device_hash, opened_at, last_seen_at) values ($1, $2, $2, now(), now())`
      : `insert into operator_session(operator_id, token_hash, opened_at, last_seen_at, proved_at) values ($1, $2, now(), now(), now())`,
    [owner, hash],
  )

  return token
}

/** A product on an empty folder that is given this history while its server is away. */
export async function openInstallation(
  dataDir: string,
  size: HistorySize,
  say: (text: string) => void,
): Promise<Installation> {
  const product = await startProduct(dataDir)
  const { socket, user } = product.database
  const place = { host: socket, user, database: 'plumbline' }
  const superuser = openDatabase(place, silentLogger, 1)

  const history = await product.pause(async () => {
    const made = await makeHistory(superuser, size, say)

    // The full check is not overdue: it is run in slices once a day, and the next start would begin it.
    await superuser.query(
      `insert into check_part(part, started_at, finished_at) select part, now(), now() from unnest($1::text[]) part
       on conflict (part) do update set finished_at = now(), reached = null`,
      [FULL_CHECK_PARTS],
    )

    return made
  })

  const traders = await makeCustomers(product.database, TRADERS)
  const [operator] = await superuser.query<{ id: bigint }>(
    `insert into operator(name, roles, made_at) values ('growth', '{support,reviewer,treasurer,editor,admin}', now()) returning id`,
  )

  const active = { token: await sessionOf(superuser, history.activeCustomer, 'session') }
  const holder = { token: await sessionOf(superuser, history.bonusCustomer, 'session') }
  const desk = { 'operator-token': await sessionOf(superuser, operator?.id ?? 0n, 'operator_session') }

  await superuser.query(`alter system set log_min_duration_statement = '${SLOW_MS}ms'`)
  await superuser.query('select pg_reload_conf()')
  const log = join(dataDir, 'db/postgres.log')

  return {
    product,
    superuser,
    app: openDatabase({ ...place, role: 'plumbline_app' }, silentLogger, 1),
    traders,
    pages: {
      history: { path: '/api/order/orderlist?limit=20', headers: active },
      movements: { path: '/api/user/finance?limit=20', headers: active },
      wallet: { path: '/api/user/wallet', headers: active },
      bonuses: { path: '/api/bonus/list', headers: holder },
      chart: { path: '/api/index/getkdata?symbol=BTCUSD&interval=1m&limit=500', headers: {} },
      leaders: { path: '/api/follow/leaders', headers: active },
      desk_queue: { path: '/api/desk/recharges', headers: desk },
    },
    log: { path: log, from: statSync(log).size },
  }
}

/** Ends both, whatever happens to the other. */
export async function closeInstallation({ product, superuser, app }: Installation): Promise<void> {
  await Promise.allSettled([superuser.end(), app.end()])
  await product.stop()
}

async function acknowledgements({ product, traders }: Installation, generator: Generator): Promise<number[]> {
  const job = { kind: 'pairs', port: product.port, seconds: 30, tokens: traders, ...PAIRS } as const
  const { latencies, failed } = await generator.run(job)
  if (failed > 0) throw new Error(`${failed} answers were neither an order nor a refusal: no measurement`)

  return latencies
}

interface DueRow extends Omit<OpenOrder, 'direction' | 'openPrice' | 'expiresAt'> {
  readonly direction: 1 | -1
  readonly openPrice: bigint
  readonly expiresAt: Instant
}

/** Orders of 300 s until 500 of them have their entry tick. */
async function holdOrders(
  { product, superuser, traders }: Installation,
  generator: Generator,
): Promise<void> {
  const job = { kind: 'pairs', port: product.port, seconds: 300, tokens: traders, ...PAIRS } as const
  for (let tries = 0; tries < HOLD_TRIES; tries += 1) {
    await generator.run(job)
    await sleep(2_000)

    const [row] = await superuser.query<{ open: bigint }>(
      'select count(*) as open from contract_order where status = 1 and seconds = 300',
    )
    if (Number(row?.open) >= DUE_AT_ONCE) return
  }

  throw new Error(`${DUE_AT_ONCE} orders would not open: no measurement`)
}

/** Moves 500 open orders so that they end at the watermark: by the superuser, the server being away; nothing in the product can. */
async function makeDue(superuser: Database): Promise<DueRow[]> {
  await superuser.query('set session_replication_role = replica')

  const orders = await superuser.query<DueRow>(
    `update contract_order o set accepted_at = accepted_at - late, open_time = open_time - late, expires_at = expires_at - late
     from (select customer_id, id, expires_at - (select at from feed_watermark) as late from contract_order
       where status = 1 and seconds = 300 order by id desc limit ${DUE_AT_ONCE}) d
     where o.customer_id = d.customer_id and o.id = d.id
     returning o.id::text, account, product_id "productId", direction, seconds, accepted_at "acceptedAt", max_gap_ms "maxGapMs",
       rule, open_price "openPrice", expires_at "expiresAt"`,
  )

  await superuser.query('set session_replication_role = origin')
  return orders
}

/** What the server does with orders that are due at once: facts, decision and the writing call; taken back. @returns ms */
async function settle(connection: Connection, orders: readonly DueRow[]): Promise<number> {
  await connection.query('begin')

  const taken = await timed(async () => {
    const exitOf = await decideExits(connection, orders)
    const ends = orders.map((order) => endOf(order, exitOf(order)))
    await writeEnds(connection, Date.now(), ends)
  })

  await connection.query('rollback')
  return taken
}

/** Both settle in turn, on connections of their own, while neither server runs. @returns ms of each, new and old */
async function settlements(
  both: readonly [Installation, Installation],
  generator: Generator,
): Promise<[number[], number[]]> {
  const [fresh, old] = both
  for (const installation of both) await holdOrders(installation, generator)

  return fresh.product.pause(() =>
    old.product.pause(async () => {
      const taken: [number[], number[]] = [[], []]
      const due = [await makeDue(fresh.superuser), await makeDue(old.superuser)] as const
      const connections = [await fresh.app.connect(), await old.app.connect()] as const

      for (let round = 0; round < SETTLE_ROUNDS; round += 1)
        for (const at of [0, 1] as const) taken[at].push(await settle(connections[at], due[at]))
      for (const connection of connections) connection.release()

      return taken
    }),
  )
}

const minuteCheck = ({ app }: Installation): Promise<number> => timed(() => brokenSince(app, Date.now()))

/** From the start of the process to the answer to its first page, and what the first product sheet takes then. */
async function restart({ product }: Installation): Promise<{ start: number; sheet: number }> {
  let from = 0
  await product.pause(() => Promise.resolve((from = performance.now())))

  const page = await fetch(`${product.base}/h5/`)
  if (!page.ok) throw new Error(`the first page answered ${page.status}`)

  const start = performance.now() - from
  const sheet = await timed(async () => {
    const answer = await fetch(`${product.base}/api/market/sheet?symbol=BTCUSD`)
    if (!answer.ok) throw new Error(`the product sheet answered ${answer.status}`)
    await answer.text()
  })

  return { start, sheet }
}

async function askPage({ product, pages }: Installation, name: string): Promise<number> {
  const page = pages[name]
  if (!page) throw new RangeError(`no page ${name}`)

  await sleep(PAGE_PAUSE_MS)

  return timed(async () => {
    const answer = await fetch(`${product.base}${page.path}`, { headers: page.headers })
    const text = await answer.text()
    if (answer.status !== 200)
      throw new Error(`${page.path} answered ${answer.status}: ${text.slice(0, 200)}`)
  })
}

/** Statements over five seconds, by PostgreSQL's own log. */
function slowStatements({ log }: Installation): string[] {
  const text = readFileSync(log.path).subarray(log.from).toString('utf8')
  const found = text.matchAll(
    /duration: (\d+)\.\d+ ms\s+(?:statement|execute[^:]*): ([^]*?)(?=\n\d{4}-|\n*$)/g,
  )

  return [...found].map(
    ([, ms = '', statement = '']) =>
      `${(Number(ms) / 1_000).toFixed(1)} s: ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
  )
}

export interface GrowthFigures {
  /** Old ÷ new, by what was asked. */
  readonly ratios: Readonly<Record<string, number>>
  readonly oldMs: Readonly<Record<string, number>>
  readonly newMs: Readonly<Record<string, number>>
  readonly slow: readonly string[]
}

/** Asks both the same, in turn. */
export async function compare(
  old: Installation,
  fresh: Installation,
  generator: Generator,
  say: (text: string) => void,
): Promise<GrowthFigures> {
  const oldMs: Record<string, number> = {}
  const newMs: Record<string, number> = {}

  const note = (name: string, before: number, after: number): void => {
    newMs[name] = before
    oldMs[name] = after
    say(`  ${name}: ${before.toFixed(1)} ms new, ${after.toFixed(1)} ms old, ${(after / before).toFixed(2)}`)
  }

  const inTurn = async (rounds: number, work: (installation: Installation) => Promise<number | number[]>) => {
    const taken: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      // Each is first as often as the other.
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0])
        taken[at as 0 | 1].push(...[await work(at === 0 ? fresh : old)].flat())
    }

    return taken
  }

  await inTurn(1, (installation) => acknowledgements(installation, generator)) // warm
  const [newAcks, oldAcks] = await inTurn(ROUNDS, (installation) => acknowledgements(installation, generator))
  note('order_ack_p50', median(newAcks), median(oldAcks))
  note('order_ack_p99', percentile(newAcks, 0.99), percentile(oldAcks, 0.99))

  const [newSettled, oldSettled] = await settlements([fresh, old], generator)
  note('settlement_500', median(newSettled), median(oldSettled))

  const [newCheck, oldCheck] = await inTurn(CHECKS, minuteCheck)
  note('minute_check', median(newCheck), median(oldCheck))

  const starts: { start: number; sheet: number }[][] = [[], []]
  await inTurn(RESTARTS, async (installation) => {
    const figures = await restart(installation)
    starts[installation === fresh ? 0 : 1]?.push(figures)
    return 0
  })

  for (const what of ['start', 'sheet'] as const) {
    const [before = [], after = []] = starts.map((of) => of.map((figures) => figures[what]))
    note(what === 'start' ? 'start_to_first_page' : 'product_sheet', median(before), median(after))
  }

  for (const name of Object.keys(fresh.pages)) {
    await inTurn(1, (installation) => askPage(installation, name)) // warm
    const [before, after] = await inTurn(PAGES, (installation) => askPage(installation, name))
    note(name, median(before), median(after))
  }

  const ratios = Object.fromEntries(
    Object.keys(newMs).map((name) => [name, (oldMs[name] ?? 0) / (newMs[name] ?? 1)]),
  )

  return { ratios, oldMs, newMs, slow: slowStatements(old) }
}
