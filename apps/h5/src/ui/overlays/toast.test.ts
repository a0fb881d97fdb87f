import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropToast, holdToast, releaseToast, toast, toastNow } from './toast.tsx'

const SEE = { to: '/pages/user/alerts', words: 'See' }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dropToast()
  vi.useRealTimers()
})

test('a word about an own act takes the place of news, and they come back after it', () => {
  toast('BTCUSD at or above 46,010.00', SEE)
  toast('Price alert set')
  expect(toastNow()?.text).toBe('Price alert set')
  vi.advanceTimersByTime(5_000)
  expect(toastNow()).toMatchObject({ text: 'BTCUSD at or above 46,010.00', step: SEE })
  vi.advanceTimersByTime(5_000)
  expect(toastNow()).toBeUndefined()
})

test('later news take the place of earlier ones, and what was dropped does not come back', () => {
  toast('The first', SEE)
  toast('Copied')
  toast('The second', SEE)
  vi.advanceTimersByTime(5_000)
  expect(toastNow()).toBeUndefined()
  toast('The third', SEE)
  toast('Copied')
  dropToast()
  vi.advanceTimersByTime(10_000)
  expect(toastNow()).toBeUndefined()
})

test('a toast stays while focus or pointer is at its step, and for its time after both have left', () => {
  toast('BTCUSD at or above 46,010.00', SEE)
  vi.advanceTimersByTime(4_000)
  holdToast('pointer')
  holdToast('focus')
  vi.advanceTimersByTime(60_000)
  releaseToast('pointer')
  vi.advanceTimersByTime(60_000)
  expect(toastNow()?.step).toEqual(SEE)
  releaseToast('focus')
  vi.advanceTimersByTime(4_999)
  expect(toastNow()?.step).toEqual(SEE)
  vi.advanceTimersByTime(1)
  expect(toastNow()).toBeUndefined()
})

test('what takes the place of a held toast, or comes after it, goes in its own time', () => {
  toast('The first', SEE)
  holdToast('focus')
  toast('The second', SEE)
  vi.advanceTimersByTime(4_000)
  releaseToast('focus')
  vi.advanceTimersByTime(1_000)
  expect(toastNow()).toBeUndefined()
  toast('The third', SEE)
  holdToast('focus')
  dropToast()
  toast('Copied')
  vi.advanceTimersByTime(5_000)
  expect(toastNow()).toBeUndefined()
})
