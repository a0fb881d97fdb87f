import { describe, expect, test } from 'vitest'
import { newestOf, PriceCheck } from './price-check.ts'
import type { HeardSeqs } from './price-check.ts'

const quote = (symbol: string, seq: number, price = '1.00'): string =>
  JSON.stringify({ channel: 'quote', symbol, seq, data: { symbol, seq, price } })

function hear(...sockets: readonly (readonly string[])[]) {
  const check = new PriceCheck()

  const heard = sockets.map((texts) => {
    const seqs: HeardSeqs = new Map()
    for (const text of texts) check.take(text, seqs)
    return seqs
  })

  return { messages: check.messages, ...check.faults(heard, newestOf(heard)) }
}

describe('what sockets of the bench hear', () => {
  const whole = [quote('A', 1), quote('B', 7), quote('A', 2), quote('A', 3)]

  test('is whole where each hears every number once, in order', () => {
    expect(hear(whole, whole)).toEqual({ messages: 8, lost: 0, outOfOrder: 0, different: 0 })
  })

  test('says which numbers are left out, in the middle and at the end', () => {
    const lacksTwo = [quote('A', 1), quote('B', 7), quote('A', 3)]
    expect(hear(whole, lacksTwo)).toMatchObject({ lost: 1 })
    expect(hear(whole, whole.slice(0, 2))).toMatchObject({ lost: 2 })
    expect(hear(whole, [])).toMatchObject({ lost: 2 })
  })

  test('says what comes twice or late', () => {
    expect(hear([...whole, quote('A', 3)])).toMatchObject({ outOfOrder: 1 })
    expect(hear([quote('A', 2), quote('A', 1), quote('A', 3)])).toMatchObject({ outOfOrder: 1, lost: 0 })
  })

  test('says where two sockets hear different words under one number', () => {
    expect(hear(whole, [quote('A', 1), quote('B', 7, '2.00'), quote('A', 2), quote('A', 3)])).toMatchObject({
      different: 1,
    })
  })

  test('counts no answer as a price', () => {
    expect(hear([JSON.stringify({ op: 'subscribed', to: { channel: 'quote' } })])).toMatchObject({
      messages: 0,
    })
  })
})
