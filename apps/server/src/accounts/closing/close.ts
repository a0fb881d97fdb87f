import { CLOSING_MATTERS } from '@plumbline/api-schema/accounts/protection'
import type { ClosingMatter } from '@plumbline/api-schema/accounts/protection'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { assetId, ASSETS } from '@plumbline/domain/money/asset'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import { direct, houseAccount, lockAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { endShare } from '../../openness/order-proofs/index.ts'
import { closeCustomer, openMatters } from './store.ts'
import type { Needs } from './needs.ts'
import { openComplaintsOf } from '../../service/support/index.ts'
import { lockCustomer } from '../customer-lock/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface Matter {
  readonly matter: ClosingMatter
  readonly count: number
  readonly until?: string
}

/** What stands between an account and its closing, in the order of CLOSING_MATTERS. */
async function mattersOf(deps: Needs, db: Queryable, customerId: bigint): Promise<Matter[]> {
  const rows = await openMatters(db, customerId)
  const complaints = await openComplaintsOf(db, customerId)
  const matters = [
    ...rows.map(({ matter, matters: count, until }) => ({ matter, count: Number(count), until })),
    { matter: 'complaints' as const, count: complaints.count, until: complaints.until ?? null },
  ]

  return CLOSING_MATTERS.flatMap((name) =>
    matters
      .filter(({ matter, count }) => matter === name && count > 0)
      .map(({ matter, count, until }) => ({ matter, count, ...defined({ until: isoOf(until) }) })),
  )
}

export async function closeCheck(deps: Needs, customerId: bigint) {
  const items = await mattersOf(deps, deps.database, customerId)
  return { items, can_close: items.length === 0 }
}

/** Start money of practice goes back to where it came from, so that a closed account is empty in every asset. */
async function returnPracticeMoney(deps: Needs, tx: Transaction, customerId: bigint, at: Instant) {
  const legs = []
  for (const { code, kind } of ASSETS) {
    const asset = assetId(code, true)
    const account = accountId(customerId, asset, kind)
    const known = await tx.query('select from published.account where id = $1', [account])
    if (known.length === 0) continue

    const { available } = await lockAccount(tx, account)
    legs.push({
      ...direct('practice_return', account, houseAccount(asset, 'bank'), available),
      leg: legs.length,
    })
  }

  await writeTransfers(tx, { ref: deps.makeId(), at, legs })
}

/**
 * Accounts in ascending order, then the customer, before anything is decided on: an order, a log-in or another closing that
 * comes meanwhile is first or too late.
 */
async function lockEverything(tx: Transaction, customerId: bigint): Promise<void> {
  const rows = await tx.query<{ id: bigint }>(
    'select id from published.account where id >= $1::bigint << 24 and id < ($1::bigint + 1) << 24 order by id',
    [customerId],
  )

  for (const { id } of rows) await lockAccount(tx, id)
  await lockCustomer(tx, customerId)
}

/**
 * Closes an account for good (docs/rules/accounts.md#closing): refused only for what is open, with what it is and when
 * it is over. The ledger stays, papers stay sealed for five years, everything else that lets anybody in ends here.
 */
export async function close(
  deps: Needs,
  { password, code }: { readonly password: string; readonly code: string },
  caller: Caller,
): Promise<Refusal | Record<string, never>> {
  const answer = await deps.account.prove(
    caller,
    { password, code, purpose: 'close' },
    async (tx, customerId): Promise<Refusal | Record<string, never>> => {
      const at = deps.clock.now()
      const [first] = await mattersOf(deps, tx, customerId)
      if (first) {
        const { matter, count, until } = first
        return { refusal: 'account_not_empty', params: { matter, count, ...(until && { until }) } }
      }

      await deps.standingInstructions.end(tx, customerId, 'account', at)
      await returnPracticeMoney(deps, tx, customerId, at)

      // Links to orders are their owner's to end: afterwards nobody could.
      await endShare(tx, customerId, undefined, at)
      await closeCustomer(tx, customerId, at)
      await deps.sessions.noteEnd(tx, customerId)

      return {}
    },
    (tx) => lockEverything(tx, caller.customerId),
  )
  if (isRefusal(answer)) return answer.field === 'login_password' ? { ...answer, field: 'password' } : answer

  return answer
}
