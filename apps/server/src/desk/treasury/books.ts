import type { Books } from '@plumbline/api-schema/desk/desk-proposal'
import { CUSTOMER_BOOKS, kindOf, HOUSE_ACCOUNTS } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import { openBreaks } from '../../ledger/invariants/check-store.ts'
import { wholeCheckedAt } from '../../ledger/invariants/invariants.ts'
import type { LedgerHealth } from '../../ledger/invariants/invariants.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readSums } from './store.ts'
import type { AccountSum } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

const PROJECT_KINDS = ['reserve', 'committed'] as const

const nameOf = (kind: number): AccountKind => kindOf(BigInt(kind) << 8n)

/** Sums of one owner's accounts of the kinds that are theirs. */
const sumsOf = <Kind extends AccountKind>(
  rows: readonly AccountSum[],
  owner: AccountSum['owner'],
  kinds: readonly Kind[],
) =>
  rows.flatMap((row) => {
    const { asset, practice, available, frozen, scale } = row
    const kind = row.owner === owner ? kinds.find((name) => name === nameOf(row.kind)) : undefined
    if (!kind) return []

    const sums = {
      available: formatDecimal(available, scale),
      frozen: formatDecimal(frozen, scale),
      total: formatDecimal(available + frozen, scale),
    }

    return [{ kind, asset, practice, sums }]
  })

/** The house's accounts, the sums of customers and projects, and whether the invariants hold. */
export async function readBooks(db: Queryable, health: LedgerHealth): Promise<Books> {
  const rows = await readSums(db)
  const fullCheckedAt = await wholeCheckedAt(db)
  const breaks = await openBreaks(db)

  return {
    house: sumsOf(rows, 'house', HOUSE_ACCOUNTS).map(({ kind, sums, ...row }) => ({
      ...row,
      account: kind,
      ...sums,
    })),
    customers: sumsOf(rows, 'customer', CUSTOMER_BOOKS).map(({ kind, sums, ...row }) => ({
      ...row,
      book: kind,
      ...sums,
    })),
    projects: sumsOf(rows, 'project', PROJECT_KINDS).map(({ kind, sums, ...row }) => ({
      ...row,
      account: kind,
      ...sums,
    })),
    ...defined({ checked_at: isoOf(health.checkedAt), full_checked_at: isoOf(fullCheckedAt) }),
    broken: [...health.broken],
    breaks: breaks.map(({ id, invariant, foundAt, lastFoundAt, rows: found }) => ({
      id: id.toString(),
      invariant,
      found_at: toIso(foundAt),
      last_found_at: toIso(lastFoundAt),
      rows: found,
    })),
  }
}
