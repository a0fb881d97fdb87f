import type { OrderTick, SettlementRule } from '../trading/contract-order.ts'
import { contradictionIn } from '../feed/price-index.ts'
import { S2_WINDOW_MS } from '../trading/settlement.ts'
import type { Instant } from '../basics/time.ts'
import { isUnder } from './check-order-events.ts'
import type { CheckedLogs } from './check-order-keys.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import type { OrderBundle, ProvedLeaf } from './order-bundle.ts'
import type { Sha256 } from './merkle-tree.ts'
import { anyText, digits, flag, hash32, listOf, moment, objectOf, readDocument } from './shape.ts'
import type { Reader } from './shape.ts'

/* Step 6 (docs/proofs.md 5): the ticks of both windows, whole. */

/** Where the ticks are that decide an order's entry: (from, to]. `openTime` where it opened. */
export const entryWindow = (order: {
  readonly acceptedAt: Instant
  readonly maxGapMs: number
  readonly openTime: Instant | undefined
}): Window => ({ from: order.acceptedAt, to: order.openTime ?? order.acceptedAt + order.maxGapMs })

/** Where the ticks are that decide an order's exit: (from, to]. */
export const exitWindow = (order: {
  readonly rule: SettlementRule
  readonly maxGapMs: number
  readonly expiresAt: Instant
}): Window => ({
  from: order.expiresAt - (order.rule === 'S2' ? Math.max(order.maxGapMs, S2_WINDOW_MS) : order.maxGapMs),
  to: order.expiresAt,
})

export interface Window {
  readonly from: Instant
  readonly to: Instant
}

/** All ticks with time in (from, until]. */
export interface TickWindow {
  readonly from: Instant
  readonly until: Instant
  readonly ticks: readonly LoggedTick[]
}

export interface LoggedTick extends OrderTick {
  readonly symbol: string
  readonly scale: bigint
}

export interface TickWindows {
  readonly entry: TickWindow | undefined
  readonly exit: TickWindow | undefined
}

/** Ticks of one leaf: some dozens of products, some seconds. */
const TICKS_MAX = 100_000
const SOURCES_MAX = 100

const source = objectOf({ counted: flag, hash: hash32, name: anyText, price: digits, time: moment })

const tick = objectOf(
  { price: digits, scale: digits, seq: digits, source: anyText, symbol: anyText, time: moment },
  { source_time: moment, sources: listOf(source, SOURCES_MAX) },
)

const ticksShape = { from: moment, ticks: listOf(tick, TICKS_MAX), until: moment }
type TickDocument = typeof tick extends Reader<infer T> ? T : never

export function checkTicks(sha256: Sha256, bundle: OrderBundle, logs: CheckedLogs): Check<TickWindows> {
  const windowOf = (leaves: readonly ProvedLeaf[] | undefined): Check<TickWindow | undefined> => {
    if (!leaves || leaves.length === 0) return held(undefined)
    return leaves.every((leaf) => isUnder(sha256, logs.ticks, leaf))
      ? readWindow(leaves)
      : fault('leaf_not_in_the_log')
  }

  // An empty list is not the same as none: a bundle has one reading.
  if (bundle.ticks.exit?.length === 0) return fault('exit_ticks_missing')

  const entry = windowOf(bundle.ticks.entry)
  if (!entry.ok) return entry

  const exit = windowOf(bundle.ticks.exit)
  if (!exit.ok) return exit

  const count = (entry.value?.ticks.length ?? 0) + (exit.value?.ticks.length ?? 0)
  return held({ entry: entry.value, exit: exit.value }, `${count}`)
}

/** Whether the ticks of a product are all in one unit: prices of two are not compared, nor is a mean made of them. */
export const isOneScale = (symbol: string, ...windows: readonly TickWindow[]): boolean => {
  const scales = windows.flatMap(({ ticks }) => ticks.filter((each) => each.symbol === symbol))
  return new Set(scales.map(({ scale }) => scale)).size <= 1
}

/** Leaves that follow one another, as one window. */
function readWindow(leaves: readonly ProvedLeaf[]): Check<TickWindow> {
  const ticks: LoggedTick[] = []
  let [from, until, seq]: (number | undefined)[] = []
  for (const proved of leaves) {
    const leaf = readDocument(proved.leaf, 'ticks', ticksShape)
    if (!leaf || leaf.until <= leaf.from) return fault('leaf_unreadable')
    if (until !== undefined && (leaf.from !== until || proved.seq !== (seq ?? 0) + 1))
      return fault('leaf_missing')

    const refusal = refuseTicks(leaf.ticks, leaf.from, leaf.until)
    if (refusal !== undefined) return fault(refusal)

    ticks.push(...leaf.ticks)
    from ??= leaf.from
    until = leaf.until
    seq = proved.seq
  }

  if (!followOneAnother(ticks)) return fault('tick_missing')

  return held({ from: from ?? 0, until: until ?? 0, ticks })
}

function refuseTicks(ticks: readonly TickDocument[], from: Instant, until: Instant): string | undefined {
  let before = from
  for (const [at, one] of ticks.entries()) {
    if (one.time > until || one.time < before || (at === 0 && one.time === from)) return 'tick_out_of_order'

    const refusal = refuseSources(one)
    if (refusal !== undefined) return refusal

    before = one.time
  }

  return undefined
}

/** A live price has its sources and follows from them (section 8); of any other the one source is the tick. */
function refuseSources({ price, source: label, sources, time }: TickDocument): string | undefined {
  if (label !== 'live') return sources ? 'sources_unexpected' : undefined
  const contradiction = sources ? contradictionIn(price, time, sources) : 'missing'
  return contradiction === undefined ? undefined : `sources_${contradiction.replaceAll(' ', '_')}`
}

/** Numbers of a product rise by one, its times rise: a tick that was left out would show. */
function followOneAnother(ticks: readonly LoggedTick[]): boolean {
  const last = new Map<string, LoggedTick>()

  return ticks.every((one) => {
    const before = last.get(one.symbol)
    last.set(one.symbol, one)
    return !before || (one.seq === before.seq + 1n && one.time > before.time)
  })
}
