import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, hush, saidNow } from './live-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  hush()
  vi.useRealTimers()
})

test('what is said is gone after five seconds, counted from the last', () => {
  announce('Won')
  vi.advanceTimersByTime(4_000)
  announce('Lost')
  vi.advanceTimersByTime(4_999)
  expect(saidNow().trim()).toBe('Lost')
  vi.advanceTimersByTime(1)
  expect(saidNow()).toBe('')
})

test('the same words twice are two texts, so that they are said twice', () => {
  announce('Won')
  const first = saidNow()
  announce('Won')
  expect(saidNow()).not.toBe(first)
  expect(saidNow().trim()).toBe(first.trim())
})

test('hushed, nothing is left', () => {
  announce('Lost')
  hush()
  expect(saidNow()).toBe('')
})
