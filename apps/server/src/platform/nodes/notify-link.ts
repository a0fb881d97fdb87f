import { setTimeout } from 'node:timers/promises'
import type { Connection, Database } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { SENT_WITHIN_MS } from './bus-link.ts'
import type { BusLink, LinkEvents } from './bus-link.ts'
import { Pieces, piecesOf } from './notification-pieces.ts'

const CHANNEL = 'plumbline_bus'
const CONNECT_EVERY_MS = 250

/** One statement: the pieces of a packet arrive together, in order. */
const NOTIFY = {
  name: 'bus_notify',
  text: `select count(pg_notify('${CHANNEL}', piece)) from unnest($1::text[]) as piece`,
}

interface Waiting {
  readonly pieces: readonly string[]
  readonly since: number
}

/**
 * A bus through LISTEN and NOTIFY, with nothing but PostgreSQL: one connection of its own, which sends after the commits it tells
 * of and never within them, because a transaction that notifies takes a lock over the whole cluster.
 */
export class NotifyLink implements BusLink {
  readonly #database: Database
  readonly #logger: Logger
  readonly #events: LinkEvents
  #connection: Connection | undefined
  #connecting: Promise<void>
  #sending: Promise<void> | undefined
  #waiting: Waiting[] = []
  #sent = 0
  #isClosed = false

  /** @param database whose connections nobody else uses; ended with the link */
  constructor(database: Database, logger: Logger, events: LinkEvents) {
    this.#database = database
    this.#logger = logger
    this.#events = events
    this.#connecting = this.#connect()
  }

  send(packet: string): void {
    if (!this.#connection) return

    this.#sent += 1
    this.#waiting.push({ pieces: piecesOf(this.#sent, packet), since: performance.now() })

    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  /** Unneeded: a beat that is not answered in time ends the connection. */
  renew(): void {
    this.#logger.debug('the database answers, and other nodes are not heard')
  }

  async close(): Promise<void> {
    await this.#sending
    this.#isClosed = true
    await this.#connecting
    this.#connection?.release(true)
    await this.#database.end()
  }

  async #connect(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.#listen()
      } catch (error) {
        this.#logger.debug({ err: error }, 'the database does not listen for other nodes yet')
        await setTimeout(CONNECT_EVERY_MS, undefined, { ref: false })
      }
    }
  }

  async #listen(): Promise<void> {
    const made = await this.#database.connect(SENT_WITHIN_MS)
    const pieces = new Pieces()

    made.onEnd(() => this.#lose(made))
    made.onNotification(({ processId, payload }) => {
      const packet = pieces.take(processId, payload)
      if (packet !== undefined) this.#events.onPacket(packet)
    })

    await made.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      made.release(true)
      throw error
    })

    this.#connection = made
    this.#events.onConnected()
  }

  #lose(lost: Connection): void {
    lost.release(true)
    if (this.#connection !== lost) return

    this.#connection = undefined
    this.#waiting = []
    if (!this.#isClosed) this.#connecting = this.#connect()
  }

  /** What had to wait for too long is dropped: whoever misses it reads the database. */
  async #sendAll(): Promise<void> {
    for (let through = this.#connection; through && this.#waiting.length > 0; through = this.#connection) {
      const earliest = performance.now() - SENT_WITHIN_MS
      const timely = this.#waiting.splice(0).filter(({ since }) => since >= earliest)

      try {
        await through.query(NOTIFY, [timely.flatMap(({ pieces }) => pieces)])
      } catch (error) {
        this.#logger.debug({ err: error }, 'other nodes could not be told')
        this.#lose(through)
      }
    }
  }
}
