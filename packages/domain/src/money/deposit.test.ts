import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  depositReference,
  endsInThirteen,
  isDepositReference,
  needsTwo,
  refusalOfApproval,
  refusalOfConfirmation,
  refusalOfHash,
  refusalOfRejection,
  refusalOfSend,
  refusalOfStart,
  transactionHash,
} from './deposit.ts'
import type { DecisionFacts, SendFacts, StartFacts } from './deposit.ts'
import { FIRST_SETTINGS } from '../desk/house-settings.ts'
import { coinPaymentUri } from './payment-uri.ts'
import { refusalOfMethod } from './payment-method.ts'
import { DAY_MS } from '../basics/time.ts'

const random = fc.uint8Array({ minLength: 16, maxLength: 16 })

describe('a reference', () => {
  test('is short, of letters that nobody mistakes, and knows itself', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const reference = depositReference(bytes)
        expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/)
        expect(isDepositReference(reference)).toBe(true)
      }),
    )
  })

  test('is another one for other random bytes, whichever of them differ', () => {
    const references = Array.from({ length: 4 * 255 }, (_, at) =>
      depositReference(new Uint8Array(16).fill(1 + (at % 255), Math.floor(at / 255), 4)),
    )

    expect(new Set(references.map((reference) => reference.slice(0, 4))).size).toBeGreaterThan(4)
    const letters = (place: number) =>
      new Set(references.map((reference) => reference.replaceAll('-', '').charAt(place)))
    for (let place = 0; place < 9; place += 1) expect(letters(place).size).toBeGreaterThan(4)
  })

  test('finds every one wrong letter and every two neighbours that changed places', () => {
    fc.assert(
      fc.property(
        random,
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'),
        (bytes, place, letter) => {
          const letters = [...depositReference(bytes).replaceAll('-', '')]
          const say = (all: readonly string[]): string =>
            `${all.slice(0, 4).join('')}-${all.slice(4, 8).join('')}-${all.slice(8).join('')}`

          const other = letters.with(place, letter)
          expect(isDepositReference(say(other))).toBe(letters[place] === letter)

          const next = Math.min(place + 1, 8)
          const at = Math.min(place, 7)
          const swapped = letters.with(at, letters[next] ?? '').with(next, letters[at] ?? '')
          if (next === at + 1) expect(isDepositReference(say(swapped))).toBe(letters[at] === letters[next])
        },
      ),
    )
  })

  test.each(['', 'ABCD', '0000-0000-00', '7kq2-mxrb-4t', 'IIII-LLLL-OO'])('%j is none', (text) =>
    expect(isDepositReference(text)).toBe(false),
  )
})

const SETTING = FIRST_SETTINGS.deposit(0)

const START: StartFacts = {
  isPractice: false,
  isIdentityPassed: true,
  hasPayoutTarget: true,
  method: { minMinor: 10_00n, maxMinor: 50_000_00n, scale: 2, asset: 'USD' },
  amountMinor: 100_00n,
  worthCents: 100_00n,
  own: { limit: undefined, sentToday: 0n },
  openDeposits: 0,
  setting: SETTING,
}

test('a start is refused by the first of the list that holds', () => {
  const holding: (Partial<StartFacts> & { name: string })[] = [
    { name: 'identity_required', isIdentityPassed: false },
    { name: 'payout_target_required', hasPayoutTarget: false },
    { name: 'self_excluded', pause: { refusal: 'self_excluded' } },
    { name: 'payment_method_unavailable', method: undefined },
    { name: 'deposit_below_least', amountMinor: 9_99n, worthCents: 9_99n },
    { name: 'own_deposit_limit_reached', own: { limit: 99_99n, sentToday: 0n } },
    { name: 'too_many_open_deposits', openDeposits: 3 },
  ]

  expect(refusalOfStart(START)).toBeUndefined()
  const all: StartFacts = { ...START }
  for (const { name, ...facts } of holding.toReversed()) {
    Object.assign(all, facts)
    expect(refusalOfStart({ ...START, ...facts })?.refusal).toBe(name)
    expect(refusalOfStart(all)?.refusal).toBe(name)
  }

  expect(
    refusalOfStart({ ...START, amountMinor: 50_000_01n, worthCents: 50_000_01n, openDeposits: 9 })?.refusal,
  ).toBe('deposit_above_most')
})

test.each([
  [10_00n, 10_00n, undefined],
  [50_000_00n, 50_000_00n, undefined],
  [9_99n, 9_99n, 'deposit_below_least'],
  [50_000_01n, 50_000_01n, 'deposit_above_most'],
])('the bounds of cash: %i', (amountMinor, worthCents, refusal) =>
  expect(refusalOfStart({ ...START, amountMinor, worthCents })?.refusal).toBe(refusal),
)

test('a coin is bounded by its method and by its worth', () => {
  const method = { minMinor: 10_000n, maxMinor: 100_000_000n, scale: 8, asset: 'BTC' }
  const ask = (amountMinor: bigint, worthCents: bigint) =>
    refusalOfStart({ ...START, method, amountMinor, worthCents })

  expect(ask(9_999n, 20_00n)).toMatchObject({ params: { least: '0.00010000', asset: 'BTC' } })
  expect(ask(10_000n, 9_99n)).toMatchObject({ params: { least: '10.00', asset: 'USD' } })
  expect(ask(100_000_001n, 40_000_00n)).toMatchObject({ params: { most: '1.00000000', asset: 'BTC' } })
  expect(ask(100_000_000n, 50_000_01n)).toMatchObject({ params: { most: '50000.00', asset: 'USD' } })
  expect(ask(100_000n, 64_00n)).toBeUndefined()
})

test('a refused start names the field that can be mended', () => {
  const fieldOf = (change: Partial<StartFacts>) => refusalOfStart({ ...START, ...change })?.field
  expect(fieldOf({ method: undefined })).toBe('method_id')

  expect(refusalOfStart({ ...START, worthCents: undefined })).toEqual({
    refusal: 'payment_method_unavailable',
    field: 'method_id',
  })

  expect(fieldOf({ amountMinor: 9_99n })).toBe('amount')
  expect(fieldOf({ worthCents: 9_99n })).toBe('amount')
  expect(refusalOfStart({ ...START, worthCents: 9_99n })?.refusal).toBe('deposit_below_least')

  expect(refusalOfStart({ ...START, worthCents: 50_000_01n })).toMatchObject({
    refusal: 'deposit_above_most',
    field: 'amount',
  })

  const unserved = { refusal: 'country_not_served' } as const
  expect(refusalOfStart({ ...START, unserved, method: undefined })).toEqual(unserved)
})

test('without a price of what was sent today nothing more fits an own limit; without a limit everything does', () => {
  const ask = (own: StartFacts['own']) => refusalOfStart({ ...START, own })?.refusal
  expect(ask({ limit: 1_000_00n, sentToday: undefined })).toBe('own_deposit_limit_reached')
  expect(ask({ limit: 1_000_00n, sentToday: 900_00n })).toBeUndefined()
  expect(ask({ limit: 1_000_00n, sentToday: 900_01n })).toBe('own_deposit_limit_reached')
  expect(ask({ limit: undefined, sentToday: undefined })).toBeUndefined()
  expect(ask({ limit: undefined, sentToday: 900_01n })).toBeUndefined()
})

test('practice asks for no identity and no payout target', () =>
  expect(
    refusalOfStart({ ...START, isPractice: true, isIdentityPassed: false, hasPayoutTarget: false }),
  ).toBeUndefined())

const SEND: SendFacts = {
  isPractice: false,
  isIdentityPassed: true,
  hasPayoutTarget: true,
  isReferenceTaken: false,
  expiresAt: 2_000,
  rejectedAt: undefined,
  worthCents: 100_00n,
  own: { limit: undefined, sentToday: 0n },
  openDeposits: 0,
  setting: SETTING,
  hasFile: true,
  isCoin: true,
  hasHash: true,
  now: 1_000,
}

test('one deposit too many is told how many are open, also where the limit was lowered since', () => {
  expect(refusalOfStart({ ...START, openDeposits: 5 })).toEqual({
    refusal: 'too_many_open_deposits',
    params: { open: 5 },
  })
})

test('a sent recharge is refused by the first of the list that holds', () => {
  expect(refusalOfSend(SEND)).toBeUndefined()
  const all = { ...SEND }
  for (const [name, facts] of [
    ['screenshot_required', { hasFile: false }],
    ['too_many_open_deposits', { openDeposits: 3 }],
    ['own_deposit_limit_reached', { own: { limit: 99_99n, sentToday: 0n } }],
    ['self_excluded', { pause: { refusal: 'self_excluded' } }],
    ['payout_target_required', { hasPayoutTarget: false }],
    ['identity_required', { isIdentityPassed: false }],
    ['reference_expired', { now: 2_000 }],
    ['under_review_already', { isReferenceTaken: true }],
  ] as const) {
    Object.assign(all, facts)
    expect(refusalOfSend({ ...SEND, ...facts })?.refusal).toBe(name)
    expect(refusalOfSend(all)?.refusal).toBe(name)
  }

  expect(refusalOfHash({ ...SEND, hasHash: false })?.refusal).toBe('transaction_hash_required')
  expect(refusalOfHash({ ...SEND, isCoin: false, hasHash: false })).toBeUndefined()
})

test('a refused recharge names the field that can be mended', () => {
  const fieldOf = (change: Partial<SendFacts>) => refusalOfSend({ ...SEND, ...change })?.field
  expect(fieldOf({ isReferenceTaken: true })).toBe('reference')
  expect(fieldOf({ now: 2_000 })).toBe('reference')
  expect(fieldOf({ hasFile: false })).toBe('file_id')
  expect(refusalOfHash({ ...SEND, hasHash: false })?.field).toBe('transaction_hash')
})

test('a coin without a price passes no own limit, and needs none where there is no limit', () => {
  const ask = (own: SendFacts['own']) => refusalOfSend({ ...SEND, worthCents: undefined, own })?.refusal
  expect(ask({ limit: undefined, sentToday: 0n })).toBeUndefined()
  expect(ask({ limit: 1_000_000_00n, sentToday: 0n })).toBe('own_deposit_limit_reached')
  const known = refusalOfSend({ ...SEND, worthCents: 1_00n, own: { limit: 1_00n, sentToday: 0n } })
  expect(known).toBeUndefined()
})

test('a rejected one may be sent again for a week, under the reference that the money carries', () => {
  const rejected = { ...SEND, rejectedAt: 1_500 }
  expect(refusalOfSend({ ...rejected, now: 1_499 + 7 * DAY_MS })).toBeUndefined()
  expect(refusalOfSend({ ...rejected, now: 1_500 + 7 * DAY_MS })?.refusal).toBe('reference_expired')
})

const HEX = 'ab'.repeat(32)

test.each([
  ['Bitcoin', HEX.toUpperCase(), HEX],
  ['Bitcoin', `0x${HEX}`, undefined],
  ['Bitcoin', ` 0x${HEX} `, undefined],
  ['TRC20', HEX, HEX],
  ['ERC20', `0X${HEX}`, `0x${HEX}`],
  ['Ethereum', HEX, `0x${HEX}`],
  ['Ethereum', ` 0x${HEX} `, `0x${HEX}`],
  ['Ethereum', `0x${HEX}0`, undefined],
  ['Bitcoin', HEX.slice(1), undefined],
  ['Bitcoin', 'z'.repeat(64), undefined],
])('on %s the hash %s is %s', (network, text, hash) => expect(transactionHash(network, text)).toBe(hash))

describe('four eyes', () => {
  const facts: DecisionFacts = {
    status: 'under_review',
    firstOperatorId: undefined,
    firstReceivedMinor: undefined,
    operatorId: 2n,
    mayDecide: true,
  }

  const awaiting: DecisionFacts = {
    ...facts,
    status: 'success_awaiting_review',
    firstOperatorId: 1n,
    firstReceivedMinor: 5n,
  }

  test.each([
    ['first approval', refusalOfApproval(facts, 5n), undefined],
    ['of one’s own', refusalOfApproval({ ...facts, mayDecide: false }, 5n), 'same_operator'],
    ['a second first approval', refusalOfApproval(awaiting, 5n), 'already_decided'],
    ['one of another sum in its place', refusalOfApproval(awaiting, 6n), undefined],
    ['by the first', refusalOfApproval({ ...awaiting, operatorId: 1n }, 6n), 'already_decided'],
    ['by the beneficiary', refusalOfApproval({ ...awaiting, mayDecide: false }, 6n), 'same_operator'],
    ['approval of a rejected one', refusalOfApproval({ ...facts, status: 'fail' }, 5n), 'already_decided'],
    ['confirmation', refusalOfConfirmation(awaiting, 5n), undefined],
    ['of another sum', refusalOfConfirmation(awaiting, 6n), 'field_invalid'],
    ['by the first', refusalOfConfirmation({ ...awaiting, operatorId: 1n }, 5n), 'same_operator'],
    ['by the beneficiary', refusalOfConfirmation({ ...awaiting, mayDecide: false }, 5n), 'same_operator'],
    ['of nothing', refusalOfConfirmation(facts, 5n), 'not_found'],
    ['of a credited one', refusalOfConfirmation({ ...awaiting, status: 'success' }, 5n), 'already_decided'],
    ['rejection', refusalOfRejection(facts, 'unreadable'), undefined],
    ['without reason', refusalOfRejection(facts, undefined), 'reason_required'],
    ['rejection by another', refusalOfRejection(awaiting, 'unreadable'), undefined],
    ['by the first', refusalOfRejection({ ...awaiting, operatorId: 1n }, 'unreadable'), 'same_operator'],
    [
      'of a credited one',
      refusalOfRejection({ ...facts, status: 'success' }, 'unreadable'),
      'already_decided',
    ],
  ])('%s', (_name, refusal, expected) => expect(refusal?.refusal).toBe(expected))

  test.each([
    [1_000_00n, 0n, false],
    [1_000_01n, 0n, true],
    [400_00n, 600_00n, false],
    [400_01n, 600_00n, true],
    [1n, 1_480_00n, true],
  ])('%i after %i in a day needs two: %s', (worth, today, two) =>
    expect(needsTwo(worth, today, SETTING)).toBe(two),
  )
})

test.each([
  [10_13n, 2, true],
  [13n, 2, true],
  [13_00n, 2, false],
  [10_31n, 2, false],
  [13_000_000n, 8, true],
  [13_000_001n, 8, false],
  [100_130_000n, 6, true],
  [1_300_000n, 8, false],
])('%i of scale %i ends in .13: %s', (minor, scale, ends) => expect(endsInThirteen(minor, scale)).toBe(ends))

test.each([
  ['BTC', 'Bitcoin', 1_550_000n, 'bitcoin:ADDRESS?amount=0.0155'],
  ['BTC', 'Bitcoin', 200_000_000n, 'bitcoin:ADDRESS?amount=2'],
  ['ETH', 'Ethereum', 150_000_000n, 'ethereum:ADDRESS@1?value=1500000000000000000'],
  [
    'USDT',
    'ERC20',
    25_000_000n,
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=ADDRESS&uint256=25000000',
  ],
  ['USDT', 'TRC20', 25_000_000n, 'ADDRESS'],
] as const)('the code for %s on %s', (asset, network, minor, uri) =>
  expect(coinPaymentUri(asset, network, 'ADDRESS', minor)).toBe(uri),
)

describe('a proposed method', () => {
  const bank = {
    type: 'bank',
    asset: 'USD',
    network: undefined,
    minMinor: 10_00n,
    maxMinor: 50_000_00n,
    details: [
      { label: 'account_name', value: 'a' },
      { label: 'account_number', value: 'b' },
      { label: 'bank_name', value: 'c' },
    ],
  } as const

  const coin = {
    ...bank,
    type: 'coin',
    asset: 'BTC',
    network: 'Bitcoin',
    details: [{ label: 'address', value: 'x' }],
  } as const

  test.each([
    [{}, undefined],
    [{ asset: 'BTC' as const }, 'asset'],
    [{ network: 'Bitcoin' }, 'network'],
    [{ minMinor: 9_99n }, 'least'],
    [{ maxMinor: 50_000_01n }, 'most'],
    [{ maxMinor: 9_99n }, 'most'],
    [{ details: bank.details.slice(1) }, 'details'],
    [{ details: [...bank.details, ...bank.details] }, 'details'],
  ])('by bank, with %o: wrong is %s', (change, field) =>
    expect(refusalOfMethod({ ...bank, ...change }, SETTING)?.field).toBe(field),
  )

  test.each([
    [{}, undefined],
    [{ network: 'TRC20' }, 'network'],
    [{ network: undefined }, 'network'],
    [{ minMinor: 0n }, 'least'],
    [{ details: [] }, 'details'],
  ])('by coin, with %o: wrong is %s', (change, field) =>
    expect(refusalOfMethod({ ...coin, ...change }, SETTING)?.field).toBe(field),
  )
})
