import fastify from 'fastify'
import { addressOf } from './config.ts'
import type { Config } from './config.ts'
import { openInstallation } from './platform/database/installation.ts'
import type { Logger } from './platform/logger.ts'

/** A whole server on one machine. */
export interface RunningServer {
  /** Without a slash at its end: `http://127.0.0.1:4180`. */
  readonly address: string
  /** Lets running requests end, stops every part in turn, then the database. */
  stop(): Promise<void>
}

/**
 * Starts everything: database, feed, workers, HTTP and stream. What was started before a failure is stopped again.
 * @param onLost called when the server cannot go on (the database is gone for good)
 */
export async function startServer(config: Config, logger: Logger, onLost: (error: unknown) => void): Promise<RunningServer> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart()
  }
  try {
    const installation = await openInstallation({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      databaseOwnerUrl: config.databaseOwnerUrl,
      fixed: { mode: config.mode, timeZone: config.platformTimeZone },
      logger,
      onLost,
    })
    stops.push(() => installation.stop())

    const app = fastify({ logger: false })
    stops.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    return { address: addressOf(config.host, port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
