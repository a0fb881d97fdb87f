import { uptime } from 'node:os'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../clock.ts'
import type { Job } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import { endJump, noteJump, openJump } from './clock-jump.ts'
import type { Database } from './database.ts'

/** A clock that follows the database's, so that all processes of an installation agree (docs/rules/ledger.md#clock). */
export interface DatabaseClock extends Clock {
  /** Whether the clocks agreed within 100 ms when last compared; new orders wait while they do not. */
  isSteady(): boolean
  /** By how much the database's clock has jumped, in milliseconds, until it goes back or a person confirms it; else 0. */
  jumpedBy?(): number
  /** Compares the clocks once. */
  compare(): Promise<void>
  readonly comparing: Job
}

/** Monotonic time between two comparisons: it never jumps, whatever happens to the machine's clock. */
export interface Monotonic {
  /** Milliseconds; stands still while the machine sleeps. */
  now(): number
  /** Milliseconds; continues while the machine sleeps. */
  withSleep(): number
}

const MACHINE: Monotonic = { now: () => performance.now(), withSleep: () => uptime() * 1_000 }

const COMPARE_EVERY_MS = 1_000
/** docs/rules/ledger.md#clock: a larger drift stops new orders. */
const DRIFT_MAX_MS = 100
/** A larger difference means that the clock was set, not that it drifted. */
const JUMP_MS = 5_000
/** Slower comparisons are too inaccurate. */
const ROUND_TRIP_MAX_MS = 50
/** Smaller differences are measurement noise; following them would make the time jitter. */
const NOISE_MS = 10

/** @param local the machine's clock, used until the first comparison with the database */
export function followDatabaseClock(
  db: Database,
  local: Clock,
  logger: Logger,
  monotonic: Monotonic = MACHINE,
): DatabaseClock {
  const clock = new FollowedClock(db, local, logger, monotonic)
  const compare = (): Promise<void> => clock.compare()

  return {
    now: () => clock.now(),
    isSteady: () => clock.isSteady(),
    jumpedBy: () => clock.jumpedBy(),
    compare,
    comparing: {
      name: 'compare',
      everyMs: COMPARE_EVERY_MS,
      runs: 'every-node',
      failure: 'the clocks of server and database could not be compared',
      // Faults of an unreachable database are reported elsewhere; the time continues by itself.
      run: () => compare().catch(() => undefined),
    },
  }
}

class FollowedClock {
  readonly #db: Database
  readonly #logger: Logger
  readonly #monotonic: Monotonic
  #offset: number
  #sleepSeen: number
  #isSteady = true
  #hasCompared = false
  #jump: { readonly id: number; readonly by: number } | undefined

  constructor(db: Database, local: Clock, logger: Logger, monotonic: Monotonic) {
    this.#db = db
    this.#logger = logger
    this.#monotonic = monotonic
    this.#offset = local.now() - monotonic.now()
    this.#sleepSeen = this.#slept()
  }

  now(): Instant {
    return Math.round(this.#monotonic.now() + this.#offset)
  }

  isSteady(): boolean {
    return this.#isSteady && this.#jump === undefined
  }

  jumpedBy(): number {
    return this.#jump?.by ?? 0
  }

  async compare(): Promise<void> {
    const before = this.#monotonic.now()
    const [row] = await this.#db.query<{ now: number }>('select clock_timestamp() as now')
    const after = this.#monotonic.now()
    if (!row || after - before > ROUND_TRIP_MAX_MS) return

    const measured = row.now - (before + after) / 2
    if (!this.#hasCompared) return this.#begin(measured)
    if (this.#jump) return this.#whileJumped(this.#jump.id, measured)

    // Time asleep is missing here, which is not a jump.
    const slept = this.#slept() - this.#sleepSeen
    this.#sleepSeen += slept

    const drift = measured - this.#offset
    if (Math.abs(drift) <= JUMP_MS || Math.abs(drift - slept) <= JUMP_MS) return this.#follow(measured)

    this.#isSteady = false
    const by = Math.round(drift)
    this.#jump = { id: await noteJump(this.#db, this.now(), by), by }
    this.#logger.error({ ms: by }, JUMPED)
  }

  #slept(): number {
    return this.#monotonic.withSleep() - this.#monotonic.now()
  }

  /** Continues from the database's current time. */
  #follow(measured: number): void {
    const drift = Math.abs(measured - this.#offset)
    const wasSteady = this.#isSteady

    this.#isSteady = drift <= DRIFT_MAX_MS
    if (drift > NOISE_MS) this.#offset = measured

    if (wasSteady && !this.#isSteady)
      this.#logger.warn(
        { drift },
        'the clocks of server and database moved apart; new orders wait until they agree',
      )
  }

  /** At a start a jump cannot be told from passed time, but a jump that was open before still is. */
  async #begin(measured: number): Promise<void> {
    this.#offset = measured
    const open = await openJump(this.#db)
    if (open) {
      const { id, by, foundAt } = open
      const isBack = by > 0 ? this.now() < foundAt + by - JUMP_MS : this.now() >= foundAt - JUMP_MS
      if (isBack) await endJump(this.#db, id, this.now())
      else {
        this.#jump = { id, by }
        this.#offset -= by
        this.#logger.error({ ms: by }, JUMPED)
      }
    }

    this.#hasCompared = true
  }

  async #whileJumped(id: number, measured: number): Promise<void> {
    const by = Math.round(measured - this.#offset)
    const isBack = Math.abs(by) <= JUMP_MS
    const isConfirmed = (await openJump(this.#db))?.id !== id
    if (!isBack && !isConfirmed) {
      this.#jump = { id, by }
      return
    }

    if (!isConfirmed) await endJump(this.#db, id, this.now())
    this.#logger.warn({ ms: by, isConfirmed }, 'the clock of the database is followed again')
    this.#offset = measured
    this.#sleepSeen = this.#slept()
    this.#isSteady = false // orders wait for one more comparison that agrees
    this.#jump = undefined
  }
}

const JUMPED =
  'the clock of the database jumped; time goes on as it was and no order is taken until it goes back or somebody confirms it: npm run operator -- clock "why it is right now"'
