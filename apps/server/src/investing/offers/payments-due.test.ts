import { dateOf, dayOf } from '@plumbline/domain/investing/investment-terms'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { projectHouse } from '../../testing/houses/project-house.ts'
import { createProjectList } from './project-list.ts'
import { paymentsDue } from './payments-due.ts'

const house = await projectHouse('Europe/Berlin')
const { db, owner, clock, deps, midnight } = house

const desk = {
  database: db,
  clock,
  mode: 'practice',
  zone: deps.zone,
  projectList: createProjectList(db),
} as const

const DAYS = 8
const cents = (text: string): bigint => parseDecimal(text, 2) ?? -1n

/** What moved at the midnight that ended the day of an instant: interest, what of it reached cash, principal returned. */
async function moved(at: number): Promise<readonly [bigint, bigint, bigint]> {
  const [row] = await owner.query<{ interest: bigint; paid: bigint; principal: bigint }>(
    `select coalesce(sum(amount) filter (where code = 34), 0)::bigint as interest,
       coalesce(sum(amount) filter (where code = 36 or (code = 34 and (cr >> 8) & 255 = 16)), 0)::bigint as paid,
       coalesce(sum(amount) filter (where code = 35), 0)::bigint as principal
     from transfer where at = instant($1)`,
    [at],
  )

  return [row?.interest ?? -1n, row?.paid ?? -1n, row?.principal ?? -1n]
}

/** Odd sums, paid daily and at maturity, with an append and a second instalment paid and one that is not. */
async function investments(): Promise<void> {
  const daily = await house.offer({ terms: { dividendMethod: 'daily', days: 5, dailyRatePpb: 333_333n } })
  const tiered = await house.offer({
    terms: {
      days: 6,
      dailyRatePpb: 777_777n,
      instalment: { minor: 33_33n, dueDay: 3, dailyRatePpb: 999_999n },
    },
  })

  const [ann, bob] = [await house.customer(), await house.customer()]
  await house.join(ann, daily, 101_37n)
  await house.join(bob, daily, 199_99n)
  await house.join(ann, tiered, 123_45n)
  const paid = await house.join(bob, tiered, 1_234_56n)

  // Their first day earns, and is credited once it is over.
  expect((await paymentsDue(desk, { days: 1 })).credited_to).toBe(dateOf(dayOf(deps.zone, clock.now()) - 1))
  clock.advance(DAY_MS)
  await midnight.run()
  await house.append(bob, paid, 33_33n, true)
  await house.append(bob, paid, 77_77n)
}

describe('payments due', () => {
  test('are what the midnights then pay, day by day, to the cent', async () => {
    await investments()
    const due = await paymentsDue(desk, { days: DAYS })
    expect(due.credited_to).toBe('2026-11-21')
    expect(due.items.map(({ maturing }) => maturing)).toEqual([0, 0, 0, 0, 2, 2, 0, 0])

    // Ann's second instalment, due three days after her first payment; Bob's is paid.
    expect(due.items.map(({ instalments }) => instalments).join(' ')).toBe(
      '0.00 0.00 33.33 0.00 0.00 0.00 0.00 0.00',
    )

    for (const item of due.items) {
      const at = deps.zone.dayAfter(item.day, 0).end
      clock.set(at)
      await midnight.run()

      expect([item.day, cents(item.interest), cents(item.interest_paid), cents(item.principal)]).toEqual([
        item.day,
        ...(await moved(at)),
      ])
    }

    expect((await paymentsDue(desk, { days: DAYS })).items.every(({ interest }) => interest === '0.00')).toBe(
      true,
    )

    expect(await house.broken()).toEqual([])
  })

  test('of very many are summed by what is alike, within a cent an investment', async () => {
    await investments()

    const [each, together] = [
      await paymentsDue(desk, { days: DAYS }),
      await paymentsDue(desk, { days: DAYS }, 0),
    ]

    for (const [index, item] of together.items.entries()) {
      const exact = each.items[index]
      expect({ ...item, interest: '', interest_paid: '' }).toEqual({
        ...exact,
        interest: '',
        interest_paid: '',
      })

      const off = cents(item.interest) - cents(exact?.interest ?? '')
      expect(off >= -4n && off <= 4n).toBe(true)
    }

    const sum = (items: typeof each.items): bigint =>
      items.reduce((total, { interest }) => total + cents(interest), 0n)

    // Whoever plans by it plans for what is paid or a little more, never for less.
    expect(sum(together.items) - sum(each.items)).toBeGreaterThanOrEqual(0n)
  })
})
