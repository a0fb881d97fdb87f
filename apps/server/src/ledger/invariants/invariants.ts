import { assetIdOf } from '@plumbline/domain/ledger/ledger'
import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import { readGauge } from '../../platform/read-gauge.ts'
import { runRecent, INVARIANTS } from './check-statement.ts'
import type { Invariant } from './check-statement.ts'
import {
  checkMovedAccounts,
  keepRowsPosition,
  noteBreak,
  openBreaks,
  readParts,
  readRowsPosition,
  summarizeIndexes,
} from './check-store.ts'
import { FULL_CHECK_PARTS, runOverdueParts, wholeHistory } from './full-check.ts'
import { MINUTE_CHECKS, stopsOrders } from './checks.ts'

export interface LedgerHealth {
  /** Absent until the first check has ended. */
  readonly checkedAt: Instant | undefined
  readonly broken: readonly Invariant[]
  /** False while an invariant other than I9 and I10 is broken. */
  readonly takesOrders: boolean
}

export interface Invariants {
  /** The minute's checks now; the result is kept for `health`. */
  check(): Promise<LedgerHealth>
  /** All overdue parts of the full check now, slice by slice. */
  checkOverdue(): Promise<LedgerHealth>
  health(): LedgerHealth
  /** The minute's checks, or what the node found that makes them, and what is overdue of the full check. */
  readonly jobs: readonly Job[]
  /** Whether it is this node that makes the minute's checks. */
  lead(isLeading: boolean): void
  /** Lets a full check under way end early. */
  stop(): void
}

type Found = Map<Invariant, object[]>

/** Rows that bear a time are looked at again for so long: their time may be a little older than their writing. */
const RECENT_MS = 10 * MINUTE_MS
const ROWS_KEPT = 5

const add = (found: Found, invariant: Invariant, rows: readonly object[]): void => {
  if (rows.length > 0) found.set(invariant, [...(found.get(invariant) ?? []), ...rows])
}

/** @returns those of the invariants that are broken; the whole history is read in one piece. For tests and soaks. */
export async function brokenInvariants(db: Queryable): Promise<Found> {
  const found: Found = new Map()
  for (const { invariant, rows } of await wholeHistory(db)) add(found, invariant, rows)
  for (const check of MINUTE_CHECKS.filter(({ invariant }) => invariant === 'I5' || invariant === 'I10'))
    add(found, check.invariant, await runRecent(db, check, { since: '1:1:', fromTime: 0 }))

  return found
}

/** I1 of the accounts that moved: the assets in which their differences from their history do not cancel out. */
function unbalanced(unequal: Awaited<ReturnType<typeof checkMovedAccounts>>): object[] {
  const sums = new Map<number, { posted: bigint; pending: bigint }>()
  for (const { account, posted, pending } of unequal) {
    const sum = sums.get(assetIdOf(account)) ?? { posted: 0n, pending: 0n }
    sums.set(assetIdOf(account), { posted: sum.posted + posted, pending: sum.pending + pending })
  }

  return [...sums]
    .filter(([, { posted, pending }]) => posted !== 0n || pending !== 0n)
    .map(([asset, sum]) => ({ asset, ...sum }))
}

/**
 * What the checks of a minute find in what was written since the last one.
 * @param onFault told of a check that could not run; the others run all the same, and the next minute looks again
 */
export async function brokenSince(
  db: Queryable,
  now: Instant,
  onFault: (error: unknown) => void = (error) => {
    throw error
  },
): Promise<Found> {
  const found: Found = new Map()
  let isWhole = true

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      isWhole = false
      onFault(error)
    })
  }

  const { since, at, now: until } = await readRowsPosition(db)
  const recent = { since, fromTime: Math.min(at, now) - RECENT_MS }

  await attempt(async () => {
    const unequal = await checkMovedAccounts(db, now)
    add(found, 'I2', unequal)
    add(found, 'I1', unbalanced(unequal))
  })

  for (const check of MINUTE_CHECKS)
    await attempt(async () => add(found, check.invariant, await runRecent(db, check, recent)))
  if (isWhole) await keepRowsPosition(db, until, now)

  return found
}

/** What was found and is not cleared: in the table, and in memory for health, metrics and the order path. */
function createFindings(database: Database, clock: Clock, logger: Logger) {
  let health: LedgerHealth = { checkedAt: undefined, broken: [], takesOrders: true }

  /** Found, and not in the table yet because that could not be written. */
  const unkept: Found = new Map()
  let alarms: readonly Invariant[] = []

  const keep = async (): Promise<void> => {
    for (const [invariant, rows] of unkept) {
      await noteBreak(database, invariant, clock.now(), rows)
      unkept.delete(invariant)
    }
  }

  const stand = (broken: readonly Invariant[], checkedAt: Instant | undefined): void => {
    health = { checkedAt, broken, takesOrders: !broken.some(stopsOrders) }
  }

  return {
    keep,
    health: () => health,
    /** I9 and I10 are broken as long as a check finds them. */
    setAlarms(found: readonly Invariant[]): void {
      alarms = found.filter((invariant) => !stopsOrders(invariant))
    },
    /** Reads what stands in the table: somebody may have cleared a break. */
    async refresh(checkedAt = health.checkedAt): Promise<void> {
      const kept = (await openBreaks(database)).map(({ invariant }) => invariant)
      const known = new Set([...kept, ...unkept.keys(), ...alarms])
      stand(
        INVARIANTS.filter((name) => known.has(name)),
        checkedAt,
      )
    },
    /** Stops orders first, then writes it down. */
    async note(invariant: Invariant, rows: readonly object[]): Promise<void> {
      logger.error({ invariant, rows: rows.slice(0, ROWS_KEPT) }, 'an invariant of the ledger is broken')
      if (!stopsOrders(invariant)) return

      if (!unkept.has(invariant)) unkept.set(invariant, rows.slice(0, ROWS_KEPT))
      const known = new Set([...health.broken, invariant])
      stand(
        INVARIANTS.filter((name) => known.has(name)),
        health.checkedAt,
      )

      await keep()
    },
  }
}

/**
 * Checks the books: what moved each minute, and everything once a day in slices. What it finds is kept in a table, so that a
 * break outlives a restart; two operators clear it.
 */
export function createInvariants({
  database,
  clock,
  logger,
  metrics,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Registry
}): Invariants {
  const findings = createFindings(database, clock, logger)
  let isStopped = false
  let isLeading = false

  const check = async (): Promise<LedgerHealth> => {
    await findings.refresh()
    const now = clock.now()
    const found = await brokenSince(database, now, (error) =>
      logger.error({ err: error }, 'a check of the books could not run'),
    )

    for (const [invariant, rows] of found) await findings.note(invariant, rows)
    await findings.keep()
    findings.setAlarms([...found.keys()])
    await findings.refresh(now)

    return findings.health()
  }

  const checkOverdue = async (): Promise<LedgerHealth> => {
    await runOverdueParts({ database, clock, onFound: findings.note, isStopped: () => isStopped })
    await findings.refresh()
    return findings.health()
  }

  const failure = 'the invariants could not be checked'

  const checkMinute = async (): Promise<void> => {
    if (!isLeading) return findings.refresh(clock.now())

    await summarizeIndexes(database).catch((error: unknown) => logger.error({ err: error }, failure))
    await check()
  }

  if (metrics) watch(metrics, database, clock, findings.health)

  return {
    check,
    checkOverdue,
    health: findings.health,
    jobs: [
      { name: 'check', everyMs: MINUTE_MS, isAtOnce: true, runs: 'every-node', failure, run: checkMinute },
      {
        name: 'check-whole',
        everyMs: MINUTE_MS,
        isAtOnce: true,
        runs: 'one-node',
        failure,
        run: checkOverdue,
      },
    ],
    lead: (leads) => void (isLeading = leads),
    stop: () => void (isStopped = true),
  }
}

/** When the full check was last whole: its oldest part. `undefined` while one never was. */
export async function wholeCheckedAt(db: Queryable): Promise<Instant | undefined> {
  const parts = await readParts(db)
  const ends = FULL_CHECK_PARTS.map((name) => parts.get(name)?.finishedAt)
  return ends.includes(undefined) ? undefined : Math.min(...ends.map((end) => end ?? 0))
}

function watch(metrics: Registry, database: Database, clock: Clock, health: () => LedgerHealth): void {
  const broken = new Gauge({
    name: 'plumbline_ledger_invariant_broken',
    help: '1 where an invariant of the ledger is broken',
    labelNames: ['invariant'],
    registers: [metrics],
    collect() {
      for (const invariant of INVARIANTS)
        broken.set({ invariant }, health().broken.includes(invariant) ? 1 : 0)
    },
  })

  readGauge(
    metrics,
    {
      name: 'plumbline_ledger_full_check_age_seconds',
      help: 'Since the full check of the ledger was last whole; absent until it once was',
    },
    async () => {
      const at = await wholeCheckedAt(database)
      return at === undefined ? [] : [{ value: (clock.now() - at) / SECOND_MS }]
    },
  )
}
