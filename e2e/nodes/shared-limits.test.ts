import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from '../../apps/server/src/http/limits/rate-limit.ts'
import { shareLimits } from '../../apps/server/src/http/limits/shared-rate-limit.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { connectValkey } from '../../apps/server/src/platform/nodes/valkey.ts'
import { loggerForTest } from '../../apps/server/src/testing/houses/house.ts'
import { hasValkey, NO_VALKEY, Valkey } from './valkey.ts'

/** So slow that nothing comes back while a test runs. */
const SLOW = { perSecond: 0.001, burst: 20 }

let server: Valkey

/** The limits as one node sees them. */
async function node() {
  const { logger, logged } = loggerForTest()
  const valkey = connectValkey(server.url, 100, logger)

  onTestFinished(() => valkey.close())
  await new Promise<void>((resolve) => valkey.onReady(resolve))

  const limiter = shareLimits({ valkey, own: createRateLimiter(systemClock), prefix: 'test:', logger })

  const passed = async (key: string, calls: number): Promise<number> => {
    let count = 0
    for (let call = 0; call < calls; call += 1) if ((await limiter.take(key, SLOW)) === 0) count += 1

    return count
  }

  return { limiter, passed, logged }
}

describe.skipIf(!hasValkey)(`limits of all nodes in Valkey${hasValkey ? '' : `, ${NO_VALKEY}`}`, () => {
  beforeAll(async () => {
    server = await Valkey.start()
  })

  afterAll(() => server.kill())

  test('two nodes let through together what one would', async () => {
    const [a, b] = [await node(), await node()]
    const passed = await Promise.all([a.passed('both', 15), b.passed('both', 15)])

    expect(passed.reduce((sum, count) => sum + count)).toBe(SLOW.burst)
    expect(await a.limiter.take('another', SLOW)).toBe(0)
  })

  test('say how long to wait as the limits of one node do', async () => {
    const { limiter, passed } = await node()
    await passed('wait', SLOW.burst)
    expect(await limiter.take('wait', SLOW)).toBe(1_000)
  })

  test('come back as time passes', async () => {
    const { limiter } = await node()
    const quick = { perSecond: 50, burst: 1 }

    expect(await limiter.take('quick', quick)).toBe(0)
    await expect.poll(() => limiter.take('quick', quick)).toBe(0)
  })

  test.each(['killed', 'frozen'])('while the engine is %s each node has its own, said once', async (how) => {
    const { passed, logged } = await node()
    if (how === 'frozen') server.signal('SIGSTOP')
    else await server.kill()

    onTestFinished(async () => {
      if (how === 'frozen') server.signal('SIGCONT')
      else await server.startAgain()
    })

    expect(await passed(how, 30)).toBe(SLOW.burst)
    expect(logged.filter((line) => line.includes('each node limits calls by itself'))).toHaveLength(1)
  })

  test('are shared again once the engine is back', async () => {
    const [a, b] = [await node(), await node()]
    await server.kill()
    await a.passed('back', 1)
    await server.startAgain()

    await expect
      .poll(async () => {
        await a.passed('poke', 1)
        return a.logged.some((line) => line.includes('shared by all nodes again'))
      })
      .toBe(true)

    const passed = [await a.passed('after', 15), await b.passed('after', 15)]
    expect(passed).toEqual([15, 5])
  })
})
