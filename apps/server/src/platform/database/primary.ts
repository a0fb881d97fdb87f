import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { READ_ONLY } from './patience.ts'

const ANSWER_WITHIN_MS = 2_000
/** Once one leads, the others have so long to say that they do too. */
const OTHERS_WITHIN_MS = 300

/** The timeline that a primary writes, nothing on a standby. Each promotion begins a new one, so the names rise. */
const LOOK = `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

/** One host, asked again and again over one connection. */
class Host<Config extends ClientConfig> {
  readonly config: Config
  #open: Promise<Client> | undefined

  constructor(config: Config) {
    this.config = config
  }

  /** @returns null where it is a standby */
  async timeline(): Promise<string | null> {
    const client = await (this.#open ??= this.#connect())
    const { rows } = await client.query<{ timeline: string | null }>(LOOK)

    return rows[0]?.timeline ?? null
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...this.config,
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
 */
export class Primary<Config extends ClientConfig> {
  readonly #hosts: readonly Host<Config>[]
  #newest = ''
  #finding: Promise<Config> | undefined

  constructor(configs: readonly Config[]) {
    this.#hosts = configs.map((config) => new Host(config))
  }

  /** All who ask at once are answered by one look. */
  find(): Promise<Config> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined
    })

    return this.#finding
  }

  async #find(): Promise<Config> {
    const { promise: oneLeads, resolve: tellOneLeads } = Promise.withResolvers<undefined>()
    const faults: unknown[] = []
    let best: { readonly config: Config; readonly timeline: string } | undefined

    const looks = this.#hosts.map(async (host) => {
      try {
        const timeline = (await host.timeline()) ?? ''
        if (timeline === '' || timeline < this.#newest || timeline <= (best?.timeline ?? '')) return

        best = { config: host.config, timeline }
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
    return best.config
  }

  #noneLeads(faults: readonly unknown[]): Error {
    const isAnyThere = faults.length < this.#hosts.length
    const why = isAnyThere ? 'none of the hosts takes writes' : 'none of the hosts answers'

    return Object.assign(new Error(why, { cause: faults[0] }), {
      code: isAnyThere ? READ_ONLY : 'ECONNREFUSED',
    })
  }

  end(): void {
    for (const host of this.#hosts) host.forget()
  }
}
