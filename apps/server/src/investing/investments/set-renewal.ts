import type { keepCall, Subscription } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { decideKeep, renewsMore } from '@plumbline/domain/investing/investment-decisions'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import { refuseWindDown } from '../../openness/offering/index.ts'
import { refuseWhilePaused } from '../../accounts/limits/index.ts'
import { lockCurrent } from './reads/current.ts'
import type { Needs } from './needs.ts'
import { readOwnInvestment } from './read-own-investment.ts'
import { setRenew } from './store.ts'

/** Sets the renewal switch, until maturity. What the midnights did before stays, also where it is refused. */
export const setRenewal = (
  deps: Needs,
  { id, renew }: ParsedRequestOf<typeof keepCall>,
  { customerId, language }: Caller,
): Promise<Subscription | Refusal> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const paused = await refuseWhilePaused(tx, customerId, at)
    const investment = await lockCurrent(tx, deps, customerId, id, at)
    if (!investment) return { refusal: 'not_found' }

    const { row, holding } = investment

    // A pause is from what is new: less than renews already, or nothing, may always be chosen.
    if (paused && renewsMore(renew, row.renew)) return paused

    const ended = renew === 'off' ? undefined : await refuseWindDown(tx)
    if (ended) return ended

    const decided = decideKeep({
      holding,
      endedBy: row.ended_by ?? undefined,
      renew,
      today: dayOf(deps.zone, at),
    })
    if (isRefusal(decided)) return decided

    await setRenew(tx, id, decided)
    tx.onCommit(() => deps.bus.publish({ type: 'record', customerId, change: { kind: 'subscription', id } }))

    return readOwnInvestment(tx, deps, { customerId, id, language, now: at })
  })
