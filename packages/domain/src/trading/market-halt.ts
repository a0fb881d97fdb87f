import type { Instant } from '../basics/time.ts'

/** `orders`: no new orders, ticks go on. `feed`: no ticks either, so open orders whose windows miss them become void. */
export const HALT_KINDS = ['orders', 'feed'] as const
export type HaltKind = (typeof HALT_KINDS)[number]

/** Why, in public: stable names with words in every language. */
export const HALT_REASONS = ['price_source', 'technical', 'maintenance', 'exchange', 'authority'] as const
export type HaltReason = (typeof HALT_REASONS)[number]

/** A halt by a person, of one product or of all. */
export interface MarketHalt {
  readonly id: string
  /** Absent: every product. */
  readonly productId: number | undefined
  readonly kind: HaltKind
  readonly publicReason: HaltReason
  readonly beganAt: Instant
  /** Absent while it stands. */
  readonly endedAt: Instant | undefined
}

type HaltTimes = Pick<MarketHalt, 'productId' | 'kind' | 'beganAt' | 'endedAt'>

const isOn = ({ productId, beganAt, endedAt }: HaltTimes, product: number, at: Instant): boolean =>
  (productId === undefined || productId === product) &&
  beganAt <= at &&
  (endedAt === undefined || at < endedAt)

/** The halt of a product at an instant: a stopped feed before halted orders, of several the oldest. */
export function haltAt<Halt extends HaltTimes>(
  halts: readonly Halt[],
  product: number,
  at: Instant,
): Halt | undefined {
  const on = halts.filter((halt) => isOn(halt, product, at)).toSorted((a, b) => a.beganAt - b.beganAt)
  return on.find(({ kind }) => kind === 'feed') ?? on[0]
}

/** Whether a tick of this time may be published: not while the feed of its product is stopped. */
export const mayTick = (halts: readonly HaltTimes[], product: number, at: Instant): boolean =>
  !halts.some((halt) => halt.kind === 'feed' && isOn(halt, product, at))
