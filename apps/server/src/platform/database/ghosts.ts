import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import type { Logger } from '../logger.ts'

const TRIES_MAX = 10
const LOOK_AGAIN_MS = 1_000
const ANSWER_WITHIN_MS = 2_000

/**
 * Ends the backends of our broken connections: they continue, with their locks and statements,
 * until the network notices, which may take hours.
 */
export class Ghosts {
  readonly #config: ClientConfig
  readonly #logger: Logger
  readonly #pids = new Set<number>()
  #laying: Promise<void> | undefined
  #isStopped = false

  /** @param config reaches the database under the name that all connections of this process bear */
  constructor(config: ClientConfig, logger: Logger) {
    this.#config = config
    this.#logger = logger
  }

  /** Adds the backend process id of an abandoned connection. */
  add(pid: number | null | undefined): void {
    if (typeof pid !== 'number' || this.#isStopped) return
    this.#pids.add(pid)
    this.#laying ??= this.#lay().finally(() => {
      this.#laying = undefined
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#laying
  }

  async #lay(): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX && this.#pids.size > 0 && !this.#isStopped; tries += 1) {
      if (tries > 0) await setTimeout(LOOK_AGAIN_MS, undefined, { ref: false })
      const pids = [...this.#pids]
      try {
        await endSessions(this.#config, pids)
        for (const pid of pids) this.#pids.delete(pid)
        tries = 0
      } catch (error) {
        this.#logger.debug({ err: error }, 'sessions that were given up could not be ended yet')
      }
    }

    // The database's keepalives end sessions that could not be reached.
    this.#pids.clear()
  }
}

/** Uses its own connection: those of the pool may be dead too. */
async function endSessions(config: ClientConfig, pids: readonly number[]): Promise<void> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })

  client.on('error', () => {})

  try {
    await client.connect()

    // Not as the restricted role: only the login that began a session may end it.
    await client.query('set role none')
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid = any($1) and pid <> pg_backend_pid() and application_name = current_setting('application_name')`,
      [[...pids]],
    )
  } finally {
    await Promise.race([client.end(), setTimeout(ANSWER_WITHIN_MS, undefined, { ref: false })])
  }
}
