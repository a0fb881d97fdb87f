import type { Balance } from '@plumbline/api-schema/money/wallet'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { USD_SCALE, formatUsd } from '@plumbline/domain/money/asset'

export type PartKind = 'available' | 'held' | 'invested' | 'accrued' | 'bonus' | 'coins'

/** One part of what a customer has in USD. */
export interface BalancePart {
  readonly kind: PartKind
  readonly amount: string
  readonly minor: bigint
}

function minorOf(decimal: string): bigint {
  const minor = parseDecimal(decimal, USD_SCALE)
  if (minor === undefined) throw new RangeError(`no amount of USD: ${decimal}`)
  return minor
}

/**
 * The parts of what a customer has: available and held cash always, others where there is something. Coins are what is left of
 * the whole, which the server values at their last ticks.
 * @param totalAbout everything in USD, a decimal string
 */
export function balanceParts(balances: readonly Balance[], totalAbout: string): BalancePart[] {
  const dollars = balances.filter((balance) => balance.asset === 'USD')
  const sum = (of: (balance: Balance) => string, book: (balance: Balance) => boolean): bigint =>
    dollars.filter(book).reduce((total, balance) => total + minorOf(of(balance)), 0n)
  const isOf = (book: Balance['book']) => (balance: Balance) => balance.book === book

  const part = (kind: PartKind, minor: bigint): BalancePart => ({
    kind,
    minor,
    amount: formatUsd(minor),
  })

  const coins =
    minorOf(totalAbout) -
    sum(
      ({ total }) => total,
      () => true,
    )

  return [
    part(
      'available',
      sum(({ available }) => available, isOf('cash')),
    ),
    part(
      'held',
      sum(({ frozen }) => frozen, isOf('cash')),
    ),
    ...(['invested', 'accrued', 'bonus'] as const)
      .map((book) =>
        part(
          book,
          sum(({ total }) => total, isOf(book)),
        ),
      )
      .filter(({ minor }) => minor > 0n),
    ...(coins > 0n ? [part('coins', coins)] : []),
  ]
}

/** Cash and each coin, for the list of wallets: cash first, coins as the server orders them. */
export const walletRows = (balances: readonly Balance[]): Balance[] =>
  balances
    .filter(({ book }) => book === 'cash' || book === 'coin')
    .toSorted((a, b) => Number(a.book === 'coin') - Number(b.book === 'coin'))

/** Cash in all, held or not, in cents: what the refill looks at (docs/rules/ledger.md#practice-money). */
export const cashTotal = (balances: readonly Balance[]): bigint =>
  balances
    .filter(({ asset, book, practice }) => asset === 'USD' && book === 'cash' && practice)
    .reduce((sum, { total }) => sum + minorOf(total), 0n)
