import type { Order } from '@plumbline/api-schema/trading/order'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenStore } from '../../session/token.ts'
import { addResult, clearResults, isNews, unseenResults } from './unseen-results.ts'

const order = (id: string): Order => ({ id, status: 'won' }) as unknown as Order
const shown = (): string[] => unseenResults.get().map(({ id }) => id)

beforeEach(() => {
  clearResults()
  tokenStore.set('first')
})

describe('results that wait to be seen', () => {
  test('the newest comes first, and one told twice is shown once', () => {
    addResult(order('1'))
    addResult(order('2'))
    addResult(order('1'))
    expect(shown()).toEqual(['1', '2'])
  })

  test('a settlement is news once', () => {
    expect(isNews('1 won')).toBe(true)
    expect(isNews('1 won')).toBe(false)
    expect(isNews('2 won')).toBe(true)
  })
})

describe('on a device that several customers share', () => {
  test('what one has not seen is never shown to the next', () => {
    addResult(order('1'))
    tokenStore.set('second')
    expect(shown()).toEqual([])
  })

  test('nor after a log-out', () => {
    addResult(order('1'))
    tokenStore.set(undefined)
    expect(shown()).toEqual([])
  })

  test('what was told to one is news for the next', () => {
    expect(isNews('1 won')).toBe(true)
    tokenStore.set('second')
    expect(isNews('1 won')).toBe(true)
  })
})
