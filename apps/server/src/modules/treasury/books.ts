import type { ResponseOf } from '@plumbline/api-schema/call'
import type { booksCall } from '@plumbline/api-schema/desk-proposal'
import { CUSTOMER_BOOKS, kindOf } from '@plumbline/domain/ledger'
import type { AccountKind } from '@plumbline/domain/ledger'
import { formatDecimal } from '@plumbline/domain/money'
import { toIso } from '@plumbline/domain/time'
import type { LedgerHealth } from '../../ledger/invariants.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readSums } from './store.ts'
import type { AccountSum } from './store.ts'

type Books = ResponseOf<typeof booksCall>

const HOUSE_KINDS = ['bank', 'risk', 'fees', 'promo', 'liquidity', 'capital', 'suspense'] as const

const nameOf = (kind: number): AccountKind => kindOf(BigInt(kind) << 8n)

const sums = ({ available, frozen, scale }: AccountSum) => ({
  available: formatDecimal(available, scale),
  frozen: formatDecimal(frozen, scale),
  total: formatDecimal(available + frozen, scale),
})

/** The house's accounts, the customers' sums, and whether the invariants hold. */
export async function readBooks(db: Queryable, health: LedgerHealth): Promise<Books> {
  const [house, customers] = [await readSums(db, 'house'), await readSums(db, 'customer')]
  return {
    house: house.flatMap((row) => {
      const account = HOUSE_KINDS.find((kind) => kind === nameOf(row.kind))
      return account ? [{ asset: row.asset, practice: row.practice, account, ...sums(row) }] : []
    }),
    customers: customers.flatMap((row) => {
      const book = CUSTOMER_BOOKS.find((kind) => kind === nameOf(row.kind))
      return book ? [{ asset: row.asset, practice: row.practice, book, ...sums(row) }] : []
    }),
    ...(health.checkedAt !== undefined && { checked_at: toIso(health.checkedAt) }),
    broken: [...health.broken],
  }
}
