import { dateOf, midnightAfter, platformDay } from '@plumbline/domain/investing/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { lastFullDay } from './catch-up.ts'
import { creditEverybody } from './credit-day.ts'
import type { Credited } from './credit-day.ts'
import { createPace } from './pace.ts'
import type { Pace } from './pace.ts'
import { furthestBehind } from './page-store.ts'
import { settleMatured } from './settle-matured.ts'
import { publishCredits } from './publish-credits.ts'
import { takeTurn } from './turn.ts'
import { writeReminders } from './write-reminders.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { MidnightNeeds } from './midnight-needs.ts'

export interface Midnight {
  /**
   * Credits, settles and reminds whatever is due by now; without effect where all is done, or where another server is at
   * it. Resolves when it is done.
   */
  run(): Promise<void>
  /** The last day whose interest every open investment has, as `YYYY-MM-DD`; absent until the first run of this server. */
  creditedTo(): string | undefined
  /** Since the midnight whose interest somebody still waits for, in ms; 0 where nobody does. */
  behindMs(): number
  readonly job: Job
  /** Lets a run under way end early, and waits for it. */
  stop(): Promise<void>
}

const EVERY_MS = 2 * SECOND_MS
/** After a run that left something undone. */
const AGAIN_AFTER_MS = MINUTE_MS
/** Reminders are written from this minute of the platform's day on: 09:00. */
const REMINDERS_FROM_MINUTES = 9 * 60

/**
 * The midnights of the platform (docs/rules/investing.md#interest): by the injected clock alone, each missed one made
 * up for at its own instant.
 */
export function createMidnight(deps: MidnightNeeds): Midnight {
  return new MidnightJob(deps)
}

class MidnightJob implements Midnight {
  readonly #deps: MidnightNeeds
  #creditedTo: PlatformDay | undefined
  #remindedOn: PlatformDay | undefined
  #notBefore = 0
  #isStopped = false
  #running: Promise<void> | undefined
  readonly #count: Counter

  readonly job: Job = {
    name: 'midnight',
    everyMs: EVERY_MS,
    isAtOnce: true,
    runs: 'one-node',
    failure: 'the interest of the day is not credited yet',
    run: () => this.#look(),
  }

  constructor(deps: MidnightNeeds) {
    this.#deps = deps
    this.#count = watch(deps.metrics, this)
  }

  creditedTo(): string | undefined {
    return this.#creditedTo === undefined ? undefined : dateOf(this.#creditedTo)
  }

  behindMs(): number {
    const { zone, clock } = this.#deps
    if (this.#creditedTo === undefined) return 0
    return Math.max(0, clock.now() - midnightAfter(zone, this.#creditedTo + 1))
  }

  run(): Promise<void> {
    this.#running ??= this.#step().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #look(): Promise<void> {
    if (this.#isStopped || performance.now() < this.#notBefore) return

    try {
      await this.run()
    } catch (error) {
      this.#notBefore = performance.now() + AGAIN_AFTER_MS
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running?.catch(() => undefined) // said already
  }

  async #step(): Promise<void> {
    const { clock, zone, database } = this.#deps
    const now = clock.now()
    const yesterday = lastFullDay(zone, now)
    const isCredited = this.#creditedTo !== undefined && this.#creditedTo >= yesterday
    const reminders = this.#reminderDay(now)

    const isReminded = this.#remindedOn === reminders
    if (isCredited && isReminded) return

    const turn = await takeTurn(database)
    if (!turn) return

    let undone: { readonly error: unknown } | undefined

    const keepFirst = (error: unknown): void => {
      if (undone) this.#deps.logger.error({ err: error }, 'reminders are not all written yet')
      undone ??= { error }
    }

    try {
      if (!isCredited) await this.#catchUp(yesterday, now).catch(keepFirst)
      // Who still waits for interest keeps nobody's reminder.
      if (!isReminded) await this.#remind(reminders, now).catch(keepFirst)
    } finally {
      await turn.end()
    }

    if (undone) throw undone.error
  }

  /** The day whose reminders are due: before nine still those of the day before, which a server that was off has missed. */
  #reminderDay(now: Instant): PlatformDay {
    const { zone } = this.#deps
    const { date } = zone.dayOf(now)
    return platformDay(date) - (now < zone.instantAt(date, REMINDERS_FROM_MINUTES) ? 1 : 0)
  }

  /** Day by day, as if it had run at each midnight: interest of the day, then what ends with it. */
  async #catchUp(yesterday: PlatformDay, now: Instant): Promise<void> {
    const { database, zone, logger } = this.#deps
    const pace = await this.#pace()
    const isStopped = (): boolean => this.#isStopped

    const onCredited = async (credited: readonly Credited[]): Promise<void> => {
      this.#count.inc(credited.length)
      await publishCredits(this.#deps, credited).catch((error: unknown) =>
        logger.warn({ err: error }, 'new balances after a midnight could not be told'),
      )
    }

    const behind = await furthestBehind(database, yesterday)
    let failed = 0
    if (behind !== undefined) {
      this.#creditedTo = behind

      for (let day = behind; day <= yesterday && !this.#isStopped; day += 1) {
        const work = { database, logger, pace, onCredited, isStopped }
        failed += (await creditEverybody(work, day, midnightAfter(zone, day))).failed
        failed += await settleMatured({ ...this.#deps, pace, isStopped }, day, now)
        if (failed === 0 && !this.#isStopped) this.#creditedTo = day
      }
    }

    if (this.#isStopped) return
    if (failed > 0) throw new Error(`${failed} investments could not be brought up to ${dateOf(yesterday)}`)

    this.#creditedTo = yesterday
  }

  async #pace(): Promise<Pace> {
    const { clock, orders, paceBounds } = this.#deps
    await orders.look?.()

    return createPace(clock, orders, paceBounds)
  }

  async #remind(day: PlatformDay, now: Instant): Promise<void> {
    const pace = await this.#pace()
    await writeReminders({ ...this.#deps, pace, isStopped: () => this.#isStopped }, day, now)
    if (!this.#isStopped) this.#remindedOn = day
  }
}

/** @returns counts the days of interest that this server has credited */
function watch(metrics: Registry, midnight: Midnight): Counter {
  const behind = new Gauge({
    name: 'plumbline_investment_interest_behind_seconds',
    help: 'Seconds since the midnight whose interest somebody still waits for; 0 where nobody does',
    registers: [metrics],
    collect() {
      behind.set(Math.round(midnight.behindMs() / SECOND_MS))
    },
  })

  const day = new Gauge({
    name: 'plumbline_investment_interest_day',
    help: 'The last day whose interest everybody has, in days since 1970-01-01; 0 before the first run',
    registers: [metrics],
    collect() {
      const credited = midnight.creditedTo()
      day.set(credited === undefined ? 0 : platformDay(credited))
    },
  })

  return new Counter({
    name: 'plumbline_investment_interest_credited_total',
    help: 'Days of interest credited, each of one investment',
    registers: [metrics],
  })
}
