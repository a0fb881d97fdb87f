import { isOver, isUsedUp } from '@plumbline/domain/rewards/bonus'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { balancesOf } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { lockBooks } from './claim.ts'
import type { Needs } from './needs.ts'
import { BONUS_PAGE } from './bonus-page.ts'
import { endLocked, runningFacts } from './end.ts'
import { endBonus, lockBonus, markLookedAt, markTold, metToDo, offersOver, runOut } from './store.ts'
import { usdOf } from './wire.ts'

/** Maximum per kind in one step; the rest follows in the next. */
const BONUSES_AT_ONCE = 100

const publishRecord = ({ bus }: Needs, tx: Transaction, customerId: bigint, id: string): void =>
  tx.onCommit(() => {
    bus.publish({ type: 'record', customerId, change: { kind: 'bonus', id } })
    bus.publish({ type: 'desk', queue: 'bonuses', id })
  })

/** An offer outside a programme that nobody accepted in time. Nothing was credited, so nothing moves. */
const endOffer = (deps: Needs, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const row = await lockBonus(tx, id)
    const at = deps.clock.now()
    if (row?.state !== 'offered' || row.offer_until > at) return

    await endBonus(tx, { id, state: 'expired', moved: 0n, at })
    publishRecord(deps, tx, row.customer_id, id)
  })

/** Its days are over: what is left of the bonus goes back. Waits for open bonus orders; one whose turnover is met stays. */
const expire = (deps: Needs, id: string, customerId: bigint): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const book = await lockBooks(tx, customerId, usdOf(deps.mode))
    const row = await lockBonus(tx, id)
    const at = deps.clock.now()
    if (row?.state !== 'active' || row.expires_at === null) return

    const facts = runningFacts(row, book)
    if (!isOver(facts, row.expires_at, at)) return

    await endLocked(deps, tx, row, 'expired', facts.balanceMinor)
    const params = { amount: formatUsd(facts.balanceMinor), asset: 'USD' }
    await deps.messages.write(tx, { customerId, kind: 'bonus_expired', params, target: BONUS_PAGE, at })

    const balances = await balancesOf(tx, customerId, deps.mode === 'practice')
    tx.onCommit(() => deps.bus.publish({ type: 'balances', customerId, balances }))
    publishRecord(deps, tx, customerId, id)
  })

/**
 * Releasing is the customer's own tap; they are told that it is theirs now. Where nothing of the bonus is left there is
 * nothing to tap for: it is over by itself, and another one can be claimed.
 */
const meet = (deps: Needs, id: string, customerId: bigint): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const book = await lockBooks(tx, customerId, usdOf(deps.mode))
    const row = await lockBonus(tx, id)
    if (row?.state !== 'active') return

    await markLookedAt(tx, id)
    const facts = runningFacts(row, book)
    const at = deps.clock.now()
    const message = { customerId, target: BONUS_PAGE, at }
    if (isUsedUp(facts)) {
      await endLocked(deps, tx, row, 'released', facts.balanceMinor)
      await deps.messages.write(tx, { ...message, kind: 'bonus_used_up' })
    } else {
      if (!(await markTold(tx, id, at))) return
      const params = { amount: formatUsd(facts.balanceMinor), asset: 'USD' }
      await deps.messages.write(tx, { ...message, kind: 'bonus_turnover_met', params })
    }

    publishRecord(deps, tx, customerId, id)
  })

/** Ends bonuses whose time is over or that are used up, and tells who has met their turnover, whatever a restart has missed. */
export function createBonusTimer(deps: Needs): Job {
  const { database, clock, logger } = deps

  /** One that fails keeps no other waiting. */
  const alone = (bonus: string, act: Promise<void>): Promise<void> =>
    act.catch((error: unknown) => logger.error({ err: error, bonus }, 'a bonus could not be looked at'))

  const step = async (): Promise<void> => {
    // Who has met the turnover is told before anything runs out: what is met does not.
    for (const { id, customer_id: customerId } of await metToDo(database, BONUSES_AT_ONCE))
      await alone(id, meet(deps, id, customerId))
    for (const { id } of await offersOver(database, clock.now(), BONUSES_AT_ONCE))
      await alone(id, endOffer(deps, id))
    for (const { id, customer_id: customerId } of await runOut(database, clock.now(), BONUSES_AT_ONCE))
      await alone(id, expire(deps, id, customerId))
  }

  return {
    name: 'look-after',
    everyMs: 5 * SECOND_MS,
    runs: 'one-node',
    failure: 'bonuses could not be looked at',
    run: step,
  }
}
