import { Client } from 'pg'
import { type Generator } from './load/job.ts'
import type { ProductUnderTest } from './product-process.ts'
import type { DatabasePlace } from './tpcb.ts'

export interface SealingFigures {
  /** Orders a second with the public logs sealed, and without: the middle of the rounds. */
  readonly sealedPerSecond: number
  readonly unsealedPerSecond: number
}

const SOCKETS = 256
const TICKET_WINDOW_MS = 20_000
const ROUND_MS = 8_000
const MAX_TICKETS = 120_000
/** The shortest that is offered: the orders of a round settle in the next one. */
const SECONDS = 30
/** As in apps/server/src/proofs/sealer.ts. */
const SEALER_LOCK = 7032

const NOTES = [
  ['contract_order', 'order_events_logged'],
  ['transfer', 'transfers_logged'],
  ['order_batch', 'acceptances_logged'],
] as const

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Switches noting and sealing, as only a superuser can and no setting of the product does. */
async function openSwitch(database: DatabasePlace) {
  const connect = async (): Promise<Client> => {
    const client = new Client({ host: database.socket, user: database.user, database: 'plumbline' })
    await client.connect()
    return client
  }

  const [guards, lock] = [await connect(), await connect()]
  const { rows } = await lock.query<{ pid: number }>('select pg_backend_pid() as pid')

  const set = async (state: 'enable' | 'disable'): Promise<void> => {
    for (const [table, trigger] of NOTES)
      await guards.query(`alter table ${table} ${state} trigger ${trigger}`)
  }

  return {
    async off() {
      await set('disable')

      // In the queue for the sealer's lock first, so that nobody takes it in between.
      const taken = lock.query('select pg_advisory_lock($1)', [SEALER_LOCK])

      await guards.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and classid = 0 and granted
           and pid <> $2`,
        [SEALER_LOCK, rows[0]?.pid],
      )

      await taken
    },
    async on() {
      await set('enable')
      await lock.query('select pg_advisory_unlock($1)', [SEALER_LOCK])
    },
    async close() {
      await guards.end()
      await lock.end()
    },
  }
}

/** Rounds with and without sealing in turn on one server, so that both see the same machine and the same tables. */
export async function measureSealingCost(
  generator: Generator,
  product: ProductUnderTest,
  tokens: readonly string[],
  rounds: number,
  say: (text: string) => void,
): Promise<SealingFigures> {
  const { port } = product

  const round = async (): Promise<number> => {
    await generator.run({
      kind: 'tickets',
      port,
      sockets: SOCKETS,
      milliseconds: TICKET_WINDOW_MS,
      most: MAX_TICKETS,
      seconds: SECONDS,
      tokens,
    })

    const placed = await generator.run({
      kind: 'closed',
      port,
      sockets: SOCKETS,
      milliseconds: ROUND_MS,
      most: MAX_TICKETS,
    })
    if (placed.failed > 0) throw new Error(`${placed.failed} answers were neither an order nor a refusal`)

    return placed.accepted / placed.seconds
  }

  const sealing = await openSwitch(product.database)
  try {
    await round() // plans, caches and the first settlements
    const rates = { sealed: [] as number[], unsealed: [] as number[] }

    const without = async (): Promise<void> => {
      await sealing.off()
      rates.unsealed.push(await round())
      await sealing.on()
    }

    for (let n = 0; n < rounds; n += 1) {
      // Each comes first in turn: tables grow and caches warm up while it goes on.
      if (n % 2 === 1) await without()
      rates.sealed.push(await round())
      if (n % 2 === 0) await without()
      say(`  ${rates.sealed[n]?.toFixed(0)} with, ${rates.unsealed[n]?.toFixed(0)} without`)
    }

    return { sealedPerSecond: median(rates.sealed), unsealedPerSecond: median(rates.unsealed) }
  } finally {
    await sealing.close()
  }
}
