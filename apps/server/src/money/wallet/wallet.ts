import type { Balance } from '@plumbline/api-schema/money/wallet'
import { assetId, scaleOf, formatUsd } from '@plumbline/domain/money/asset'
import { worthDown } from '@plumbline/domain/money/coin-worth'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { balancesOf } from '../../ledger/ledger.ts'
import { readTotals } from './store.ts'
import type { Needs } from './needs.ts'

const CASH_BOOKS = ['cash', 'invested', 'accrued', 'bonus'] as const

/** Everything in USD cents, coins at their last tick. */
function worthOf(balances: readonly Balance[], coinPrice: Needs['coinPrice']): bigint {
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
  { database, clock, zone, coinPrice }: Needs,
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

  return {
    balances,
    yesterday_balance: formatUsd(totals.total - totals.moved_today),
    yesterday_profit: formatUsd(totals.yesterday_profit),
    total_profit: formatUsd(totals.total_profit),
    total_about: formatUsd(worthOf(balances, coinPrice)),
    today_profit: formatUsd(totals.today_profit),
    today_orders: Number(totals.today_orders),
  }
}
