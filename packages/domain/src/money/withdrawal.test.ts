import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSETS, assetOf, COIN_CODES, coinOf } from './asset.ts'
import type { AssetCode } from './asset.ts'
import { NO_LOCK } from './payout-lock.ts'
import { withdrawalFee } from './withdrawal-fee.ts'
import { isCancellable, WITHDRAWAL_EDGES, withdrawalStatus } from './withdrawal-state.ts'
import type { WithdrawalState } from './withdrawal-state.ts'
import { decideWithdrawal, firstAmount } from './withdrawal.ts'
import type { WithdrawalFacts } from './withdrawal.ts'
import { FIRST_SETTINGS } from '../desk/house-settings.ts'
import { DAY_MS } from '../basics/time.ts'
import { isRefusal } from '../basics/refusal.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const LEGAL = { kind: 'legal_hold', until: NOW + 1, reason: 'court order' } as const
const SECURED = { kind: 'security_hold', until: NOW + 1 } as const

const facts = (change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  asset: 'USD',
  rules: FIRST_SETTINGS.withdrawal(change.asset ?? 'USD', NOW),
  amountMinor: 250_00n,
  availableMinor: 1_000_00n,
  worthCents: change.amountMinor ?? 250_00n,
  targetBoundAt: NOW - 2 * DAY_MS,
  targetTakenCents: 0n,
  lock: NO_LOCK,
  countToday: 0,
  holds: [],
  now: NOW,
  nextDayAt: NOW + DAY_MS / 2,
  ...change,
})

const outcome = (change: Partial<WithdrawalFacts>) => {
  const decided = decideWithdrawal(facts(change))
  return isRefusal(decided) ? decided.refusal : decided
}

describe('the fee', () => {
  test.each<[AssetCode, bigint, bigint, bigint]>([
    ['USD', 250_00n, 1_000_00n, 1_00n],
    ['USD', 37_20n, 37_20n, 0n],
    ['USD', 99_99n, 99_99n, 0n],
    ['USD', 100_00n, 100_00n, 1_00n],
    ['USD', 1_009_99n, 2_000_00n, 1_00n],
    ['USD', 1_010_00n, 2_000_00n, 1_01n],
    ['USD', 1_019_99n, 2_000_00n, 1_01n],
    ['USD', 25_000_00n, 60_000_00n, 25_00n],
    ['USD', 49_999_00n, 60_000_00n, 25_00n],
    ['USDT', 100_000_000n, 100_000_000n, 2_000_000n],
    ['USDT', 3_000_000n, 3_000_000n, 2_000_000n],
    ['BTC', 200_000n, 1_000_000n, 10_000n],
    ['ETH', 3_000_000n, 3_000_000n, 200_000n],
  ])('of %s %i out of %i is %i', (asset, amount, available, fee) => {
    expect(withdrawalFee(assetOf(asset).withdrawal, amount, available)).toBe(fee)
  })
})

describe('what docs/rules/money.md#withdrawal-fee shows', () => {
  test('250.00 costs 1.00, 249.00 arrives', () => {
    expect(outcome({})).toEqual({ feeMinor: 1_00n, arrivesMinor: 249_00n })
  })

  test('37.20 in all leaves whole', () => {
    expect(outcome({ amountMinor: 37_20n, availableMinor: 37_20n })).toEqual({
      feeMinor: 0n,
      arrivesMinor: 37_20n,
    })
  })

  test('a whole coin balance below the least leaves with the fee; one not above the fee does not', () => {
    const coin = (minor: bigint) =>
      outcome({ asset: 'BTC', amountMinor: minor, availableMinor: minor, worthCents: 1n })
    expect(coin(10_001n)).toEqual({ feeMinor: 10_000n, arrivesMinor: 1n })
    expect(coin(10_000n)).toBe('withdrawal_below_least')
  })
})

describe('refusals', () => {
  test.each<[string, Partial<WithdrawalFacts>]>([
    ['withdrawal_below_least', { amountMinor: 99_99n }],
    ['withdrawal_below_least', { amountMinor: 40_00n, availableMinor: 30_00n }],
    ['withdrawal_above_most', { amountMinor: 49_999_01n, availableMinor: 49_999_01n }],
    ['balance_insufficient', { amountMinor: 1_000_01n }],
    ['withdrawal_count_reached', { countToday: 3 }],
    [
      'payout_target_new',
      { targetBoundAt: NOW - DAY_MS + 1, amountMinor: 1_000_01n, availableMinor: 5_000_00n },
    ],
    ['payout_target_new', { targetBoundAt: NOW, targetTakenCents: 750_01n }],
    ['payout_target_locked', { lock: { isOn: true }, targetBoundAt: NOW - DAY_MS + 1 }],
    ['security_hold', { holds: [SECURED] }],
    ['legal_hold', { holds: [SECURED, LEGAL] }],
  ])('%s', (refusal, change) => expect(outcome(change)).toBe(refusal))

  test.each<[string, Partial<WithdrawalFacts>]>([
    ['exactly the least', { amountMinor: 100_00n }],
    ['exactly the most', { amountMinor: 49_999_00n, availableMinor: 60_000_00n }],
    ['the third of a day', { countToday: 2 }],
    ['the last cent of a new target', { targetBoundAt: NOW, targetTakenCents: 750_00n }],
    ['a target of exactly 24 h', { targetBoundAt: NOW - DAY_MS, targetTakenCents: 1_000_00n }],
    ['a locked one of exactly 24 h', { lock: { isOn: true }, targetBoundAt: NOW - DAY_MS }],
    ['a new one once the lock has ended', { lock: { isOn: true, endsAt: NOW }, targetBoundAt: NOW }],
    ['all there is', { amountMinor: 1_000_00n }],
  ])('%s passes', (_words, change) => expect(typeof outcome(change)).toBe('object'))

  test('fire in the order of the list: mending each in turn uncovers the next', () => {
    const everything: Partial<WithdrawalFacts> = {
      holds: [SECURED, LEGAL],
      targetBoundAt: NOW,
      targetTakenCents: 1_000_00n,
      lock: { isOn: true },
      amountMinor: 50_00n,
      availableMinor: 10_00n,
      countToday: 3,
    }

    const seen: unknown[] = []
    const state = { ...everything }
    for (const mend of [
      {},
      { holds: [SECURED] },
      { holds: [] },
      { lock: NO_LOCK },
      { targetBoundAt: NOW - DAY_MS },
      { amountMinor: 50_000_00n },
      { amountMinor: 200_00n },
      { countToday: 0 },
      { availableMinor: 200_00n },
    ] satisfies Partial<WithdrawalFacts>[]) {
      Object.assign(state, mend)
      const now = outcome(state)
      seen.push(typeof now === 'string' ? now : 'taken')
    }

    expect(seen).toEqual([
      'legal_hold',
      'security_hold',
      'payout_target_locked',
      'payout_target_new',
      'withdrawal_below_least',
      'withdrawal_above_most',
      'withdrawal_count_reached',
      'balance_insufficient',
      'taken',
    ])
  })
})

test('a first amount is the least there is, where more could leave', () => {
  expect(firstAmount(assetOf('USD').withdrawal, 100_01n)).toBe(100_00n)
  expect(firstAmount(assetOf('USD').withdrawal, 100_00n)).toBeUndefined()
  expect(firstAmount(assetOf('BTC').withdrawal, 200_001n)).toBe(200_000n)
})

describe('properties', () => {
  const assets = fc.constantFrom(...ASSETS.map(({ code }) => code))

  test('the fee lies in its bounds and never exceeds what is sent', () => {
    fc.assert(
      fc.property(
        assets,
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        (asset, amountMinor, more) => {
          const decided = decideWithdrawal(facts({ asset, amountMinor, availableMinor: amountMinor + more }))
          if (isRefusal(decided)) return

          const { feeMinor, arrivesMinor } = decided
          expect(feeMinor + arrivesMinor).toBe(amountMinor)
          expect(arrivesMinor).toBeGreaterThan(0n)
          if (asset === 'USD') expect(feeMinor <= 25_00n && (feeMinor >= 1_00n || feeMinor === 0n)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('own cash always leaves whole, in steps within the limits (docs/fair-dealing.md 3)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 500_000_00n }), (balance) => {
        let left = balance
        for (let steps = 0; left > 0n; steps += 1) {
          expect(steps).toBeLessThan(12)
          const amountMinor = left > 49_999_00n ? 49_999_00n : left
          const decided = decideWithdrawal(facts({ amountMinor, availableMinor: left }))
          expect(isRefusal(decided)).toBe(false)
          left -= amountMinor
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a whole coin balance leaves, but for one that its fee eats up', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COIN_CODES), fc.bigInt({ min: 1n, max: 10n ** 12n }), (asset, minor) => {
        const setting = coinOf(asset).withdrawal
        if (minor > setting.maxMinor) return

        const decided = decideWithdrawal(facts({ asset, amountMinor: minor, availableMinor: minor }))
        expect(isRefusal(decided)).toBe(minor <= setting.fee.minor)
      }),
    )
  })
})

test('the customer’s three statuses', () => {
  const said = (Object.keys(WITHDRAWAL_EDGES) as WithdrawalState[]).map((state) => {
    const { status, reason } = withdrawalStatus(state)
    return `${state}: ${status}${reason === undefined ? '' : ` ${reason}`}`
  })

  expect(said).toEqual([
    'under_review: under_review',
    'approved: under_review',
    'paid: success',
    'returned: fail returned',
    'rejected: fail rejected',
    'cancelled: fail cancelled',
    'timed_out: fail timed_out',
    'bank_refused: fail bank_refused',
    'payment_stopped: fail payment_stopped',
  ])
})

test('a refusal for a new target names its field and what it still takes, at the limit too', () => {
  const young = { targetBoundAt: NOW, amountMinor: 1_000_01n, availableMinor: 5_000_00n }

  const refusal = (change: Partial<WithdrawalFacts>) => {
    const decided = decideWithdrawal(facts({ ...young, worthCents: 1_000_01n, ...change }))
    return isRefusal(decided) ? decided : undefined
  }

  expect(refusal({})).toMatchObject({
    refusal: 'payout_target_new',
    field: 'target_id',
    params: { most: '1000.00', left: '1000.00' },
  })

  expect(refusal({ targetTakenCents: 999_99n })?.params).toMatchObject({ left: '0.01' })
  expect(refusal({ targetTakenCents: 1_000_00n })?.params).toMatchObject({ left: '0.00' })
  expect(refusal({ targetTakenCents: 2_000_00n })?.params).toMatchObject({ left: '0.00' })
})

test('only a whole balance below the least is free of charge', () => {
  const { withdrawal: USD } = assetOf('USD')
  expect(withdrawalFee(USD, 50_00n, 50_00n)).toBe(0n)
  expect(withdrawalFee(USD, 50_00n, 60_00n)).toBe(1_00n)
  expect(withdrawalFee(USD, 1_000_00n, 5_000_00n)).toBe(1_00n)
  expect(withdrawalFee(USD, 1_010_00n, 5_000_00n)).toBe(1_01n)
})

test('a refusal of a sum names its field and figures in the scale of its asset', () => {
  const refusal = (change: Partial<WithdrawalFacts>) => {
    const decided = decideWithdrawal(facts(change))
    return isRefusal(decided) ? decided : undefined
  }

  expect(refusal({ amountMinor: 99_99n })).toEqual({
    refusal: 'withdrawal_below_least',
    field: 'amount',
    params: { least: '100.00', asset: 'USD' },
  })

  expect(refusal({ amountMinor: 49_999_01n, availableMinor: 60_000_00n })).toEqual({
    refusal: 'withdrawal_above_most',
    field: 'amount',
    params: { most: '49999.00', asset: 'USD' },
  })

  expect(refusal({ asset: 'BTC', amountMinor: 199_999n, availableMinor: 1_000_000n })?.params).toEqual({
    least: '0.00200000',
    asset: 'BTC',
  })

  expect(refusal({ amountMinor: 250_00n, availableMinor: 200_00n })?.params).toEqual({
    missing: '50.00',
    asset: 'USD',
  })

  expect(refusal({ countToday: 3 })?.params).toEqual({ most: 3, until: '2026-11-22T00:00:00.000Z' })
})

test('a withdrawal is its customer’s to cancel until it is decided, and never after', () => {
  expect((Object.keys(WITHDRAWAL_EDGES) as WithdrawalState[]).filter(isCancellable)).toEqual(['under_review'])
})
