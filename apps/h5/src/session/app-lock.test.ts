import { expect, test } from 'vitest'
import { afterWrongPin, fitsLock, makeLock, mustLock, opened } from './app-lock.ts'

const MINUTE = 60_000

test('a lock opens by its PIN alone, and holds nothing of it', async () => {
  const lock = await makeLock('4711', 0)
  expect(await fitsLock(lock, '4711')).toBe(true)
  for (const wrong of ['4712', '04711', '']) expect(await fitsLock(lock, wrong)).toBe(false)
  expect(JSON.stringify(lock)).not.toContain('4711')
  expect((await makeLock('4711', 0)).hash).not.toBe(lock.hash)
})

test.each([
  [5 * MINUTE, 5 * MINUTE - 1, false],
  [5 * MINUTE, 5 * MINUTE, true],
  [0, 0, true],
  [MINUTE, -1, true],
])('after %d ms a page that was away for %d ms locks: %s', async (afterMs, away, locks) => {
  const lock = { salt: '', hash: '', rounds: 1, afterMs }
  expect(mustLock(lock, opened(1_000_000), 1_000_000 + away)).toBe(locks)
})

test('without a lock nothing locks; one that was not opened stays closed over a reload', () => {
  const course = { ...opened(1_000), isClosed: true }
  expect(mustLock(undefined, course, 1_000)).toBe(false)
  expect(mustLock({ salt: '', hash: '', rounds: 1, afterMs: MINUTE }, course, 1_001)).toBe(true)
})

test('wrong PINs wait longer and longer, at most a quarter of an hour', () => {
  let course = opened(0)
  const waits: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    course = afterWrongPin(course, 0)
    waits.push(course.waitsUntil / 1_000)
  }

  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
})
