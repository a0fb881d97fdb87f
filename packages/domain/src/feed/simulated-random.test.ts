import { expect, test } from 'vitest'
import { bell, createRandomBlocks, exponential, tailFactor } from './simulated-random.ts'

const hex = (words: Uint32Array): string =>
  Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('hex')

test('the blocks are those of ChaCha with 8 rounds', () => {
  // draft-strombergson-chacha-test-vectors, TC1: key and nonce of zeros.
  expect(hex(createRandomBlocks(new Uint8Array(32)).at(0, 0, 0)).slice(0, 64)).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e',
  )
})

test('a place gives the same words whatever was asked before', () => {
  const blocks = createRandomBlocks(new Uint8Array(32).fill(7))
  const first = hex(blocks.at(3, 99, 2))

  expect(hex(blocks.at(3, 99, 1))).not.toBe(first)
  expect(hex(blocks.at(4, 99, 2))).not.toBe(first)
  expect(hex(blocks.at(3, 98, 2))).not.toBe(first)
  expect(hex(blocks.at(3, 99, 2))).toBe(first)
})

test('the bell has mean 0 and variance 1, with its tails mean square 1 and kurtosis above 5', () => {
  const blocks = createRandomBlocks(new Uint8Array(32).fill(1))
  let sum = 0,
    squares = 0,
    tailed = 0,
    fourth = 0

  const draws = 200_000
  for (let draw = 0; draw < draws; draw += 1) {
    const [first = 0, second = 0, third = 0] = blocks.at(1, 0, draw)
    const value = bell(first, second)

    sum += value
    squares += value * value

    const wide = value * tailFactor(third)
    tailed += wide * wide
    fourth += wide ** 4
  }

  expect(Math.abs(sum / draws)).toBeLessThan(0.01)
  expect(squares / draws).toBeCloseTo(1, 1)
  expect(tailed / draws).toBeCloseTo(1, 1)
  expect(fourth / draws / (tailed / draws) ** 2).toBeGreaterThan(5)
})

test('the exponential agrees with the library’s to the last digits', () => {
  for (let x = -6; x <= 6; x += 0.0137) expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(4e-15)
  expect(exponential(0)).toBe(1)
})
