import { setTimeout as sleep } from 'node:timers/promises'
import { signalPostgres } from '../../apps/server/src/testing/signal-postgres.ts'
import { inspect, noFindings, seeded } from '../kills/kill-rounds.ts'
import type { Findings } from '../kills/kill-rounds.ts'
import type { Trader } from '../kills/trader.ts'
import { Cluster } from './cluster.ts'
import type { ClusterNode } from './cluster.ts'
import { startTraders } from './failover.ts'
import { LogWitness } from './log-witness.ts'
import { OpenStream } from './open-stream.ts'
import { Valkey } from './valkey.ts'

export interface FaultReport extends Findings {
  readonly seed: number
  /** How often what was done to the cluster. */
  readonly faults: Record<string, number>
  readonly forked: string[]
  /** Pairs of checkpoints that were held against one another. */
  compared: number
  /** What streams still showed otherwise 30 s after all was healed. */
  readonly stale: string[]
  /** The longest that streams took to show what they did not show when a check began. */
  slowestStreamMs: number
  /** The longest after healing until every node took orders. */
  slowestHealingMs: number
}

const TRADERS = 4
const WITHIN_MS = 5_000
const STREAM_PATIENCE_MS = 30_000
/** All is compared after so many faults. */
const FAULTS_A_CHECK = 10

interface Scene {
  readonly cluster: Cluster
  /** The bus, where it is not the database. */
  readonly valkey: Valkey | undefined
  readonly random: () => number
}

type Fault = (scene: Scene) => Promise<void>

const anyNode = ({ cluster, random }: Scene): ClusterNode => {
  const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)]
  if (!node) throw new RangeError('there are nodes')

  return node
}

async function endSessions({ cluster, random }: Scene, which: string): Promise<void> {
  await cluster.asSuperuser((db) =>
    db.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where application_name like 'plumbline %' and ${which} order by pid) ours where random() < $1`,
      [0.2 + 0.8 * random()],
    ),
  )
}

/** What is done to the cluster. Each leaves it as whole as it found it, but for what still heals by itself. */
const FAULTS: Readonly<Record<string, Fault>> = {
  async 'kill a node'(scene) {
    const node = anyNode(scene)
    scene.cluster.killNode(node)
    await sleep(scene.random() * 2_000)
    await scene.cluster.startNode(node)
  },
  async 'freeze a node'(scene) {
    const node = anyNode(scene)
    scene.cluster.freezeNode(node)
    await sleep(500 + scene.random() * 7_000)
    scene.cluster.thawNode(node)
  },
  async 'kill the primary, promote, rejoin'({ cluster, random }) {
    const { database } = cluster
    database.kill(database.primary)
    await sleep(random() * 1_000)
    await database.promote()
    await sleep(random() * 1_000)
    await database.follow()
  },
  async 'promote beside the primary, rejoin'({ cluster, random }) {
    const { database } = cluster
    await database.promote()
    await sleep(random() * 3_000)
    await database.follow()
  },
  async 'freeze the primary'({ cluster, random }) {
    const { primary } = cluster.database
    signalPostgres(primary, 'SIGSTOP')
    await sleep(200 + random() * 4_000)
    signalPostgres(primary, 'SIGCONT')
  },
  async 'kill the standby, rejoin'({ cluster, random }) {
    const { database } = cluster
    database.kill(database.standby)
    await sleep(random() * 2_000)
    await database.follow()
  },
  'cut connections': (scene) => endSessions(scene, 'true'),
}

/** What is done to the bus that is the database itself. */
const NOTIFY_FAULTS: Readonly<Record<string, Fault>> = {
  'cut the bus': (scene) => endSessions(scene, `query like '%plumbline_bus%'`),
}

const VALKEY_FAULTS: Readonly<Record<string, Fault>> = {
  async 'kill Valkey'({ valkey, random }) {
    await valkey?.kill()
    await sleep(random() * 3_000)
    await valkey?.startAgain()
  },
  async 'freeze Valkey'({ valkey, random }) {
    valkey?.signal('SIGSTOP')
    await sleep(500 + random() * 4_000)
    valkey?.signal('SIGCONT')
  },
}

/** What a stream should show, of a difference told by it. */
const wantedOf = (difference: string): string => difference.split(' must be ').at(-1) ?? ''

/** All traders at rest; each acknowledged order is there once, and each stream shows what the database holds. */
async function check(
  { cluster }: Scene,
  traders: readonly Trader[],
  streams: readonly OpenStream[],
  report: FaultReport,
): Promise<void> {
  const [door = ''] = cluster.bases

  for (const trader of traders) {
    await trader.rest()
    const { lost, doubled } = await trader.differences()

    report.lost.push(...lost)
    report.doubled.push(...doubled)
  }

  const from = performance.now()
  for (const stream of streams) {
    // Orders go on settling: what is healed is what differed at first, not what has just changed.
    let late = await stream.differs(door)
    while (late.length > 0 && performance.now() - from < STREAM_PATIENCE_MS) {
      await sleep(100)
      const now = new Set((await stream.differs(door)).map(wantedOf))
      late = late.filter((difference) => now.has(wantedOf(difference)))
    }

    report.stale.push(...late)
  }

  report.slowestStreamMs = Math.max(report.slowestStreamMs, Math.round(performance.now() - from))
}

function saidOf(traders: readonly Trader[], { lost, doubled, stale, forked }: FaultReport): string {
  const sum = traders.reduce((all, { acknowledged }) => all + acknowledged.size, 0)
  return `${sum} acknowledged; found: ${JSON.stringify({ lost, doubled, stale, forked })}`
}

/**
 * Lets customers trade through three nodes while nodes, database and bus are killed, frozen and cut, and compares again and
 * again what they were answered with what is there.
 * @param byValkey whether nodes hear each other through Valkey, and not by LISTEN and NOTIFY
 * @param tell is told what is done, as it is done
 */
export async function faultRounds(
  rounds: number,
  seed: number,
  byValkey: boolean,
  tell: (said: string) => void = () => undefined,
): Promise<FaultReport> {
  const valkey = byValkey ? await Valkey.start() : undefined
  const cluster = new Cluster(valkey && { settings: { REDIS_URL: valkey.url } })
  const random = seeded(seed)
  const scene: Scene = { cluster, valkey, random }
  const witness = new LogWitness()
  const possible = { ...FAULTS, ...(valkey ? VALKEY_FAULTS : NOTIFY_FAULTS) }
  const names = Object.keys(possible)

  const report: FaultReport = {
    seed,
    faults: Object.fromEntries(names.map((name) => [name, 0])),
    forked: witness.forked,
    compared: 0,
    stale: [],
    slowestStreamMs: 0,
    slowestHealingMs: 0,
    ...noFindings(),
  }

  let streams: readonly OpenStream[] = []
  try {
    await cluster.start()
    const traders = await startTraders(cluster, TRADERS, WITHIN_MS)
    streams = traders.map(({ token }, index) => new OpenStream(cluster.bases, token, index))
    for (const trader of traders) void trader.run()

    for (let round = 1; round <= rounds; round += 1) {
      await sleep(300 + random() * 1_500)
      const name = names[Math.floor(random() * names.length)] ?? ''
      report.faults[name] = (report.faults[name] ?? 0) + 1
      tell(`${round} ${name}`)
      await possible[name]?.(scene)

      const healing = performance.now()
      await cluster.untilOrdersAreTaken()
      report.slowestHealingMs = Math.max(report.slowestHealingMs, Math.round(performance.now() - healing))
      if (round % FAULTS_A_CHECK !== 0 && round !== rounds) continue

      await check(scene, traders, streams, report)
      await witness.look(cluster.bases[0] ?? '')
      tell(saidOf(traders, report))
      for (const trader of traders) void trader.run()
    }

    for (const trader of traders) await trader.rest()

    await inspect(cluster.bases[0] ?? '', traders, report)
    await witness.look(cluster.bases[0] ?? '')
    report.compared = witness.compared
  } finally {
    for (const stream of streams) stream.stop()
    await cluster.stop()
    valkey?.signal('SIGTERM')
  }

  return report
}
