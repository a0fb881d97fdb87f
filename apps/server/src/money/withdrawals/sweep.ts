import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import {
  APPROVED_ALARM_MS,
  HOUSE_BLOCK_MS,
  RETURNS_AFTER_MS,
} from '@plumbline/domain/money/withdrawal-setting'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Logger } from '../../platform/logger.ts'
import { repeating } from '../../platform/repeating.ts'
import type { WithdrawalDeps } from './deps.ts'
import { closeIncidents, findDue, findLateApproved, openIncident } from './sweep-store.ts'
import { lockWithdrawal, markEnded } from './store.ts'
import { notifyCustomer } from './notify-customer.ts'
import { moveHolds, publishBalances } from './transfers.ts'
import { assetOf } from './wire.ts'

export interface SweepDeps extends WithdrawalDeps {
  readonly logger: Logger
  readonly metrics?: Registry
  /** Withdrawals looked up at a time; tests take fewer. */
  readonly page?: number
}

export interface WithdrawalSweep {
  /** Once: returns what nobody reviewed in time, closes incidents that are over, looks for approved ones without a reference. */
  step(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = MINUTE_MS
const PAGE = 200

/**
 * Returns one that nobody reviewed: only while it still is under review, whoever came in between
 * (docs/rules/money.md#withdrawal-time-out).
 */
async function returnOne(deps: SweepDeps, id: string, now: Instant): Promise<void> {
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

    await openIncident(tx, { id: makeId(), ref: id, practice: assetOf(row.account).practice, at: now })
    await notifyCustomer(tx, deps, row, 'withdrawal_timed_out', now)
    await moveHolds(tx, row, 'void', now)
    await publishBalances(tx, bus, row)

    tx.onCommit(() =>
      logger.error({ withdrawal: id }, 'a withdrawal was not reviewed in time: its money went back'),
    )
  })
}

/** Returns all that are due, page by page: one that cannot be returned keeps nobody else's money, nor do many. */
async function returnDue(deps: SweepDeps, now: Instant): Promise<void> {
  const { database, logger, page = PAGE } = deps
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

/** What no person does: ends and alarms by the clock, each minute. */
export function createWithdrawalSweep(deps: SweepDeps): WithdrawalSweep {
  const { database, clock, logger } = deps
  let late: readonly string[] = []
  if (deps.metrics) watch(deps.metrics, () => late.length)

  const step = async (): Promise<void> => {
    const now = clock.now()
    await returnDue(deps, now)
    await closeIncidents(database, now, now - HOUSE_BLOCK_MS)

    const known = new Set(late)
    late = await findLateApproved(database, now - APPROVED_ALARM_MS, PAGE)
    for (const withdrawal of late.filter((id) => !known.has(id)))
      logger.error({ withdrawal }, 'a withdrawal was approved 24 hours ago and has no bank reference')
  }

  return {
    step,
    ...repeating(step, { everyMs: EVERY_MS, logger, failure: 'withdrawals could not be swept' }),
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
