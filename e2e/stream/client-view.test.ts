import type { StreamClient } from '@plumbline/api-client/stream-client'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StreamWorld } from '../../apps/server/src/stream/testing/stream-world.ts'
import { appStream } from '../support/app-stream.ts'

/*
 * The app's client against the server's stream over real sockets: whatever is cut and whenever,
 * what the client has in the end is what the server said, each event once and in order.
 */

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
})

afterEach(() => world.close())

/** Everything a client knows of one customer's orders and of one product's ticks. */
class ClientView {
  readonly orders: string[] = []
  readonly ticks: number[] = []
  resets = 0
  readonly client: StreamClient
  #socket: WebSocket | undefined

  constructor(token: string) {
    this.client = appStream(token, () => {
      this.#socket = new WebSocket(world.url)
      return this.#socket
    })

    this.client.subscribe(
      { channel: 'orders' },
      {
        onData: ({ id }) => this.orders.push(id),
        onReset: () => {
          this.resets += 1
        },
      },
    )

    this.client.subscribe(
      { channel: 'quote', symbol: 'BTCUSD' },
      { onData: (_quote, seq) => this.ticks.push(seq) },
    )
  }

  /** Cuts the connection on the client's side, wherever it stands. */
  cut(): void {
    this.#socket?.close()
  }

  async untilLive(): Promise<void> {
    while (this.client.state().status !== 'live') {
      await new Promise<void>((done) => {
        const end = this.client.onState(() => {
          end()
          done()
        })
      })
    }
  }
}

type Step = { readonly kind: 'events' | 'ticks' | 'cut' | 'wake' | 'wait'; readonly count: number }

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('events', 'events', 'ticks', 'ticks', 'cut', 'wake', 'wait'),
    count: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 5, maxLength: 30 },
)

test('the client’s view is the server’s sequence', async () => {
  let customerId = 0n
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      customerId += 1n
      const me = customerId
      world.signIn(`token ${me}`, me)
      world.commit({ BTCUSD: 1 })

      const from = world.log.get('BTCUSD')?.length ?? 0
      const view = new ClientView(`token ${me}`)

      view.client.start()
      await view.untilLive()

      const said: string[] = []
      for (const { kind, count } of plan) {
        if (kind === 'ticks') world.commit({ BTCUSD: count, EURUSD: 1 })
        if (kind === 'cut') view.cut()
        if (kind === 'wake') view.client.onDevice('online')
        if (kind === 'wait') await view.untilLive()

        for (let event = 0; event < (kind === 'events' ? count : 0); event += 1) {
          said.push(`${me}-${said.length}`)
          world.order(me, said.at(-1) ?? '')
        }
      }

      // A renewed connection is live once all that was said before is heard.
      view.client.onDevice('online')
      await view.untilLive()
      view.client.stop()
      expect(view.orders).toEqual(said)
      expect(view.resets).toBe(1)
      expect(view.ticks).toEqual((world.log.get('BTCUSD') ?? []).slice(from - 1).map(({ seq }) => seq))
    }),
    { numRuns: 40 },
  )
})
