import { percentile } from './load/job.ts'
import { FanOut } from './stream/fan-out-process.ts'
import type { Broadcast } from './stream/fan-out-process.ts'
import { Listeners } from './stream/listeners-process.ts'

const SOCKETS = 1_000
const ROUND_MS = 5_000
const WARM_UP_MS = 2_000
const PAIRS = 5
const SUBSCRIBE = '{"op":"subscribe","channel":"quote","symbol":"BTCUSD"}'

export interface FanOutFigures {
  readonly streamPerSecond: number
  readonly wsPerSecond: number
  /** Median of the pairs: messages a second, stream ÷ ws. */
  readonly streamVsWs: number
  /** Median of the pairs: messages for a second of the server's processor time, stream ÷ ws. */
  readonly streamVsWsByProcessor: number
  /** Messages that a socket did not hear, not in order, or not as the others. */
  readonly faults: number
}

const perSecond = ({ messages, seconds }: Broadcast): number => messages / seconds
const perProcessorSecond = ({ messages, processorSeconds }: Broadcast): number => messages / processorSeconds
const median = (values: readonly number[]): number => percentile(values, 0.5)

/** One price at a time to 1,000 sockets, as fast as they take it: by the product's stream and by a bare server, in turn. */
export async function measureFanOut(): Promise<FanOutFigures> {
  const sides = (['stream', 'ws'] as const).map((by) => ({
    server: new FanOut(by),
    listeners: new Listeners(),
  }))

  const [stream, ws] = sides
  if (!stream || !ws) throw new Error('there are two sides')

  try {
    for (const { server, listeners } of sides) {
      const port = await server.port()
      await listeners.open({ port, path: '/api/stream', sockets: SOCKETS, subscriptions: [SUBSCRIBE] })
      await server.broadcast(WARM_UP_MS)
    }

    const pairs: { readonly stream: Broadcast; readonly ws: Broadcast }[] = []

    for (let pair = 0; pair < PAIRS; pair += 1) {
      const streamFirst = pair % 2 === 0 ? await stream.server.broadcast(ROUND_MS) : undefined
      const ofWs = await ws.server.broadcast(ROUND_MS)
      pairs.push({ stream: streamFirst ?? (await stream.server.broadcast(ROUND_MS)), ws: ofWs })
    }

    const reports = await Promise.all(sides.map(({ listeners }) => listeners.report()))

    return {
      streamPerSecond: median(pairs.map((pair) => perSecond(pair.stream))),
      wsPerSecond: median(pairs.map((pair) => perSecond(pair.ws))),
      streamVsWs: median(pairs.map((pair) => perSecond(pair.stream) / perSecond(pair.ws))),
      streamVsWsByProcessor: median(
        pairs.map((pair) => perProcessorSecond(pair.stream) / perProcessorSecond(pair.ws)),
      ),
      faults: reports.reduce(
        (sum, { faults, closed }) => sum + faults.lost + faults.outOfOrder + faults.different + closed,
        0,
      ),
    }
  } finally {
    for (const { server, listeners } of sides) {
      listeners.stop()
      server.stop()
    }
  }
}
