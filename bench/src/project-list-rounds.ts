import { Client } from 'pg'
import { makeInvestments } from './accrual-data.ts'
import { untilCredited } from './accrual-rounds.ts'
import { percentile } from './load/job.ts'
import type { ProductUnderTest } from './product-process.ts'

export interface ProjectListFigures {
  readonly p50Ms: number
  readonly p99Ms: number
  /** While so many pages are asked for at once. */
  readonly pagesPerSecond: number
}

const OFFERS = 10_000
const WARM = 200
const REQUESTS = 4_000
const SOCKETS = 4
/** Between two joins or ends that change an offer while pages are asked for. */
const CHANGE_EVERY_MS = 20

const QUERIES = ['', '?sort=rate', '?sort=start', '?status=open&sort=term', '?status=full', '?status=ended']

/** What the app asks for, in turn: the first page of each order and state, and pages deep inside the list. */
async function askPages(base: string, count: number): Promise<number[]> {
  const taken: number[] = []
  let cursor: string | undefined
  for (let asked = 0; asked < count; asked += 1) {
    const first = QUERIES[asked % QUERIES.length] ?? ''
    const query = asked % 3 === 0 && cursor !== undefined ? `?cursor=${cursor}` : first
    const from = performance.now()
    const answer = await fetch(`${base}/api/project/yeb_project${query}`)
    const { data } = (await answer.json()) as { data: { next?: string } }

    taken.push(performance.now() - from)
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: no measurement`)

    if (!query.includes('sort=')) cursor = data.next
  }

  return taken
}

/** Changes one offer after another, as joins do, until it is told to end. */
async function keepChanging(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await client.query(
      `update investment_offer set num = num + 1 where id = (select id from investment_offer order by random() limit 1)`,
    )
    await new Promise((resolve) => setTimeout(resolve, CHANGE_EVERY_MS))
  }
}

/**
 * The page of projects among 10,000 offers and so many investments, over HTTP, while offers go on changing: each request
 * from being sent to being read, by a caller on the same machine.
 */
export async function measureProjectList(
  product: ProductUnderTest,
  investments: number,
): Promise<ProjectListFigures> {
  await product.pause(() => makeInvestments(product.database, investments, OFFERS))
  await untilCredited(product, investments)

  const client = new Client({
    host: product.database.socket,
    user: product.database.user,
    database: 'plumbline',
  })

  await client.connect()
  let isOver = false
  const changing = keepChanging(client, () => isOver)
  try {
    await askPages(product.base, WARM)
    const from = performance.now()
    const rounds = await Promise.all(
      Array.from({ length: SOCKETS }, () => askPages(product.base, REQUESTS / SOCKETS)),
    )

    const seconds = (performance.now() - from) / 1_000
    const taken = rounds.flat()

    return {
      p50Ms: percentile(taken, 0.5),
      p99Ms: percentile(taken, 0.99),
      pagesPerSecond: taken.length / seconds,
    }
  } finally {
    isOver = true
    await changing
    await client.end()
  }
}
