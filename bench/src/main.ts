import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setup as makeDatabase } from '../../e2e/support/database-once.ts'
import { measureAccrual } from './accrual-rounds.ts'
import { measureCluster } from './cluster-rounds.ts'
import { measureFanOut } from './fan-out-rounds.ts'
import { makeCustomers } from './factory-customers.ts'
import { NEW_SIZE, oldSize } from './growth-history.ts'
import { closeInstallation, compare, openInstallation } from './growth-rounds.ts'
import { measureLiabilities } from './liability-rounds.ts'
import { startGenerator } from './load/job.ts'
import { measureOrders } from './order-rounds.ts'
import { giveOwnCore } from './own-core.ts'
import { measureProjectList } from './project-list-rounds.ts'
import { peakMemoryMb, startProduct } from './product-process.ts'
import { measureSealingCost } from './sealing-rounds.ts'
import { measureSettlement } from './settlement-rounds.ts'
import { measureStarts } from './start-times.ts'
import { measureStreamNodes } from './stream-rounds.ts'
import { openYardstick } from './tpcb.ts'
import { measureVerify } from './verify-rounds.ts'

/*
 * npm run bench [-- --only load|sealing|accrual|projects|liabilities|starts|verify|web|stream|cluster] [--investments 1000000]
 * npm run bench -- --only liabilities [--customers 1000000]
 * npm run bench -- --only stream [--sockets 10000]
 * npm run bench -- --only growth [--scale 0.01]
 * One run on the machine at hand: real HTTP, fsync on, against pgbench on the same PostgreSQL in the same run.
 * The last line is one JSON object; what it must reach stands in docs/bench.md.
 */

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

const CUSTOMERS = 10_000
const BUNDLES = 1_000
const SEALING_ROUNDS = Number(argument('--rounds') ?? 5)
const INVESTMENTS = Number(argument('--investments') ?? 1_000_000)

/** What the figure that must be reached is of; others are reported by their number. */
const OWNERS_USUAL = 100_000
const OWNERS = Number(argument('--customers') ?? OWNERS_USUAL)
/** Of 10,000,000 orders, 100,000,000 ticks over 1,825 days, 1,000,000 customers, 10,000 running bonuses. */
const SCALE = Number(argument('--scale') ?? 1)
const SOCKETS = Number(argument('--sockets') ?? 10_000)

const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals))
const rounded = (figures: Readonly<Record<string, number>>, decimals = 2): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value, decimals)]))

const print = (text: string): void => console.log(text)

async function measureLoad(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const product = await startProduct(dataDir)
  const generator = startGenerator()
  try {
    const tokens = await makeCustomers(product.database, CUSTOMERS)
    print('orders over HTTP, 256 sockets, three rounds, each after 20 s of TPC-B on the same PostgreSQL')

    const yardstick = await openYardstick(product.database)
    const orders = await measureOrders(generator, product.port, tokens, yardstick)

    await yardstick.close()
    const tpcb = { by: yardstick.by, tps: orders.tpcbPerSecond }
    print(`  ${round(tpcb.tps)} transactions a second (${tpcb.by})`)
    print(`  ${round(orders.ordersPerSecond)} orders, ${round(orders.ticketsPerSecond)} tickets a second`)
    print('settlement, 5,000 and 20,000 orders due in one second')

    const rss_mb = peakMemoryMb(product.process().pid ?? 0)
    const small = await measureSettlement(generator, product, tokens, 5_000)
    const large = await measureSettlement(generator, product, tokens, 20_000)

    return {
      tpcb_by: tpcb.by,
      tpcb_tps: round(tpcb.tps),
      orders_per_second: round(orders.ordersPerSecond),
      orders_vs_tpcb: round(orders.ordersPerSecond / tpcb.tps),
      tickets_vs_tpcb: round(orders.ticketsPerSecond / tpcb.tps),
      settled_vs_tpcb: round(large.settledPerSecond / tpcb.tps),
      order_ack_p50_ms: round(orders.ackP50Ms, 1),
      order_ack_p99_ms: round(orders.ackP99Ms, 1),
      order_ack_p99_vs_p50: round(orders.ackP99Ms / orders.ackP50Ms),
      settle_late_p99_ms: { due_5000: round(small.lateP99Ms, 0), due_20000: round(large.lateP99Ms, 0) },
      rss_mb,
    }
  } finally {
    generator.stop()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What noting and sealing the public logs costs in orders. */
async function measureSealing(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const product = await startProduct(dataDir)
  const generator = startGenerator()
  try {
    const tokens = await makeCustomers(product.database, CUSTOMERS)
    print(`orders with and without the public logs, ${SEALING_ROUNDS} rounds each in turn`)
    const rates = await measureSealingCost(generator, product, tokens, SEALING_ROUNDS, print)

    return {
      sealed_orders_per_second: round(rates.sealedPerSecond),
      unsealed_orders_per_second: round(rates.unsealedPerSecond),
      sealing_cost: round(1 - rates.sealedPerSecond / rates.unsealedPerSecond, 3),
    }
  } finally {
    generator.stop()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The interest of a day for all investments, on an idle machine and under orders. */
async function measureInterest(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const product = await startProduct(dataDir)
  const generator = startGenerator()
  try {
    print(`interest of a day for ${INVESTMENTS} investments, idle and under orders, after 20 s of TPC-B`)
    const yardstick = await openYardstick(product.database)
    const tps = await yardstick.run()

    await yardstick.close()
    const tokens = await makeCustomers(product.database, CUSTOMERS)
    const figures = await measureAccrual(generator, product, tokens, INVESTMENTS, print)

    return {
      accrual_investments: INVESTMENTS,
      accrual_idle_s: round(figures.idleSeconds, 1),
      accrual_per_second: round(INVESTMENTS / figures.idleSeconds, 0),
      accrual_vs_tpcb: round(INVESTMENTS / figures.idleSeconds / tps),
      accrual_loaded: {
        minutes: round(figures.loadedSeconds / 60, 1),
        orders_per_second: round(figures.pairsPerSecond, 0),
        order_p99_before_ms: round(figures.orderP99BeforeMs, 1),
        order_p99_during_ms: round(figures.orderP99DuringMs, 1),
        order_p99_ratio: round(figures.orderP99DuringMs / figures.orderP99BeforeMs),
      },
    }
  } finally {
    generator.stop()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A page of projects among very many. */
async function measureProjects(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const product = await startProduct(dataDir)
  try {
    print(`the list of projects from 10,000 offers and ${INVESTMENTS} investments`)
    const { p50Ms, p99Ms, pagesPerSecond } = await measureProjectList(product, INVESTMENTS)
    print(
      `  ${round(p50Ms, 1)} ms, 99th percentile ${round(p99Ms, 1)} ms, ${round(pagesPerSecond, 0)} pages a second`,
    )

    return { project_list_p50_ms: round(p50Ms, 1), project_list_p99_ms: round(p99Ms, 1) }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Orders of three nodes against one, and what it costs to pass one on. */
async function measureNodes(): Promise<Record<string, unknown>> {
  const removeDatabase = await makeDatabase()
  const generator = startGenerator()
  const leaveCore = giveOwnCore(generator.pid)
  try {
    print(`orders of three nodes and of one${leaveCore ? '' : '; the load generator has no core of its own'}`)
    const { oneNodePerSecond, threeNodesPerSecond, ...paced } = await measureCluster(generator, print)
    const { pacedPerSecond, forwarded, direct } = paced

    return {
      cluster_generator_on_own_core: leaveCore !== undefined,
      cluster_orders_per_second: round(threeNodesPerSecond),
      cluster_vs_one_node: round(threeNodesPerSecond / oneNodePerSecond),
      cluster_paced_per_second: pacedPerSecond,
      cluster_forwarded_us: rounded(forwarded, 0),
      cluster_direct_us: rounded(direct, 0),
      cluster_forwarded_vs_direct: round(forwarded.all / direct.all),
    }
  } finally {
    leaveCore?.()
    generator.stop()
    removeDatabase?.()
  }
}

/** What a checker needs for a folder of bundles. */
async function measureBundles(): Promise<Record<string, unknown>> {
  print(`${BUNDLES} bundles of orders verified, one after another`)
  const { seconds, bundleKb, refused } = await measureVerify(BUNDLES)
  if (refused > 0) throw new Error(`${refused} true bundles were not proved`)

  return { verify_1000_s: round(seconds), verify_bundle_kb: round(bundleKb, 1) }
}

/** What customers own, counted once for everybody. */
async function measureCount(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const product = await startProduct(dataDir)
  try {
    print(`liabilities of ${OWNERS} customers in four assets`)

    // The server counts each day by itself; here it would count at the same time.
    const figures = await product.pause(() => measureLiabilities(product.database, OWNERS))
    print(
      `  ${round(figures.countSeconds, 1)} s, at most ${figures.peakMemoryMb} MB in its process; own proof ${round(figures.ownProofMs, 1)} ms`,
    )

    return {
      ...(OWNERS === OWNERS_USUAL
        ? { liabilities_100k_s: round(figures.countSeconds, 1) }
        : { liabilities_customers: OWNERS, liabilities_s: round(figures.countSeconds, 1) }),
      liabilities_peak_rss_mb: figures.peakMemoryMb,
      liabilities_longest_pause_ms: round(figures.longestPauseMs, 0),
      liabilities_own_proof_ms: round(figures.ownProofMs, 1),
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Prices to many sockets at two nodes, and as fast as they go beside a bare server. */
async function measureStreams(): Promise<Record<string, unknown>> {
  const removeDatabase = await makeDatabase()
  try {
    print(`${SOCKETS} sockets on two stream nodes of three`)
    const { idleCores, seven, app } = await measureStreamNodes(SOCKETS)

    const both = (figure: keyof typeof seven) => rounded({ seven: seven[figure], app: app[figure] }, 1)

    print('prices as fast as they go, by the stream and by a bare server, in turn')
    const fanOut = await measureFanOut()

    return {
      stream_sockets: SOCKETS,
      stream_messages_per_second: both('messagesPerSecond'),
      stream_cpu_us: both('cpuUsPerSocketSecond'),
      stream_idle_cores: round(idleCores, 3),
      stream_kb: both('kbPerSocket'),
      stream_lost: both('lost'),
      stream_out_of_order: both('outOfOrder'),
      stream_wrong: both('wrong'),
      stream_cut_off: both('cutOff'),
      stream_per_second: round(fanOut.streamPerSecond, 0),
      ws_per_second: round(fanOut.wsPerSecond, 0),
      stream_vs_ws: round(fanOut.streamVsWs),
      stream_vs_ws_by_processor: round(fanOut.streamVsWsByProcessor),
      stream_vs_ws_faults: fanOut.faults,
    }
  } finally {
    removeDatabase?.()
  }
}

/** What five years make slower. */
async function measureGrowth(): Promise<Record<string, unknown>> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'plumbline-bench-')))
  const generator = startGenerator()
  const open: Awaited<ReturnType<typeof openInstallation>>[] = []
  try {
    print(`an installation of five years (${SCALE} of its size) beside one of its first day`)
    const fresh = await openInstallation(folders[0] ?? '', NEW_SIZE, () => {})
    open.push(fresh)

    const old = await openInstallation(folders[1] ?? '', oldSize(SCALE), print)
    open.push(old)

    const { ratios, oldMs, newMs, slow } = await compare(old, fresh, generator, print)

    return {
      growth_scale: SCALE,
      growth_ratios: rounded(ratios),
      growth_old_ms: rounded(oldMs),
      growth_new_ms: rounded(newMs),
      growth_over_5_s: slow,
    }
  } finally {
    generator.stop()
    for (const installation of open) await closeInstallation(installation)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStartTimes(): Promise<Record<string, unknown>> {
  print('a fresh clone to its first page, then a warm start')
  const { freshSeconds, warmSeconds } = await measureStarts()
  return { start_fresh_s: round(freshSeconds, 1), start_warm_s: round(warmSeconds, 1) }
}

/** The browser is a package of its own, installed when it is wanted and imported only then. */
async function measureInBrowser(): Promise<Record<string, unknown>> {
  const cwd = resolve(import.meta.dirname, '../../e2e/browser')
  const installed = existsSync(join(cwd, 'node_modules')) || spawnSync('npm', ['ci'], { cwd }).status === 0
  if (!installed) throw new Error('the browser of the tests could not be installed')

  const { measureWeb } = await import('./web.ts')
  return measureWeb()
}

/** Asked for by name alone: it takes an hour and tens of gigabytes. */
const BY_NAME = { growth: measureGrowth } as const

const PARTS = {
  load: measureLoad,
  sealing: measureSealing,
  accrual: measureInterest,
  projects: measureProjects,
  liabilities: measureCount,
  starts: measureStartTimes,
  verify: measureBundles,
  web: measureInBrowser,
  stream: measureStreams,
  cluster: measureNodes,
} as const

const only = argument('--only')
const figures: Record<string, unknown> = {}

for (const [name, measure] of Object.entries(PARTS)) {
  if (only === undefined || only === name) Object.assign(figures, await measure())
}

for (const [name, measure] of Object.entries(BY_NAME))
  if (only === name) Object.assign(figures, await measure())
console.log(JSON.stringify(figures))
process.exit(0)
