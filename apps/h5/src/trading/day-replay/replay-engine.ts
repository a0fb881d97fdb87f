import { ticksCall } from '@plumbline/api-schema/trading/market'
import type { Tick } from '@plumbline/api-schema/trading/market'
import { TICKS_MAX } from '@plumbline/api-schema/wire/wire'
import type { OrderTick } from '@plumbline/domain/trading/contract-order'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { sendCall } from '../../session/api.ts'
import { createStore } from '@plumbline/web/state/store'
import type { Store } from '@plumbline/web/state/store'
import { openDay, play, wanted } from './player.ts'
import type { Player, PlayerAction, ReplayedDay, Speed } from './player.ts'

/** What a page does to a replay, the time of the device left out. */
export type Press =
  | { readonly do: 'play' | 'pause' }
  | { readonly do: 'step' }
  | { readonly do: 'speed'; readonly speed: Speed }
  | { readonly do: 'seek'; readonly to: Instant }

/** A replay that runs: the pure player with a clock and the public tick log at its sides. */
export interface ReplayEngine {
  readonly player: Pick<Store<Player>, 'get' | 'subscribe'>
  /** The last page of ticks did not come; another try is under way or waits. */
  readonly isCutOff: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Where the newest page of ticks says that they are from: `simulated`, `replay`, `live`. */
  readonly source: Pick<Store<string | undefined>, 'get' | 'subscribe'>
  readonly press: (press: Press) => void
  readonly retry: () => void
  readonly end: () => void
}

export interface ReplayOf {
  readonly symbol: string
  /** Decimals of the product's prices. */
  readonly scale: number
  readonly day: ReplayedDay
  readonly at: Instant
  readonly speed: Speed
}

/** Thirty pictures a second; who wishes for little motion sees four. */
const turnMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 250 : 33)
const RETRY_MS = 4_000

/** A tick of the log as the rules take it. */
export const tickOf = (tick: Tick, scale: number): OrderTick => ({
  seq: BigInt(tick.seq),
  time: Date.parse(tick.time),
  price: parseDecimal(tick.price, scale) ?? 0n,
})

export function startReplay({ symbol, scale, day, at, speed }: ReplayOf): ReplayEngine {
  const player = createStore(openDay(day, at, speed))
  const isCutOff = createStore(false)
  const source = createStore<string | undefined>(undefined)

  const now = (): number => performance.now()
  let asking: AbortController | undefined
  let askedFor = 0
  let frame: number | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function act(action: PlayerAction): void {
    const before = player.get()
    player.set(play(before, action))
    if (player.get().view !== before.view) asking?.abort()
    loadAhead()
    keepTurning()
  }

  /** One page at a time, until enough lies ahead. */
  function loadAhead(): void {
    const { view } = player.get()
    const wish = wanted(player.get())
    if (!wish || (asking && !asking.signal.aborted && askedFor === view) || waiting !== undefined) return

    const controller = new AbortController()
    asking = controller
    askedFor = view

    const request = { symbol, from: toIso(wish.from), to: toIso(wish.to), limit: TICKS_MAX }
    void sendCall(ticksCall, request, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return

      asking = undefined
      isCutOff.set(!answer.ok)

      if (!answer.ok) {
        waiting = setTimeout(retry, RETRY_MS)
        return
      }

      const { items, next } = answer.data
      const last = items.at(-1)

      if (last) source.set(last.source)
      const known = next !== undefined && last ? Date.parse(last.time) : wish.to
      act({ do: 'loaded', view, ticks: items.map((tick) => tickOf(tick, scale)), known })
    })
  }

  function retry(): void {
    clearTimeout(waiting)
    waiting = undefined
    loadAhead()
  }

  function keepTurning(): void {
    if (frame !== undefined || !player.get().isPlaying) return

    frame = requestAnimationFrame(() => {
      frame = undefined
      if (now() - player.get().turnedAt >= turnMs()) act({ do: 'turn', now: now() })
      else keepTurning()
    })
  }

  loadAhead()

  return {
    player,
    isCutOff,
    source,
    press: (press) => act(press.do === 'seek' || press.do === 'step' ? press : { ...press, now: now() }),
    retry,
    end() {
      asking?.abort()
      clearTimeout(waiting)
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}
