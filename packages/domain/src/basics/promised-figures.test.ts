import { REVIEW_PROMISE_MS } from '../money/handling-hours.ts'
import { assetOf, byAsset, COINS } from '../money/asset.ts'
import { expect, test } from 'vitest'
import { BONUS_STATUSES, BONUS_TYPES, INVITATIONS_PAID_A_YEAR, SIGN_IN_MINOR } from '../rewards/bonus.ts'
import {
  CLOSE_DISTANCE_MS,
  DIRECTIONS,
  ORDER_STATUSES,
  TICKET_GOOD_MS,
  VOID_REASONS,
} from '../trading/contract-order.ts'
import { CONTRACT_ORDER_REFUSALS } from '../trading/contract-order-refusal.ts'
import {
  EXCHANGE_MIN_CENTS,
  EXCHANGE_MAX_CENTS,
  EXCHANGE_SPREAD_PPM,
  QUOTE_LIFE_MS,
} from '../money/exchange.ts'
import { PARCEL_KINDS } from '../investing/investment-terms.ts'
import { LIMIT_KINDS, LOOSENING_MS, SUM_LIMIT_MAX_CENTS } from '../accounts/own-limit.ts'
import { LOGS } from '../proofs/log-events.ts'
import { S2_MIN_TICKS, S2_WINDOW_MS } from '../trading/settlement.ts'
import {
  APPROVED_ALARM_MS,
  HOUSE_BLOCK_MS,
  NEW_TARGET_MAX_CENTS,
  NEW_TARGET_MS,
  RETURNS_AFTER_MS,
  WITHDRAWALS_A_DAY,
} from '../money/withdrawal-setting.ts'
import { PROPOSED_ENDS, STATES_OF_STATUS, WITHDRAWAL_EDGES } from '../money/withdrawal-state.ts'

/*
 * What customers are promised as a figure, and what the database and the public logs hold as a closed list, written out a
 * second time: a slip of a digit or a lost name fails here.
 */

test('withdrawals: least, most and fee of each asset, in its smallest units', () => {
  expect(byAsset((code) => assetOf(code).withdrawal)).toEqual({
    USD: {
      minMinor: 10_000n,
      maxMinor: 4_999_900n,
      fee: { kind: 'share', ratePpm: 1_000n, minMinor: 100n, maxMinor: 2_500n },
    },
    USDT: {
      minMinor: 100_000_000n,
      maxMinor: 49_999_000_000n,
      fee: { kind: 'fixed', minor: 2_000_000n },
    },
    BTC: { minMinor: 200_000n, maxMinor: 100_000_000n, fee: { kind: 'fixed', minor: 10_000n } },
    ETH: { minMinor: 3_000_000n, maxMinor: 2_000_000_000n, fee: { kind: 'fixed', minor: 200_000n } },
  })
})

test('withdrawals: three a day, 1,000.00 to a new target, and the hours that are promised', () => {
  expect([WITHDRAWALS_A_DAY, NEW_TARGET_MAX_CENTS]).toEqual([3, 100_000n])
  expect([NEW_TARGET_MS, APPROVED_ALARM_MS]).toEqual([86_400_000, 86_400_000])
  expect(HOUSE_BLOCK_MS).toBe(172_800_000)
  expect([REVIEW_PROMISE_MS.withdrawal, RETURNS_AFTER_MS]).toEqual([172_800_000, 259_200_000])
})

test('withdrawals: the states, what follows what, and what a second operator confirms', () => {
  expect(WITHDRAWAL_EDGES).toEqual({
    under_review: ['approved', 'rejected', 'cancelled', 'timed_out'],
    approved: ['paid', 'bank_refused', 'payment_stopped'],
    paid: ['returned'],
    returned: [],
    rejected: [],
    cancelled: [],
    timed_out: [],
    bank_refused: [],
    payment_stopped: [],
  })

  expect(STATES_OF_STATUS).toEqual({
    under_review: ['under_review', 'approved'],
    success: ['paid'],
    fail: ['rejected', 'cancelled', 'timed_out', 'bank_refused', 'payment_stopped', 'returned'],
  })

  expect(PROPOSED_ENDS).toEqual({
    bank_refusal: { from: 'approved', to: 'bank_refused' },
    payment_stop: { from: 'approved', to: 'payment_stopped' },
    return: { from: 'paid', to: 'returned' },
  })
})

test('orders: directions, states, reasons, the life of a ticket and rule S2', () => {
  expect(DIRECTIONS).toEqual(['up', 'down'])
  expect(ORDER_STATUSES).toEqual(['accepted', 'holding', 'won', 'lost', 'void', 'closed'])
  expect(VOID_REASONS).toEqual(['tie', 'no_entry_tick', 'no_exit_tick', 'too_few_ticks'])

  expect([TICKET_GOOD_MS, CLOSE_DISTANCE_MS, S2_WINDOW_MS, S2_MIN_TICKS]).toEqual([30_000, 60_000, 3_000, 5])
})

test('orders: every refusal has its place', () => {
  expect(CONTRACT_ORDER_REFUSALS.slice(11, 27)).toEqual([
    'market_closed',
    'market_halted',
    'price_delayed',
    'order_crosses_close',
    'duration_not_offered',
    'multiple_not_offered',
    'stake_below_least',
    'stake_above_most',
    'product_position_exceeded',
    'total_position_exceeded',
    'own_stake_limit_reached',
    'own_loss_limit_reached',
    'own_time_limit_reached',
    'api_key_stake_reached',
    'balance_insufficient',
    'payout_reserve_short',
  ])
})

test('exchange: the products that price coins, the spread, the limits and the life of a quote', () => {
  expect(COINS.map(({ code, symbol }) => [code, symbol])).toEqual([
    ['USDT', 'USDTUSD'],
    ['BTC', 'BTCUSD'],
    ['ETH', 'ETHUSD'],
  ])

  expect([EXCHANGE_SPREAD_PPM, EXCHANGE_MIN_CENTS, EXCHANGE_MAX_CENTS]).toEqual([2_500n, 1_000n, 5_000_000n])

  expect(QUOTE_LIFE_MS).toBe(10_000)
})

test('rewards: kinds, states, the sign-in and the invitations of a year', () => {
  expect(BONUS_TYPES).toEqual([1, 2, 3])
  expect(BONUS_STATUSES).toEqual(['offered', 'active', 'released', 'given_up', 'expired'])
  expect([SIGN_IN_MINOR, INVITATIONS_PAID_A_YEAR]).toEqual([10n, 20])
})

test('own limits, parcels and the public logs', () => {
  expect(LIMIT_KINDS).toEqual(['deposit', 'loss', 'stake', 'time'])
  expect([LOOSENING_MS, SUM_LIMIT_MAX_CENTS]).toEqual([86_400_000, 100_000_000_000_000n])
  expect(PARCEL_KINDS).toEqual(['join', 'append', 'instalment', 'renewal'])
  expect(LOGS).toEqual(['ticks', 'orders', 'ledger', 'acts', 'terms', 'liab'])
})
