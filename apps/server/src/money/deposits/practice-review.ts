import { endsInThirteen, needsTwo } from '@plumbline/domain/money/deposit'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { PracticeReview } from '../../desk/reviews/index.ts'
import type { Needs } from './needs.ts'
import { approveDeposit, confirmDeposit, rejectDeposit } from './review-deposit.ts'
import { findDeposit, readDay } from './store.ts'
import type { DepositRow } from './store.ts'
import { worthOf } from './worth.ts'

/** Someone else may have decided meanwhile; any other refusal of the practice desk is a fault of ours. */
function mustBeDone(answer: object): void {
  const refusal = isRefusal(answer) ? answer.refusal : undefined
  if (refusal !== undefined && refusal !== 'already_decided' && refusal !== 'not_found')
    throw new Error(`the practice desk was refused: ${JSON.stringify(answer)}`)
}

/** The practice desk believes what the customer states, and decides through the use cases of people. */
export function createPracticeReview(deps: Needs): PracticeReview {
  const find = async (ref: string): Promise<DepositRow> => {
    const row = await findDeposit(deps.database, ref)
    if (!row) throw new Error(`no deposit ${ref}`)
    return row
  }

  /** The sum a first operator found, else the sum the customer stated. */
  const arrived = async (ref: string): Promise<string> => {
    const { amount, first_received, scale } = await find(ref)
    return formatDecimal(first_received ?? amount, scale)
  }

  return {
    async isToReject(ref) {
      const { amount, scale } = await find(ref)
      return endsInThirteen(amount, scale)
    },
    async needsTwo(ref) {
      const { asset, amount, customer_id, practice } = await find(ref)
      const now = deps.clock.now()
      const { date } = deps.zone.dayOf(now)
      const credited = (await readDay(deps.database, [customer_id], practice, date)).get(customer_id) ?? 0n
      const worth = worthOf(deps, asset, amount)

      return worth === undefined || needsTwo(worth, credited, deps.houseSettings.deposit(now))
    },
    first: async (operatorId, ref) =>
      mustBeDone(await approveDeposit(deps, operatorId, { id: ref, received: await arrived(ref) })),
    second: async (operatorId, ref) =>
      mustBeDone(await confirmDeposit(deps, operatorId, { id: ref, received: await arrived(ref) })),
    reject: async (operatorId, ref) =>
      mustBeDone(await rejectDeposit(deps, operatorId, { id: ref, reason: 'unreadable' })),
  }
}
