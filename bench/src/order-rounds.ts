import { type Generator, percentile } from './load/job.ts'
import type { Yardstick } from './tpcb.ts'

export interface OrderFigures {
  /** TPC-B transactions a second, the middle of the runs between the rounds: so both see the same machine. */
  readonly tpcbPerSecond: number
  readonly ordersPerSecond: number
  readonly ticketsPerSecond: number
  readonly ackP50Ms: number
  readonly ackP99Ms: number
}

const SOCKETS = 256
const TICKET_WINDOW_MS = 20_000
const ROUND_MS = 8_000
const ROUNDS = 3
const MAX_TICKETS = 120_000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function mustBeClean(failed: number, what: string): void {
  if (failed > 0)
    throw new Error(`${failed} answers of ${what} were neither an order nor a refusal: no measurement`)
}

/**
 * Three rounds as fast as 256 sockets go (the middle one counts), then one at half that rate for the latencies.
 * Tickets are issued in the 20 s before each round, as they live 30 s.
 */
export async function measureOrders(
  generator: Generator,
  port: number,
  tokens: readonly string[],
  yardstick: Yardstick,
): Promise<OrderFigures> {
  const tpcbRates: number[] = []
  const orderRates: number[] = []
  const ticketRates: number[] = []

  const fetchTickets = async (most: number): Promise<void> => {
    const tickets = await generator.run({
      kind: 'tickets',
      port,
      sockets: SOCKETS,
      milliseconds: TICKET_WINDOW_MS,
      most,
      seconds: 300,
      tokens,
    })

    ticketRates.push(tickets.accepted / tickets.seconds)
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    tpcbRates.push(await yardstick.run())
    await fetchTickets(MAX_TICKETS)

    const placed = await generator.run({
      kind: 'closed',
      port,
      sockets: SOCKETS,
      milliseconds: ROUND_MS,
      most: MAX_TICKETS,
    })

    mustBeClean(placed.failed, 'a full round')
    orderRates.push(placed.accepted / placed.seconds)
  }

  await fetchTickets(MAX_TICKETS)
  const half = median(orderRates) / 2
  const paced = await generator.run({
    kind: 'open',
    port,
    sockets: SOCKETS,
    milliseconds: ROUND_MS,
    perSecond: half,
  })

  mustBeClean(paced.failed, 'the half-load round')

  return {
    tpcbPerSecond: median(tpcbRates),
    ordersPerSecond: median(orderRates),
    ticketsPerSecond: median(ticketRates),
    ackP50Ms: percentile(paced.latencies, 0.5),
    ackP99Ms: percentile(paced.latencies, 0.99),
  }
}
