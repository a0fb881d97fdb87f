import { giveUpBonusCall, releaseBonusCall } from '@plumbline/api-schema/rewards/bonus'
import { decideGiveUp, decideRelease, moveOfEnd, turnoverOf } from '@plumbline/domain/rewards/bonus'
import type { BonusEnd } from '@plumbline/domain/rewards/bonus'
import { parseBonusTerms } from '@plumbline/domain/rewards/bonus-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { answerAndTell, lockBooks, writeMove } from './claim.ts'
import type { Answered } from './claim.ts'
import type { Needs } from './needs.ts'
import { endBonus, lockBonus } from './store.ts'
import type { BonusRow } from './store.ts'
import { usdOf } from './wire.ts'
import type { Saying } from './wire.ts'

/** What decisions on a running bonus are made from; row and books are locked. */
export const runningFacts = (row: BonusRow, book: AccountBalance) => ({
  turnoverMinor: turnoverOf(parseBonusTerms(row.document)),
  progressMinor: row.progress,
  balanceMinor: book.available + book.frozen,
  frozenMinor: book.frozen,
})

/** Ends a running bonus whose books are locked: the row, and the whole bonus balance. */
export async function endLocked(
  deps: Pick<Needs, 'clock'>,
  tx: Transaction,
  row: BonusRow,
  state: BonusEnd,
  moved: bigint,
): Promise<void> {
  const at = deps.clock.now()
  const { id, customer_id: customerId, asset } = row
  await endBonus(tx, { id, state, moved, at })
  await writeMove(tx, { id, customerId, asset }, moveOfEnd(state, moved), 1, at)
}

interface Wish {
  readonly customerId: bigint
  readonly id: string
  readonly state: 'released' | 'given_up'
}

async function endIn(
  deps: Needs,
  tx: Transaction,
  { customerId, id, state }: Wish,
  saying: Saying,
): Promise<Answered | Refusal> {
  const book = await lockBooks(tx, customerId, usdOf(deps.mode))
  const row = await lockBonus(tx, id)
  if (row?.customer_id !== customerId) return { refusal: 'bonus_not_found', field: 'id' }

  if (row.state === 'offered' && state === 'given_up') {
    await endBonus(tx, { id, state, moved: 0n, at: deps.clock.now() })
    return answerAndTell(deps, tx, { customerId, id }, saying)
  }

  if (row.state !== 'active') return { refusal: 'bonus_not_found', field: 'id' }

  const facts = runningFacts(row, book)
  const decided = state === 'released' ? decideRelease(facts) : decideGiveUp(facts)
  if (isRefusal(decided)) return decided

  await endLocked(deps, tx, row, state, decided)
  return answerAndTell(deps, tx, { customerId, id }, saying)
}

/**
 * Turns the bonus balance into cash, or gives it up; of one that is only offered: declines it
 * (docs/rules/rewards.md#release-give-up-expiry).
 */
export function endOwnBonus(
  deps: Needs,
  idempotency: Idempotency,
  wish: Pick<Wish, 'id' | 'state'>,
  { customerId, idempotencyKey, requestHash, language }: Caller,
): Promise<Answered | Refusal> {
  const { path } = wish.state === 'released' ? releaseBonusCall : giveUpBonusCall
  return idempotency.once<Answered>({ customerId, path, key: idempotencyKey, bodyHash: requestHash }, (tx) =>
    endIn(deps, tx, { ...wish, customerId }, { t: deps.translator(language), language }),
  )
}
