import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { call, must, register } from './http-client.ts'
import { cents, type Outcome, outcomeOf, type PlacedOrder, type PublishedTick } from './outcome.ts'
import { type ExpectedTick, expectedTicks, type RecordedFile, speedFor } from './recorded-file.ts'
import { type RunningServer, startServer } from './server-process.ts'

export interface Tally {
  readonly file: string
  orders: number
  won: number
  lost: number
  tie: number
  void: number
  readonly differences: string[]
}

interface WireOrder extends PlacedOrder {
  readonly symbol: string
  readonly status: string
  readonly stake: string
  readonly fee: string
  readonly payout: string
  readonly void_reason?: string
  readonly open_seq?: number
  readonly close_seq?: number
  readonly received?: string
}

const ORDERS_A_CUSTOMER = 40
const MULTIPLES = [1, 2, 3, 5]
const GRANT = 1_000_000n

const priceUnits = (text: string): bigint => BigInt(text.replace('.', ''))
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function waitForOrders(base: string, symbol: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const product = await must(base, `/api/index/getprodata?symbol=${symbol}`)
    if (product['takes_orders'] === true) return
    await sleep(250)
  }

  throw new Error(`${symbol} took no orders for five minutes`)
}

/**
 * Places orders until the customer has `count`; waits where the product is closed or its price delayed, for ten minutes
 * at most: a file on which no order can be placed is a fault to be seen, not a run without end.
 */
async function placeOrders(
  base: string,
  token: string,
  symbol: string,
  count: number,
  seed: number,
): Promise<void> {
  for (let placed = 0, waited = 0, attempt = 0; placed < count; waited += 1, attempt += 1) {
    const pick = seed + placed * 7
    const form = {
      symbol,
      direction: pick % 2 === 0 ? 'up' : 'down',
      seconds: pick % 3 === 0 ? '60' : '30',
      amount: `${1 + (pick % 9)}.${String((pick * 37) % 100).padStart(2, '0')}`,
      multiple: String(MULTIPLES[pick % MULTIPLES.length]),
    }

    const ticket = await call(base, '/api/order/goorder', { token, form })
    if (ticket.code === 200) {
      const order = await call(base, '/api/order/addorder', {
        token,
        key: `${seed}-${attempt}`,
        form: { ticket: String(ticket.data['ticket']) },
      })
      if (order.code === 200) {
        placed += 1
        waited = 0
        await sleep(1_500)
        continue
      }
    }

    if (waited > 1_200)
      throw new Error(`${symbol} took no order for ten minutes: ${JSON.stringify(ticket.data)}`)

    await sleep(500)
  }
}

async function allOrders(base: string, token: string): Promise<WireOrder[]> {
  const orders: WireOrder[] = []
  for (let cursor = ''; ;) {
    const page = await must(
      base,
      `/api/order/orderlist?limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`,
      { token },
    )

    orders.push(...(page['items'] as WireOrder[]))
    if (typeof page['next'] !== 'string') return orders

    cursor = page['next']
  }
}

async function openOrders(base: string, token: string): Promise<number> {
  const page = await must(base, '/api/order/ajaxorder_list?limit=500', { token })
  return (page['items'] as unknown[]).length
}

interface LoggedTick extends PublishedTick {
  readonly sourceTime: number | undefined
}

async function publishedTicks(base: string, symbol: string): Promise<LoggedTick[]> {
  const ticks: LoggedTick[] = []
  for (let from = 0; ;) {
    const page = await must(base, `/api/market/ticks?symbol=${symbol}&from_seq=${from}&limit=5000`)
    const items = page['items'] as { seq: number; time: string; price: string; source_time?: string }[]
    for (const { seq, time, price, source_time } of items)
      ticks.push({
        seq,
        time: Date.parse(time),
        price: priceUnits(price),
        sourceTime: source_time === undefined ? undefined : Date.parse(source_time),
      })

    const last = ticks.at(-1)
    if (items.length === 0 || last === undefined) return ticks

    from = last.seq + 1
  }
}

/** Published ticks must be the file's own, each once, in order, from one starting row on. */
function compareWithFile(published: readonly LoggedTick[], expected: readonly ExpectedTick[]): string[] {
  const first = published[0]
  if (first === undefined) return ['no tick was published']

  const start = expected.findIndex(
    (tick) => tick.sourceTime === first.sourceTime && tick.price === first.price,
  )
  if (start < 0) return [`tick ${first.seq} is not in the file`]

  const differences: string[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [index, tick] of published.entries()) {
    const wanted = expected[(start + index) % expected.length]
    if (wanted?.price !== tick.price || wanted.sourceTime !== tick.sourceTime)
      differences.push(
        `tick ${tick.seq}: ${tick.price} at ${tick.sourceTime}, the file has ${wanted?.price} at ${wanted?.sourceTime}`,
      )

    if (tick.seq !== first.seq + index) differences.push(`tick ${tick.seq} follows ${first.seq + index - 1}`)
    if (tick.time <= last) differences.push(`tick ${tick.seq}: time does not grow`)
    last = tick.time
  }

  return differences
}

function compareOrder(order: WireOrder, wanted: Outcome): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['status', order.status, wanted.status],
    ['void_reason', order.void_reason, wanted.void_reason],
    ['open_seq', order.open_seq, wanted.open_seq],
    ['received', cents(order.received ?? '0.00'), wanted.received],
  ]

  if (wanted.close_seq !== undefined) pairs.push(['close_seq', order.close_seq, wanted.close_seq])

  return pairs
    .filter(([, seen, expected]) => seen !== expected)
    .map(
      ([field, seen, expected]) =>
        `order ${order.id}: ${field} is ${String(seen)}, must be ${String(expected)}`,
    )
}

async function checkCustomer(
  base: string,
  token: string,
  published: readonly PublishedTick[],
  tally: Tally,
): Promise<void> {
  let balance = GRANT
  for (const order of await allOrders(base, token)) {
    const wanted = outcomeOf(order, published)
    tally.orders += 1

    if (wanted.void_reason === 'tie') tally.tie += 1
    else tally[wanted.status] += 1
    balance += wanted.result
    tally.differences.push(...compareOrder(order, wanted))
  }

  const { balances } = await must(base, '/api/user/index', { token })
  const cash = (balances as { book: string; asset: string; total: string; frozen: string }[]).find(
    (entry) => entry.book === 'cash' && entry.asset === 'USD',
  )

  if (cash === undefined || cents(cash.total) !== balance || cents(cash.frozen) !== 0n)
    tally.differences.push(
      `balance ${cash?.total} (frozen ${cash?.frozen}), must be ${balance} cents and 0.00`,
    )
}

/** Runs the product on one recorded file; the speed is the file's own where none is given. */
async function startReplay(
  file: RecordedFile,
  work: string,
  speed: number | undefined,
): Promise<RunningServer> {
  const replayDir = join(work, 'replay')
  mkdirSync(replayDir)
  symlinkSync(resolve(file.path), join(replayDir, basename(file.path)))

  return startServer({
    DATA_DIR: join(work, 'data'),
    FEED: 'replay',
    REPLAY_DIR: replayDir,
    REPLAY_SPEED: String(speed ?? speedFor(expectedTicks(file, 0))),
    PRACTICE_INBOX: '1',
  })
}

/** Registers customers, has each place its share of the orders, and waits until all are settled. @returns their tokens */
async function trade(base: string, symbol: string, orders: number): Promise<string[]> {
  const settings = await must(base, '/api/index/settings')
  const tokens: string[] = []
  while (tokens.length * ORDERS_A_CUSTOMER < orders)
    tokens.push(
      await register(base, `recompute${tokens.length}@example.com`, String(settings['terms_version'])),
    )

  await waitForOrders(base, symbol)
  const shareOf = (index: number): number => Math.min(ORDERS_A_CUSTOMER, orders - index * ORDERS_A_CUSTOMER)

  await Promise.all(
    tokens.map((token, index) => placeOrders(base, token, symbol, shareOf(index), index * 1_000)),
  )

  for (let open = 1; open > 0;) {
    await sleep(1_000)
    open = (await Promise.all(tokens.map((token) => openOrders(base, token)))).reduce((a, b) => a + b, 0)
  }

  return tokens
}

/** Runs the product on one recorded file, trades on it over HTTP, and recomputes everything from file and tick log. */
export async function recomputeFile(
  file: RecordedFile,
  orders: number,
  speed: number | undefined,
): Promise<Tally> {
  const tally: Tally = {
    file: basename(file.path),
    orders: 0,
    won: 0,
    lost: 0,
    tie: 0,
    void: 0,
    differences: [],
  }

  const work = mkdtempSync(join(tmpdir(), 'plumbline-recompute-'))
  chmodSync(work, 0o711) // else PostgreSQL, which is never root, cannot come here and its data would stand elsewhere

  const server = await startReplay(file, work, speed)
  try {
    const { base } = server
    const tokens = await trade(base, file.symbol, orders)
    const product = await must(base, `/api/index/getprodata?symbol=${file.symbol}`)
    const scale = String(product['tick_size']).split('.')[1]?.length ?? 0
    const published = await publishedTicks(base, file.symbol)

    tally.differences.push(...compareWithFile(published, expectedTicks(file, scale)))
    for (const token of tokens) await checkCustomer(base, token, published, tally)
    if (tally.orders !== orders)
      tally.differences.push(`${tally.orders} orders in the histories, ${orders} were placed`)
  } finally {
    await server.stop()
    rmSync(work, { recursive: true, force: true })
  }

  return tally
}
