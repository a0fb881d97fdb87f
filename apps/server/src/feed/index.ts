import type { AssetCode } from '@plumbline/domain/money/asset'
import {
  bus,
  clock,
  config,
  database,
  houseChanges,
  keyFiles,
  logger,
  metrics,
  publicReads,
} from '../platform/floor.ts'
import type { Config } from '../platform/config.ts'
import type { Job } from '../platform/jobs.ts'
import type { KeyFiles } from '../platform/key-file.ts'
import { defineModule, defineValue, given } from '../platform/module.ts'
import { createFeed } from './feed.ts'
import type { FeedSettings, Feed } from './feed.ts'
import type { OlderTicks } from './read-every-tick.ts'
import { watchWatermark } from './watermark-watch.ts'
import { assetOf } from '@plumbline/domain/money/asset'
import type { ScaledPrice } from '@plumbline/domain/money/coin-worth'

/** What one whole coin is worth in USD at its last tick; `undefined` where it has no price. */
function coinPriceOf(feed: Feed, asset: AssetCode): ScaledPrice | undefined {
  const of = assetOf(asset)
  const product = of.kind === 'coin' ? feed.product(of.symbol) : undefined

  return product && { price: feed.quote(product.id).price, scale: product.priceScale }
}

const SEED_BYTES = 16

const settingsOf = (config: Config, keys: KeyFiles): FeedSettings => ({
  source: config.feed,
  seed: config.feedSeed ?? keys.secret('feed-seed', SEED_BYTES).toString('hex'),
  platformTimeZone: config.platformTimeZone,
  replayDir: config.replayDir,
  replaySpeed: config.replaySpeed,
  replayLoop: config.replayLoop,
  liveSources: config.liveSources,
  environment: process.env,
  isRealMoney: config.mode === 'live',
})

/** How often a node that follows looks whether it hears of prices. */
const FOLLOW_EVERY_MS = 250

const followWhereSilent = (feed: Feed): Job => ({
  name: 'follow',
  everyMs: FOLLOW_EVERY_MS,
  runs: 'every-node',
  failure: 'the prices of the publishing node could not be followed',
  run: () => feed.keepUp(),
})

/** Ticks that left the table. */
export const olderTicks = given<OlderTicks | undefined>('olderTicks')

/** Prices. They go on once all modules are open: orders that came due while nobody ran are settled by then. */
export const feed = defineModule({
  name: 'feed',
  needs: {
    bus,
    changes: houseChanges,
    clock,
    config,
    database,
    keyFiles,
    logger,
    metrics,
    olderTicks,
    reads: publicReads,
  },
  async open({ config, keyFiles, metrics, ...needs }) {
    const { clock, logger } = needs
    const { isOneOfSeveral } = config
    const settings = settingsOf(config, keyFiles)
    const mayLead = config.roles.has('feed')
    const feed = await createFeed({ ...needs, settings, isOneOfSeveral, mayLead })

    return {
      provides: feed,
      jobs: [
        watchWatermark({ feed, clock, logger, metrics }),
        ...(isOneOfSeveral ? [followWhereSilent(feed)] : []),
      ],
      leading: { role: 'feed', start: () => feed.start(), stop: () => feed.follow() },
      stop: () => feed.stop(),
    }
  },
})

/** What one whole coin is worth in USD at its last tick. */
export const coinPrice = defineValue(
  'coinPrice',
  { feed },
  ({ feed }) =>
    (asset: AssetCode) =>
      coinPriceOf(feed, asset),
)
