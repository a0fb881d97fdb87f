import type { Logger } from '../logger.ts'
import { SENT_WITHIN_MS } from './bus-link.ts'
import type { BusLink, LinkEvents } from './bus-link.ts'
import { connectValkey } from './valkey.ts'
import type { Valkey } from './valkey.ts'

/**
 * A bus through publish and subscribe of Valkey or Redis. A command that was not answered in time may lie before the engine
 * still: its connection is dropped with all that waits in it.
 */
export class ValkeyLink implements BusLink {
  readonly #channel: string
  readonly #speaking: Valkey
  readonly #listening: Valkey
  readonly #logger: Logger
  readonly #events: LinkEvents

  /** @param channel of this installation: others may share the engine */
  constructor(url: string, channel: string, logger: Logger, events: LinkEvents) {
    this.#channel = channel
    this.#speaking = connectValkey(url, SENT_WITHIN_MS, logger)
    this.#listening = connectValkey(url, SENT_WITHIN_MS, logger)
    this.#logger = logger
    this.#events = events

    this.#listening.onReady(() => void this.#listen())
  }

  send(packet: string): void {
    if (!this.#speaking.isReady) return

    this.#speaking.publish(this.#channel, packet).catch((error: unknown) => {
      this.#logger.debug({ err: error }, 'other nodes could not be told')
      this.#speaking.renew()
    })
  }

  renew(): void {
    this.#listening.renew()
  }

  async close(): Promise<void> {
    await Promise.all([this.#speaking.close(), this.#listening.close()])
  }

  async #listen(): Promise<void> {
    try {
      await this.#listening.subscribe(this.#channel, (packet) => this.#events.onPacket(packet))
      this.#events.onConnected()
    } catch (error) {
      this.#logger.debug({ err: error }, 'other nodes cannot be heard yet')
      this.#listening.renew()
    }
  }
}
