import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'

const NAMES = ['Practice desk 1 (automatic)', 'Practice desk 2 (automatic)'] as const

/**
 * The practice desk's two operators, without log-in (docs/rules/desk.md#automatic-practice-desk); made at the first
 * call. The database refuses to make them in live mode, and refuses their decisions there.
 */
export async function automaticOperators(tx: Transaction, at: Instant): Promise<readonly [bigint, bigint]> {
  const ids: bigint[] = []
  for (const name of NAMES) {
    await tx.query(
      `insert into operator (name, roles, is_automatic, made_at) values ($1, '{reviewer,treasurer}', true, instant($2))
       on conflict (name) do nothing`,
      [name, at],
    )

    const [row] = await tx.query<{ id: bigint }>('select id from operator where name = $1', [name])
    if (row) ids.push(row.id)
  }

  const [first, second] = ids
  if (first === undefined || second === undefined) throw new Error('the practice desk has no operators')

  return [first, second]
}
