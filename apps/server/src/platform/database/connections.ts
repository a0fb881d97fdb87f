import { Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'
import { Ghosts } from './ghosts.ts'
import { watchCommits } from './patience.ts'
import type { Primary } from './primary.ts'

/** A pool connection in use, and the ways to return it. */
export interface Taken {
  readonly client: PoolClient
  /**
   * One that broke leaves a ghost to be ended. One to a server that only reads is closed and leaves none: since the failover its
   * process id may be that of another session of ours, at the new primary.
   */
  giveBack(isBroken: boolean, close?: boolean): void
  /** It did not answer: where one connection has gone silent the others have as well, so none of them is tried after it. */
  wentSilent(): void
}

/** The connections to one host. */
interface HostPool {
  readonly config: PoolConfig
  readonly pool: Pool
  /** Each closes one connection that is in use. */
  readonly lent: Set<() => void>
}

/** Connections to the database, or to the one of its hosts that takes the writes. */
export class Connections {
  readonly #logger: Logger
  /** Of each host, where our sessions have a name of their own. */
  readonly #ghosts: ReadonlyMap<PoolConfig, Ghosts>
  readonly #configs: readonly PoolConfig[]
  readonly #primary: Primary | undefined
  readonly #stopFollowing: (() => void) | undefined
  #current: HostPool | undefined
  #isEnded = false

  /**
   * @param configs one for each host
   * @param primary which of several hosts takes the writes
   * @param endsGhosts whether the sessions that broken connections leave are ended, which are found by a name of their own
   */
  constructor(
    configs: readonly [PoolConfig, ...PoolConfig[]],
    primary: Primary | undefined,
    endsGhosts: boolean,
    logger: Logger,
  ) {
    this.#logger = logger
    this.#configs = configs
    this.#primary = primary
    this.#ghosts = new Map(endsGhosts ? configs.map((config) => [config, new Ghosts(config, logger)]) : [])

    if (primary) this.#stopFollowing = primary.onFound((host) => this.#follow(host))
    else this.#current = this.#open(configs[0])
  }

  async take(): Promise<Taken> {
    const { from, client } = await this.#connect()

    const close = (): void => {
      if (from.lent.delete(close)) client.release(true)
    }

    from.lent.add(close)

    return {
      client,
      giveBack: (isBroken, isDone) => {
        if (from.lent.delete(close)) client.release(isBroken || isDone)
        if (isBroken) this.#ghosts.get(from.config)?.add(backendOf(client))
      },
      wentSilent: () => {
        if (from !== this.#current || from.pool.ending) return

        this.#logger.warn('the database went silent; all connections are made anew')
        this.#replace(from, from.config)
      },
    }
  }

  async #connect(): Promise<{ from: HostPool; client: PoolClient }> {
    const from = this.#current ?? (await this.#find())
    try {
      return { from, client: await from.pool.connect() }
    } catch (error) {
      await this.#look()
      const now = this.#current
      if (!now || now === from) throw error

      return { from: now, client: await now.pool.connect() }
    }
  }

  async #find(): Promise<HostPool> {
    const host = await this.#primary?.find()
    const config = host === undefined ? undefined : this.#configs[host]
    if (!config || this.#isEnded) throw new Error('the connections to the database are closed')

    // Who asked at the same time may have been first.
    return (this.#current ??= this.#open(config))
  }

  async #look(): Promise<void> {
    await this.#primary?.find().catch(() => undefined)
  }

  /** Leaves a host where another leads by now. What still waits for an answer there waits in vain. */
  #follow(host: number): void {
    const leading = this.#configs[host]
    const from = this.#current
    if (!leading || !from || leading === from.config || this.#isEnded) return

    this.#logger.warn('another host of the database takes the writes; all connections are made anew')
    this.#replace(from, leading)
    for (const close of from.lent) close()
  }

  #replace(from: HostPool, config: PoolConfig): void {
    this.#current = this.#open(config)
    from.pool.end().catch(() => {})
  }

  #open(config: PoolConfig): HostPool {
    const pool = new Pool(config)

    // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it ends the process.
    pool.on('error', (error) => {
      if (!pool.ending) this.#logger.debug({ reason: error.message }, 'an idle database connection broke')
    })

    pool.on('connect', watchCommits)

    // The pool's own listener is off from before the role is checked until the connection is back: one that breaks within
    // must not end the process. Whoever has it learns so from the next statement.
    pool.on('connect', (client) => client.on('error', () => void this.#look()))

    return { config, pool, lent: new Set() }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    this.#stopFollowing?.()
    for (const ghosts of this.#ghosts.values()) await ghosts.stop()
    await this.#current?.pool.end()
  }
}

/** Process id of a connection's backend; missing from the driver's types. */
const backendOf = (client: PoolClient): number | null | undefined =>
  (client as PoolClient & { readonly processID?: number | null }).processID
