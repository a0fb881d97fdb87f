import type { Instant } from '@plumbline/domain/time'
import { uuidFloor } from '@plumbline/domain/uuid'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import { ALL_CHECKS, ALL_ROWS, INVARIANTS, MINUTE_CHECKS, stopsOrders } from './invariant-checks.ts'
import type { Invariant } from './invariant-checks.ts'

export interface LedgerHealth {
  /** Absent until the first check has ended. */
  readonly checkedAt: Instant | undefined
  readonly broken: readonly Invariant[]
  /** False while an invariant other than I9 and I10 is broken. */
  readonly takesOrders: boolean
}

export interface Invariants {
  /** The whole subset of the minute now; the result is kept for `health`. */
  check(): Promise<LedgerHealth>
  health(): LedgerHealth
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = 60_000
const FULL_EVERY_MS = 24 * 60 * EVERY_MS
/** The minute's checks read orders from so long ago on: longer than the longest one offered. The day's read all. */
const RECENT_MS = 10 * EVERY_MS
const ROWS_REPORTED = 5

/** @returns those of the invariants that are broken; the whole history is read. For tests, the soak and once a day. */
export async function brokenInvariants(
  db: Queryable,
  checks = ALL_CHECKS,
  fromId = ALL_ROWS,
): Promise<Map<Invariant, object[]>> {
  const broken = new Map<Invariant, object[]>()
  for (const invariant of INVARIANTS) {
    const rows: object[] = []
    for (const check of checks[invariant]) rows.push(...(await db.query<object>(check, [fromId])))
    if (rows.length > 0) broken.set(invariant, rows)
  }
  return broken
}

/** Checks the books each minute and all of them once a day; what it finds stands in memory for health, metrics and the order path. */
export function createInvariants(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Registry
}): Invariants {
  const { database, clock, logger } = deps
  let health: LedgerHealth = { checkedAt: undefined, broken: [], takesOrders: true }
  let fullAt = clock.now()
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  if (deps.metrics) watch(deps.metrics, () => health)

  const check = async (): Promise<LedgerHealth> => {
    const now = clock.now()
    const isFull = now - fullAt >= FULL_EVERY_MS
    const found = await (isFull
      ? brokenInvariants(database)
      : brokenInvariants(database, MINUTE_CHECKS, uuidFloor(now - RECENT_MS)))
    if (isFull) fullAt = now
    for (const [invariant, rows] of found)
      logger.error({ invariant, rows: rows.slice(0, ROWS_REPORTED) }, 'an invariant of the ledger is broken')
    // What once broke stays broken until a restart after it was mended: a check of recent rows must not forget it.
    const broken = INVARIANTS.filter(
      (name) => found.has(name) || (stopsOrders(name) && health.broken.includes(name)),
    )
    health = { checkedAt: now, broken, takesOrders: !broken.some(stopsOrders) }
    return health
  }

  return {
    check,
    health: () => health,
    start() {
      timer ??= setInterval(() => {
        checking ??= check()
          .then(() => {})
          .catch((error: unknown) => logger.error({ err: error }, 'the invariants could not be checked'))
          .finally(() => {
            checking = undefined
          })
      }, EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await checking
    },
  }
}

function watch(metrics: Registry, health: () => LedgerHealth): void {
  const gauge = new Gauge({
    name: 'plumbline_ledger_invariant_broken',
    help: '1 where an invariant of the ledger is broken',
    labelNames: ['invariant'],
    registers: [metrics],
    collect() {
      for (const invariant of INVARIANTS)
        gauge.set({ invariant }, health().broken.includes(invariant) ? 1 : 0)
    },
  })
}
