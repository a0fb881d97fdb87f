import { scaleOf } from '@plumbline/domain/money/asset'
import { withdrawCall } from '@plumbline/api-schema/money/withdrawal'
import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { decideWithdrawal } from '@plumbline/domain/money/withdrawal'
import { createHmac } from 'node:crypto'
import { keepCustomer } from '../../accounts/account/index.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import { lockAccount } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { Needs } from './needs.ts'
import { accountOf, loadFacts, targetOrRefusal } from './facts.ts'
import type { Wish } from './facts.ts'
import { insertWithdrawal, lockNumber, readWithdrawals } from './store.ts'
import { moveHolds, publishBalances } from './transfers.ts'
import { wireWithdrawal } from './wire.ts'

export type WithdrawRequest = ParsedRequestOf<typeof withdrawCall>

/**
 * Which money a withdrawal is about. Practice money leaves in practice mode alone
 * (docs/rules/ledger.md#common-refusals).
 */
export function payable(mode: Needs['mode'], asked: boolean | undefined): boolean | Refusal {
  const practice = practiceOf(mode, asked)
  if (isRefusal(practice)) return practice
  return mode === 'live' && practice ? { refusal: 'practice_not_payable' } : practice
}

/**
 * The money of it, under the account's lock: all that was judged before is judged again, and nothing else can move it.
 * The second proof comes after all that could refuse, so that a refused withdrawal uses none up. The house's accounts are
 * touched last: settlement waits for whoever holds them.
 */
async function submitLocked(
  tx: Transaction,
  deps: Needs,
  wish: Wish & { readonly shownFee: string | undefined },
  proved: (tx: Transaction) => Promise<Refusal | undefined>,
): Promise<Withdrawal | Refusal> {
  const target = await targetOrRefusal(tx, deps, wish)
  if (isRefusal(target)) return target

  const account = accountOf(wish)
  const { available } = await lockAccount(tx, account)

  await lockNumber(tx, target.id)
  await keepCustomer(tx, wish.customerId)

  const at = deps.clock.now()
  const facts = await loadFacts(tx, deps, wish, { target, availableMinor: available, now: at })
  const decided = decideWithdrawal(facts)
  if (isRefusal(decided)) return decided

  // A fee can have come in force, or the balance have changed, since it was shown.
  const { shownFee } = wish
  if (shownFee !== undefined && parseDecimal(shownFee, scaleOf(wish.asset)) !== decided.feeMinor)
    return { refusal: 'terms_changed' }

  const unproved = await proved(tx)
  if (unproved) return unproved

  const { customerId, amountMinor } = wish
  const id = deps.makeId()
  const promisedBy = await deps.reviews.open(tx, { kind: 'withdrawal', ref: id, customerId, at })

  await insertWithdrawal(tx, {
    id,
    customerId,
    account,
    targetId: target.id,
    targetBoundAt: target.boundAt,
    amount: amountMinor,
    fee: decided.feeMinor,
    worthCents: facts.worthCents,
    isWholeBalance: amountMinor === available,
    at,
    day: deps.zone.dayOf(at).date,
    promisedBy,
  })

  const [row] = await readWithdrawals(tx, [id])
  if (!row) throw new Error('what was written can be read')

  const wire = await wireWithdrawal(tx, deps, row)
  await moveHolds(tx, row, 'hold', at)
  await publishBalances(tx, deps.bus, row)

  return wire
}

/**
 * Sends a withdrawal to review and freezes its amount at once (docs/rules/money.md#withdrawal). The fund password is
 * judged before the money's transaction, in its place of the list; a call repeated under its key is answered before it,
 * or a second proof, is asked for again.
 */
export async function submitWithdrawal(
  deps: Needs,
  idempotency: Idempotency,
  request: WithdrawRequest,
  caller: Caller,
): Promise<Withdrawal | Refusal> {
  const { customerId, idempotencyKey: key } = caller
  const { path } = withdrawCall
  const isRepeated = await idempotency.isTaken(customerId, path, key)
  const amountMinor = parseDecimal(request.amount, scaleOf(request.asset))

  // An unreadable body was never stored: under a used key it counts as another body.
  if (amountMinor === undefined || amountMinor === 0n)
    return isRepeated ? { refusal: 'idempotency_body_differs' } : fieldInvalid('amount')

  const practice = payable(deps.mode, request.practice)
  const wish = {
    customerId,
    asset: request.asset,
    practice: practice === true,
    amountMinor,
    targetId: request.target_id,
    shownFee: request.sxf,
  }

  const refusal = isRepeated
    ? undefined
    : await refusalBefore(deps, wish, { practice, fundPassword: request.fund_password }, caller)

  const bodyHash = createHmac('sha256', deps.requestKey).update(caller.requestHash).digest()

  return idempotency.once<Withdrawal>({ customerId, path, key, bodyHash }, async (tx) => {
    // Keys are freed after 35 days; one that was freed between the two looks has had no fund password judged.
    if (isRepeated) throw new Error('a key was freed while it was repeated')
    return (
      refusal ??
      submitLocked(tx, deps, wish, (under) => deps.secondProof.refusalOf(under, 'withdraw', request, caller))
    )
  })
}

/**
 * Which money, identity, target, name of the holder, then the fund password: in this order
 * (docs/rules/money.md#withdrawal-refusals).
 */
async function refusalBefore(
  deps: Needs,
  wish: Wish,
  { practice, fundPassword }: { readonly practice: boolean | Refusal; readonly fundPassword: string },
  { session }: Caller,
): Promise<Refusal | undefined> {
  if (typeof practice !== 'boolean') return practice

  const target = await targetOrRefusal(deps.database, deps, wish)
  if (isRefusal(target)) return target

  return deps.fundPassword.refusalOf(session, fundPassword)
}
