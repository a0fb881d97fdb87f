import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { wrongLives } from '../../../testing/exact-lives.ts'
import { projectHouse } from '../../../testing/houses/project-house.ts'
import { lastFullDay } from './catch-up.ts'

/*
 * Where the clocks change at midnight itself a day may begin at 01:00, or 23:00 comes twice. Two days before each change a
 * project of five days is joined; the server looks before, at and after each midnight, or sleeps over the change.
 */
const CHANGES = [
  ['America/Sao_Paulo', '2018-11-02T15:00:00.000Z', 23], // Sunday the 4th begins at 01:00
  ['America/Sao_Paulo', '2019-02-14T15:00:00.000Z', 25], // Saturday the 16th has 23:00 twice
  ['Asia/Beirut', '2026-03-27T15:00:00.000Z', 23],
  ['Asia/Beirut', '2026-10-22T15:00:00.000Z', 25],
  ['Africa/Cairo', '2026-04-22T15:00:00.000Z', 23],
  ['Africa/Cairo', '2026-10-27T15:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-27T15:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-23T15:00:00.000Z', 25],
] as const

test.each(CHANGES)(
  'in %s around %s (a day of %i hours) each day earns once, at its own midnight',
  async (name, from, hours) => {
    const zone = createZone(name)
    const start = Date.parse(from)
    const house = await projectHouse(name, start)
    const { clock, owner } = house
    const days = Array.from({ length: 7 }, (_, index) => zone.dayAfter(zone.dayOf(start).date, index))

    expect(days.map(({ start: begins, end }) => (end - begins) / HOUR_MS)).toContain(hours)
    const offer = await house.offer({ terms: { days: 5 } })
    const awake = await house.join(await house.customer(), offer, 1_000_00n, 'principal')

    const creditedOf = async () =>
      (await owner.query<{ credited: bigint }>('select credited from investment where id = $1', [awake]))[0]
        ?.credited

    const seen: (bigint | undefined)[] = []
    for (const { end } of days.slice(0, 6)) {
      for (const offset of [-HOUR_MS, -1]) {
        clock.set(end + offset)
        await house.midnight.run()
      }

      seen.push(await creditedOf())

      for (const offset of [0, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS]) {
        clock.set(end + offset)
        await house.midnight.run()
      }
    }

    expect(seen).toEqual([0n, 0n, 15n, 30n, 45n, 60n])
    expect(await creditedOf()).toBe(75n)
    expect(await wrongLives(owner, zone, lastFullDay(zone, clock.now()))).toEqual([])

    clock.set(start)

    const asleep = await projectHouse(name, start)
    await asleep.join(
      await asleep.customer(),
      await asleep.offer({ terms: { days: 5 } }),
      1_000_00n,
      'principal',
    )

    asleep.clock.set(start + 30 * DAY_MS)
    await asleep.midnight.run()
    expect(await wrongLives(asleep.owner, zone, lastFullDay(zone, asleep.clock.now()))).toEqual([])
    expect(await house.broken()).toEqual([])
    expect(await asleep.broken()).toEqual([])
  },
)
