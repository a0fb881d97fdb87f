import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { dueDay, paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import { assetId } from '@plumbline/domain/money/asset'
import {
  interestTo,
  lastDay,
  payableInstalment,
  principalOf,
} from '@plumbline/domain/investing/investment-interest'
import { dateOf, dayOf } from '@plumbline/domain/investing/investment-terms'
import type { Holding, Parcel, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { DeskNeeds } from './offers-at-desk.ts'
import { countOpen, readPaymentGroups } from './desk-store.ts'
import type { PaymentGroup } from './desk-store.ts'
import { readOffers, termsOf } from './offers.ts'
import type { KeptTerms } from './offers.ts'
import { money } from './sums.ts'

type DueDay = z.output<typeof dueDay>

/** Up to so many each is counted by itself, to the unit; more are counted together (readPaymentGroups). */
const COUNTED_EACH = 2_000
/** Groups between two breaths: orders wait for no sum of the desk. */
const AT_ONCE = 200

interface Group {
  readonly holding: Holding
  readonly holders: number
  readonly rollsInterest: boolean
}

const keyOf = (row: PaymentGroup): string =>
  [
    row.group_key,
    row.terms_id,
    row.post_day,
    row.last_day,
    row.instalment_day ?? '',
    row.rolls_interest,
  ].join('/')

const parcelOf = (row: PaymentGroup): Parcel => ({
  kind: row.is_instalment ? 'instalment' : row.parcel_day === row.post_day ? 'join' : 'append',
  postDay: row.parcel_day,
  minor: row.minor,
})

/** What is alike as one holding: sums of the same days at the same rates. */
function groupsOf(rows: readonly PaymentGroup[], terms: ReadonlyMap<number, KeptTerms>): Group[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first, ...rest] = group
    const known = first && terms.get(first.terms_id)
    if (!first || !known) return []

    return [
      {
        holding: { terms: known.terms, parcels: [parcelOf(first), ...rest.map(parcelOf)] },
        holders: group.reduce((sum, { holders }) => sum + holders, 0),
        rollsInterest: first.rolls_interest,
      },
    ]
  })
}

interface Due {
  interest: bigint
  paid: bigint
  principal: bigint
  maturing: number
  instalments: bigint
}

/** Adds what one group brings to each day from `from` on. */
function addGroup(days: readonly Due[], from: PlatformDay, { holding, holders, rollsInterest }: Group): void {
  const { terms } = holding
  const [last, isDaily] = [lastDay(holding), terms.dividendMethod === 'daily']
  let before = interestTo(holding, from - 1)
  for (const [index, due] of days.entries()) {
    const day = from + index
    if (day > last) break

    const until = interestTo(holding, day)
    due.interest += until - before

    if (isDaily) due.paid += until - before
    before = until
    if (day !== last) continue

    due.principal += principalOf(holding)
    due.maturing += holders
    if (!isDaily && !rollsInterest) due.paid += until
  }

  const instalment = payableInstalment(holding, from)
  const dueOn = instalment && days[holding.parcels[0].postDay + instalment.dueDay - from]
  if (instalment && dueOn) dueOn.instalments += instalment.minor * BigInt(holders)
}

async function dueDays(deps: DeskNeeds, from: PlatformDay, count: number, countedEach: number) {
  const { database, mode } = deps
  const asset = assetId('USD', mode === 'practice')
  const { open, credited_to: creditedTo } = await countOpen(database, asset)
  const rows = await readPaymentGroups(database, asset, open <= countedEach)

  const groups = groupsOf(
    rows,
    await termsOf(
      database,
      rows.map(({ terms_id: id }) => id),
    ),
  )

  const days = Array.from({ length: count }, (): Due => ({
    interest: 0n,
    paid: 0n,
    principal: 0n,
    maturing: 0,
    instalments: 0n,
  }))

  for (const [index, group] of groups.entries()) {
    addGroup(days, from, group)
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }

  return { days, creditedTo }
}

const wireDay = (due: Due, day: PlatformDay): DueDay => ({
  day: dateOf(day),
  interest: money(due.interest),
  interest_paid: money(due.paid),
  principal: money(due.principal),
  maturing: due.maturing,
  instalments: money(due.instalments),
})

/**
 * What is due to customers on each of the next days, today first, as things stand: nobody joins, adds, stops or pays a
 * second instalment. Principal is all that matures, be it renewed or paid out; interest that rolls over is not paid.
 */
export async function paymentsDue(
  deps: DeskNeeds,
  { days }: ParsedRequestOf<typeof paymentsDueCall>,
  countedEach = COUNTED_EACH,
) {
  const { database, clock, mode, zone, projectList } = deps
  const now = clock.now()
  const from = dayOf(zone, now)
  const due = await dueDays(deps, from, days, countedEach)

  const short = new Map(
    (await projectList.short(mode === 'practice', now)).map(({ id, minor }) => [id, minor]),
  )

  const offers = await readOffers(database, [...short.keys()])

  return {
    items: due.days.map((each, index) => wireDay(each, from + index)),
    short: offers.map(({ id, titles }) => ({
      offer_id: id.toString(),
      title: titleIn(titles, DEFAULT_LANGUAGE).title,
      short: money(short.get(id) ?? 0n),
    })),
    // Who joined today has nothing behind: a day is credited once it is over.
    ...(due.creditedTo !== null && {
      credited_to: dateOf(due.creditedTo < from ? due.creditedTo : from - 1),
    }),
  }
}
