import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { watchWatermark } from './watermark-watch.ts'

test('a watermark that stands still is told once, by the clock, and once more when it moves', async () => {
  const clock = fakeClock()
  let watermark = clock.now()
  const said: string[] = []
  const metrics = new Registry()

  const logger = {
    ...silentLogger,
    error: (_: unknown, text: string) => void said.push(text),
    info: (text: string) => void said.push(text),
  } as typeof silentLogger

  const watch = watchWatermark({ feed: { watermark: () => watermark }, clock, logger, metrics })

  clock.advance(5_000)
  watch.run()
  expect(said).toEqual([])

  clock.advance(1_000)
  watch.run()
  watch.run()
  expect(said).toEqual(['prices stand still'])
  expect(await metrics.metrics()).toContain('plumbline_feed_watermark_age_seconds 6')

  watermark = clock.now()
  watch.run()
  expect(said).toEqual(['prices stand still', 'prices move again'])
})
