import { resolve } from 'node:path'
import { buildApp } from './app.ts'
import { bringOperators, recordKeys } from './first-start.ts'
import type { SetupLinkShown } from './first-start.ts'
import { nodeCallsKey } from './http/index.ts'
import { JOINTS, MODULES } from './modules.ts'
import { requireLive } from './openness/offering/index.ts'
import { addressOf } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { config, logger, metrics, onLost, prepares, stopping, thisNode } from './platform/floor.ts'
import { House } from './platform/house.ts'
import { measureJobs, showJobs } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { provide } from './platform/module.ts'
import type { Replacement } from './platform/module.ts'
import { LED_ROLES } from './platform/nodes/roles.ts'

const CUSTOMER_APP = resolve(import.meta.dirname, '../../h5/dist')
const DESK_APP = resolve(import.meta.dirname, '../../desk/dist')

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
  await house.open(thisNode)
  await house.openAll(MODULES)
  await house.open(nodeCallsKey)

  const brings = house.get(prepares)
  if (brings) await recordKeys(house)

  const app = await buildApp(house, { customerAppFolder: CUSTOMER_APP, deskAppFolder: DESK_APP }, true)

  const several = settings.isOneOfSeveral
    ? (await import('./one-of-several.ts')).oneOfSeveral(house, app)
    : undefined

  const stop = async (): Promise<void> => {
    house.get(stopping).isAsked = true
    await several?.leave()
    await app.close()
    await house.stop()
  }

  try {
    const registry = house.get(metrics)

    showJobs([registry], house.jobs())
    await house.start(house.get(logger), measureJobs([registry]), several ? [] : LED_ROLES)
    await app.listen({ host: settings.host, port: settings.port })
    await several?.lead()

    // Only once nothing can fail any more: links of a start that ends with "port in use" would be seen by nobody.
    const setupLinks = brings ? await bringOperators(house) : []

    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port

    return { address: addressOf(settings.host, port), setupLinks, stop }
  } catch (error) {
    await several?.letGo()
    await app.close()
    throw error
  }
}
