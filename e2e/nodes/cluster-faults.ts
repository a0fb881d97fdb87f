import { setTimeout as sleep } from 'node:timers/promises'
import { signalPostgres } from '../../apps/server/src/testing/signal-postgres.ts'
import type { Cluster, ClusterNode } from './cluster.ts'
import type { Valkey } from './valkey.ts'

/* What the long run does to a cluster. All chance is used as a fault is drawn, so that a seed repeats every one of them. */

/** What faults strike. */
export interface Scene {
  readonly cluster: Cluster
  /** The bus, where it is not the database. */
  readonly valkey: Valkey | undefined
}

interface Drawn {
  /** What it has in its hands: no other fault has that at the same time. */
  readonly holds: string
  /** Does it, and leaves the cluster as whole as it was, but for what still heals by itself. */
  strike(scene: Scene): Promise<void>
}

export interface Fault extends Drawn {
  readonly name: string
  /** So long after the first of those that it happens with. */
  readonly afterMs: number
}

type Draw = (random: () => number) => Drawn

export type FaultKinds = Readonly<Record<string, Draw>>

const NODES = 3
const HANDFUL_MAX = 4
/** A node that starts takes longer than all else together: it is drawn a quarter as often. */
const RARE = 'kill a node'
const RARELY = 0.25
const SPREAD_MS = 800
const STARTS_MAX = 20
const TRIES_MAX = 600
const TRY_EVERY_MS = 50
/** A frozen leader is replaced after 4 s: a part of the freezes lasts longer. */
const LONG_FREEZE_MS = 4_500

const nodeAt = ({ nodes }: Cluster, index: number): ClusterNode => {
  const node = nodes[index]
  if (!node) throw new RangeError(`there are ${NODES} nodes`)

  return node
}

/** As whoever watches over processes does: a node that ends because it finds no database is started again. */
async function startAgain(cluster: Cluster, node: ClusterNode): Promise<void> {
  for (let starts = 1; node.server === undefined; starts += 1)
    try {
      await cluster.startNode(node)
    } catch (error) {
      if (starts === STARTS_MAX) throw error
    }
}

/** Ends connections of ours at whatever leads, as soon as something does. */
async function endSessions({ cluster }: Scene, share: number, which: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await cluster.asSuperuser((db) =>
        db.query(
          `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
             where application_name like 'plumbline %' and ${which} order by pid) ours where random() < $1`,
          [share],
        ),
      )

      return
    } catch (error) {
      if (tries === TRIES_MAX) throw error
      await sleep(TRY_EVERY_MS)
    }
}

const FAULTS: FaultKinds = {
  'kill a node'(random) {
    const [index, restMs] = [Math.floor(random() * NODES), random() * 1_500]

    return {
      holds: `node ${index}`,
      async strike({ cluster }) {
        const node = nodeAt(cluster, index)
        cluster.killNode(node)
        await sleep(restMs)
        await startAgain(cluster, node)
      },
    }
  },
  'freeze a node'(random) {
    const index = Math.floor(random() * NODES)
    const frozenMs = random() < 0.3 ? LONG_FREEZE_MS + random() * 2_500 : 300 + random() * 2_000

    return {
      holds: `node ${index}`,
      async strike({ cluster }) {
        const node = nodeAt(cluster, index)
        cluster.freezeNode(node)
        await sleep(frozenMs)
        cluster.thawNode(node)
      },
    }
  },
  'kill the primary, promote, rejoin'(random) {
    const [promotedMs, rejoinedMs] = [random() * 1_000, random() * 1_000]

    return {
      holds: 'database',
      async strike({ cluster: { database } }) {
        database.kill(database.primary)
        await sleep(promotedMs)
        await database.promote()
        await sleep(rejoinedMs)
        await database.follow()
      },
    }
  },
  'promote beside the primary, rejoin'(random) {
    const rejoinedMs = random() * 2_000

    return {
      holds: 'database',
      async strike({ cluster: { database } }) {
        await database.promote()
        await sleep(rejoinedMs)
        await database.follow()
      },
    }
  },
  'freeze the primary'(random) {
    const frozenMs = 200 + random() * 4_000

    return {
      holds: 'database',
      async strike({ cluster: { database } }) {
        const { primary } = database
        signalPostgres(primary, 'SIGSTOP')
        await sleep(frozenMs)
        signalPostgres(primary, 'SIGCONT')
      },
    }
  },
  'kill the standby, rejoin'(random) {
    const rejoinedMs = random() * 2_000
    const hasLostItsDisk = random() < 0.5

    return {
      holds: 'database',
      async strike({ cluster: { database } }) {
        database.kill(database.standby)
        await sleep(rejoinedMs)
        await (hasLostItsDisk ? database.follow() : database.startStandby())
      },
    }
  },
  'cut connections'(random) {
    const share = 0.2 + 0.8 * random()
    return { holds: 'connections', strike: (scene) => endSessions(scene, share, 'true') }
  },
}

/** What is done to the bus that is the database itself. */
const NOTIFY_FAULTS: FaultKinds = {
  'cut the bus'(random) {
    const share = 0.2 + 0.8 * random()
    return { holds: 'bus', strike: (scene) => endSessions(scene, share, `query like '%plumbline_bus%'`) }
  },
}

const VALKEY_FAULTS: FaultKinds = {
  'kill Valkey'(random) {
    const awayMs = random() * 3_000

    return {
      holds: 'bus',
      async strike({ valkey }) {
        await valkey?.kill()
        await sleep(awayMs)
        await valkey?.startAgain()
      },
    }
  },
  'freeze Valkey'(random) {
    const frozenMs = 500 + random() * 4_000

    return {
      holds: 'bus',
      async strike({ valkey }) {
        valkey?.signal('SIGSTOP')
        await sleep(frozenMs)
        valkey?.signal('SIGCONT')
      },
    }
  },
}

/** What may happen to a cluster on this bus. */
export const faultKinds = (byValkey: boolean): FaultKinds => ({
  ...FAULTS,
  ...(byValkey ? VALKEY_FAULTS : NOTIFY_FAULTS),
})

/** One to four faults that happen together, `most` at most. */
export function drawHandful(kinds: FaultKinds, random: () => number, most: number): Fault[] {
  const drawn = Object.entries(kinds)
  const count = Math.min(most, 1 + Math.floor(random() * HANDFUL_MAX))
  const handful: Fault[] = []

  while (handful.length < count) {
    const [name, draw] = drawn[Math.floor(random() * drawn.length)] ?? []
    if (name === undefined || draw === undefined) throw new RangeError('there are kinds of faults')

    if (name === RARE && random() > RARELY) continue

    const fault = { name, afterMs: handful.length === 0 ? 0 : random() * SPREAD_MS, ...draw(random) }
    if (!handful.some(({ holds }) => holds === fault.holds)) handful.push(fault)
  }

  return handful
}

/** Lets a handful happen, and resolves once the last of them is over. */
export async function strike(handful: readonly Fault[], scene: Scene): Promise<void> {
  await Promise.all(
    handful.map(async (fault) => {
      await sleep(fault.afterMs)
      await fault.strike(scene)
    }),
  )
}
