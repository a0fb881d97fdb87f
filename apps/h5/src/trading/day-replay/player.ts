import { candleStart, withTick } from '@plumbline/domain/feed/candle'
import type { Candle } from '@plumbline/domain/feed/candle'
import type { OrderTick } from '@plumbline/domain/trading/contract-order'
import { NOT_BEGUN, recompute } from '@plumbline/domain/trading/order-recomputation'
import type { Recomputation, RecomputedTerms } from '@plumbline/domain/trading/order-recomputation'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { UTC } from '@plumbline/domain/feed/calendar-zone'

/*
 * A recorded day that plays: what has passed, what comes, and how fast. A pure reducer: time is an argument, and ticks arrive
 * by actions. Every tick passes once, in order, whatever is pressed; what is drawn or recomputed is made of those alone.
 */

/** Replayed seconds per second. */
export const SPEEDS = [1, 10, 60, 300, 600] as const
export type Speed = (typeof SPEEDS)[number]

export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/** An own order of the day, as far as its recomputation needs it. */
export interface ReplayedOrder extends RecomputedTerms {
  readonly id: string
}

/** What stays the same while a day plays. */
export interface ReplayedDay {
  /** From its first moment to its last. */
  readonly span: Span
  /** When the product traded, each up to and without its end; absent where nobody knows or it always does. */
  readonly sessions?: readonly Span[] | undefined
  /** A silence longer than this is told. */
  readonly maxGapMs: number
  readonly orders: readonly ReplayedOrder[]
}

export interface Player {
  readonly day: ReplayedDay
  /** Counts from one begun anew to the next: what was asked for before is not taken. */
  readonly view: number
  /** Since when this view has every tick. */
  readonly since: Instant
  /** Every tick of [since, known] is here or has passed. */
  readonly known: Instant
  /** The replay's time: every tick up to it has passed, as far as it is known. */
  readonly at: Instant
  readonly speed: Speed
  readonly isPlaying: boolean
  /** The device's time up to which `at` has been brought. */
  readonly turnedAt: number
  /** Loaded ticks that have not passed, oldest first. */
  readonly coming: readonly OrderTick[]
  /** The newest ticks that have passed, oldest first. */
  readonly recent: readonly OrderTick[]
  /** How many ticks have passed in this view. */
  readonly passed: number
  /** Candles of a minute each, of all ticks that have passed in this view. */
  readonly minutes: readonly Candle[]
  /** By order; one that was accepted before this view has none. */
  readonly recomputations: ReadonlyMap<string, Recomputation>
  /** Closed time that was leapt over last. */
  readonly leapt?: Span | undefined
}

export type PlayerAction =
  | { readonly do: 'play' | 'pause' | 'turn'; readonly now: number }
  | { readonly do: 'speed'; readonly speed: Speed; readonly now: number }
  | { readonly do: 'seek'; readonly to: Instant }
  | { readonly do: 'step' }
  | {
      readonly do: 'loaded'
      readonly view: number
      readonly ticks: readonly OrderTick[]
      /** Every tick up to here is among them or came before. */
      readonly known: Instant
    }

/** A page that was hidden goes on where it stopped: nobody misses what played unseen. */
const TURN_MAX_MS = 500
/** Passed ticks that the table shows. */
const RECENT_MAX = 100
/** Loaded ahead: 600 × four ticks a second is 2,400 a second, so eight seconds at least. */
const AHEAD_MIN = 20_000

/** A day at rest at a moment of it; its ticks are asked for from `since` on. */
export function openDay(day: ReplayedDay, at: Instant, speed: Speed): Player {
  return {
    day,
    view: 1,
    ...beginAt(day, at),
    speed,
    isPlaying: false,
    turnedAt: 0,
  }
}

/** A view begins with the hour, so that each candle up to an hour is whole, and before orders that run at its moment. */
function beginAt(day: ReplayedDay, wanted: Instant) {
  const at = Math.min(Math.max(wanted, day.span.from), day.span.to)
  const running = day.orders.filter((order) => order.acceptedAt <= at && at < latestEndOf(order))
  const since = candleStart('1h', Math.min(at, ...running.map(({ acceptedAt }) => acceptedAt)), UTC)

  return {
    at,
    since,
    known: since - 1,
    coming: [],
    recent: [],
    passed: 0,
    minutes: [],
    leapt: undefined,
    recomputations: new Map(
      day.orders.filter(({ acceptedAt }) => acceptedAt >= since).map(({ id }) => [id, NOT_BEGUN]),
    ),
  }
}

/** The latest moment at which an order can have ended. */
const latestEndOf = ({ acceptedAt, maxGapMs, seconds }: ReplayedOrder): Instant =>
  acceptedAt + maxGapMs + seconds * SECOND_MS

export function play(player: Player, action: PlayerAction): Player {
  switch (action.do) {
    case 'play':
      return { ...player, isPlaying: player.at < player.day.span.to, turnedAt: action.now }
    case 'pause':
      return { ...turn(player, action.now), isPlaying: false }
    case 'turn':
      return turn(player, action.now)
    case 'speed':
      return { ...turn(player, action.now), speed: action.speed }
    case 'step': {
      const [next] = player.coming
      return { ...(next && isReady(player) ? passTo(player, next.time) : player), isPlaying: false }
    }
    case 'seek':
      return seek(player, action.to)
    case 'loaded':
      if (action.view !== player.view || action.known <= player.known) return player
      return passTo(
        { ...player, coming: [...player.coming, ...action.ticks], known: action.known },
        player.at,
      )
  }
}

/** Whether every tick up to the replay's time is here. */
export const isReady = ({ known, at }: Player): boolean => known >= at

/** Playing, but the ticks that come next are not here yet. */
export const isWaiting = (player: Player): boolean =>
  !isReady(player) || (player.isPlaying && player.known <= player.at && player.at < player.day.span.to)

/** What is to be asked for next: ticks of [from, to], or nothing while enough is here. */
export const wanted = ({ known, coming, day }: Player): Span | undefined =>
  known < day.span.to && coming.length < AHEAD_MIN ? { from: known + 1, to: day.span.to } : undefined

/** Forward as far as ticks are here is played; anything else begins a view of its own. */
function seek(player: Player, to: Instant): Player {
  if (to >= player.at && to <= player.known && isReady(player)) return passTo(player, to)
  return { ...player, view: player.view + 1, ...beginAt(player.day, to) }
}

function turn(player: Player, now: number): Player {
  if (!player.isPlaying) return player

  const elapsed = Math.min(Math.max(0, now - player.turnedAt), TURN_MAX_MS)
  const turned = { ...player, turnedAt: now }
  if (!isReady(player)) return turned

  const { day, at, known } = player
  const opening = openingAfter(player)
  const leapt = opening === undefined ? player.leapt : { from: at, to: opening }
  const reached = Math.min(Math.max(at + elapsed * player.speed, opening ?? at), known, day.span.to)

  return { ...passTo({ ...turned, leapt }, reached), isPlaying: reached < day.span.to }
}

/** While the product is closed, when it opens next or the day ends; a tick in between is never leapt over. */
function openingAfter({ day, at, coming, known }: Player): Instant | undefined {
  const { sessions, span } = day
  if (!sessions || sessions.some(({ from, to }) => from <= at && at < to)) return undefined

  const opening = Math.min(span.to, ...sessions.map(({ from }) => from).filter((from) => from > at))
  const next = coming[0]?.time ?? Number.POSITIVE_INFINITY

  // Short breaks play on; and it is known first that nothing lies between.
  return next < opening || known < opening || opening - at < MINUTE_MS ? undefined : opening
}

/** Brings the replay's time to a moment: all loaded ticks up to it pass, each once and in order. */
function passTo(player: Player, at: Instant): Player {
  const first = player.coming.findIndex(({ time }) => time > at)
  const count = first < 0 ? player.coming.length : first
  const ticks = player.coming.slice(0, count)
  const through = Math.min(at, player.known)

  return {
    ...player,
    at,
    coming: count === 0 ? player.coming : player.coming.slice(count),
    recent: count === 0 ? player.recent : [...player.recent, ...ticks].slice(-RECENT_MAX),
    passed: player.passed + count,
    minutes: count === 0 ? player.minutes : withTicks(player.minutes, ticks),
    recomputations: recomputed(player, ticks, through),
  }
}

/** Minute candles after more ticks, by the rule by which the platform publishes them. */
export function withTicks(minutes: readonly Candle[], ticks: readonly OrderTick[]): Candle[] {
  const all = [...minutes]
  for (const tick of ticks) {
    const start = candleStart('1m', tick.time, UTC)
    const last = all.at(-1)
    if (last?.time === start) all[all.length - 1] = withTick(last, start, tick)
    else all.push(withTick(undefined, start, tick))
  }

  return all
}

function recomputed(
  { day, recomputations }: Player,
  ticks: readonly OrderTick[],
  through: Instant,
): Player['recomputations'] {
  const changed = day.orders.flatMap((order) => {
    const before = recomputations.get(order.id)
    if (!before) return []

    const after = recompute(order, before, ticks, through)
    return after === before ? [] : [[order.id, after] as const]
  })

  return changed.length === 0 ? recomputations : new Map([...recomputations, ...changed])
}

/** The silence that the replay is in: since which tick, and when the next one comes, as far as it is known. */
export interface Silence {
  readonly since: Instant
  readonly until: Instant | undefined
  readonly isClosed: boolean
}

export function silenceOf(player: Player): Silence | undefined {
  const { day, at, coming, recent, since } = player
  if (!isReady(player)) return undefined

  const last = recent.at(-1)?.time
  const until = coming[0]?.time

  // Before the first tick of a view a silence is told at once, if it lasts.
  const begun = last ?? Math.min(at, since)
  if ((last === undefined ? (until ?? day.span.to) : at) - begun <= day.maxGapMs) return undefined

  return {
    since: begun,
    until,
    isClosed: day.sessions?.every(({ from, to }) => at < from || at >= to) ?? false,
  }
}

/** The own order that is accepted next after a moment. */
export const nextOrder = (orders: readonly ReplayedOrder[], at: Instant): ReplayedOrder | undefined =>
  orders
    .filter(({ acceptedAt }) => acceptedAt > at)
    .toSorted((a, b) => a.acceptedAt - b.acceptedAt)
    .at(0)

/** How long before its acceptance an order is looked at. */
export const LEAD_MS = 30 * SECOND_MS

/** The next speed up or down; the same at either end. */
export function otherSpeed(speed: Speed, by: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed
}

/** Steps of a day's scale, in whole hours of it. */
export const hoursOf = ({ from, to }: Span): Instant[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, hour) => from + hour * HOUR_MS)
