import { createHash } from 'node:crypto'
import type { Calendar } from '@plumbline/domain/feed/calendar'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { FeedSource } from '@plumbline/domain/feed/feed-source'
import type { MarketProduct, ProductFigures } from '@plumbline/domain/trading/product'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { CalendarBook } from './calendar-book.ts'
import type { FeedRun } from './feed-run.ts'
import { noHistory } from './price-source.ts'
import type { PriceHistory, SourcePlan } from './price-source.ts'
import { createSimulatedSource } from './simulated-source.ts'

/** The feed's settings (docs/operations.md#settings). */
export interface FeedSettings {
  readonly source: FeedSource
  readonly seed: string
  readonly platformTimeZone: string
  readonly replayDir?: string | undefined
  /** Recorded seconds per second. */
  readonly replaySpeed?: number | undefined
  readonly replayLoop?: boolean | undefined
  /** The file that names the live sources, and where its keys are looked up. */
  readonly liveSources?: string | undefined
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined
  /** Live mode: a product without live sources has no price at all, for none that we make may stand under real money. */
  readonly isRealMoney?: boolean | undefined
}

interface PlansDeps {
  readonly settings: FeedSettings
  readonly platform: Zone
  readonly calendars: Pick<CalendarBook, 'calendar'>
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Which source each product has: one without a recorded file or live sources keeps its own, simulated feed. Only what this
 * feed is made of is loaded.
 * @param all every product there is: a file or a source of another one is a mistake
 * @param wanted those to be opened
 */
export async function createPlans(
  deps: PlansDeps,
  all: readonly (ProductFigures & { readonly id: number })[],
  wanted: readonly MarketProduct[],
): Promise<(product: MarketProduct) => SourcePlan> {
  const { settings, platform, calendars } = deps
  const calendarOf = (product: MarketProduct): Calendar => calendars.calendar(product.sessions)
  const simulated = (product: MarketProduct): SourcePlan =>
    simulatedPlan(product, settings.seed, platform, calendarOf(product))

  if (settings.source === 'simulated') return simulated

  if (settings.source === 'live') {
    const { livePlans } = await import('./live-plans.ts')
    const live = livePlans({ ...deps, calendarOf }, all)

    return (product) => live(product) ?? simulated(product)
  }

  const { replayPlans } = await import('./replay-plans.ts')
  const plans = await replayPlans(deps, all, wanted)

  return (product) => plans.get(product.id) ?? simulated(product)
}

/** Finds what was before a run that another node began. */
export type FindHistory = (product: MarketProduct, run: FeedRun) => Promise<PriceHistory>

/**
 * Histories for a node that follows, which needs no live sources, nor their keys: of a run of another seed or of a file that
 * this node does not have nothing is known before its start.
 */
export function createHistories({
  settings,
  platform,
  calendars,
  logger,
}: Omit<PlansDeps, 'clock'>): FindHistory {
  const planOf = async (product: MarketProduct, { source }: FeedRun): Promise<SourcePlan | undefined> => {
    if (source === 'simulated')
      return simulatedPlan(product, settings.seed, platform, calendars.calendar(product.sessions))

    if (source !== 'replay' || settings.replayDir === undefined) return undefined

    const { replayPlans } = await import('./replay-plans.ts')
    const plans = await replayPlans({ settings, platform, logger }, [product], [product])

    return plans.get(product.id)
  }

  return async (product, run) => {
    const plan = await planOf(product, run)
    if (plan?.fingerprint === run.fingerprint) return plan.history(run)

    if (run.source !== 'live')
      logger.warn({ symbol: product.symbol }, 'prices of before its feed began are not known to this node')

    return noHistory(run)
  }
}

/** How prices are drawn from a seed: counted up when that changes, so that they begin a new feed run. */
const DRAWING = 2

/** The fingerprint is of the seed's hash, so that the database does not hold the seed. */
const simulatedPlan = (
  product: MarketProduct,
  seed: string,
  platform: Zone,
  calendar: Calendar,
): SourcePlan => ({
  source: 'simulated',
  fingerprint: createHash('sha256').update(`simulated ${DRAWING} ${seed}`).digest('hex').slice(0, 16),
  open: (run) => createSimulatedSource(product, seed, platform, run.since, calendar),
  history: (run) => createSimulatedSource(product, seed, platform, run.since, calendar).history,
})
