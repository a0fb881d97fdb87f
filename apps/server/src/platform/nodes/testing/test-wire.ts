import type { BusLink, LinkEvents } from '../bus-link.ts'

/** A wire between the nodes of a test, which can be cut, lose or hold back what is said. */
export class TestWire {
  readonly #ends = new Set<{ readonly node: string; readonly events: LinkEvents }>()
  /** Whether a packet of one node comes to another. */
  carries: (from: string, to: string) => boolean = () => true

  /** How often each packet comes. */
  copies = 1

  /** For `testNodeBus`. */
  readonly endOf =
    (node: string) =>
    (events: LinkEvents): BusLink => {
      const end = { node, events }
      this.#ends.add(end)
      queueMicrotask(() => events.onConnected())

      return {
        send: (packet) => {
          for (const to of this.#ends)
            for (let copy = 0; copy < this.copies; copy += 1)
              if (this.carries(node, to.node)) to.events.onPacket(packet)
        },
        renew: () => undefined,
        close: () => {
          this.#ends.delete(end)
          return Promise.resolve()
        },
      }
    }
}
