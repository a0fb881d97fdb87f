import { appendCall } from '@plumbline/api-schema/investing/investment'
import type { Subscription } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { decideAppend, decideInstalment } from '@plumbline/domain/investing/investment-decisions'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Idempotency } from '../../../http/idempotency.ts'
import type { Caller } from '../../../http/route.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refuseWhilePaused } from '../../../accounts/limits/index.ts'
import { amountOf } from './amount.ts'
import { lockCurrent } from '../reads/current.ts'
import type { Needs } from '../needs.ts'
import { refuseNew } from '../../../openness/offering/index.ts'
import { lockCash, payIn } from './pay-in.ts'
import { readOwnInvestment } from '../read-own-investment.ts'
import { addPrincipal } from '../store.ts'

type AppendRequest = ParsedRequestOf<typeof appendCall>

async function appendLocked(
  tx: Transaction,
  deps: Needs,
  { id, amount: text, instalment }: AppendRequest,
  { customerId, language, country }: Caller,
): Promise<Subscription | Refusal> {
  const amount = amountOf(text)
  if (isRefusal(amount)) return amount

  const at = deps.clock.now()
  const paused = await refuseWhilePaused(tx, customerId, at)
  if (paused) return paused

  const investment = await lockCurrent(tx, deps, customerId, id, at)
  if (!investment) return { refusal: 'not_found' }

  const { row, holding, offer } = investment

  // The second instalment was promised with the terms; an append is something new.
  const unserved =
    instalment === true
      ? undefined
      : await refuseNew(deps, tx, { customerId, practice: offer.practice, family: 'projects', country })
  if (unserved) return unserved

  const available = await lockCash(tx, customerId, offer)
  const decide = instalment === true ? decideInstalment : decideAppend

  // No payment counts from a day before what is credited, also if the clock was set back.
  const today = Math.max(dayOf(deps.zone, at), row.credited_to)
  const decided = decide({
    holding,
    endedBy: row.ended_by ?? undefined,
    setAside: row.set_aside,
    offer,
    amount,
    available,
    today,
  })
  if (isRefusal(decided)) return decided

  const parcel = await payIn(tx, deps, {
    customerId,
    investmentId: id,
    offer,
    kind: instalment === true ? 'instalment' : 'append',
    amount,
    payment: decided,
    postDay: today,
    at,
  })

  await addPrincipal(tx, parcel)
  return readOwnInvestment(tx, deps, { customerId, id, language, now: at })
}

/**
 * Adds principal, or pays the second instalment where the customer calls it so: an append is never the instalment by itself
 * (docs/rules/investing.md#adding-funds). Nobody approves.
 */
export const append = (
  deps: Needs,
  idempotency: Idempotency,
  request: AppendRequest,
  caller: Caller,
): Promise<Subscription | Refusal> =>
  idempotency.once<Subscription>(
    {
      customerId: caller.customerId,
      path: appendCall.path,
      key: caller.idempotencyKey,
      bodyHash: caller.requestHash,
    },
    (tx) => appendLocked(tx, deps, request, caller),
  )
