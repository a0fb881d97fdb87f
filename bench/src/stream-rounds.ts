import { setTimeout as sleep } from 'node:timers/promises'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { Cluster } from '../../e2e/nodes/cluster.ts'
import type { ClusterNode } from '../../e2e/nodes/cluster.ts'
import { makeCustomers } from './factory-customers.ts'
import { Listeners } from './stream/listeners-process.ts'
import type { ListenersReport, SocketsToOpen } from './stream/listeners-process.ts'
import { textKey } from './stream/price-check.ts'
import { processorSeconds, residentKb } from './stream/process-cost.ts'

/** One node does everything but streams, two do nothing else. */
const NODE_ROLES = ['api,feed,settle,jobs', 'stream', 'stream']
const STREAM_PATH = '/api/stream'
/** Always open, whatever the day of the week: 4 + 1 + 1 + 1 ticks a second. */
const SEVEN_A_SECOND = ['BTCUSD', 'ETHUSD', 'SOLUSD', 'USDTUSD']

/** What the app shows on its trading page: every price, what is halted, one chart; and everything of one's own. */
const AS_THE_APP = [
  { channel: 'quote' },
  { channel: 'market' },
  { channel: 'candle', symbol: 'BTCUSD', interval: '1m' },
  ...['orders', 'balances', 'messages', 'records', 'support'].map((channel) => ({ channel })),
]

const APP_PINGS_EVERY_MS = 2_000
const IDLE_MS = 10_000
const SETTLE_MS = 3_000
const LISTEN_MS = 30_000

const subscribe = (to: object): string => JSON.stringify({ op: 'subscribe', ...to })

export interface StreamFigures {
  /** Prices that each socket heard a second. */
  readonly messagesPerSecond: number
  readonly lost: number
  readonly outOfOrder: number
  /** Prices in other words than another socket heard, or than the node that leads the feed has committed. */
  readonly wrong: number
  /** Sockets that were refused something or closed. */
  readonly cutOff: number
  /** Of the stream nodes' processes. */
  readonly cpuUsPerSocketSecond: number
  readonly kbPerSocket: number
}

export interface StreamRounds {
  /** What a stream node takes that nobody listens to, as a share of one core. */
  readonly idleCores: number
  /** Strangers who hear seven prices a second. */
  readonly seven: StreamFigures
  /** Customers whose app is open. */
  readonly app: StreamFigures
}

const portOf = ({ base }: ClusterNode): number => Number(new URL(base).port)
const pidOf = ({ server }: ClusterNode): number => server?.process.pid ?? 0
const memoryOf = (nodes: readonly ClusterNode[]): number =>
  nodes.reduce((sum, node) => sum + residentKb(pidOf(node)), 0)
const processorOf = (nodes: readonly ClusterNode[]): number =>
  nodes.reduce((sum, node) => sum + processorSeconds(pidOf(node)), 0)

interface CommittedTick {
  readonly symbol: string
  readonly scale: number
  readonly seq: number
  readonly price: bigint
  readonly time: number
}

const committedTicks = (cluster: Cluster): Promise<CommittedTick[]> =>
  cluster.owner.query<CommittedTick>(
    `select p.symbol, p.price_scale as scale, t.seq::float8 as seq, t.price,
       floor(extract(epoch from t.time) * 1000)::float8 as time
     from tick t join market_product p on p.id = t.product_id
     order by t.product_id, t.seq`,
  )

/** The message that a committed tick is told by. */
const textOf = ({ symbol, scale, seq, price, time }: CommittedTick): string =>
  JSON.stringify({
    channel: 'quote',
    symbol,
    seq,
    data: { symbol, price: formatDecimal(price, scale), seq, time: toIso(time) },
  })

/** What was heard against what the node that leads the feed has committed: prices of other words, and ticks that no socket heard. */
async function againstTheLog(
  cluster: Cluster,
  reports: readonly ListenersReport[],
): Promise<{ wrong: number; leftOut: number }> {
  const ticks = await committedTicks(cluster)
  let wrong = 0
  let leftOut = 0

  for (const { texts } of reports) {
    const heard = new Map(texts)
    const known = ticks.map((tick) => ({
      tick,
      text: heard.get(textKey({ series: tick.symbol, seq: tick.seq })),
    }))

    const bySymbol = Map.groupBy(known, ({ tick }) => tick.symbol)

    wrong += known.filter(({ tick, text }) => text !== undefined && text !== textOf(tick)).length

    // Those without a row.
    wrong += heard.size - known.filter(({ text }) => text !== undefined).length

    for (const of of bySymbol.values()) {
      const first = of.findIndex(({ text }) => text !== undefined)
      const last = of.findLastIndex(({ text }) => text !== undefined)
      leftOut += of.slice(Math.max(0, first), last + 1).filter(({ text }) => text === undefined).length
    }
  }

  return { wrong, leftOut }
}

/** So many sockets at each stream node, for so long, after which all of them are closed again. */
async function listen(
  cluster: Cluster,
  nodes: readonly ClusterNode[],
  job: (at: number) => Omit<SocketsToOpen, 'port' | 'path'>,
): Promise<StreamFigures> {
  const groups = nodes.map((node, at) => ({ node, job: job(at), listeners: new Listeners() }))
  const sockets = groups.reduce((sum, group) => sum + group.job.sockets, 0)
  const memoryBefore = memoryOf(nodes)

  try {
    await Promise.all(
      groups.map(({ node, job: of, listeners }) =>
        listeners.open({ ...of, port: portOf(node), path: STREAM_PATH }),
      ),
    )

    await sleep(SETTLE_MS)

    await Promise.all(groups.map(({ listeners }) => listeners.count()))

    const from = performance.now()
    const processorFrom = processorOf(nodes)

    await sleep(LISTEN_MS)

    const processor = processorOf(nodes) - processorFrom
    const socketSeconds = (sockets * (performance.now() - from)) / 1_000
    const memory = memoryOf(nodes) - memoryBefore
    const reports = await Promise.all(groups.map(({ listeners }) => listeners.report()))
    const { wrong, leftOut } = await againstTheLog(cluster, reports)
    const sum = (of: (report: ListenersReport) => number): number =>
      reports.reduce((total, report) => total + of(report), 0)

    return {
      messagesPerSecond: sum(({ messages }) => messages) / socketSeconds,
      lost: sum(({ faults }) => faults.lost) + leftOut,
      outOfOrder: sum(({ faults }) => faults.outOfOrder),
      wrong: sum(({ faults }) => faults.different) + wrong,
      cutOff: sum(({ refusals, closed }) => refusals + closed),
      cpuUsPerSocketSecond: (processor * 1_000_000) / socketSeconds,
      kbPerSocket: memory / sockets,
    }
  } finally {
    for (const { listeners } of groups) listeners.stop()
  }
}

/** Two stream nodes with so many sockets together, prices followed over NOTIFY from a third node. */
export async function measureStreamNodes(sockets: number): Promise<StreamRounds> {
  const cluster = new Cluster({ nodes: NODE_ROLES.length, roles: NODE_ROLES })
  try {
    await cluster.start()
    const [, ...nodes] = cluster.nodes
    const each = Math.ceil(sockets / nodes.length)

    const idleFrom = processorOf(nodes)

    await sleep(IDLE_MS)
    const idle = processorOf(nodes) - idleFrom

    const seven = await listen(cluster, nodes, () => ({
      sockets: each,
      subscriptions: SEVEN_A_SECOND.map((symbol) => subscribe({ channel: 'quote', symbol })),
    }))

    const { socket } = cluster.database.primary
    const tokens = await makeCustomers({ socket, user: 'postgres' }, each * nodes.length)

    const app = await listen(cluster, nodes, (at) => ({
      sockets: each,
      greetings: tokens
        .slice(at * each, (at + 1) * each)
        .map((token) => JSON.stringify({ op: 'auth', token })),
      subscriptions: AS_THE_APP.map(subscribe),
      pingEveryMs: APP_PINGS_EVERY_MS,
    }))

    return { idleCores: idle / nodes.length / (IDLE_MS / 1_000), seven, app }
  } finally {
    await cluster.stop()
  }
}
