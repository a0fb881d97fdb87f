import type { Order } from '@plumbline/api-schema/trading/order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { createFeed } from '../../feed/feed.ts'
import { silentLogger } from '../../platform/logger.ts'
import { afterAll, expect, test } from 'vitest'
import { allListened, fakeExchange } from '../../testing/fake-exchange.ts'
import { orderHouseOn } from '../../testing/houses/order-house.ts'

/*
 * Feed faults (docs/rules/trading.md#void-orders): 1 % of its orders, each fault played by vendors on a network. The
 * outcome of every order is held to an oracle that has only heard what the vendors said, in plain numbers and with code
 * of its own.
 */

const ORDERS = 50
const VENDORS = ['alpha', 'beta', 'delta', 'gamma']
const STEP_MS = 250
const GAP_MS = 5_000
const SECONDS = 30
/** Orders are placed for so long; afterwards all of them run out. */
const PLACING_STEPS = 80
const STEPS = PLACING_STEPS + ((SECONDS + 2 * (GAP_MS / 1_000) + 2) * 1_000) / STEP_MS

const exchange = await fakeExchange(VENDORS, ['BTCUSD'])

const house = await orderHouseOn(({ db }, bus, clock) =>
  createFeed({
    database: db,
    clock,
    bus,
    logger: silentLogger,
    settings: { source: 'live', seed: 'faults', platformTimeZone: 'UTC', liveSources: exchange.file },
  }),
)

const { clock, feed } = house
afterAll(() => feed.stop())
await allListened(exchange)
const customer = await house.customer(900_000n)

/** A small generator of its own, so that a failing run can be run again. */
let state = 20_261_121

const random = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 2_147_483_648
}

interface Saying {
  readonly vendor: number
  readonly cents: number
  readonly ts: number
}

/** What the index must be, from what was said alone. */
function createOracle() {
  const heard: ({ cents: number; at: number; ts: number } | undefined)[] = VENDORS.map(() => undefined)
  const lastTs = VENDORS.map(() => -1)
  const away = VENDORS.map(() => false)
  const ticks: { readonly time: number; readonly cents: number }[] = []

  const middle = (values: readonly number[]): number => {
    const sorted = values.toSorted((a, b) => a - b)
    const half = sorted.length / 2
    if (!Number.isInteger(half)) return sorted[Math.floor(half)] ?? 0

    const mean = ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
    return Number.isInteger(mean) ? mean : 2 * Math.round(mean / 2)
  }

  return {
    ticks,
    hear({ vendor, cents, ts }: Saying, now: number) {
      if (cents <= 0) heard[vendor] = undefined
      else if (ts >= (lastTs[vendor] ?? -1)) {
        const known = heard[vendor]
        heard[vendor] = { cents, ts, at: known?.ts === ts ? known.at : Math.min(ts, now) }
        lastTs[vendor] = ts
      }
    },
    step(now: number) {
      const fresh = heard.flatMap((quote, vendor) =>
        quote && now - quote.at <= 3_000 ? [{ vendor, cents: quote.cents }] : [],
      )

      const centre = middle(fresh.map(({ cents }) => cents))
      const counted = fresh.filter(({ vendor, cents }) => {
        const off = Math.abs(cents / centre - 1)
        away[vendor] = away[vendor] ? off >= 0.0025 : off > 0.005
        return !away[vendor]
      })
      if (counted.length < 2) return

      const cents = middle(counted.map((quote) => quote.cents))
      const last = ticks.at(-1)
      if (last && last.cents === cents && Math.floor(last.time / 1_000) === Math.floor(now / 1_000)) return

      ticks.push({ time: now, cents })
    },
  }
}

const oracle = createOracle()

/** What must become of an order that was accepted at a time. */
function expected(order: Order): Pick<Order, 'status' | 'void_reason' | 'received'> {
  const accepted = Date.parse(order.accepted_at)
  const back = (Number(order.stake) + Number(order.fee)).toFixed(2)
  const entry = oracle.ticks.find(({ time }) => time > accepted)
  if (!entry || entry.time > accepted + GAP_MS)
    return { status: 'void', void_reason: 'no_entry_tick', received: back }

  const end = entry.time + SECONDS * 1_000
  const exit = oracle.ticks.findLast(({ time }) => time <= end)
  if (!exit || exit.time <= end - GAP_MS)
    return { status: 'void', void_reason: 'no_exit_tick', received: back }
  if (exit.cents === entry.cents) return { status: 'void', void_reason: 'tie', received: back }

  const isWon = exit.cents > entry.cents === (order.direction === 'up')
  return { status: isWon ? 'won' : 'lost', received: isWon ? order.payout : '0.00' }
}

type Fault = (sayings: readonly Saying[], isOn: boolean, now: number) => readonly Saying[]

const only = (vendor: number, change: (saying: Saying) => readonly Saying[]): Fault => {
  return (sayings, isOn) =>
    sayings.flatMap((each) => (isOn && each.vendor === vendor ? change(each) : [each]))
}

const FAULTS: readonly (readonly [name: string, fault: Fault, voids: boolean])[] = [
  ['gap', (sayings, isOn) => (isOn ? [] : sayings), true],
  ['stale: one says nothing', only(3, () => []), false],
  [
    'frozen: one says the same for ever',
    only(3, (saying) => [{ ...saying, cents: 6_400_000, ts: 1_000 }]),
    false,
  ],
  ['duplicates', (sayings) => sayings.flatMap((each) => [each, each]), false],
  [
    'out of order',
    (sayings) => sayings.flatMap((each) => [each, { ...each, ts: each.ts - 700, cents: each.cents - 9_000 }]),
    false,
  ],
  [
    'one wild',
    only(1, (saying) => [{ ...saying, cents: Math.round(saying.cents * (0.5 + random())) }]),
    false,
  ],
  [
    'all wild',
    (sayings, isOn) =>
      isOn
        ? sayings.map((each) => ({ ...each, cents: Math.round(each.cents * (1 + each.vendor / 5)) }))
        : sayings,
    true,
  ],
  ['one flips its sign', only(2, (saying) => [{ ...saying, cents: -saying.cents }]), false],
  [
    'all flip their sign',
    (sayings, isOn) => (isOn ? sayings.map((each) => ({ ...each, cents: -each.cents })) : sayings),
    true,
  ],
]

const text = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

let market = 6_400_000

async function quarter(fault: Fault, isOn: boolean): Promise<void> {
  market = Math.round(market * (1 + (random() - 0.5) / 2_000))
  const now = clock.now()
  const honest = VENDORS.map((_, vendor) => ({
    vendor,
    ts: now,
    cents: market + Math.floor(random() * 41) - 20,
  }))

  for (const saying of fault(honest, isOn, now)) {
    exchange.vendors[saying.vendor]?.say('BTCUSD', text(saying.cents), saying.ts)
    oracle.hear(saying, now)
  }

  await Promise.all(exchange.vendors.map((vendor) => vendor.heard()))
  clock.advance(STEP_MS)
  oracle.step(clock.now())
  await feed.step()
  await house.orders.reached(clock.now())
}

test.each(FAULTS)('%s: every outcome is the oracle’s', async (_, fault, voids) => {
  for (let step = 0; step < 16; step += 1) await quarter(fault, false)
  const placed: Order[] = []
  let refused = 0
  let hit = 0
  for (let step = 0; step < STEPS; step += 1) {
    // On for 10 s in every 16: at entries, at exits, and between.
    const isOn = step % 64 >= 20 && step % 64 < 60
    await quarter(fault, isOn)

    for (let each = 0; each < 2 && step < PLACING_STEPS && placed.length < ORDERS; each += 1) {
      const direction = random() < 0.5 ? 'up' : 'down'
      if (feed.productState(1, clock.now()).takesOrders) {
        placed.push(await house.place(customer, { direction, seconds: SECONDS }))
        if (isOn) hit += 1
      } else {
        const wish = {
          symbol: 'BTCUSD',
          direction,
          seconds: SECONDS,
          amount: 1_000n,
          multiple: 3,
          book: 'cash',
        } as const

        expect(await house.orders.issueTicket(customer, { ...wish, practice: undefined })).toMatchObject({
          refusal: 'price_delayed',
        })

        refused += 1
      }
    }
  }

  expect(placed).toHaveLength(ORDERS)
  expect(hit + refused).toBeGreaterThan(0)

  let voided = 0
  for (const { id } of placed) {
    const order = await house.orders.order(customer, id)
    if (isRefusal(order)) throw new Error(order.refusal)

    expect(order).toMatchObject(expected(order))
    if (order.status !== 'void' || order.void_reason === 'tie') continue

    voided += 1
    const shown = Date.parse(order.expires_at ?? order.accepted_at) + GAP_MS
    expect(Date.parse(order.settled_at ?? '') - shown).toBeLessThan(60_000)
  }

  if (voids) expect(voided).toBeGreaterThan(0)
  else expect(voided).toBe(0)
  expect(await house.broken()).toEqual([])
  expect((await house.balance(customer)).frozen).toBe(0n)
})
