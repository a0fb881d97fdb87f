import { ORDER_TICKS_YEARS, TICKS_READABLE_DAYS } from '@plumbline/domain/proofs/tick-keeping'
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Job } from '../platform/jobs.ts'
import { dropFiles, fileDay, reduceFile, unfiledDays } from './tick-file.ts'

/**
 * Ticks stay in the table for a week, and are readable as long as the domain says
 * (docs/rules/trading.md#how-long-ticks-stay).
 */
const TABLE_DAYS = 7
/** Five years with their leap days, at most. */
const WINDOWS_DAYS = Math.ceil(ORDER_TICKS_YEARS * 365.25)
/** Partitions stand so long before their first tick. */
const AHEAD_DAYS = 8
const LOOK_EVERY_MS = 10 * MINUTE_MS

export interface TickKeeperDeps {
  readonly database: Database
  readonly clock: Clock
  readonly tickFiles: FileStore
}

/** Makes the partitions of coming days, files the ticks of each day, takes them out of the table a week later, and lets what is old go. */
export class TickKeeper {
  readonly #deps: TickKeeperDeps

  readonly job: Job = {
    name: 'keep-ticks',
    everyMs: LOOK_EVERY_MS,
    isAtOnce: true,
    runs: 'one-node',
    failure: 'ticks could not be filed',
    run: () => this.keep(),
  }

  #isStopped = false

  constructor(deps: TickKeeperDeps) {
    this.#deps = deps
  }

  /** Lets the run under way end early. */
  stop(): void {
    this.#isStopped = true
  }

  /** Everything that is due now. What a stop interrupts, the next start does. */
  async keep(): Promise<void> {
    const { database, clock, tickFiles } = this.#deps
    await database.query('select make_tick_partitions($1::date, $2)', [
      toIso(clock.now()).slice(0, 10),
      AHEAD_DAYS,
    ])

    for (const day of await unfiledDays(database)) {
      if (this.#isStopped) return
      await fileDay(database, tickFiles, day, clock.now())
    }

    await this.#prune(clock.now() - TABLE_DAYS * DAY_MS)
    await this.#dropDays()
    await this.#forgetKept()

    for (const { day, is_over: isOver } of await this.#oldFiles()) {
      if (this.#isStopped) return
      await (isOver ? dropFiles(database, tickFiles, day) : reduceFile(database, tickFiles, day, clock.now()))
    }
  }

  /** Hour by hour, so that nothing waits long behind it. */
  async #prune(before: Instant): Promise<void> {
    const { database } = this.#deps
    const [row] = await database.query<{ since: Instant | null; until: Instant | null; mark: Instant }>(
      `select (select greatest(date_trunc('hour', min(since) + interval '1 hour'),
          (select until from tick_pruning where isfinite(until))) from log_ticks) since,
        (select max(until) from tick_block) until, (select at from published.feed_watermark) mark`,
    )
    if (typeof row?.since !== 'number' || row.until === null) return

    const end = Math.min(before, row.until, row.mark - TABLE_DAYS * DAY_MS)
    for (let hour = row.since; hour + HOUR_MS <= end && !this.#isStopped; hour += HOUR_MS)
      await database.query('select prune_ticks($1)', [toIso(hour)])
  }

  /** The partitions of days that are pruned whole, each by itself: one that is in use is dropped with the next look. */
  async #dropDays(): Promise<void> {
    const { database } = this.#deps
    const days = await database.query<{ day: string }>(
      `select d.day::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
          cross join lateral (select to_date(right(c.relname, 8), 'YYYYMMDD') as day) d, tick_pruning p
        where i.inhparent = 'tick'::regclass and (d.day + 1)::timestamp at time zone 'UTC' <= p.until order by d.day`,
    )

    for (const { day } of days) {
      if (this.#isStopped) return
      await database.query('select drop_tick_day($1)', [day])
    }
  }

  async #forgetKept(): Promise<void> {
    const { database, clock } = this.#deps
    const [row] = await database.query<{ mark: Instant }>('select at mark from published.feed_watermark')
    if (!row) return

    const before = Math.min(clock.now(), row.mark) - WINDOWS_DAYS * DAY_MS
    await database.query('select forget_kept_ticks($1)', [toIso(before)])
  }

  async #oldFiles(): Promise<{ day: string; is_over: boolean }[]> {
    const { database, clock } = this.#deps
    const today = toIso(clock.now()).slice(0, 10)

    return database.query(
      `select day, day < $1::date - ${WINDOWS_DAYS} is_over from tick_file
        where day < $1::date - ${WINDOWS_DAYS} or (day < $1::date - ${TICKS_READABLE_DAYS} and reduced_at is null) order by day`,
      [today],
    )
  }
}
