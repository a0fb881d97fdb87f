import { leafHash } from '@plumbline/domain/proofs/merkle-tree'
import { DAY_MS, HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Instant } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import * as fc from 'fast-check'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { TickRange } from '../feed/feed-store.ts'
import type { LoggedTick } from '../feed/feed-run.ts'
import { readEveryTick } from '../feed/read-every-tick.ts'
import { ticksPage } from '../trading/market/ticks-page.ts'
import { sqlState } from '../platform/database/database.ts'
import { StoreFault } from '../platform/files/file-store.ts'
import type { FileContent, FileStore } from '../platform/files/file-store.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { silentLogger } from '../platform/logger.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { openLogs } from './open-logs.ts'
import { hex, sha256 } from './sha256.ts'
import { rootOfLeaf } from './testing/check-proofs.ts'
import { TickArchive } from './tick-archive.ts'
import { TickKeeper } from './tick-keeper.ts'

/* Ticks leave the table after a week and are read from the files of their days as if they had not. */

const ticksFolder = mkdtempSync(join(tmpdir(), 'plumbline-ticks-'))
afterAll(() => rmSync(ticksFolder, { recursive: true }))
const house = await orderHouse()
const { clock, feed, db, owner } = house
const tickFiles = folderStore(ticksFolder, 'public')
const archive = new TickArchive(db, tickFiles, silentLogger)

const logs = await openLogs({
  database: db,
  clock,
  logger: silentLogger,
  keysFolder: house.keysFolder,
  archive,
})

const keeper = new TickKeeper({ database: db, clock, tickFiles })
const DAYS = 10
const BTC = { id: 1, symbol: 'BTCUSD' }
const dayOf = (instant: Instant): string => toIso(instant).slice(0, 10)

async function reach(instant: Instant): Promise<void> {
  clock.set(instant)
  await feed.advance(instant)
  await house.orders.reached(instant)
  await logs.seal()
}

/** Some ticks an hour, of which the third hour of the second day has an order. */
async function makeDays(start: Instant) {
  await owner.query('select make_tick_partitions($1, $2)', [dayOf(start), DAYS + 2])
  let order: { readonly id: string; readonly customer: bigint } | undefined
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    const begin = start + hour * HOUR_MS
    if (hour === 27) {
      await reach(begin + 60_000)
      const customer = await house.customer(10_000n)
      const { id } = await house.place(customer, { direction: 'up' })

      order = { id, customer }
      await feed.tick(1, begin + 60_500, 100n)
      await feed.tick(1, begin + 70_000, 50n)
      await feed.tick(1, begin + 89_000, 101n)
      await reach(begin + 100_000)
    }

    for (const [product, price] of [
      [1, 100n],
      [3, 7n],
    ] as const)
      for (let at = 1; at <= 2; at += 1) await feed.tick(product, begin + at * 1_200_000, price + BigInt(at))

    await reach(begin + HOUR_MS)
  }

  return order
}

const start = Math.ceil(clock.now() / DAY_MS) * DAY_MS + HOUR_MS
await reach(start)
const order = await makeDays(start)

const all = await owner.query<LoggedTick & { sourceTime: Instant | null }>(
  'select product_id "productId", seq, time, price, source, source_time "sourceTime" from tick order by product_id, seq',
)

/** What the whole log of ticks answers, from memory. */
function expected({ fromSeq, from, to, limit }: TickRange): bigint[] {
  const found = all.filter(
    ({ productId, seq, time }) =>
      productId === BTC.id &&
      (fromSeq === undefined || seq >= BigInt(fromSeq)) &&
      (from === undefined || time >= from) &&
      (to === undefined || time <= to),
  )

  const isNewest = fromSeq === undefined && from === undefined
  return (isNewest ? found.slice(-limit) : found.slice(0, limit)).map(({ seq }) => seq)
}

/** Of some leaves of each day, and of all those about the order. */
async function leafTexts(): Promise<Map<number, string | undefined>> {
  const checkpoint = await logs.answers.checkpoint('ticks')
  if (!checkpoint) throw new Error('no checkpoint')

  const texts = new Map<number, string | undefined>()
  const rows = await owner.query<{ seq: bigint }>(
    'select seq from log_ticks where seq % 9 = 0 or (until > instant($1) and since < instant($2)) order by seq',
    [start + 27 * HOUR_MS, start + 28 * HOUR_MS],
  )

  for (const seq of rows.map((row) => Number(row.seq))) {
    const leaf = await logs.answers.inclusion('ticks', seq, checkpoint.size)
    if (leaf?.leaf !== undefined) expect(rootOfLeaf(leaf, checkpoint.size)).toBe(checkpoint.root)
    texts.set(seq, leaf?.leaf)
  }

  return texts
}

const countOf = async (where: string, from = 'tick'): Promise<number> =>
  Number((await owner.query<{ n: bigint }>(`select count(*) n from ${from} where ${where}`))[0]?.n)

const before = await leafTexts()
const refuse = (hour: Instant) =>
  db.query('select prune_ticks($1)', [toIso(hour)]).then(() => 'allowed', sqlState)

test('nothing is pruned that lies in no file, and nothing is filed that was changed', async () => {
  expect(await refuse(start)).toBe('42501')

  const change = (by: string) =>
    owner.query(`alter table tick disable trigger tick_is_final;
      update tick set price = price ${by} where product_id = 3 and seq = 5; alter table tick enable trigger tick_is_final`)

  await change('+ 1')
  await expect(keeper.keep()).rejects.toThrow('not those that were sealed')
  expect(await refuse(start)).toBe('42501')
  expect(await countOf('true')).toBe(all.length)
  await change('- 1')
})

/** A node that stands still after its first piece, until another one has filed the days. */
async function* standStill(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) throw new RangeError('a day is written in pieces')

  for await (const piece of content) {
    yield piece
    await keeper.keep()
  }
}

test('what another node has filed meanwhile stays as it is', async () => {
  const late: FileStore = {
    write: (name, content) => tickFiles.write(name, standStill(content)),
    read: (name, part) => tickFiles.read(name, part),
    remove: (name) => tickFiles.remove(name),
    list: (prefix) => tickFiles.list(prefix),
  }

  const behind = new TickKeeper({ database: db, clock, tickFiles: late })
  await expect(behind.keep()).rejects.toThrow('another node has filed the ticks of')

  const noted = await owner.query<{ day: string; sha256: Buffer }>('select day, sha256 from tick_file')
  expect(noted).toHaveLength(DAYS)
  for (const { day, sha256: digest } of noted)
    expect(hex(sha256(readFileSync(join(ticksFolder, `${day}.jsonl.gz`))))).toBe(hex(digest))
})

test('a file holds the leaves of its day, line by line', async () => {
  await keeper.keep()
  const day = dayOf(start + DAY_MS)
  const file = readFileSync(join(ticksFolder, `${day}.jsonl.gz`))
  const lines = gunzipSync(file).toString('utf8').trimEnd().split('\n')

  const rows = await owner.query<{ leaf_hash: Buffer }>(
    `select leaf_hash from log_ticks t join log_leaf f on f.log = 1 and f.seq = t.seq
      where until > $1::date and until <= $1::date + 1 order by t.seq`,
    [day],
  )

  expect(lines.map((line) => hex(leafHash(sha256, Buffer.from(line))))).toEqual(
    rows.map(({ leaf_hash: hash }) => hex(hash)),
  )

  const [noted] = await owner.query<{ sha256: Buffer }>('select sha256 from tick_file where day = $1', [day])
  expect(hex(noted?.sha256 ?? Buffer.alloc(0))).toBe(hex(sha256(file)))
})

const daysOfTable = async (): Promise<string[]> => {
  const rows = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tick'::regclass order by 1`,
  )
  return rows.map(({ name }) => name.slice(-8))
}

test('after a week only the windows of orders and the newest ticks are left of a day', async () => {
  const kept = await owner.query<{ price: bigint }>(
    'select price from stored_tick where time < instant($1) order by time',
    [start + 40 * HOUR_MS],
  )

  expect(kept.map(({ price }) => price)).toEqual([100n, 101n])
  expect(await countOf(`time >= '${toIso(clock.now() - 7 * DAY_MS)}'`)).toBe(
    all.filter(({ time }) => time >= clock.now() - 7 * DAY_MS).length,
  )

  expect(await refuse(clock.now() - 7 * DAY_MS)).toBe('42501')
})

test('the table has the days of its week and of the coming one, and what is kept changes for nobody', async () => {
  const days = await daysOfTable()
  const today = clock.now()
  const names = Array.from({ length: 16 }, (_, at) => dayOf(today + (at - 8) * DAY_MS).replaceAll('-', ''))

  expect(names).toEqual(expect.arrayContaining(days))
  expect(days).toContain(dayOf(today + 7 * DAY_MS).replaceAll('-', ''))

  expect(await owner.query('select price from kept_tick order by time')).toEqual([
    { price: 100n },
    { price: 101n },
  ])

  const statements = [
    'update kept_tick set price = 1',
    'delete from kept_tick',
    'truncate kept_tick',
    'insert into kept_tick select * from stored_tick limit 1',
    `select drop_tick_day('${dayOf(today - 6 * DAY_MS)}')`,
    `select forget_kept_ticks('${toIso(today - 400 * DAY_MS)}')`,
  ]

  for (const statement of statements)
    for (const as of [db, owner])
      expect(await as.query(statement).then(() => statement, sqlState)).toBe('42501')
})

test('a day that somebody reads is dropped with the next look', async () => {
  const day = dayOf(start - 3 * DAY_MS)
  await owner.query('select make_tick_partitions($1, 1)', [day])
  const drop = async () =>
    (await db.query<{ is_gone: boolean }>('select drop_tick_day($1) as is_gone', [day]))[0]?.is_gone

  await owner.transaction(async (tx) => {
    await tx.query('select 1 from tick limit 1')
    expect(await drop()).toBe(false)
  })

  expect(await drop()).toBe(true)
  expect(await daysOfTable()).not.toContain(day.replaceAll('-', ''))
})

test('readers and writers of ticks go on while partitions are made', async () => {
  const made = owner.transaction(async (tx) => {
    await tx.query('select 1 from tick limit 1')
    await db.query('select make_tick_partitions($1, 1)', [dayOf(start - 5 * DAY_MS)])
  })
  await expect(made).resolves.toBeUndefined()
})

test('ticks stay while an order of their time is open', async () => {
  const id = `'00000000-0000-7000-8000-000000000001'`
  const refused = owner.transaction(async (tx) => {
    await tx.query(`alter table contract_order disable trigger user;
      insert into contract_order select (o).* from (select jsonb_populate_record(c, jsonb_build_object('id', ${id}, 'key', 'old',
        'status', 1, 'settled_at', null)) o from contract_order c limit 1) made;
      update order_progress set open_from = '00000000-0000-0000-0000-000000000000'`)
    await tx.query('select prune_ticks($1)', [toIso(start)])
  })

  await expect(refused).rejects.toThrow('while an order of their time is open')
})

test('every leaf reads as before, and leads to the root', async () => {
  expect(await leafTexts()).toEqual(before)
})

test('ticks of any range are read from table and files as if they were one', async () => {
  const instant = fc.option(fc.integer({ min: start - HOUR_MS, max: clock.now() + HOUR_MS }), {
    nil: undefined,
  })

  const range = fc.record({
    fromSeq: fc.option(fc.integer({ min: 0, max: DAYS * 24 * 2 + 10 }), { nil: undefined }),
    from: instant,
    to: instant,
    limit: fc.constantFrom(1, 3, 50, 5_000),
  })

  await fc.assert(
    fc.asyncProperty(range, async (wish) => {
      const ticks = await readEveryTick(db, archive, BTC, wish)
      expect(ticks.map(({ seq }) => seq)).toEqual(expected(wish))

      for (const tick of ticks)
        expect(tick).toMatchObject({
          ...all.find(({ productId, seq }) => productId === BTC.id && seq === tick.seq),
          sourceTime: undefined,
        })
    }),
    { numRuns: 80 },
  )
})

test('a day is paged through its file, each tick once, also where one question opens two blocks and no more', async () => {
  const from = Math.ceil(start / DAY_MS) * DAY_MS
  const to = from + 4 * DAY_MS - 1
  const whole = all.filter(({ productId, time }) => productId === BTC.id && time >= from && time <= to)
  expect(whole.length).toBeGreaterThan(150)

  for (const [maxBlocks, limit] of [
    [60, 7],
    [60, 5_000],
    [2, 5_000],
  ] as const) {
    const older = new TickArchive(db, tickFiles, silentLogger, maxBlocks)
    const ticks = (_: number, range: TickRange) => readEveryTick(db, older, BTC, range)

    const product = { ...BTC, priceScale: 2 } as MarketProduct // all that a page reads of it
    const seqs: number[] = []
    let pages = 0
    let next: string | undefined

    // As a replay asks: on from the time of the last tick, and by the cursor.
    for (let since = from; pages === 0 || next !== undefined; pages += 1) {
      const asked = pages % 2 === 0 ? { from: since } : { from, cursor: next }
      const page = await ticksPage({ ticks }, product, { symbol: BTC.symbol, ...asked, to, limit })
      if (isRefusal(page)) throw new Error(page.refusal)

      seqs.push(...page.items.map(({ seq }) => seq))
      since = Date.parse(page.items.at(-1)?.time ?? '') + 1
      next = page.next
    }

    expect(seqs).toEqual(whole.map(({ seq }) => Number(seq)))
    if (maxBlocks === 2) expect(pages).toBeGreaterThan(1)
  }
})

test('while the files cannot be read a page of old ticks is a fault, not a page without them', async () => {
  const away: FileStore = {
    write: () => Promise.resolve(),
    read: () => Promise.reject(new StoreFault('out of reach')),
    remove: () => Promise.resolve(),
    list: () => Promise.resolve([]),
  }

  const older = new TickArchive(db, away, silentLogger)
  await expect(older.ticks(BTC.id, BTC.symbol, { from: start, limit: 5 })).rejects.toThrow('out of reach')
})

test('an order of then is what it was', async () => {
  expect(await house.orders.order(order?.customer ?? 0n, order?.id ?? '')).toMatchObject({
    status: 'won',
    open_price: '1.00',
    close_price: '1.01',
  })

  expect(await house.broken()).toEqual([])
})

test('after 400 days the leaves over windows of orders are left, after five years nothing', async () => {
  const day = dayOf(start + 27 * HOUR_MS)
  clock.advance(400 * DAY_MS)
  await keeper.keep()
  expect(existsSync(join(ticksFolder, `${day}.jsonl.gz`))).toBe(false)
  expect(existsSync(join(ticksFolder, `${day}.windows.jsonl.gz`))).toBe(true)

  const left = await leafTexts()
  const inWindows = [...before].filter(([, text]) => text?.includes('"price":"50"'))

  expect(inWindows.length).toBeGreaterThan(0)
  for (const [seq, text] of inWindows) expect(left.get(seq)).toBe(text)

  expect([...left.values()].filter((text) => text === undefined).length).toBeGreaterThan(0)
  clock.advance(1_500 * DAY_MS)
  await feed.advance(clock.now())
  await keeper.keep()
  expect(existsSync(join(ticksFolder, `${day}.windows.jsonl.gz`))).toBe(false)
  expect(await countOf(`time < instant(${start + 40 * HOUR_MS})`, 'stored_tick')).toBe(0)
})
