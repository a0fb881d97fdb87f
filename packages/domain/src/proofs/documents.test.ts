import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import {
  batchLeaf,
  BATCH_KINDS,
  LOGS,
  openEventBytes,
  settleEventBytes,
  transferEventBytes,
} from './log-events.ts'
import { acceptEvent, signedBatch } from './receipt.ts'
import { readSources, sourcesBytes } from './tick-sources.ts'
import { termsBytes, ticketBytes } from './ticket.ts'
import { after, both, fault, held } from './check-step.ts'

/* The documents of docs/proofs.md byte for byte: what is once hashed or signed is written so for ever. */

const HASH = '0f'.repeat(32)

describe('documents', () => {
  test('a ticket', () => {
    expect(
      ticketBytes({
        ticket_id: 'an id',
        customer: HASH,
        practice: true,
        asset: 'USD',
        book: 'cash',
        symbol: 'BTCUSD',
        direction: 'up',
        seconds: 15,
        amount: '10.00',
        multiple: 3,
        stake: '30.00',
        fee: '0.30',
        payout: '55.50',
        expected_edge: '0.0850',
        rule: 'S1',
        max_gap_ms: 5_000,
        feed: 'simulated',
        terms_hash: HASH,
        good_until: '2026-11-19T14:00:30.000Z',
      }),
    ).toBe(
      `{"amount":"10.00","asset":"USD","book":"cash","customer":"${HASH}","direction":"up","expected_edge":"0.0850",` +
        `"fee":"0.30","feed":"simulated","good_until":"2026-11-19T14:00:30.000Z","max_gap_ms":"5000","multiple":"3",` +
        `"payout":"55.50","practice":true,"rule":"S1","seconds":"15","stake":"30.00","symbol":"BTCUSD",` +
        `"terms_hash":"${HASH}","ticket_id":"an id","type":"ticket","v":"1"}`,
    )
  })

  test('the terms of a contract', () => {
    const terms = {
      seconds: [15, 30],
      multiples: [1, 2],
      payoutRatePpm: 850_000n,
      feeRatePpm: 10_000n,
      minStakeMinor: 1n,
      maxStakeMinor: 2n,
      maxHeldProductMinor: 3n,
      maxHeldTotalMinor: 4n,
      rule: 'S2',
    } as const

    expect(termsBytes('BTCUSD', terms)).toBe(
      '{"fee_rate_ppm":"10000","least_stake_minor":"1","most_held_product_minor":"3","most_held_total_minor":"4",' +
        '"most_stake_minor":"2","multiples":["1","2"],"payout_rate_ppm":"850000","rule":"S2","seconds":["15","30"],' +
        '"symbol":"BTCUSD","type":"contract_terms","v":"1"}',
    )
  })

  test('an acceptance and its batch', () => {
    const acceptance = {
      order_id: 'an id',
      ticket_hash: HASH,
      accepted_at: '2026-11-19T14:00:01.200Z',
      rule: 'S1',
      seconds: 15,
      terms_hash: HASH,
      checkpoint_size: '4',
    } as const

    const expected =
      `{"accepted_at":"2026-11-19T14:00:01.200Z","checkpoint_size":"4","order_id":"an id","rule":"S1","seconds":"15",` +
      `"terms_hash":"${HASH}","ticket_hash":"${HASH}","type":"accept","v":"1"}`

    expect(acceptEvent(acceptance)).toBe(expected)

    // Of a whole receipt it is the acceptance alone.
    expect(acceptEvent(Object.assign({ path: {}, batch: {} }, acceptance))).toBe(expected)
    expect(signedBatch({ id: 12n, size: 3, root: HASH })).toBe(
      `{"id":"12","root":"${HASH}","size":"3","type":"accept_batch","v":"1"}`,
    )

    expect(batchLeaf('accept', { id: '12', size: '3', root: HASH })).toBe(
      signedBatch({ id: 12n, size: 3, root: HASH }),
    )
  })

  test('what happens to an order', () => {
    expect(
      openEventBytes({
        order_id: 'an id',
        open_seq: '1',
        open_price: '2',
        open_time: 'then',
        expires_at: 'later',
      }),
    ).toBe(
      '{"expires_at":"later","open_price":"2","open_seq":"1","open_time":"then","order_id":"an id","type":"open","v":"1"}',
    )

    expect(
      settleEventBytes({
        order_id: 'an id',
        status: 'void',
        void_reason: 'no_entry_tick',
        close_seq: null,
        close_price: null,
        close_time: null,
        settled_at: 'then',
        received: '5',
      }),
    ).toBe(
      '{"close_price":null,"close_seq":null,"close_time":null,"order_id":"an id","received":"5","settled_at":"then",' +
        '"status":"void","type":"settle","v":"1","void_reason":"no_entry_tick"}',
    )

    expect(
      transferEventBytes({
        ref: 'an id',
        event: '0',
        leg: '100',
        op: '2',
        code: '10',
        dr: '1',
        cr: '2',
        amount: '3',
        at: 'then',
      }),
    ).toBe(
      '{"amount":"3","at":"then","code":"10","cr":"2","dr":"1","event":"0","leg":"100","op":"2","ref":"an id",' +
        '"type":"transfer","v":"1"}',
    )
  })

  test('batches and logs have their names', () => {
    expect(BATCH_KINDS).toEqual(['accept', 'open', 'close', 'settle', 'transfer'])
    expect(LOGS).toEqual(['ticks', 'orders', 'ledger', 'acts', 'terms', 'liab'])
    expect(
      BATCH_KINDS.map((kind) => JSON.parse(batchLeaf(kind, { id: '1', size: '1', root: HASH })).type),
    ).toEqual(['accept_batch', 'open_batch', 'close_batch', 'settle_batch', 'transfer_batch'])
  })

  test('the sources of a price', () => {
    const entries = [
      { counted: true, hash: HASH, name: 'a', price: 7n, time: 0 },
      { counted: false, hash: HASH, name: 'b', price: 10n ** 18n, time: 1_000 },
    ]

    const text = sourcesBytes(entries)
    expect(text).toBe(
      `[{"counted":true,"hash":"${HASH}","name":"a","price":"7","time":"1970-01-01T00:00:00.000Z"},` +
        `{"counted":false,"hash":"${HASH}","name":"b","price":"1000000000000000000","time":"1970-01-01T00:00:01.000Z"}]`,
    )

    expect(readSources(text)).toEqual(entries)
    expect(sourcesBytes([])).toBe('[]')
  })
})

test('canonical JSON says of what it refuses why', () => {
  expect(() => canonicalJson(0.5)).toThrow('no safe integer: 0.5')
  expect(() => canonicalJson({ a: [2 ** 53] })).toThrow('no safe integer: 9007199254740992')
  expect(() => canonicalJson('\ud800')).toThrow('a lone surrogate has no canonical form')
  expect(() => canonicalJson({ '\ud800': '' })).toThrow('a lone surrogate has no canonical form')
  expect(canonicalJson({ b: [], a: {}, c: [1, [2n]] })).toBe('{"a":{},"b":[],"c":["1",["2"]]}')

  expect([Number.MAX_SAFE_INTEGER, -1, 0, -0].map(canonicalJson)).toEqual([
    '"9007199254740991"',
    '"-1"',
    '"0"',
    '"0"',
  ])
})

describe('steps', () => {
  test('hold with what they found, or fail with a reason', () => {
    expect(held(1)).toEqual({ ok: true, value: 1 })
    expect('found' in held(1)).toBe(false)
    expect(held(1, '')).toEqual({ ok: true, value: 1, found: '' })
    expect(fault('why')).toEqual({ ok: false, reason: 'why' })
  })

  test('rest on those before them', () => {
    const failed = fault('why')
    expect(after(held(1), (value) => held(value + 1))).toEqual(held(2))
    expect(after(failed, () => held(1))).toEqual(fault('rests_on_a_failed_step'))
    expect(both(held(1), held(2, 'found'))).toEqual(held([1, 2]))
    expect(both(failed, fault('another'))).toEqual(failed)
    expect(both(held(1), failed)).toEqual(failed)
  })
})
