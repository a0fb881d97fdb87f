import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { CanonicalValue } from '@plumbline/domain/proofs/canonical-json'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { MadeKey, MadeLog, nodeSha256, hex } from './made-log.ts'

/* A house with three logs and simulated weather: prices that rise, fall, stand still or stay away. */

/** Ticks of one product per slot of 40 s; an order is accepted at 1,200 ms of it. */
export type Weather = 'rising' | 'falling' | 'flat' | 'no_entry' | 'no_exit' | 'sparse'

export const SLOT_MS = 40_000
export const ACCEPTED_MS = 1_200
export const SECONDS = 15
export const MAX_GAP_MS = 5_000
/** The first tick after acceptance comes then, and T so much later. */
const ENTRY_MS = 1_350
const EXIT_MS = ENTRY_MS + SECONDS * 1_000
const LEAF_MS = 1_000
const TICK_MS = 250
const ENTRY_PRICE = 6_400_000n
const START = Date.parse('2026-11-19T14:00:00.000Z')

/** A price, as a leaf holds it. */
export interface MadeTick {
  readonly symbol: string
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
}

function isSilent(weather: Weather, offset: number): boolean {
  if (weather === 'no_entry') return offset > ACCEPTED_MS && offset <= ACCEPTED_MS + MAX_GAP_MS
  if (weather === 'no_exit') return offset > EXIT_MS - MAX_GAP_MS && offset <= EXIT_MS
  return weather === 'sparse' && (offset - ENTRY_MS) % 1_000 !== 0
}

function priceAt(weather: Weather, offset: number): bigint {
  if (offset === ENTRY_MS || weather === 'flat') return ENTRY_PRICE
  const wobble = BigInt((offset * 7_919) % 31)
  return weather === 'falling' ? ENTRY_PRICE - 50n - wobble : ENTRY_PRICE + 50n + wobble
}

export class MadeHouse {
  readonly ticketKey: MadeKey
  readonly logs: Readonly<Record<'orders' | 'ledger' | 'ticks', MadeLog>>
  readonly keyFile: OrderKeys
  readonly #seqs = new Map<string, bigint>()
  /** The leaf of `ticks` that ends at a moment. */
  readonly #leafEndingAt = new Map<Instant, number>()
  readonly #isLive: boolean
  /** What the leaves say of a tick, where that is not what was published; `undefined` leaves it out. */
  lieOfTick: (tick: MadeTick) => MadeTick | undefined = (tick) => tick
  /** How far the prices of the leaves are off what their sources said. */
  priceOff = 0n
  /** Decimals that the leaves say of a tick. */
  scaleOf = (tick: MadeTick): number => (tick.symbol === 'BTCUSD' ? 2 : 5)
  /** How the sources of a live price are called, in the order in which they stand. */
  sourceNames: readonly string[] = ['source 0', 'source 1', 'source 2', 'source 3']
  #slots = 0

  /** @param isLive whether prices name their sources */
  constructor(name = 'house', isLive = false) {
    this.#isLive = isLive
    this.ticketKey = new MadeKey(`${name} ticket`)

    const logKey = new MadeKey(`${name} log`)
    const log = (which: Log): MadeLog => new MadeLog(which, logKey)

    this.logs = { orders: log('orders'), ledger: log('ledger'), ticks: log('ticks') }
    this.keyFile = {
      origins: Object.values(this.logs).map(({ origin }) => origin),
      keys: [
        {
          key_id: this.ticketKey.id,
          public_key: this.ticketKey.raw.toString('base64'),
          use: 'ticket, receipt',
        },
        { key_id: logKey.id, public_key: logKey.raw.toString('base64'), use: 'log' },
      ],
    }
  }

  /** Lets 40 s pass and seals their ticks. @returns when the slot began, and what was published */
  pass(weather: Weather): { readonly start: Instant; readonly ticks: readonly MadeTick[] } {
    const start = START + this.#slots * SLOT_MS
    this.#slots += 1

    const ticks: MadeTick[] = []
    for (let offset = 0; offset < SLOT_MS; offset += LEAF_MS) {
      const inLeaf = this.#ticksOf(weather, start, offset)
      ticks.push(...inLeaf)

      const [from, until] = [start + offset, start + offset + LEAF_MS]
      const leaf = {
        v: '1',
        type: 'ticks',
        from: toIso(from),
        until: toIso(until),
        ticks: inLeaf.flatMap((tick) => this.lieOfTick(tick) ?? []).map(this.#wire),
      }

      this.#leafEndingAt.set(until, this.logs.ticks.add(canonicalJson(leaf)))
    }

    return { start, ticks }
  }

  #ticksOf(weather: Weather, start: Instant, leafFrom: number): MadeTick[] {
    const ticks: MadeTick[] = []
    for (let offset = leafFrom + 100; offset <= leafFrom + LEAF_MS; offset += TICK_MS) {
      const time = start + offset
      if (!isSilent(weather, offset))
        ticks.push({ symbol: 'BTCUSD', seq: this.#next('BTCUSD'), time, price: priceAt(weather, offset) })
      if (offset % 1_000 === 100)
        ticks.push({ symbol: 'EURUSD', seq: this.#next('EURUSD'), time, price: 108_331n })
    }

    return ticks
  }

  #next(symbol: string): bigint {
    const seq = (this.#seqs.get(symbol) ?? 1_000n) + 1n
    this.#seqs.set(symbol, seq)
    return seq
  }

  readonly #wire = (tick: MadeTick): CanonicalValue => ({
    price: tick.price + this.priceOff,
    scale: this.scaleOf(tick),
    seq: tick.seq,
    source: this.#isLive ? 'live' : 'simulated',
    symbol: tick.symbol,
    time: toIso(tick.time),
    ...(this.#isLive && { sources: sourcesOf(tick, this.sourceNames) }),
  })

  /** Numbers of the leaves that cover (from, to]. */
  leavesOver(from: Instant, to: Instant): number[] {
    const seqs: number[] = []
    for (let until = Math.floor(from / LEAF_MS) * LEAF_MS + LEAF_MS; ; until += LEAF_MS) {
      const seq = this.#leafEndingAt.get(until)
      if (seq === undefined) throw new RangeError('the window is sealed')

      seqs.push(seq)
      if (until >= to) return seqs
    }
  }
}

/** Three that count, with the price as their median, and one far off. */
const sourcesOf = ({ price, time }: MadeTick, names: readonly string[]): CanonicalValue =>
  ([-3n, 0n, 5n, 90_000n] as const).map((apart, at) => ({
    counted: apart < 100n,
    hash: hex(nodeSha256(Buffer.from(`${time} ${at}`))),
    name: names[at] ?? '',
    price: price + apart,
    time: toIso(time - 40 * at),
  }))
