import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { bringOperators, recordKeys } from './first-start.ts'
import type { SetupLinkShown } from './first-start.ts'
import { nodeCallsKey } from './http/index.ts'
import { countRequests } from './http/requests-under-way.ts'
import { JOINTS, MODULES } from './modules.ts'
import { requireLive } from './openness/offering/index.ts'
import { addressOf } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import {
  config,
  database,
  leases,
  logger,
  metrics,
  onLost,
  prepares,
  stopping,
  thisNode,
} from './platform/floor.ts'
import { House } from './platform/house.ts'
import { measureJobs, showJobs } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { watchNodes } from './platform/nodes/watch-nodes.ts'
import { provide } from './platform/module.ts'
import type { Replacement } from './platform/module.ts'
import { LED_ROLES } from './platform/nodes/roles.ts'
import { standForRoles } from './platform/nodes/stand-for-roles.ts'
import { databaseWarnings } from './start-warnings.ts'

const CUSTOMER_APP = resolve(import.meta.dirname, '../../h5/dist')
const DESK_APP = resolve(import.meta.dirname, '../../desk/dist')

/** A load balancer that asks twice a second whether a node is ready has seen by then that it stops. */
const PASSED_BY_WITHIN_MS = 1_000

/** What a node that stops has taken is answered; what hangs longer is cut. */
const ANSWERED_WITHIN_MS = 3_000

/** A whole server on one machine. */
export interface RunningServer {
  /** Without a slash at its end: `http://127.0.0.1:4180`. */
  readonly address: string
  /** Set-up links of the first operators, at the first start only: shown once and stored nowhere. */
  readonly setupLinks: readonly SetupLinkShown[]
  /** Lets running requests end, stops every module in turn, then the database. */
  stop(): Promise<void>
}

/**
 * Starts everything: database, feed, jobs, HTTP and stream. What was started before a failure is stopped again.
 * @param lost called when the server cannot go on (the database is gone for good)
 * @param replacements what tests put in the place of modules
 */
export async function startServer(
  settings: Config,
  log: Logger,
  lost: (error: unknown) => void,
  replacements: readonly Replacement[] = [],
): Promise<RunningServer> {
  if (settings.mode === 'live' && !settings.livePrepare) await requireLive(settings, log)

  const house = new House([
    provide(config, settings),
    provide(logger, log),
    provide(onLost, lost),
    ...JOINTS,
    ...replacements,
  ])

  try {
    return await openServer(house, settings)
  } catch (error) {
    await house.stop().catch((fault: unknown) => log.error({ err: fault }, 'a part did not stop'))
    throw error
  }
}

async function openServer(house: House, settings: Config): Promise<RunningServer> {
  const node = await house.open(thisNode)
  await house.openAll(MODULES)
  await house.open(nodeCallsKey)

  const brings = house.get(prepares)
  if (brings) await recordKeys(house)

  const app = await buildApp(house, { customerAppFolder: CUSTOMER_APP, deskAppFolder: DESK_APP }, true)

  const underWay = settings.isOneOfSeveral ? countRequests(app) : undefined
  let standing: { stop(): Promise<void> } | undefined

  const stop = async (): Promise<void> => {
    house.get(stopping).isAsked = true
    const isPassedBy = settings.isOneOfSeveral ? pause(PASSED_BY_WITHIN_MS) : undefined

    // First: another node leads within a second, and until it does this one still answers.
    await standing?.stop()
    await isPassedBy

    if (underWay) await underWay.answered(ANSWERED_WITHIN_MS)
    await app.close()
    await house.stop()
  }

  try {
    const { isOneOfSeveral } = settings
    const log = house.get(logger)
    const registry = house.get(metrics)

    showJobs([registry], house.jobs())
    if (isOneOfSeveral) watchNodes(registry, house.get(database))

    await house.start(log, measureJobs([registry]), isOneOfSeveral ? [] : LED_ROLES)
    await app.listen({ host: settings.host, port: settings.port })
    if (isOneOfSeveral) standing = standForRoles(house, { leases: house.get(leases), logger: log, node })

    // Only once nothing can fail any more: links of a start that ends with "port in use" would be seen by nobody.
    const setupLinks = brings ? await bringOperators(house) : []

    const warnings = isOneOfSeveral ? await databaseWarnings(house.get(database)) : []

    for (const warning of warnings) log.warn(warning)

    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port

    return { address: addressOf(settings.host, port), setupLinks, stop }
  } catch (error) {
    await standing?.stop()
    await app.close()
    throw error
  }
}
