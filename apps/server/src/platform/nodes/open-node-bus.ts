import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import type { Database, DatabaseAddress, Queryable } from '../database/database.ts'
import { SERVING } from '../database/patience.ts'
import type { FillRandom } from '../ids.ts'
import type { Logger } from '../logger.ts'
import { installationOf } from './installation-of.ts'
import { NodeBus } from './node-bus.ts'
import type { NodeBusDeps } from './node-bus.ts'
import { isRunning, readNodes } from './node-standing.ts'
import { nameOfNode } from './this-node.ts'

const RUN_BYTES = 9

interface NodeBusNeeds {
  readonly clock: Clock
  readonly config: Pick<Config, 'port' | 'redisUrl'>
  readonly database: Database
  readonly databaseAddress: DatabaseAddress
  readonly fillRandom: FillRandom
  /** That the nodes of this installation have, and nobody else. */
  readonly key: Buffer
  readonly logger: Logger
  readonly metrics: Registry
}

async function runningNodes(db: Queryable): Promise<ReadonlySet<string>> {
  const nodes = await readNodes(db)
  return new Set(nodes.filter(isRunning).map(({ name }) => name))
}

/** The link that the settings name, of which nothing is loaded but that one. */
async function linkOf({
  config: { redisUrl },
  databaseAddress,
  database,
  logger,
}: NodeBusNeeds): Promise<NodeBusDeps['openLink']> {
  if (redisUrl === undefined) {
    const { NotifyLink } = await import('./notify-link.ts')
    return (events) => new NotifyLink(openDatabase(databaseAddress, logger, 1, SERVING), logger, events)
  }

  const { ValkeyLink } = await import('./valkey-link.ts')
  const channel = `plumbline:${await installationOf(database)}:bus`

  return (events) => new ValkeyLink(redisUrl, channel, logger, events)
}

/** The bus of this node, one of several. */
export async function openNodeBus(needs: NodeBusNeeds): Promise<NodeBus> {
  const { clock, config, database, fillRandom, key, logger, metrics } = needs
  const run = Buffer.alloc(RUN_BYTES)
  fillRandom(run)

  return new NodeBus({
    node: nameOfNode(config),
    run: run.toString('base64url'),
    key,
    running: () => runningNodes(database),
    clock,
    logger,
    metrics,
    openLink: await linkOf(needs),
  })
}
