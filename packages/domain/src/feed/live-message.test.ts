import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readLiveMessage } from './live-message.ts'
import type { MessageShape } from './live-message.ts'

const shape: MessageShape = {
  match: { '/type': 'ticker', '/0/s~1x': 'BTC' },
  price: '/p',
  time: '/t',
  timeUnit: 'ms',
}

const plain: MessageShape = { match: {}, price: '/p', timeUnit: 'ms' }
const read = (message: unknown, by: MessageShape = plain, scale = 2) =>
  readLiveMessage(JSON.stringify(message), by, scale)
const price = (units: bigint, time?: number) => ({ is: 'price', price: units, time })

test('a price is read exactly and rounded once, half up, to the tick size', () => {
  expect(read({ p: '64000.12' })).toEqual(price(6_400_012n))
  expect(read({ p: 64_000.12 })).toEqual(price(6_400_012n))
  expect(read({ p: '1.085' })).toEqual(price(109n))
  expect(read({ p: '1.0849999' })).toEqual(price(108n))
  expect(read({ p: '90071992547409.93' })).toEqual(price(9_007_199_254_740_993n))
})

test('of bid and ask the mean, rounded once', () => {
  const both: MessageShape = { ...plain, price: ['/q/0', '/q/1'] }
  expect(read({ q: ['1.00', '1.01'] }, both)).toEqual(price(101n))
  expect(read({ q: ['1.000', '1.001'] }, both)).toEqual(price(100n))
  expect(read({ q: ['1.00'] }, both)).toEqual({ is: 'unusable' })
  expect(read({ q: ['1.00', '0'] }, both)).toEqual({ is: 'unusable' })
})

test('what is not of the product, or holds no price, is passed over', () => {
  expect(read({ type: 'hello' }, shape)).toEqual({ is: 'other' })
  expect(read({ type: 'ticker', 0: { 's/x': 'ETH' }, p: '1', t: 1 }, shape)).toEqual({ is: 'other' })
  expect(read({ ok: true })).toEqual({ is: 'other' })
  expect(read({ type: 'ticker', 0: { 's/x': 'BTC' }, p: '1', t: 5 }, shape)).toEqual(price(100n, 5))
})

test('what is no price makes its source unusable: flipped signs, nothing, words, too much, torn text', () => {
  for (const p of ['-64000.12', -1, 0, '0.001', 'NaN', '', '1e5', '1,000', '9'.repeat(19), '1'.repeat(17)])
    expect(read({ p }), String(p)).toEqual({ is: 'unusable' })
  expect(readLiveMessage('{"p":"1"', plain, 2)).toEqual({ is: 'unusable' })
})

test.each([
  ['iso', '2026-11-21T12:00:00.250Z'],
  ['s', 1_795_262_400.25],
  ['s', '1795262400.250999'],
  ['ms', 1_795_262_400_250],
  ['us', '1795262400250999'],
  ['ns', '1795262400250999999'],
] as const)('a time in %s: %s', (timeUnit, t) => {
  const timed = { ...plain, time: '/t', timeUnit }
  expect(read({ p: '1', t }, timed)).toEqual(price(100n, Date.parse('2026-11-21T12:00:00.250Z')))
  expect(read({ p: '1', t: 'soon' }, timed)).toEqual({ is: 'unusable' })
  expect(read({ p: '1' }, timed)).toEqual({ is: 'unusable' })
})

test('no text whatever brings anything but an answer', () => {
  assert(
    property(string({ maxLength: 60 }), (text) => {
      expect(['other', 'unusable', 'price']).toContain(readLiveMessage(text, plain, 2).is)
      expect(['other', 'unusable']).toContain(
        readLiveMessage(JSON.stringify({ p: { [text]: text } }), plain, 2).is,
      )
    }),
  )
})
