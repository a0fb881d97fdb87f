import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBus } from '../platform/bus.ts'
import type { ServerEvent } from '../platform/bus.ts'
import { openDatabase } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { createFeed } from './feed.ts'
import { beginEpoch, insertRun, readRuns } from './feed-store.ts'

const { address, owner } = await testDatabase()

test('a commit that comes through after it was given up stops prices no longer than the database did', async () => {
  const clock = fakeClock(Date.UTC(2026, 10, 19, 15, 30, 20, 123)) // a Thursday: everything trades
  const bus = createBus(silentLogger)
  const events: Extract<ServerEvent, { type: 'market' }>[] = []
  bus.subscribe((event) => {
    if (event.type === 'market') events.push(event)
  })

  // The feed gives a statement up after a fifth of a second; the database does not, as in a long stall of its disk.
  const database = openDatabase(address, silentLogger, 10, { lentSilenceMs: 200 })
  const feed = await createFeed({
    database,
    clock,
    bus,
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC' },
  })

  const step = async (): Promise<void> => {
    clock.advance(250)
    await feed.step()
  }

  for (let count = 0; count < 4; count += 1) await step()
  const before = feed.watermark()

  // Somebody holds the watermark's row for longer than the feed waits.
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = owner.transaction(async (tx) => {
    await tx.query('select from feed_watermark for update')
    held.resolve()
    await release.promise
  })

  await held.promise
  await expect(step()).rejects.toThrow('timeout')

  // Looked up and not there: it is taken for lost, and the next batch is tried, which waits behind it.
  await expect(step()).rejects.toThrow('timeout')
  release.resolve()
  await holding

  await expect
    .poll(async () => (await owner.query<{ at: number }>('select at from feed_watermark'))[0]?.at)
    .toBeGreaterThan(before)

  await setTimeout(100)

  // Five seconds at four commits a second.
  const failures: unknown[] = []
  for (let count = 0; count < 20; count += 1) await step().catch((error: unknown) => failures.push(error))

  expect(failures.length).toBeLessThanOrEqual(2)
  expect(clock.now() - feed.watermark()).toBe(0)
  expect(feed.productState(1, clock.now())).toMatchObject({ isDelayed: false, takesOrders: true })

  // Each durable tick was published once, in order.
  const published = events.flatMap(({ ticks }) =>
    ticks.filter(({ productId }) => productId === 1).map(({ quote }) => quote.seq),
  )

  const logged = await owner.query<{ seq: bigint }>('select seq from tick where product_id = 1 order by time')
  expect(published).toEqual(logged.map(({ seq }) => Number(seq)))
  await feed.stop()
  await database.end()
})

test('a node that was overtaken begins no run', async () => {
  const [run] = await readRuns(owner)
  if (!run) throw new Error('no run')

  const { epoch } = await beginEpoch(owner)
  await expect(insertRun(owner, run, epoch - 1n)).rejects.toThrow('a feed run was not written')
  expect(await insertRun(owner, run, epoch)).toMatchObject({ productId: run.productId })
})
