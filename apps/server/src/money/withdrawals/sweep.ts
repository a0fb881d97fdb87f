import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import {
  APPROVED_ALARM_MS,
  HOUSE_BLOCK_MS,
  RETURNS_AFTER_MS,
} from '@plumbline/domain/money/withdrawal-setting'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Job } from '../../platform/jobs.ts'
import { closeIncidents, openIncident } from './incident-store.ts'
import { findDue, findLateApproved } from './sweep-store.ts'
import { lockWithdrawal, markEnded } from './store.ts'
import { notifyCustomer } from './notify-customer.ts'
import { moveHolds, publishBalances } from './transfers.ts'
import { assetOf } from './wire.ts'
import type { Needs } from './needs.ts'

const WITHDRAWALS_AT_ONCE = 200

/**
 * Returns one that nobody reviewed: only while it still is under review, whoever came in between
 * (docs/rules/money.md#withdrawal-time-out).
 */
async function returnOne(deps: Needs, id: string, now: Instant): Promise<void> {
  const { database, reviews, bus, logger, makeId } = deps
  await database.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.state !== 'under_review' || row.submitted_at + RETURNS_AFTER_MS > now) return

    await markEnded(tx, id, 'timed_out', now)
    await reviews.close(tx, {
      kind: 'withdrawal',
      ref: id,
      outcome: 'timed_out',
      act: 'withdrawal_time_out',
      at: now,
    })

    const { practice } = assetOf(row.account)
    await openIncident(tx, { id: makeId(), kind: 'withdrawal_timed_out', ref: id, practice, at: now })

    await notifyCustomer(tx, deps, row, { kind: 'withdrawal_timed_out', at: now })
    await moveHolds(tx, row, 'void', now)
    await publishBalances(tx, bus, row)

    tx.onCommit(() =>
      logger.error({ withdrawal: id }, 'a withdrawal was not reviewed in time: its money went back'),
    )
  })
}

/** Returns all that are due, page by page: one that cannot be returned keeps nobody else's money, nor do many. */
async function returnDue(deps: Needs, now: Instant, page: number): Promise<void> {
  const { database, logger } = deps
  let last: string | undefined
  for (;;) {
    const due = await findDue(database, now - RETURNS_AFTER_MS, page, last)
    for (const id of due)
      await returnOne(deps, id, now).catch((error: unknown) =>
        logger.error({ err: error, withdrawal: id }, 'a withdrawal could not be returned'),
      )

    last = due.at(-1)
    if (due.length < page || last === undefined) return
  }
}

/**
 * What no person does: ends and alarms by the clock, each minute.
 * @param page withdrawals looked up at a time
 */
export function createWithdrawalSweep(deps: Needs, page = WITHDRAWALS_AT_ONCE): Job {
  const { database, clock, logger } = deps
  let late: readonly string[] = []
  watch(deps.metrics, () => late.length)

  const step = async (): Promise<void> => {
    const now = clock.now()
    await returnDue(deps, now, page)
    await closeIncidents(database, now, now - HOUSE_BLOCK_MS)

    const known = new Set(late)
    late = await findLateApproved(database, now - APPROVED_ALARM_MS, WITHDRAWALS_AT_ONCE)
    for (const withdrawal of late.filter((id) => !known.has(id)))
      logger.error({ withdrawal }, 'a withdrawal was approved 24 hours ago and has no bank reference')
  }

  return {
    name: 'sweep',
    everyMs: MINUTE_MS,
    runs: 'one-node',
    failure: 'withdrawals could not be swept',
    run: step,
  }
}

function watch(metrics: Registry, count: () => number): void {
  const gauge = new Gauge({
    name: 'plumbline_withdrawal_approved_late',
    help: 'Withdrawals approved over 24 hours ago that have no bank reference',
    registers: [metrics],
    collect() {
      gauge.set(count())
    },
  })
}
