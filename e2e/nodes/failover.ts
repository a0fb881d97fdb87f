import { register, must } from '../../tools/recompute/http-client.ts'
import { inspect, noFindings, seeded } from '../kills/kill-rounds.ts'
import type { Findings } from '../kills/kill-rounds.ts'
import { Trader } from '../kills/trader.ts'
import { Cluster } from './cluster.ts'

export interface FailoverReport extends Findings {
  readonly rounds: number
  /** Of each round, the longest time between two acknowledgements, to whichever customers. */
  readonly noAnswerMs: number[]
}

const TRADERS = 8
/** Who hears nothing for so long asks again. */
const WITHIN_MS = 20_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Customers of a cluster who trade through all its nodes. */
export async function startTraders(
  cluster: Cluster,
  count = TRADERS,
  withinMs = WITHIN_MS,
): Promise<Trader[]> {
  const { bases } = cluster
  const [base = ''] = bases
  const { terms_version: terms } = await must(base, '/api/index/settings')
  const traders: Trader[] = []

  for (let index = 0; index < count; index += 1) {
    const token = await register(base, `trader${index}@example.com`, String(terms))
    const doors = [...bases.slice(index % bases.length), ...bases.slice(0, index % bases.length)]
    traders.push(new Trader(doors, token, withinMs))
  }

  return traders
}

/** The longest time without an acknowledgement from one moment on. */
export function longestSilence(traders: readonly Trader[], from: number): number {
  const heard = traders
    .flatMap(({ acknowledgedAt }) => acknowledgedAt)
    .filter((at) => at >= from)
    .toSorted((one, other) => one - other)

  return Math.round(
    Math.max(...[...heard, performance.now()].map((at, index) => at - (heard[index - 1] ?? from))),
  )
}

/**
 * The primary is killed under orders, the standby promoted, and the old one comes back as a standby, again and again. In every
 * third round the old one lives on as the other is promoted: neither of the two knows.
 * @param nodes one is alone, as `npm start` is
 */
export async function failoverRounds(rounds: number, nodes: number, seed = 11): Promise<FailoverReport> {
  const report: FailoverReport = { rounds, noAnswerMs: [], ...noFindings() }
  const random = seeded(seed)
  const cluster = new Cluster({ nodes })

  try {
    await cluster.start()
    const traders = await startTraders(cluster)
    const running = traders.map((trader) => trader.run())

    for (let round = 0; round < rounds; round += 1) {
      await sleep(500 + random() * 1_500)
      const { database } = cluster
      const from = performance.now()

      if (round % 3 !== 2) database.kill(database.primary)
      await sleep(random() * 300)
      await database.promote()
      await cluster.untilOrdersAreTaken()
      await sleep(1_500)
      report.noAnswerMs.push(longestSilence(traders, from))
      await database.follow()
    }

    for (const trader of traders) trader.stop()

    await Promise.all(running)
    await Promise.all(traders.map((trader) => trader.resolveUnanswered()))
    await inspect(cluster.bases[0] ?? '', traders, report)
  } finally {
    await cluster.stop()
  }

  return report
}

/** What it took when the node that takes orders was lost, of each time. */
export interface LeaderLoss {
  /** Until another node led. */
  readonly replacedMs: number[]
  /** The longest time between two acknowledgements. */
  readonly noAnswerMs: number[]
}

export interface LeaderReport extends Findings {
  readonly rounds: number
  readonly killed: LeaderLoss
  readonly frozen: LeaderLoss
}

const noLoss = (): LeaderLoss => ({ replacedMs: [], noAnswerMs: [] })

/** Who hears nothing for so long asks another node: a frozen one says nothing at all. */
const ASKS_ELSEWHERE_AFTER_MS = 2_000

/** The node that leads `settle` is killed under orders, in every other round frozen, while the two others go on. */
export async function leaderRounds(rounds: number): Promise<LeaderReport> {
  const report: LeaderReport = { rounds, killed: noLoss(), frozen: noLoss(), ...noFindings() }
  const cluster = new Cluster()

  try {
    await cluster.start()
    const traders = await startTraders(cluster, TRADERS, ASKS_ELSEWHERE_AFTER_MS)
    for (const trader of traders) void trader.run()

    for (let round = 0; round < rounds; round += 1) {
      await sleep(2_000)
      const leader = await cluster.leaderOf('settle')
      if (!leader) continue

      const isFrozen = round % 2 === 1
      const from = performance.now()

      if (isFrozen) cluster.freezeNode(leader)
      else cluster.killNode(leader)

      await cluster.otherLeader('settle', leader)

      const replacedMs = Math.round(performance.now() - from)
      await sleep(2_000)

      const { frozen, killed } = report
      const loss = isFrozen ? frozen : killed

      loss.replacedMs.push(replacedMs)
      loss.noAnswerMs.push(longestSilence(traders, from))

      if (isFrozen) cluster.thawNode(leader)
      else await cluster.startNode(leader)
      await cluster.untilOrdersAreTaken()
    }

    for (const trader of traders) await trader.rest()

    await inspect(cluster.bases[0] ?? '', traders, report)
  } finally {
    await cluster.stop()
  }

  return report
}
