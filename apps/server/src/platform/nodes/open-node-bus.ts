import { hostname } from 'node:os'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { SERVING } from '../database/patience.ts'
import type { FillRandom } from '../ids.ts'
import type { Logger } from '../logger.ts'
import type { BusLink, LinkEvents } from './bus-link.ts'
import { NodeBus } from './node-bus.ts'
import { NotifyLink } from './notify-link.ts'

const RUN_BYTES = 9

interface NodeBusNeeds {
  readonly clock: Clock
  readonly config: Pick<Config, 'port'>
  readonly databaseAddress: DatabaseAddress
  readonly fillRandom: FillRandom
  readonly logger: Logger
  readonly metrics: Registry
}

/** The bus of this node, one of several. */
export function openNodeBus({
  clock,
  config,
  databaseAddress,
  fillRandom,
  logger,
  metrics,
}: NodeBusNeeds): NodeBus {
  const runBytes = Buffer.alloc(RUN_BYTES)
  fillRandom(runBytes)

  const openLink = (events: LinkEvents): BusLink =>
    new NotifyLink(openDatabase(databaseAddress, logger, 1, SERVING), logger, events)

  return new NodeBus({
    node: `${hostname()}:${config.port}`,
    run: runBytes.toString('base64url'),
    clock,
    logger,
    metrics,
    openLink,
  })
}
