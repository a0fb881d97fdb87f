import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct, ProductFigures } from '@plumbline/domain/trading/product'
import type { Logger } from '../platform/logger.ts'
import type { FeedSettings } from './feed-plans.ts'
import type { SourcePlan } from './price-source.ts'
import { findRecordedFiles, readRecordedFile } from './replay-files.ts'
import { replayPlan } from './replay-source.ts'

const REPLAY_SPEED = 60

interface ReplayPlansDeps {
  readonly settings: FeedSettings
  readonly platform: Zone
  readonly logger: Logger
}

/**
 * Of products that have a recorded file, by id.
 * @param all every product there is: a file of another one is a mistake
 * @param wanted those to be opened
 */
export async function replayPlans(
  { settings, platform, logger }: ReplayPlansDeps,
  all: readonly (ProductFigures & { readonly id: number })[],
  wanted: readonly MarketProduct[],
): Promise<ReadonlyMap<number, SourcePlan>> {
  const { replayDir, replaySpeed: speed = REPLAY_SPEED, replayLoop: isLooping = true } = settings
  if (replayDir === undefined)
    throw new Error('FEED=replay needs REPLAY_DIR, the folder of the recorded files.')

  const files = findRecordedFiles(replayDir, all, logger)
  const plans = new Map<number, SourcePlan>()

  for (const product of wanted) {
    const file = files.get(product.id)
    if (!file) continue

    const read = await readRecordedFile(file, logger)
    plans.set(product.id, replayPlan(product, read, { speed, isLooping }, platform))
  }

  return plans
}
