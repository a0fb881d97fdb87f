import { SECOND_MS } from '@plumbline/domain/basics/time'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import type { Job } from '../platform/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { Feed } from './feed.ts'

const LOOK_EVERY_MS = SECOND_MS
/** The gap at which every price counts as delayed, so nothing is ordered on it. */
const STANDS_STILL_MS = 5 * SECOND_MS

/**
 * Tells when prices stand still, by the clock: checks that compare orders with the watermark are blind to that, since
 * neither moves. It alarms alone; orders are refused by each product's own gap.
 */
export function watchWatermark(deps: {
  readonly feed: Pick<Feed, 'watermark'>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Registry
}): Job {
  const { feed, clock, logger, metrics } = deps
  const age = (): number => Math.max(0, clock.now() - feed.watermark())

  let isStill = false
  const gauge = new Gauge({
    name: 'plumbline_feed_watermark_age_seconds',
    help: 'How long ago prices were committed last; a quarter of a second where all is well.',
    registers: [metrics],
    collect() {
      gauge.set(age() / SECOND_MS)
    },
  })

  const look = (): void => {
    const wasStill = isStill
    isStill = age() > STANDS_STILL_MS
    if (isStill && !wasStill) logger.error({ seconds: age() / SECOND_MS }, 'prices stand still')
    if (wasStill && !isStill) logger.info('prices move again')
  }

  return {
    name: 'watch-watermark',
    everyMs: LOOK_EVERY_MS,
    runs: 'every-node',
    failure: 'the watermark could not be looked at',
    run: look,
  }
}
