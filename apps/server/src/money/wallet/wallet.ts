import type { Balance } from '@plumbline/api-schema/money/wallet'
import { assetId, scaleOf, USD_SCALE } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { worthDown } from '@plumbline/domain/money/coin-worth'
import type { ScaledPrice } from '@plumbline/domain/money/coin-worth'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { balancesOf } from '../../ledger/ledger.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readTotals } from './store.ts'

export interface WalletDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'practice' | 'live'
  /** The platform's zone: a platform day is a day of it. */
  readonly zone: Zone
  /** `undefined` where a coin has no price. */
  readonly coinPrice: (asset: AssetCode) => ScaledPrice | undefined
}

const CASH_BOOKS = ['cash', 'invested', 'accrued', 'bonus'] as const

/** Everything in USD cents, coins at their last tick. */
function worthOf(balances: readonly Balance[], coinPrice: WalletDeps['coinPrice']): bigint {
  let worth = 0n
  for (const { asset, total } of balances) {
    const scale = scaleOf(asset)
    const minor = parseDecimal(total, scale) ?? 0n
    const price = asset === 'USD' ? { price: 1n, scale: 0 } : coinPrice(asset)
    if (price) worth += worthDown(minor, scale, price)
  }

  return worth
}

/**
 * The wallet (docs/rules/money.md#wallet). Yesterday's balance is the USD total at the last midnight of the platform;
 * profit is payouts − stakes − fees of orders settled in a day + interest credited − exit charges, so gifts and refills
 * never count. All from the ledger.
 */
export async function readWallet(
  { database, clock, zone, coinPrice }: WalletDeps,
  customerId: bigint,
  practice: boolean,
) {
  const today = zone.dayOf(clock.now())
  const yesterday = zone.dayAfter(today.date, -1)
  const asset = assetId('USD', practice)
  const accounts = CASH_BOOKS.map((book) => accountId(customerId, asset, book))

  const [balances, totals] = await Promise.all([
    balancesOf(database, customerId, practice),
    readTotals(database, {
      customerId,
      asset,
      accounts,
      todayFrom: today.start,
      yesterdayFrom: yesterday.start,
    }),
  ])

  const usd = (minor: bigint): string => formatDecimal(minor, USD_SCALE)

  return {
    balances,
    yesterday_balance: usd(totals.total - totals.moved_today),
    yesterday_profit: usd(totals.yesterday_profit),
    total_profit: usd(totals.total_profit),
    total_about: usd(worthOf(balances, coinPrice)),
    today_profit: usd(totals.today_profit),
    today_orders: Number(totals.today_orders),
  }
}
