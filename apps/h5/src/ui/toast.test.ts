import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropToast, toast, toastNow } from './toast.tsx'

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
