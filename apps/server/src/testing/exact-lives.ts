import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { interestTo, lastDay } from '@plumbline/domain/investing/investment-interest'
import { midnightAfter } from '@plumbline/domain/investing/investment-terms'
import type { Holding, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import { termsOf } from '../investing/offers/index.ts'
import { holdingOf } from '../investing/investments/holding.ts'
import { parcelsOf } from '../investing/investments/store.ts'
import type { Database } from '../platform/database/database.ts'

interface Life {
  readonly id: string
  readonly terms_id: number
  readonly post_day: PlatformDay
  readonly state: 'open' | 'settled'
  readonly ended_by: 'maturity' | 'stop' | null
  readonly ended_at: Instant | null
  readonly credited: bigint
  readonly credited_to: PlatformDay
}

interface Interest {
  readonly ref: string
  readonly event: number
  readonly amount: bigint
  readonly at: Instant
}

/** The transfers of interest that a holding must have up to a day: each day once, at the midnight that ends it. */
function interestOf(
  id: string,
  holding: Holding,
  [from, to]: readonly [number, number],
  zone: Zone,
): Interest[] {
  const days = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1)

  return days
    .map((day) => ({
      ref: id,
      event: day,
      amount: interestTo(holding, day) - interestTo(holding, day - 1),
      at: midnightAfter(zone, day),
    }))
    .filter(({ amount }) => amount > 0n)
}

/**
 * What is wrong with the interest of any investment of a database: every transfer of it against the rules, day by day, from
 * the payments alone; empty where all is exact.
 * @param yesterday up to which every open one must be credited
 */
export async function wrongLives(owner: Database, zone: Zone, yesterday: PlatformDay): Promise<string[]> {
  const lives = await owner.query<Life>(
    `select id, terms_id, post_day, state, ended_by, ended_at, credited, credited_to from investment order by id`,
  )

  const terms = await termsOf(
    owner,
    lives.map((life) => life.terms_id),
  )

  const parcels = await parcelsOf(
    owner,
    lives.map(({ id }) => id),
  )

  const moved = Map.groupBy(
    await owner.query<Interest>(
      'select ref, event, amount, at from transfer where code = 34 order by ref, event',
    ),
    ({ ref }) => ref,
  )

  const wrong: string[] = []
  for (const life of lives) {
    const kept = terms.get(life.terms_id)
    if (!kept) throw new RangeError(`no terms of ${life.id}`)

    const holding = holdingOf(kept.terms, parcels.get(life.id))
    const last = lastDay(holding)
    const expected = interestOf(life.id, holding, [life.post_day, life.credited_to], zone)

    const said = (what: unknown): string =>
      JSON.stringify(what, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    if (said(expected) !== said(moved.get(life.id) ?? [])) wrong.push(`${life.id}: its days`)
    if (life.credited !== interestTo(holding, life.credited_to)) wrong.push(`${life.id}: its sum`)
    if (life.state === 'open' && (life.credited_to < Math.min(yesterday, last) || last <= yesterday))
      wrong.push(`${life.id}: behind`)

    if (
      life.ended_by === 'maturity' &&
      (life.credited_to !== last || life.ended_at !== midnightAfter(zone, last))
    )
      wrong.push(`${life.id}: its maturity`)
  }

  return wrong
}
