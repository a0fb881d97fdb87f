import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSessions, SESSION_LIFE } from './http/session.ts'
import { grantPracticeMoney } from './trading/practice/index.ts'
import { systemRandom } from './platform/ids.ts'
import { silentLogger } from './platform/logger.ts'
import { changesOfOneNode } from './platform/nodes/house-changes.ts'
import { makeCustomer } from './testing/people.ts'
import { dataOf } from './testing/test-browser.ts'
import type { Browser } from './testing/test-browser.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * Figures that customers are shown against sums of the transfers alone, by SQL of this file (docs/fair-dealing.md 26):
 * balances, what is held, yesterday's and today's profit, movements, statement and results, of customers who trade on
 * two days and leave some orders open. 40 customers here, 10,000 by `npm run soak -- figures`.
 */

const CUSTOMERS = Number(process.env['FIGURES_CUSTOMERS'] ?? 40)
const AT_ONCE = 40
/** Whose midnight, 13:00 UTC in November, comes an hour after the clock of a test begins. */
const ZONE = 'Australia/Lord_Howe'
const [STEP_MS, SETTLED_MS] = [500, 35_000]

const whole = await wholeApp({ limiter: { take: () => 0 }, platformTimeZone: ZONE })
const { browser, clock, db, feed, owner } = whole
const MIDNIGHT = Date.UTC(2026, 10, 21, 13)

const sessions = createSessions({
  database: db,
  clock,
  fillRandom: systemRandom,
  logger: silentLogger,
  life: SESSION_LIFE.practice,
  changes: changesOfOneNode(silentLogger),
})

/** A number from 0 to `most` (exclusive) that follows from the ones before, so that a failing run can be run again. */
let state = Number(process.env['FIGURES_SEED'] ?? 20_261_123)

function pick(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}

interface Person {
  readonly id: bigint
  readonly from: Browser
}

async function person(): Promise<Person> {
  const id = await makeCustomer(db, clock)
  await db.transaction((tx) =>
    grantPracticeMoney(tx, FIRST_SETTINGS, { customerId: id, ref: randomUUID(), at: clock.now() }),
  )

  const from = browser()
  from.token = await sessions.open(db, id, randomBytes(32).toString('hex'))

  return { id, from }
}

async function each<Of, To>(list: readonly Of[], work: (one: Of) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (let at = 0; at < list.length; at += AT_ONCE)
    done.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(work))))
  return done
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

async function place(from: Browser): Promise<void> {
  const wish = {
    symbol: pick(2) === 0 ? 'BTCUSD' : 'ETHUSD',
    direction: pick(2) === 0 ? 'up' : 'down',
    seconds: '30',
    amount: `${1 + pick(90)}.${10 + pick(90)}`,
    multiple: pick(2) === 0 ? '1' : '3',
  }

  const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
  dataOf(await from.post('/api/order/addorder', { ticket }, keyed()))
}

async function exchange(from: Browser): Promise<void> {
  const wish = { from: 'USD', to: pick(2) === 0 ? 'BTC' : 'ETH', amount: `${20 + pick(400)}.00` }
  const { quote } = dataOf(await from.post('/api/exchange/quote', wish))
  dataOf(await from.post('/api/exchange/accept', { quote }, keyed()))
}

/** What one customer does on a day. */
async function act({ from }: Person): Promise<void> {
  for (let orders = pick(3); orders > 0; orders -= 1) await place(from)
  if (pick(3) === 0) await exchange(from)
  if (pick(3) === 0) dataOf(await from.post('/api/bonus/sign_in', {}, keyed()))
}

async function pass(ms: number): Promise<void> {
  for (const end = clock.now() + ms; clock.now() < end;) {
    clock.advance(STEP_MS)
    await feed.step()
  }
}

/** Sums of one customer's account. */
interface Sums {
  readonly owner: bigint
  readonly asset: string
  readonly book: string
  readonly posted: bigint
  readonly held: bigint
  readonly holds: bigint
  readonly before: bigint
  readonly profit: bigint
  readonly profit_yesterday: bigint
  readonly profit_today: bigint
  readonly settled_today: bigint
  readonly traded: bigint
  readonly won: bigint
  readonly lost: bigint
  readonly gifts: bigint
}

/**
 * Codes of transfers: 10 and 11 stake with fee, and payout, of an order, 2 and 54 what is given. Ops: 0 direct, 2 the end of
 * a hold by moving. The hold of an order is its own row, until a transfer ends it.
 */
const SUMS = `
  with leg as (
    select dr as account, -amount as moved, * from transfer where op in (0, 2)
    union all select cr, amount, * from transfer where op in (0, 2)),
  hold as (
    select account, id as ref, stake + fee as amount from contract_order o
    where not exists (select from transfer e where e.ref = o.id)),
  posted as (
    select account, sum(moved) as posted,
      coalesce(sum(moved) filter (where at < instant($1)), 0) as before,
      coalesce(sum(moved) filter (where code in (10, 11)), 0) as profit,
      coalesce(sum(moved) filter (where code in (10, 11) and at < instant($1)), 0) as profit_yesterday,
      coalesce(sum(moved) filter (where code in (10, 11) and at >= instant($1)), 0) as profit_today,
      count(distinct ref) filter (where code = 10 and op = 2) as traded,
      count(distinct ref) filter (where code = 11) as won,
      coalesce(sum(moved) filter (where code in (2, 54)), 0) as gifts
    from leg where account >> 24 > 0 group by account)
  select p.account >> 24 as owner, a.code as asset,
    case (p.account >> 8) & 255 when 16 then 'cash' when 17 then 'coin' end as book,
    p.posted::bigint, p.before::bigint, p.profit::bigint, p.profit_yesterday::bigint, p.profit_today::bigint,
    (select count(*) from contract_order o where o.account = p.account and o.settled_at >= instant($1)) as settled_today, p.traded, p.won, p.traded - p.won as lost, p.gifts::bigint,
    coalesce((select sum(amount) from hold where hold.account = p.account), 0)::bigint as held,
    (select count(distinct ref) from hold where hold.account = p.account) as holds
  from posted p join asset a on a.id = (p.account >> 16) & 255`

/** In smallest units, whatever the scale. */
const units = (text: string): bigint => BigInt(text.replace('.', ''))
const sumOf = <Of>(list: readonly Of[], amountOf: (one: Of) => string): bigint =>
  list.reduce((sum, one) => sum + units(amountOf(one)), 0n)

/** A row of a balance, a movement, a hold or a statement, as far as it is read here. */
interface Shown {
  readonly asset: string
  readonly book: string
  readonly kind: string
  readonly ref: string
  readonly amount: string
  readonly total: string
  readonly available: string
  readonly frozen: string
  readonly opening: string
  readonly closing: string
}

/** All movements, page by page. */
async function movements(from: Browser): Promise<Shown[]> {
  const all: Shown[] = []
  for (let cursor: string | undefined; ;) {
    const page = dataOf(await from.get('/api/user/finance', cursor === undefined ? {} : { cursor }))
    all.push(...(page.items as Shown[])) // checked against the call's schema
    if (page.next === undefined) return all

    cursor = page.next
  }
}

/** Every figure that is shown, in the words of the sums above. */
async function shownTo({ id, from }: Person) {
  const wallet = dataOf(await from.get('/api/user/wallet'))
  const holds: Shown[] = dataOf(await from.get('/api/user/holds')).items
  const results = dataOf(await from.get('/api/results/index', { time_zone: ZONE }))
  const days = { from: '2026-11-21', to: '2026-11-22' }
  const statement = dataOf(await from.get('/api/statement/index', days))
  const moved = await movements(from)
  const balances: Shown[] = wallet.balances
  const closings: Shown[] = statement.balances

  const account = ({ asset, book }: { readonly asset: string; readonly book: string }) => {
    const of = <Row extends Pick<Shown, 'asset' | 'book'>>(list: readonly Row[]): Row[] =>
      list.filter((row) => row.asset === asset && row.book === book)
    const [balance] = of(balances)
    const [closing] = of(closings)

    return {
      posted: [
        units(balance?.total ?? ''),
        units(closing?.closing ?? ''),
        sumOf(of(moved), ({ amount }) => amount),
        units(closing?.opening ?? '') + sumOf(of(statement.items as Shown[]), ({ amount }) => amount),
      ],
      available: units(balance?.available ?? ''),
      held: [units(balance?.frozen ?? ''), sumOf(of(holds), ({ amount }) => amount)],
    }
  }

  const gifts = moved.filter(({ kind }) => kind === 'practice_grant' || kind === 'sign_in_bonus')

  return {
    id,
    wallet,
    account,
    results,
    holds: BigInt(new Set(holds.map((hold) => hold.ref)).size),
    gifts: sumOf(gifts, ({ amount }) => amount),
  }
}

type ShownFigures = Awaited<ReturnType<typeof shownTo>>

/** Compares what one customer is shown with the sums of their accounts. */
function compare(shown: ShownFigures, sums: readonly Sums[]): void {
  const cash = sums.find(({ asset }) => asset === 'USD')
  if (!cash) throw new Error('everybody was given money')

  for (const of of sums) {
    const { posted, available, held } = shown.account(of)
    expect(posted).toEqual([of.posted, of.posted, of.posted, of.posted])
    expect([available, ...held]).toEqual([of.posted - of.held, of.held, of.held])
  }

  const { wallet, results } = shown
  const [yesterday, before, today, total] = [
    wallet.yesterday_profit,
    wallet.yesterday_balance,
    wallet.today_profit,
    wallet.total_profit,
  ].map(units)

  expect({ yesterday, before, today, total }).toEqual({
    yesterday: cash.profit_yesterday,
    before: cash.before,
    today: cash.profit_today,
    total: cash.profit,
  })

  expect(wallet.today_orders).toBe(Number(cash.settled_today))
  expect(units(results.totals.net)).toBe(cash.profit)
  expect([results.totals.won, results.totals.lost]).toEqual([Number(cash.won), Number(cash.lost)])
  expect([shown.holds, shown.gifts]).toEqual([cash.holds, cash.gifts])

  const worth = sums
    .filter(({ book }) => book === 'coin')
    .reduce((sum, { asset, posted }) => sum + (posted * lastPrice(asset)) / 100_000_000n, 0n)

  expect(units(wallet.total_about)).toBe(cash.posted + worth)
}

const prices = new Map<string, bigint>()
const lastPrice = (asset: string): bigint => prices.get(asset) ?? 0n

async function readPrices(): Promise<void> {
  for (const asset of ['BTC', 'ETH']) {
    const [row] = await owner.query<{ price: bigint }>(
      'select price from tick where product_id = $1 order by seq desc limit 1',
      [feed.product(`${asset}USD`)?.id],
    )
    prices.set(asset, row?.price ?? 0n)
  }
}

test(
  'every figure shown is what the transfers come to, summed by SQL of its own',
  { timeout: 3_600_000 },
  async () => {
    const people = await each(Array.from({ length: CUSTOMERS }), person)
    await each(people, act)
    await pass(SETTLED_MS)
    clock.set(MIDNIGHT)
    await pass(STEP_MS)
    await each(people, act)
    await pass(SETTLED_MS)

    // What is placed now stays open.
    await each(
      people.filter((_, at) => at % 4 === 0),
      ({ from }) => place(from),
    )

    await readPrices()
    const rows = await owner.query<Sums>(SUMS, [MIDNIGHT])
    const byOwner = Map.groupBy(rows, (row) => row.owner)
    const figures = await each(people, async (one) => {
      const shown = await shownTo(one)
      compare(shown, byOwner.get(one.id) ?? [])
      return byOwner.get(one.id)?.find(({ asset }) => asset === 'USD')
    })

    const count = (isSo: (sums: Sums) => boolean): number =>
      figures.filter((sums) => sums !== undefined && isSo(sums)).length
    const seen = {
      customers: figures.length,
      won: count(({ profit }) => profit > 0n),
      lost: count(({ profit }) => profit < 0n),
      bothDays: count((sums) => sums.profit_yesterday !== 0n && sums.profit_today !== 0n),
      open: count(({ holds }) => holds > 0n),
    }

    process.stdout.write(`${JSON.stringify(seen)}\n`)
    expect(seen.customers).toBe(CUSTOMERS)
    expect(Math.min(seen.won, seen.lost, seen.bothDays, seen.open)).toBeGreaterThan(CUSTOMERS / 20)
  },
)
