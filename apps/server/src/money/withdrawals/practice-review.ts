import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { PracticeReview } from '../../desk/reviews/index.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide.ts'
import type { Decided } from './decide.ts'
import type { Needs } from './needs.ts'
import { readWithdrawals } from './store.ts'
import { assetOf } from './wire.ts'

/** Reason for a payment that was never sent: practice has no bank. */
const practiceReference = (ref: string): string => `PRACTICE-${ref.slice(-12).toUpperCase()}`

/** Of someone who decided meanwhile, of an approval that a hold keeps waiting, or of a hold, which ends by itself: the desk looks again until then. */
const EXPECTED: readonly (string | undefined)[] = [
  undefined,
  'already_decided',
  'withdrawal_not_approved',
  'not_found',
  'legal_hold',
  'security_hold',
]

/** Any other refusal of the practice desk is a fault of ours. */
function mustBeDone(decided: Decided): void {
  const refusal = isRefusal(decided) ? decided.refusal : undefined
  if (!EXPECTED.includes(refusal)) throw new Error(`the practice desk was refused: ${refusal}`)
}

/**
 * An amount ending in .13 is rejected as unreadable, so that this path can be tried too
 * (docs/rules/desk.md#automatic-practice-desk).
 */
export function createPracticeReview(deps: Needs): PracticeReview {
  return {
    async isToReject(ref) {
      const [row] = await readWithdrawals(deps.database, [ref])
      if (!row) return false

      const cent = 10n ** BigInt(assetOf(row.account).scale - 2)
      return row.amount % (100n * cent) === 13n * cent
    },
    needsTwo: () => Promise.resolve(true),
    async first(operatorId, ref) {
      mustBeDone(await approveWithdrawal(deps, operatorId, ref))
    },
    async second(operatorId, ref) {
      mustBeDone(await payWithdrawal(deps, operatorId, ref, practiceReference(ref)))
    },
    async reject(operatorId, ref) {
      mustBeDone(await rejectWithdrawal(deps, operatorId, ref, 'unreadable'))
    },
  }
}
