import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, must, register } from '../../tools/recompute/http-client.ts'
import { cents, outcomeOf, type PublishedTick } from '../../tools/recompute/outcome.ts'
import { copyMadeDatabase } from '../../tools/recompute/made-database.ts'
import { freePort, type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { killDatabase } from './faults.ts'
import { Trader, type WireOrder } from './trader.ts'

/** What was found when what was acknowledged was held against the database. */
export interface Findings {
  acknowledged: number
  /** Orders under way when a fault struck. */
  hits: number
  readonly lost: string[]
  readonly doubled: string[]
  readonly wrong: string[]
  readonly broken: string[]
}

export interface KillReport extends Findings {
  readonly rounds: number
}

export const noFindings = (): Findings => ({
  acknowledged: 0,
  hits: 0,
  lost: [],
  doubled: [],
  wrong: [],
  broken: [],
})

const TRADERS = 12
const GRANT = 1_000_000n
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A small generator of its own (mulberry32), so that a failing run can be repeated from its seed. */
export function seeded(seed: number): () => number {
  let state = seed

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function untilOrdersAreTaken(base: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const health = await call(base, '/api/health').catch(() => undefined)
    if (health?.data['orders_taken'] === true) return
    await sleep(100)
  }

  throw new Error('orders were not taken again within 30 s')
}

async function ticksOf(base: string): Promise<PublishedTick[]> {
  const ticks: PublishedTick[] = []
  for (let from = 0; ;) {
    const page = await must(base, `/api/market/ticks?symbol=BTCUSD&from_seq=${from}&limit=5000`)
    const items = page['items'] as { seq: number; time: string; price: string }[]

    for (const tick of items)
      ticks.push({ seq: tick.seq, time: Date.parse(tick.time), price: BigInt(tick.price.replace('.', '')) })
    const last = ticks.at(-1)
    if (items.length === 0 || last === undefined) return ticks

    from = last.seq + 1
  }
}

function checkOrders(
  trader: Trader,
  history: readonly WireOrder[],
  ticks: readonly PublishedTick[],
  report: Findings,
): bigint {
  const ids = new Set<string>()
  let balance = GRANT
  for (const order of history) {
    if (ids.has(order.id)) report.doubled.push(order.id)
    ids.add(order.id)

    if (!trader.acknowledged.has(order.id)) report.doubled.push(`${order.id}, never acknowledged`)
    const wanted = outcomeOf(order, ticks)
    balance += wanted.result

    if (order.status !== wanted.status || cents(order.received ?? '0.00') !== wanted.received)
      report.wrong.push(
        `${order.id}: ${order.status} ${order.received}, must be ${wanted.status} ${wanted.received}`,
      )
  }

  for (const id of trader.acknowledged.keys()) if (!ids.has(id)) report.lost.push(id)
  return balance
}

/** Waits until every order is settled, and works each of them out again. */
export async function inspect(base: string, traders: readonly Trader[], report: Findings): Promise<void> {
  for (let open = 1, tries = 0; open > 0 && tries < 180; tries += 1) {
    await sleep(1_000)
    open = (await Promise.all(traders.map((trader) => trader.openOrders()))).reduce((a, b) => a + b, 0)
  }

  const ticks = await ticksOf(base)
  for (const trader of traders) {
    report.acknowledged += trader.acknowledged.size
    report.hits += trader.hits

    const balance = checkOrders(trader, await trader.history(), ticks, report)
    const cash = await trader.cash()
    if (cash === undefined || cents(cash.total) !== balance || cents(cash.frozen) !== 0n)
      report.wrong.push(`balance ${cash?.total} (frozen ${cash?.frozen}), must be ${balance} cents`)
  }

  report.broken.push(...(await brokenOnceNothingIsLate(base)))
}

const brokenInvariants = async (base: string): Promise<string[]> =>
  ((await must(base, '/api/health'))['ledger'] as { broken: string[] }).broken

/** I9 tells of orders that are late, until the next minute's check finds none. */
export async function brokenOnceNothingIsLate(base: string): Promise<string[]> {
  let broken = await brokenInvariants(base)
  for (let tries = 0; tries < 75 && broken.includes('I9'); tries += 1) {
    await sleep(1_000)
    broken = await brokenInvariants(base)
  }

  return broken
}

/**
 * Kills the server and PostgreSQL in turn under load, `rounds` times in all, and compares what was acknowledged with
 * what the database holds: nothing lost, nothing doubled, every order settled by the rule, books whole.
 */
export async function killRounds(rounds: number, seed = 7): Promise<KillReport> {
  const random = seeded(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-kills-'))

  const report: KillReport = { rounds, ...noFindings() }

  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PRACTICE_INBOX: '1',
    LOG_LEVEL: 'silent',
  }

  copyMadeDatabase(dataDir, true)
  let server: RunningServer = await startServer(settings)
  try {
    const { base } = server
    const { terms_version } = await must(base, '/api/index/settings')
    const traders: Trader[] = []
    for (let index = 0; index < TRADERS; index += 1)
      traders.push(
        new Trader([base], await register(base, `trader${index}@example.com`, String(terms_version))),
      )

    const running = traders.map((trader) => trader.run())

    for (let round = 0; round < rounds; round += 1) {
      await untilOrdersAreTaken(base)
      await sleep(500 + random() * 1_500)

      if (round % 2 === 0) killDatabase(dataDir)
      else {
        server.process.kill('SIGKILL')
        await sleep(random() * 500)
        server = await startServer(settings)
      }
    }

    await untilOrdersAreTaken(base)
    for (const trader of traders) trader.stop()

    await Promise.all(running)
    await Promise.all(traders.map((trader) => trader.resolveUnanswered()))
    await inspect(base, traders, report)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  return report
}
