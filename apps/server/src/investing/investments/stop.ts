import { stopCall } from '@plumbline/api-schema/investing/investment'
import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { decideStop } from '@plumbline/domain/investing/investment-decisions'
import { endingOf } from '@plumbline/domain/investing/investment-ending'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCurrent } from './reads/current.ts'
import type { Needs } from './needs.ts'
import { endInvestment } from './midnight/end-investment.ts'
import { readOwnInvestment } from './read-own-investment.ts'

async function stopLocked(
  tx: Transaction,
  deps: Needs,
  id: string,
  { customerId, language }: Caller,
): Promise<Subscription | Refusal> {
  const at = deps.clock.now()
  const investment = await lockCurrent(tx, deps, customerId, id, at)
  if (!investment) return { refusal: 'not_found' }

  const { row, holding, offer } = investment
  const decided = decideStop(row.ended_by ?? undefined)
  if (isRefusal(decided)) return decided

  const ending = endingOf(holding, { credited: row.credited, setAside: row.set_aside }, 'stop')
  await endInvestment(tx, deps, { investment: row, offer, ending, endedBy: 'stop', at })

  return readOwnInvestment(tx, deps, { customerId, id, language, now: at })
}

/** Ends an investment at once, at any time: nothing refuses but that it is over already (fair dealing, row 14). */
export const stop = (
  deps: Needs,
  idempotency: Idempotency,
  id: string,
  caller: Caller,
): Promise<Subscription | Refusal> =>
  idempotency.once<Subscription>(
    {
      customerId: caller.customerId,
      path: stopCall.path,
      key: caller.idempotencyKey,
      bodyHash: caller.requestHash,
    },
    (tx) => stopLocked(tx, deps, id, caller),
  )
