import { Client } from 'pg'
import { type Generator, percentile } from './load/job.ts'
import type { ProductUnderTest } from './product-process.ts'
import type { DatabasePlace } from './tpcb.ts'

export interface SettlementFigures {
  readonly settledPerSecond: number
  readonly lateP99Ms: number
}

interface Batch {
  readonly settledAt: string
  readonly count: number
  /** When this batch was first seen committed, by the bench's own clock. */
  readonly seenAt: number
}

const POLL_MS = 20
/** From the moving of expiries to the first of them: the server stops, starts again and settles down in between. */
const DUE_IN_MS = 20_000
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function connect(database: DatabasePlace): Promise<Client> {
  const client = new Client({ host: database.socket, user: database.user, database: 'plumbline' })
  await client.connect()
  return client
}

async function holding(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from contract_order where status = 1`,
  )
  return Number(rows[0]?.count)
}

/** Places orders of 300 s until `wanted` of them have their entry tick. */
async function placeHolding(
  generator: Generator,
  port: number,
  tokens: readonly string[],
  wanted: number,
  client: Client,
): Promise<void> {
  for (let open = await holding(client); open < wanted; open = await holding(client)) {
    const most = wanted - open
    await generator.run({
      kind: 'tickets',
      port,
      sockets: 256,
      milliseconds: 15_000,
      most: Math.ceil(most * 1.02),
      seconds: 300,
      tokens,
    })

    await generator.run({ kind: 'closed', port, sockets: 256, milliseconds: 15_000, most })
    await sleep(1_500)
  }
}

/**
 * Moves the expiry of `wanted` open orders into one second, by the superuser with the guards off while the server is
 * stopped: the only way to have so many due at once, and one that nothing in the product offers. The server finds them
 * when it starts again, and the exit tick follows from the expiry by the rule.
 * @returns each order's new expiry, in epoch ms
 */
async function makeDue(client: Client, wanted: number, due: number): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'contract_order'::regclass and pg_get_constraintdef(oid) like '%expires_at =%seconds%'`,
  )

  for (const { name } of rows) await client.query(`alter table contract_order drop constraint ${name}`)
  await client.query('set session_replication_role = replica')

  const moved = await client.query<{ id: string; due: string }>(
    `update contract_order set expires_at = $1::timestamptz + (random() * 999)::int * interval '1 ms'
     where id in (select id from contract_order where status = 1 order by id limit $2)
     returning id, extract(epoch from expires_at) * 1000 as due`,
    [new Date(due).toISOString(), wanted],
  )

  await client.query('set session_replication_role = origin')
  return new Map(moved.rows.map((row) => [row.id, Number(row.due)]))
}

/** Watches watermarks and settled batches as they become visible, until all orders of the round are settled. */
async function watch(
  client: Client,
  ids: readonly string[],
  from: number,
): Promise<{ watermarks: [number, number][]; batches: Batch[] }> {
  const watermarks: [number, number][] = []
  const batches: Batch[] = []
  const seen = new Set<string>()

  await client.query('create temporary table due_now as select unnest($1::uuid[]) as id', [ids])
  await client.query('analyze due_now')

  for (let settled = 0; settled < ids.length;) {
    const { rows } = await client.query<{ watermark: string; settled_at: string | null; count: string }>(
      `select extract(epoch from w.at) * 1000 as watermark, s.settled_at, s.count from feed_watermark w left join (
         select settled_at::text, count(*) from contract_order where settled_at > $1 and id in (select id from due_now) group by 1
       ) s on true`,
      [new Date(from).toISOString()],
    )

    const now = Date.now()
    const watermark = Number(rows[0]?.watermark)

    if (watermarks.at(-1)?.[0] !== watermark) watermarks.push([watermark, now])
    settled = 0

    for (const row of rows) {
      if (row.settled_at === null) continue

      settled += Number(row.count)
      if (seen.has(row.settled_at)) continue

      seen.add(row.settled_at)
      batches.push({ settledAt: row.settled_at, count: Number(row.count), seenAt: now })
    }

    await sleep(POLL_MS)
  }

  await client.query('drop table due_now')
  return { watermarks, batches }
}

/**
 * Has `wanted` open orders fall due within one second, and measures from the first durable watermark at or after each
 * order's expiry to the moment its settlement is seen committed (looked at every 20 ms).
 */
export async function measureSettlement(
  generator: Generator,
  product: ProductUnderTest,
  tokens: readonly string[],
  wanted: number,
): Promise<SettlementFigures> {
  const client = await connect(product.database)
  try {
    await placeHolding(generator, product.port, tokens, wanted, client)
    const start = Date.now() + DUE_IN_MS
    const due = await product.pause(() => makeDue(client, wanted, start))
    const { watermarks, batches } = await watch(client, [...due.keys()], start)

    const settled = await client.query<{ id: string; settled_at: string }>(
      `select id, settled_at::text from contract_order where id = any($1)`,
      [[...due.keys()]],
    )

    const seenAt = new Map(batches.map((batch) => [batch.settledAt, batch.seenAt]))
    const late = settled.rows.map(({ id, settled_at }) => {
      const expiry = due.get(id) ?? 0
      const durable = watermarks.find(([watermark]) => watermark >= expiry)?.[1] ?? Number.NaN
      return Math.max(0, (seenAt.get(settled_at) ?? Number.NaN) - durable)
    })

    const first = watermarks.find(([watermark]) => watermark >= start)?.[1] ?? start
    const last = batches.reduce((most, batch) => Math.max(most, batch.seenAt), 0)

    return { settledPerSecond: (wanted / (last - first)) * 1_000, lateP99Ms: percentile(late, 0.99) }
  } finally {
    await client.end()
  }
}
