import { createHash } from 'node:crypto'
import type { Zone } from '@plumbline/domain/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/product'
import type { Logger } from '../platform/logger.ts'
import type { SourcePlan } from './price-source.ts'
import { findRecordedFiles, readRecordedFile } from './replay-files.ts'
import { replayPlan } from './replay-source.ts'
import { createSimulatedSource } from './simulated-source.ts'

/** The feed's settings (wire.md, Settings). */
export interface FeedSettings {
  readonly source: 'simulated' | 'replay' | 'live'
  readonly seed: string
  readonly platformTimeZone: string
  readonly replayDir?: string | undefined
  /** Recorded seconds per second. */
  readonly replaySpeed?: number | undefined
  readonly replayLoop?: boolean | undefined
}

const REPLAY_SPEED = 60

/** Which source each product has: in replay one without a recorded file keeps its own, simulated feed. */
export async function createPlans(
  settings: FeedSettings,
  products: readonly MarketProduct[],
  platform: Zone,
  logger: Logger,
): Promise<(product: MarketProduct) => SourcePlan> {
  const simulated = (product: MarketProduct): SourcePlan => simulatedPlan(product, settings.seed, platform)
  if (settings.source === 'simulated') return simulated
  if (settings.source === 'live') throw new Error('FEED=live is not supported yet: use simulated or replay.')
  if (settings.replayDir === undefined)
    throw new Error('FEED=replay needs REPLAY_DIR, the folder of the recorded files.')
  const files = findRecordedFiles(settings.replayDir, products, logger)
  const plans = new Map<number, SourcePlan>()
  for (const [productId, file] of files) {
    const read = await readRecordedFile(file, logger)
    const playing = { speed: settings.replaySpeed ?? REPLAY_SPEED, isLooping: settings.replayLoop ?? true }
    plans.set(productId, replayPlan(file.product, read, playing, platform))
  }
  return (product) => plans.get(product.id) ?? simulated(product)
}

/** How prices are drawn from a seed: counted up when that changes, so that they begin a new feed run. */
const DRAWING = 2

/** The fingerprint is of the seed's hash, so that the database does not hold the seed. */
const simulatedPlan = (product: MarketProduct, seed: string, platform: Zone): SourcePlan => ({
  source: 'simulated',
  fingerprint: createHash('sha256').update(`simulated ${DRAWING} ${seed}`).digest('hex').slice(0, 16),
  open: (run) => createSimulatedSource(product, seed, platform, run.since),
})
