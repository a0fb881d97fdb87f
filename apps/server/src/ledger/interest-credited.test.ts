import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { nights, threeDaysOld } from '../testing/project-days.ts'
import { projectHouse } from '../testing/houses/project-house.ts'

/*
 * Nobody bends an investment (docs/fair-dealing.md 11–14, 28): what the app role is refused by the database itself,
 * whatever the code above it does.
 */

const house = await projectHouse()
const { db, owner, clock } = house
const REFUSED = ['42501', '23000', '23505', '23514']

const ended = await threeDaysOld(house)
await house.stop(ended.customerId, ended.id)

const nothingMoved = async (): Promise<void> => expect(await house.broken()).toEqual([])

describe('interest is credited', () => {
  const credit = (
    days: readonly number[],
    minors: readonly bigint[],
    ids: readonly string[],
    at = clock.now(),
  ) =>
    db
      .query<{ done: string[] }>(
        'select credit_investments(instant($1), $2::uuid[], $3::integer[], $4::bigint[])::text[] as done',
        [at, ids, days, minors],
      )
      .then(([row]) => row?.done ?? [], sqlState)

  const dayOf = async (id: string) => {
    const [row] = await owner.query<{ credited_to: number; credited: bigint }>(
      'select credited_to, credited from investment where id = $1',
      [id],
    )
    if (!row) throw new Error('it is there')

    return row
  }

  const midnightAfter = (day: number): number => (day + 1) * DAY_MS

  test('to the unit, each day after the one before, at its own midnight, once', async () => {
    const { id } = await threeDaysOld(house)
    const { credited_to: last } = await dayOf(id)
    const [day, at] = [last + 1, midnightAfter(last + 1)]

    expect(await credit([day], [16n], [id], at)).toBe('42501')
    expect(await credit([day], [14n], [id], at)).toBe('42501')
    expect(await credit([day], [0n], [id], at)).toBe('42501')
    expect(await credit([day], [-15n], [id], at)).toBe('42501')
    expect(await credit([day], [15n], [id], at - 1)).toBe('42501')
    expect(await credit([day], [15n], [id], at + DAY_MS)).toBe('42501')
    expect(await credit([day + 1], [30n], [id], midnightAfter(day + 1))).toBe('42501')
    expect(await credit([day], [15n], [id], at)).toEqual([id])
    expect(await credit([day], [15n], [id], at)).toEqual([])
    expect((await dayOf(id)).credited).toBe(45n)
    await nothingMoved()
  })

  test('to many at once; what ended or has its day is left as it is, what is wrong undoes the whole call', async () => {
    const offerId = await house.offer()
    const customerId = await house.customer()

    const join = () => house.join(customerId, offerId, 1_000_00n)
    const [first, second, over] = [await join(), await join(), await join()]

    await house.stop(customerId, over)
    const day = (await dayOf(first)).credited_to + 1
    const at = midnightAfter(day)

    expect(await credit([day, day, day], [15n, 14n, 15n], [second, first, over], at)).toBe('42501')
    expect((await dayOf(first)).credited).toBe(0n)
    expect(await credit([day, day, day], [15n, 15n, 15n], [second, first, over], at)).toEqual([first, second])
    expect(await credit([day, day], [15n, 15n], [second, first], at)).toEqual([])
    await nights(house, 1)
    await nothingMoved()
  })

  test('never past its last day, nor to nobody', async () => {
    const offerId = await house.offer({ terms: { days: 3 } })
    const customerId = await house.customer()
    const id = await house.join(customerId, offerId, 1_000_00n)
    const { credited_to: first } = await dayOf(id)

    for (const day of [first + 1, first + 2, first + 3])
      expect(await credit([day], [15n], [id], midnightAfter(day))).toEqual([id])
    expect(REFUSED).toContain(await credit([first + 4], [15n], [id], midnightAfter(first + 4)))
    expect(await credit([first + 4], [15n], [randomUUID()], midnightAfter(first + 4))).toEqual([])
    await nights(house, 4)
    await nothingMoved()
  })
})
