import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { loggerForTest } from '../../testing/houses/house.ts'
import { testPicture } from '../../testing/pictures.ts'
import { createPicturePool, POOL_BOUNDS } from './picture-pool.ts'
import type { Encoded, PicturePool, PoolBounds } from './picture-pool.ts'

const ODD = fileURLToPath(new URL('./testing/odd-picture-process.ts', import.meta.url))
const { logger, logged } = loggerForTest()
const pools: PicturePool[] = []

const poolOf = (bounds: Partial<PoolBounds>): PicturePool => {
  const pool = createPicturePool(logger, { program: ODD, limitMs: 60_000, ...bounds })
  pools.push(pool)
  return pool
}

afterAll(() => Promise.all(pools.map((pool) => pool.close())))

const says = (pool: PicturePool, text: string): Promise<Encoded> => pool.encode(Buffer.from(text), 'paper')
const pidOf = (encoded: Encoded): number => (typeof encoded === 'object' ? encoded.width : 0)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the picture pool', () => {
  test('keeps its process from picture to picture', async () => {
    const pool = poolOf({})
    const first = pidOf(await says(pool, 'p'))
    expect(first).toBeGreaterThan(0)
    expect(await says(pool, 'r')).toBe('refused')
    expect(pidOf(await says(pool, 'p'))).toBe(first)
  })

  test('kills a process that takes too long, refuses its picture, and goes on with a new one', async () => {
    const pool = poolOf({ limitMs: 2_000 }) // longer than a picture of its other answers takes on a busy machine
    const first = pidOf(await says(pool, 'p'))

    expect(await says(pool, 'hang')).toBe('refused')
    expect(logged.some((line) => line.includes('took too long'))).toBe(true)

    const second = pidOf(await says(pool, 'p'))
    expect(second).not.toBe(first)
    await expect.poll(() => isRunning(first)).toBe(false)
  })

  test('refuses the picture at which a process dies, and no other', async () => {
    const pool = poolOf({})
    const answers = await Promise.all([says(pool, 'p'), says(pool, 'x'), says(pool, 'p')])
    expect(answers.map((answer) => typeof answer)).toEqual(['object', 'string', 'object'])
    expect(answers[1]).toBe('refused')
  })

  test('has an end: who comes beyond it is told at once', async () => {
    const pool = poolOf({ maxWaiting: 2 })
    const waiting = [says(pool, 'hang'), says(pool, 'hang'), says(pool, 'hang')]

    expect(await says(pool, 'p')).toBe('busy')
    await pool.close()
    expect(await Promise.all(waiting)).toEqual(['busy', 'busy', 'busy'])
    expect(await says(pool, 'p')).toBe('busy')
  })

  test('one that never starts is given up', async () => {
    const pool = poolOf({ program: fileURLToPath(new URL('./uploads.ts', import.meta.url)), startMs: 50 })
    expect(await says(pool, 'p')).toBe('busy')
  })
})

describe('the real process', () => {
  const real = { program: POOL_BOUNDS.program, startMs: 60_000 }
  const large = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#369' } })

  test('leaves by itself where a picture makes it grow too large; the next one gets a new process', async () => {
    const pool = poolOf({ ...real, maxMemory: 160 * 1024 * 1024 })
    const [small, heavy] = [await testPicture(), await large.clone().png({ progressive: true }).toBuffer()]

    expect(await pool.encode(small, 'paper')).toMatchObject({ width: 24, height: 16 })
    const answer = await pool.encode(heavy, 'paper')
    expect(typeof answer === 'object' ? 'kept' : answer).toBe('refused')
    expect(await pool.encode(small, 'avatar')).toMatchObject({ width: 256, height: 256 })
    expect(await poolOf(real).encode(heavy, 'paper')).toHaveProperty('width', 2_236)
  })

  test('turns a picture as its camera was held, and paints what shows through white', async () => {
    const pool = poolOf(real)
    const turned = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer()

    const encoded = await pool.encode(turned, 'paper')
    if (typeof encoded === 'string') throw new Error(encoded)

    expect([encoded.width, encoded.height]).toEqual([20, 40])
    const { data, info } = await sharp(encoded.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255])
  })
})
