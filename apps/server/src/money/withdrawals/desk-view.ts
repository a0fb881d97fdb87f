import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { NEW_TARGET_MS, RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import type { Database } from '../../platform/database/database.ts'
import type { PayoutTargetRow } from '../payout-targets/index.ts'
import { queueItems, queuePage } from '../../desk/reviews/index.ts'
import type { Looking, QueueItem } from '../../desk/reviews/index.ts'
import type { Needs } from './needs.ts'
import { readProposedReturns, readSigns } from './desk-store.ts'
import type { SignRow } from './desk-store.ts'
import { deskHold, holdsOfEach } from './holds.ts'
import type { HoldRow } from './holds.ts'
import { readWithdrawals } from './store.ts'
import type { WithdrawalRow } from './store.ts'
import { assetOf, endOf, sumsOf } from './wire.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** From here on a hold changes nothing any more. */
const hasEnded = ({ state }: WithdrawalRow): boolean => state !== 'under_review' && state !== 'approved'

type DeskNeeds = Pick<Needs, 'payoutTargets' | 'fundPassword'> & { readonly database: Database }

/** A reset of the fund password so long before still is worth a look: its hold of 24 h is over by then. */
const RESET_SEEN_MS = 7 * DAY_MS

/** Signs that block nothing but deserve attention. */
function signsOf(row: WithdrawalRow, facts: SignRow | undefined, wasReset: boolean): DeskWithdrawal['signs'] {
  const signs = {
    target_new: row.submitted_at < row.target_bound_at + NEW_TARGET_MS,
    fund_password_reset: wasReset,
    first_withdrawal: facts?.paid_before === false,
    whole_balance: row.is_whole_balance,
    deposit_same_day: facts?.deposit_same_day === true,
  } as const satisfies Record<DeskWithdrawal['signs'][number], boolean>

  return (Object.keys(signs) as (keyof typeof signs)[]).filter((name) => signs[name])
}

/** A return waits for a second operator although the review is over. */
function fourEyes(row: WithdrawalRow, item: QueueItem, operatorId: bigint): QueueItem['four_eyes'] {
  if (row.state !== 'paid' || row.proposed_end === null) return item.four_eyes
  return row.proposed_by === operatorId ? 'yours' : 'second'
}

interface Seen {
  readonly item: QueueItem
  readonly target: PayoutTargetRow | undefined
  readonly signs: DeskWithdrawal['signs']
  readonly proposer: string | undefined
  readonly holds: readonly HoldRow[]
  readonly operatorId: bigint
}

function viewOf(
  row: WithdrawalRow,
  { item, target, signs, proposer, holds, operatorId }: Seen,
): DeskWithdrawal {
  const { asset } = assetOf(row.account)

  return {
    ...item,
    four_eyes: fourEyes(row, item, operatorId),
    asset,
    type: asset === 'USD' ? 'bank' : 'wallet',
    target: target?.masked ?? '',
    target_id: row.target_id,
    ...defined({ network: target?.network, holder_name: target?.holderName }),
    ...sumsOf(row),
    state: row.state,
    ...endOf(row),
    target_bound_at: toIso(row.target_bound_at),
    signs,
    holds: hasEnded(row) ? [] : holds.map(deskHold),
    ...(row.state === 'under_review' && { returns_at: toIso(row.submitted_at + RETURNS_AFTER_MS) }),
    ...(row.proposed_end !== null &&
      row.proposed_reason !== null &&
      row.proposed_at !== null && {
        proposed: {
          kind: row.proposed_end,
          operator: proposer ?? '',
          reason: row.proposed_reason,
          at: toIso(row.proposed_at),
        },
      }),
  }
}

/** Withdrawals as an operator sees them, in the order of the ids. */
export async function deskWithdrawals(
  { database, payoutTargets, fundPassword }: DeskNeeds,
  ids: readonly string[],
  looking: Looking,
): Promise<DeskWithdrawal[]> {
  const rows = new Map((await readWithdrawals(database, ids)).map((row) => [row.id, row]))
  const found = ids.flatMap((id) => rows.get(id) ?? [])
  const foundIds = found.map(({ id }) => id)
  const customerIds = [...new Set(found.map(({ customer_id }) => customer_id))]

  const [items, facts, targets, holdEnds, holds] = await Promise.all([
    queueItems(database, 'withdrawal', foundIds, looking),
    readSigns(database, foundIds),
    payoutTargets.anyOf(database, [...new Set(found.map(({ target_id }) => target_id))]),
    fundPassword.lastHoldEnds(database, customerIds),
    holdsOfEach(database, customerIds, looking.now),
  ])

  return found.flatMap((row) => {
    const item = items.get(row.id)
    if (!item) return []

    const own = facts.get(row.id)
    const wasReset = (holdEnds.get(row.customer_id) ?? 0) > row.submitted_at - RESET_SEEN_MS
    const signs = signsOf(row, own, wasReset)
    const target = targets.get(row.target_id)
    const standing = holds.get(row.customer_id) ?? []

    return [
      viewOf(row, {
        item,
        target,
        signs,
        proposer: own?.proposer ?? undefined,
        holds: standing,
        operatorId: looking.operatorId,
      }),
    ]
  })
}

/** A page of the desk's list: those that wait, returns that need a second operator before them; or decided ones. */
export async function deskPage(
  deps: DeskNeeds,
  asked: {
    readonly state: 'waiting' | 'decided' | undefined
    readonly cursor: string | undefined
    readonly limit: number
  },
  looking: Looking,
): Promise<{ items: DeskWithdrawal[]; next?: string }> {
  const isHead = asked.cursor === undefined && asked.state !== 'decided'
  const returns = isHead ? await readProposedReturns(deps.database, asked.limit) : []
  const { refs, next } = await queuePage(deps.database, { kind: 'withdrawal', ...asked })
  const items = await deskWithdrawals(deps, [...returns, ...refs], looking)

  return { items, ...defined({ next }) }
}
