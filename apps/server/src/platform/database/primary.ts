import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { READ_ONLY } from './patience.ts'

/** How often all hosts are asked. */
const LOOK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 2_000
/** Once one leads, the others have so long to say that they do too. */
const OTHERS_WITHIN_MS = 300

/** The timeline that a primary writes, nothing on a standby. Each promotion begins a new one, so the names rise. */
const LOOK = `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

/** One host, asked again and again over one connection. */
class Host {
  readonly #config: ClientConfig
  #open: Promise<Client> | undefined

  constructor(config: ClientConfig) {
    this.#config = config
  }

  /** @returns null where it is a standby */
  async timeline(): Promise<string | null> {
    const client = await (this.#open ??= this.#connect())
    const { rows } = await client.query<{ timeline: string | null }>(LOOK)

    return rows[0]?.timeline ?? null
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...this.#config,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })

    client.on('error', () => this.forget())
    client.on('end', () => this.forget())
    await client.connect()

    return client
  }

  /** What did not answer is not asked again: the next look makes a new connection. */
  forget(): void {
    const open = this.#open
    this.#open = undefined
    void open?.then((client) => client.end()).catch(() => {})
  }
}

/**
 * Finds the host that takes writes, among those that DATABASE_URL names. Two may believe that they do: one was promoted while
 * the other was away. The one with the newer timeline is right, and one older than what was seen before is never believed.
 * All connections of a process move to it at one moment: what one of them read there is true for none that still reads elsewhere.
 */
export class Primary {
  readonly #hosts: readonly Host[]
  readonly #listeners = new Set<(host: number) => void>()
  readonly #looking: NodeJS.Timeout
  #newest = ''
  #finding: Promise<number> | undefined

  /** @param configs one for each host */
  constructor(configs: readonly ClientConfig[]) {
    this.#hosts = configs.map((config) => new Host(config))
    this.#looking = setInterval(() => void this.find().catch(() => undefined), LOOK_EVERY_MS).unref()
  }

  /** Calls back with the host that takes writes, by its number, at every look that finds one; until it is ended. */
  onFound(listener: (host: number) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * All who ask at once are answered by one look.
   * @returns the number of the host
   */
  find(): Promise<number> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined
    })

    return this.#finding
  }

  async #find(): Promise<number> {
    const { promise: oneLeads, resolve: tellOneLeads } = Promise.withResolvers<undefined>()
    const faults: unknown[] = []
    let best: { readonly host: number; readonly timeline: string } | undefined

    const looks = this.#hosts.map(async (host, number) => {
      try {
        const timeline = (await host.timeline()) ?? ''
        if (timeline === '' || timeline < this.#newest || timeline <= (best?.timeline ?? '')) return

        best = { host: number, timeline }
        tellOneLeads(undefined)
      } catch (error) {
        host.forget()
        faults.push(error)
      }
    })

    const othersToo = oneLeads.then(() => pause(OTHERS_WITHIN_MS, undefined, { ref: false }))
    await Promise.race([Promise.all(looks), othersToo])

    if (!best) throw this.#noneLeads(faults)

    this.#newest = best.timeline
    for (const listener of this.#listeners) listener(best.host)

    return best.host
  }

  #noneLeads(faults: readonly unknown[]): Error {
    const isAnyThere = faults.length < this.#hosts.length
    const why = isAnyThere ? 'none of the hosts takes writes' : 'none of the hosts answers'

    return Object.assign(new Error(why, { cause: faults[0] }), {
      code: isAnyThere ? READ_ONLY : 'ECONNREFUSED',
    })
  }

  end(): void {
    clearInterval(this.#looking)
    for (const host of this.#hosts) host.forget()
  }
}
