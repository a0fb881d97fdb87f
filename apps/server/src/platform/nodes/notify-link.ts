import { setTimeout } from 'node:timers/promises'
import type { Connection, Database } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { SENT_WITHIN_MS } from './bus-link.ts'
import type { BusLink, LinkEvents } from './bus-link.ts'

const CHANNEL = 'plumbline_bus'
/** A notification holds less than 8,000 bytes; the head of a piece is short of a hundred. */
const PIECE_MAX = 7_800
const CONNECT_EVERY_MS = 250

/** Payloads of the notifications that carry a packet: `<number> <piece>/<pieces> <text>`. */
const piecesOf = (number: number, packet: string): string[] => {
  const count = Math.max(1, Math.ceil(packet.length / PIECE_MAX))
  return Array.from(
    { length: count },
    (_, index) =>
      `${number} ${index + 1}/${count} ${packet.slice(index * PIECE_MAX, (index + 1) * PIECE_MAX)}`,
  )
}

/** Puts pieces together again. Those of one sender come in order; of a packet with a piece missing none is used. */
class Pieces {
  readonly #begun = new Map<number, { readonly number: string; readonly texts: string[] }>()

  /** @returns the packet that this piece completes */
  take(sender: number, payload: string): string | undefined {
    const match = /^(\d+) (\d+)\/(\d+) ([^]*)$/.exec(payload)
    if (!match) return undefined

    const [, number = '', index, count, text = ''] = match
    const begun = index === '1' ? { number, texts: [] } : this.#begun.get(sender)
    this.#begun.delete(sender)
    if (begun?.number !== number || begun.texts.length !== Number(index) - 1) return undefined

    begun.texts.push(text)
    if (index === count) return begun.texts.join('')

    this.#begun.set(sender, begun)
    return undefined
  }
}

interface Waiting {
  readonly pieces: readonly string[]
  readonly since: number
}

/**
 * A bus through LISTEN and NOTIFY, with nothing but PostgreSQL: one connection of its own, which sends after the commits it tells
 * of and never within them, because a transaction that notifies takes a lock over the whole cluster.
 * @param database whose connections nobody else uses
 */
export function openNotifyLink(
  database: Database,
  logger: Logger,
  { onPacket, onConnected }: LinkEvents,
): BusLink {
  let connection: Connection | undefined
  let sent = 0
  let waiting: Waiting[] = []
  let sending: Promise<void> | undefined
  let isClosed = false

  const connect = async (): Promise<void> => {
    while (!isClosed) {
      try {
        return await listen()
      } catch (error) {
        logger.debug({ err: error }, 'the database does not listen for other nodes yet')
        await setTimeout(CONNECT_EVERY_MS, undefined, { ref: false })
      }
    }
  }

  const listen = async (): Promise<void> => {
    const made = await database.connect(SENT_WITHIN_MS)
    const pieces = new Pieces()

    made.onNotification(({ processId, payload }) => {
      const packet = pieces.take(processId, payload)
      if (packet !== undefined) onPacket(packet)
    })

    made.onEnd(() => lose(made))
    await made.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      made.release(true)
      throw error
    })

    connection = made
    onConnected()
  }

  const lose = (lost: Connection): void => {
    lost.release(true)
    if (connection !== lost) return

    connection = undefined
    waiting = []
    if (!isClosed) connecting = connect()
  }

  const sendAll = async (): Promise<void> => {
    while (connection && waiting.length > 0) {
      const through = connection
      const earliest = performance.now() - SENT_WITHIN_MS
      const pieces = waiting.splice(0).flatMap((packet) => (packet.since < earliest ? [] : packet.pieces))

      // One statement: the pieces of a packet arrive together, in order.
      await through
        .query(
          {
            name: 'bus_notify',
            text: `select count(pg_notify('${CHANNEL}', piece)) from unnest($1::text[]) as piece`,
          },
          [pieces],
        )
        .catch((error: unknown) => {
          logger.debug({ err: error }, 'other nodes could not be told')
          lose(through)
        })
    }

    sending = undefined
  }

  let connecting = connect()

  return {
    send(packet) {
      if (!connection) return

      sent += 1
      waiting.push({ pieces: piecesOf(sent, packet), since: performance.now() })
      sending ??= sendAll()
    },
    async close() {
      await sending
      isClosed = true
      connection?.release(true)
      await connecting
      await database.end()
    },
  }
}
