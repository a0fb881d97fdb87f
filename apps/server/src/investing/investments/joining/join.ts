import { joinCall } from '@plumbline/api-schema/investing/investment'
import type { Subscription } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { decideJoin } from '@plumbline/domain/investing/investment-decisions'
import type { Payment } from '@plumbline/domain/investing/investment-decisions'
import { firstDay, lastDay } from '@plumbline/domain/investing/investment-interest'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../../http/idempotency.ts'
import type { Caller } from '../../../http/route.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockOffer } from '../../offers/index.ts'
import { refuseWhilePaused } from '../../../accounts/limits/index.ts'
import type { LockedOffer } from '../../offers/index.ts'
import { refuseNew } from '../../../openness/offering/index.ts'
import { amountOf } from './amount.ts'
import type { Needs } from '../needs.ts'
import { catchUp } from '../midnight/catch-up.ts'
import { lockCash, payIn } from './pay-in.ts'
import { readOwnInvestment } from '../read-own-investment.ts'
import { insertInvestment, ownInvestment } from '../store.ts'

type JoinRequest = ParsedRequestOf<typeof joinCall>

/** Whether an investment is the customer's own, of the project, and over by now: it can be joined again from there. */
async function isRepeatable(
  tx: Transaction,
  deps: Needs,
  customerId: bigint,
  { from_id: fromId, project_id: projectId }: JoinRequest,
): Promise<boolean> {
  if (fromId === undefined) return true

  const before = await ownInvestment(tx, customerId, fromId)

  // Another project's is not brought up to date: two offers at once would be locked in an order of the caller's.
  if (!before || before.offer_id !== BigInt(projectId)) return false

  await catchUp(tx, deps, fromId)
  return (await ownInvestment(tx, customerId, fromId))?.state === 'settled'
}

interface Joining {
  readonly customerId: bigint
  readonly request: JoinRequest
  readonly offer: LockedOffer
  readonly amount: bigint
  readonly payment: Payment
  readonly at: Instant
}

async function writeJoin(
  tx: Transaction,
  deps: Needs,
  { customerId, request, offer, amount, payment, at }: Joining,
): Promise<string> {
  const id = deps.makeId()
  const postDay = firstDay(payment.holding)

  await insertInvestment(tx, {
    id,
    customerId,
    offerId: offer.id,
    asset: offer.asset,
    termsId: offer.termsId,
    postDay,
    lastDay: lastDay(payment.holding),
    minor: amount,
    setAside: payment.setAside,
    renew: request.renew ?? 'off',
    at,
    repeats: request.from_id,
  })

  await payIn(tx, deps, { customerId, investmentId: id, offer, kind: 'join', amount, payment, postDay, at })
  return id
}

async function joinLocked(
  tx: Transaction,
  deps: Needs,
  request: JoinRequest,
  { customerId, language, country }: Caller,
): Promise<Subscription | Refusal> {
  const amount = amountOf(request.amount)
  if (isRefusal(amount)) return amount

  const practice = deps.mode === 'practice'
  const unserved = await refuseNew(deps, tx, { customerId, practice, family: 'projects', country })
  if (unserved) return unserved

  const paused = await refuseWhilePaused(tx, customerId, deps.clock.now())
  if (paused) return paused
  if (!(await isRepeatable(tx, deps, customerId, request))) return { refusal: 'not_found' }

  const offer = await lockOffer(tx, BigInt(request.project_id))
  if (!offer) return { refusal: 'project_not_found' }
  if (deps.mode === 'practice' && !offer.practice) return { refusal: 'practice_money_only' }

  const available = await lockCash(tx, customerId, offer)

  // The clock is looked at under the locks: who waited for them may have waited past the end of the offer.
  const at = deps.clock.now()
  const decided = decideJoin({
    offer,
    isSameTerms: request.terms_hash === offer.termsHash,
    amount,
    available,
    now: at,
    today: dayOf(deps.zone, at),
  })
  if (isRefusal(decided)) return decided

  const joining = { customerId, request, offer, amount, payment: decided, at }
  const id = await writeJoin(tx, deps, joining)

  return readOwnInvestment(tx, deps, { customerId, id, language, now: at })
}

/** Joins a project on its terms as they stand, again from an ended investment where one is named. Nobody approves. */
export const join = (
  deps: Needs,
  idempotency: Idempotency,
  request: JoinRequest,
  caller: Caller,
): Promise<Subscription | Refusal> =>
  idempotency.once<Subscription>(
    {
      customerId: caller.customerId,
      path: joinCall.path,
      key: caller.idempotencyKey,
      bodyHash: caller.requestHash,
    },
    (tx) => joinLocked(tx, deps, request, caller),
  )
