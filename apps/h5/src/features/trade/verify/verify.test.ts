import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Tick } from '@plumbline/api-schema/market'
import type { Order, Receipt } from '@plumbline/api-schema/order'
import { inclusionPath, leafHash, merkleRoot, merkleTree } from '@plumbline/domain/proofs'
import { acceptEvent, signedBatch } from '@plumbline/domain/receipt'
import { toIso } from '@plumbline/domain/time'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recomputeOrder } from './recompute-order.ts'
import { sha256 } from '@plumbline/domain/sha256'
import { checkPath, checkPromise, checkSignature } from './verify-receipt.ts'

const START = Date.parse('2026-11-19T14:03:10.000Z')
const at = (offsetMs: number): string => toIso(START + offsetMs)
/** A tick every second from 500 ms on; prices in cents. */
const ticksOf = (...cents: readonly number[]): Tick[] =>
  cents.map((price, index) => ({
    seq: 100 + index,
    time: at(500 + index * 1_000),
    price: (price / 100).toFixed(2),
    source: 'simulated',
  }))
const steady = (count: number, change: Readonly<Record<number, number>> = {}): Tick[] =>
  ticksOf(...Array.from({ length: count }, (_, index) => change[index] ?? 10_000))

const won: Order = {
  id: 'a1',
  practice: true,
  book: 'cash',
  symbol: 'BTCUSD',
  direction: 'up',
  seconds: 30,
  amount: '10.00',
  multiple: 3,
  stake: '30.00',
  fee: '0.30',
  payout: '55.50',
  rule: 'S1',
  max_gap_ms: 5_000,
  status: 'won',
  accepted_at: at(0),
  open_seq: 100,
  open_price: '100.00',
  open_time: at(500),
  expires_at: at(30_500),
  close_seq: 130,
  close_price: '100.01',
  close_time: at(30_500),
  settled_at: at(30_750),
  received: '55.50',
}
const rising = steady(33, { 30: 10_001 })
const all = (result: ReturnType<typeof recomputeOrder>): (boolean | undefined)[] =>
  [result.entry, result.exit, result.chain, result.sum].map((step) => step?.passed)

describe('recompute', () => {
  test('a win by one tick, exit at T itself', () => {
    expect(recomputeOrder(won, rising)).toEqual({
      entry: { passed: true, found: '100' },
      exit: { passed: true, found: '130' },
      chain: { passed: true, found: '31' },
      sum: { passed: true, found: '25.20' },
    })
  })
  test('a loss', () => {
    const lost: Order = { ...won, direction: 'down', status: 'lost', received: '0.00' }
    expect(all(recomputeOrder(lost, rising))).toEqual([true, true, true, true])
    expect(recomputeOrder(lost, rising).sum.found).toBe('-30.30')
  })
  test('a tie', () => {
    const tie: Order = {
      ...won,
      status: 'void',
      void_reason: 'tie',
      close_price: '100.00',
      received: '30.30',
    }
    expect(all(recomputeOrder(tie, steady(33)))).toEqual([true, true, true, true])
    expect(recomputeOrder(tie, steady(33)).sum.found).toBe('0.00')
  })
  test('no entry tick in time, and an order that claims so falsely', () => {
    const {
      open_seq: _seq,
      open_price: _price,
      open_time: _time,
      expires_at: _expiry,
      close_seq: _close,
      close_price: _closePrice,
      close_time: _closeTime,
      ...rest
    } = won
    const none: Order = { ...rest, status: 'void', void_reason: 'no_entry_tick', received: '30.30' }
    const late = steady(1).map((tick) => ({ ...tick, time: at(5_001) }))
    expect(all(recomputeOrder(none, late))).toEqual([true, undefined, undefined, true])
    expect(recomputeOrder(none, rising).entry.passed).toBe(false)
  })
  test('no exit tick in time', () => {
    const none: Order = { ...won, status: 'void', void_reason: 'no_exit_tick', received: '30.30' }
    expect(all(recomputeOrder(none, rising.slice(0, 26)))).toEqual([true, true, true, true])
    expect(recomputeOrder(none, rising.slice(0, 27)).exit?.passed).toBe(false)
  })
  test('rule S2: the trimmed mean, and too few ticks', () => {
    const dense: Tick[] = Array.from({ length: 64 }, (_, index) => ({
      seq: 100 + index,
      time: at(500 + index * 500),
      price: index > 54 ? `10${index - 55}.00` : '100.00',
      source: 'live',
    }))
    const mean: Order = { ...won, rule: 'S2', close_seq: 160, close_price: '102.50', close_time: at(30_500) }
    expect(all(recomputeOrder(mean, dense))).toEqual([true, true, true, true])
    const few: Order = { ...won, rule: 'S2', status: 'void', void_reason: 'too_few_ticks', received: '30.30' }
    expect(all(recomputeOrder(few, rising))).toEqual([true, true, true, true])
  })
  test.each<[string, Partial<Order>, number]>([
    ['another entry tick', { open_seq: 101 }, 0],
    ['another entry price', { open_price: '99.99' }, 0],
    ['a later expiry', { expires_at: at(31_500) }, 0],
    ['another exit tick', { close_seq: 129 }, 1],
    ['another exit price', { close_price: '99.99' }, 1],
    ['the wrong result', { status: 'lost' }, 3],
    ['a cent too little', { received: '55.49' }, 3],
    ['another stake', { amount: '9.00' }, 3],
  ])('%s fails its step alone', (_, change, failing) => {
    expect(all(recomputeOrder({ ...won, ...change }, rising))).toEqual(
      [0, 1, 2, 3].map((step) => step !== failing),
    )
  })
  test('a tick left out of the log breaks the chain', () => {
    expect(
      recomputeOrder(
        won,
        rising.filter((tick) => tick.seq !== 110),
      ).chain?.passed,
    ).toBe(false)
  })
})

test('SHA-256 agrees with Node’s for every length around the block', () => {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      (bytes) => hex(sha256(bytes)) === createHash('sha256').update(bytes).digest('hex'),
    ),
  )
})

describe('receipt', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const acceptance = (id: string) => ({
    order_id: id,
    ticket_hash: 'aa',
    accepted_at: at(0),
    rule: 'S1' as const,
    seconds: 30,
    terms_hash: 'bb',
    checkpoint_size: '0',
  })
  const hash = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())
  const tree = merkleTree(
    hash,
    ['a0', 'a1', 'a2'].map((id) => leafHash(hash, new TextEncoder().encode(acceptEvent(acceptance(id))))),
  )
  const root = Buffer.from(merkleRoot(tree)).toString('hex')
  const signature = sign(null, Buffer.from(signedBatch({ id: 7n, size: 3, root })), privateKey).toString(
    'hex',
  )
  const receipt: Receipt = {
    ...acceptance('a1'),
    path: {
      index: 1,
      size: 3,
      hashes: inclusionPath(tree, 1).map((one) => Buffer.from(one).toString('hex')),
    },
    batch: { id: '7', root, signature, key_id: 'k1' },
  }
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  const keys = { origins: [], keys: [{ key_id: 'k1', public_key: raw, use: 'receipt' }] }

  test('a true one passes', async () => {
    expect(await checkSignature(receipt, keys)).toBe('passed')
    expect(checkPath(receipt)).toBe(true)
    expect(checkPromise(won, receipt)).toBe(true)
  })
  test.each<[string, Partial<Receipt>]>([
    ['another batch number', { batch: { ...receipt.batch, id: '8' } }],
    [
      'another root',
      { batch: { ...receipt.batch, root: root.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) } },
    ],
    ['an unknown key', { batch: { ...receipt.batch, key_id: 'k2' } }],
    ['a signature that is no hex', { batch: { ...receipt.batch, signature: 'xyz' } }],
    ['another size', { path: { ...receipt.path, size: 4 } }],
  ])('%s fails the signature', async (_, change) => {
    expect(await checkSignature({ ...receipt, ...change }, keys)).toBe('failed')
  })
  test.each<[string, Partial<Receipt>]>([
    ['another moment', { accepted_at: at(1) }],
    ['another place', { path: { ...receipt.path, index: 0 } }],
    ['a shorter path', { path: { ...receipt.path, hashes: receipt.path.hashes.slice(1) } }],
    ['a hash that is no hex', { path: { ...receipt.path, hashes: ['zz'] } }],
  ])('%s leads to no signed root', (_, change) => {
    expect(checkPath({ ...receipt, ...change })).toBe(false)
  })
  test('the receipt of another order is not this one’s', () => {
    expect(checkPromise({ ...won, seconds: 60 }, receipt)).toBe(false)
  })
})
