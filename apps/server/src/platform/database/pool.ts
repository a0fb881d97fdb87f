import { Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'
import type { Ghosts } from './ghosts.ts'
import { watchCommits } from './patience.ts'

/** A pool connection in use, and the ways to return it. */
interface Taken {
  readonly client: PoolClient
  /**
   * One that broke leaves a ghost to be ended. One to a server that only reads is closed and leaves none: since the failover its
   * process id may be that of another session of ours, at the new primary.
   */
  giveBack(isBroken: boolean, close?: boolean): void
  /** It did not answer: where one connection has gone silent the others have as well, so none of them is tried after it. */
  wentSilent(): void
}

/** A pool of connections, made anew as a whole where one has gone silent. */
export function openPool(config: PoolConfig, ghosts: Ghosts | undefined, logger: Logger) {
  const makePool = (): Pool => {
    const made = new Pool(config)

    // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it ends the process.
    made.on('error', (error) => {
      if (!made.ending) logger.debug({ reason: error.message }, 'an idle database connection broke')
    })

    made.on('connect', watchCommits)

    // The pool's own listener is off from before the role is checked until the connection is back: one that breaks within
    // must not end the process. Whoever has it learns so from the next statement.
    made.on('connect', (client) => client.on('error', () => {}))
    return made
  }

  let pool = makePool()

  return {
    async take(): Promise<Taken> {
      const from = pool
      const client = await from.connect()

      return {
        client,
        giveBack(isBroken, close) {
          client.release(isBroken || close)
          if (isBroken) ghosts?.add(backendOf(client))
        },
        wentSilent() {
          if (from !== pool || from.ending) return

          logger.warn('the database went silent; all connections are made anew')
          pool = makePool()
          from.end().catch(() => {})
        },
      }
    },
    end: () => pool.end(),
  }
}

export type OpenPool = ReturnType<typeof openPool>

/** Process id of a connection's backend; missing from the driver's types. */
const backendOf = (client: PoolClient): number | null | undefined =>
  (client as PoolClient & { readonly processID?: number | null }).processID
