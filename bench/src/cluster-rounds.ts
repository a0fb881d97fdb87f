import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid } from '../../apps/server/src/platform/database/cluster.ts'
import { Cluster } from '../../e2e/nodes/cluster.ts'
import type { ClusterNode } from '../../e2e/nodes/cluster.ts'
import { makeCustomers } from './factory-customers.ts'
import type { Generator, JobResult } from './load/job.ts'
import { processorMs } from './processor-time.ts'

/* Orders of several nodes on a primary with a synchronous standby, against one node on the same. */

const CUSTOMERS = 10_000
const ROUNDS = 3
const ROUND_MS = 8_000
/** Turns of orders placed at the front and at the leader, at the same rate, each first in every other one. */
const TURNS = 4
const REST_MS = 4_000
/** What an order brings after its acknowledgement, such as its entry, is counted with it. */
const AFTER_MS = 2_000
const TICKETS_MS = 15_000
const TICKETS_MAX = 60_000
/** The orders of no round settle in another. */
const SECONDS = 300
const SOCKETS = { full: 256, paced: 64 } as const

/** One does what belongs to nobody's order, one writes the orders, one takes the calls. */
const ROLES = ['feed,jobs', 'settle', 'api,stream'] as const

/** Who spends processor time on an order. */
export const PARTIES = ['front', 'leader', 'primary', 'standby', 'feed_and_jobs'] as const
export type Costs = Readonly<Record<(typeof PARTIES)[number] | 'all', number>>

export interface ClusterFigures {
  readonly oneNodePerSecond: number
  readonly threeNodesPerSecond: number
  /** The rate at which the two kinds of orders are compared. */
  readonly pacedPerSecond: number
  /** Processor time an order, in µs, of orders that the front passes on, and of those that are placed at the leader. */
  readonly forwarded: Costs
  readonly direct: Costs
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const portOf = (node: ClusterNode | undefined): number => Number(node?.settings['PORT'])

function mustBeClean({ failed }: JobResult): void {
  if (failed > 0) throw new Error(`${failed} answers were neither an order nor a refusal: no measurement`)
}

/** Works on a cluster of so many nodes, whose commits reach the disk, with customers in it. */
async function onCluster<T>(
  nodes: number,
  work: (cluster: Cluster, tokens: readonly string[]) => Promise<T>,
): Promise<T> {
  const cluster = new Cluster({ nodes, roles: ROLES, isFlushed: true })
  try {
    await cluster.start()
    const database = { socket: cluster.database.primary.socket, user: 'postgres' }

    return await work(cluster, await makeCustomers(database, CUSTOMERS))
  } finally {
    await cluster.stop()
  }
}

/** Tickets wherever they are fetched, then orders as fast as 256 sockets go; the middle of the rounds. */
async function ordersPerSecond(
  generator: Generator,
  port: number,
  tokens: readonly string[],
): Promise<number> {
  const rates: number[] = []

  for (let round = 0; round < ROUNDS; round += 1) {
    await fetchTickets(generator, port, tokens, TICKETS_MAX)

    const placed = await generator.run({
      kind: 'closed',
      port,
      sockets: SOCKETS.full,
      milliseconds: ROUND_MS,
      most: TICKETS_MAX,
    })

    mustBeClean(placed)
    rates.push(placed.accepted / placed.seconds)
  }

  return median(rates)
}

const fetchTickets = (
  generator: Generator,
  port: number,
  tokens: readonly string[],
  most: number,
): Promise<JobResult> =>
  generator.run({
    kind: 'tickets',
    port,
    sockets: SOCKETS.paced,
    milliseconds: TICKETS_MS,
    most,
    seconds: SECONDS,
    tokens,
  })

/** What each party took since it began, in ms. */
function processorTimes({ nodes, database }: Cluster): number[] {
  const [house, leader, front] = nodes.map(({ server }) => server?.process.pid ?? 0)
  const [primary, standby] = [database.primary, database.standby].map((place) => postmasterPid(place) ?? 0)

  return processorMs([front, leader, primary, standby, house].map((pid) => pid ?? 0))
}

/** @returns what each party takes while somebody works, in ms, and for how long that was */
async function during<T>(cluster: Cluster, work: () => Promise<T>) {
  const [before, from] = [processorTimes(cluster), performance.now()]
  const value = await work()
  const milliseconds = performance.now() - from

  return {
    value,
    milliseconds,
    took: processorTimes(cluster).map((time, index) => time - (before[index] ?? 0)),
  }
}

/** Orders at a fixed rate at one node: what each costs whom, beyond what all take at rest. */
async function pacedRound(
  generator: Generator,
  cluster: Cluster,
  port: number,
  tokens: readonly string[],
  perSecond: number,
): Promise<number[]> {
  // At the node that has nothing to do with the orders, so that both kinds begin alike.
  await fetchTickets(generator, portOf(cluster.nodes[0]), tokens, Math.ceil((perSecond * ROUND_MS) / 1_000))
  await sleep(AFTER_MS)

  const rest = await during(cluster, () => sleep(REST_MS))

  const busy = await during(cluster, async () => {
    const job = { kind: 'open', port, sockets: SOCKETS.paced, milliseconds: ROUND_MS, perSecond } as const
    const placed = await generator.run(job)
    await sleep(AFTER_MS)

    return placed
  })

  mustBeClean(busy.value)

  return busy.took.map((took, index) => {
    const atRest = ((rest.took[index] ?? 0) / rest.milliseconds) * busy.milliseconds
    return ((took - atRest) * 1_000) / busy.value.accepted
  })
}

/** The middle of the rounds, for each party and for all of them. */
function middleOf(rounds: readonly (readonly number[])[]): Costs {
  const ofParties = PARTIES.map((party, index) => [party, median(rounds.map((round) => round[index] ?? 0))])
  const all = median(rounds.map((round) => round.reduce((sum, cost) => sum + cost, 0)))

  return Object.fromEntries([...ofParties, ['all', all]]) as Costs // of all parties
}

/** @param say is told each turn */
export async function measureCluster(
  generator: Generator,
  say: (text: string) => void,
): Promise<ClusterFigures> {
  const oneNodePerSecond = await onCluster(1, ({ nodes }, tokens) =>
    ordersPerSecond(generator, portOf(nodes[0]), tokens),
  )

  say(`  one node: ${oneNodePerSecond.toFixed(0)} orders a second`)

  return onCluster(ROLES.length, async (cluster, tokens) => {
    const [, leader, front] = cluster.nodes
    const threeNodesPerSecond = await ordersPerSecond(generator, portOf(front), tokens)

    say(`  three nodes: ${threeNodesPerSecond.toFixed(0)} orders a second, all passed on`)

    const pacedPerSecond = Math.round(Math.min(oneNodePerSecond, threeNodesPerSecond) / 2)
    const rounds = { forwarded: [] as number[][], direct: [] as number[][] }

    const roundAt = (node: ClusterNode | undefined): Promise<number[]> =>
      pacedRound(generator, cluster, portOf(node), tokens, pacedPerSecond)

    for (let turn = 0; turn < TURNS; turn += 1) {
      // Each comes first in turn: tables grow and caches warm up while it goes on.
      if (turn % 2 === 1) rounds.direct.push(await roundAt(leader))
      rounds.forwarded.push(await roundAt(front))
      if (turn % 2 === 0) rounds.direct.push(await roundAt(leader))

      const [forwarded, direct] = [rounds.forwarded, rounds.direct].map((all) =>
        (all[turn] ?? []).map((cost) => cost.toFixed(0)).join(' + '),
      )

      say(`  µs an order (${PARTIES.join(', ')}): passed on ${forwarded}, at the leader ${direct}`)
    }

    return {
      oneNodePerSecond,
      threeNodesPerSecond,
      pacedPerSecond,
      forwarded: middleOf(rounds.forwarded),
      direct: middleOf(rounds.direct),
    }
  })
}
