import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { threeDaysOld } from '../testing/project-days.ts'
import { projectHouse } from '../testing/houses/project-house.ts'
import { saidOf } from '../testing/said-of.ts'

/* The end of an investment at its last midnight, and what rolls over, by hand: right in all but one thing. */

const house = await projectHouse()
const { db, owner, clock } = house
const ended = await threeDaysOld(house)
await house.stop(ended.customerId, ended.id)

const NOT_SO = 'an investment begins on the terms of an open offer'
const NOT_LIKE_THAT = 'it does not end like that'

/** All money of an end. */
const MOVE = `select ledger_write(i.id, 0, i.ended_at, array_agg(t.leg), array_agg(t.op), array_agg(t.code), array_agg(t.dr),
    array_agg(t.cr), array_agg(t.amount))
  from investment i cross join lateral investment_transfers(i) t where i.id = $1 group by i.id, i.ended_at`

/** Three days that are all credited, but nobody has ended it. */
async function unended(days = 3): Promise<{ readonly id: string; readonly last: number }> {
  const offer = await house.offer({ terms: { days: 3 } })
  const id = await house.join(await house.customer(), offer, 1_000_00n)
  const first = Math.floor(clock.now() / DAY_MS)
  for (let day = first + 1; day <= first + days; day += 1)
    await db.query('select credit_investments(instant($1), $2, $3, $4)', [
      (day + 1) * DAY_MS,
      [id],
      [day],
      [15n],
    ])

  return { id, last: first + 3 }
}

describe('a maturity', () => {
  interface End {
    readonly charge?: string
    readonly rolled?: string
    /** Milliseconds from the midnight that ends its last day. */
    readonly later?: number
  }

  /** Ends it with all the money of its row. */
  const ends = (
    { id, last }: { readonly id: string; readonly last: number },
    { charge = '0', rolled = '0', later = 0 }: End = {},
  ) =>
    saidOf(db, async (tx) => {
      await tx.query(
        `update investment set state = 'settled', ended_by = 'maturity', ended_at = instant($2), charge = ${charge}, rolled = ${rolled}
         where id = $1`,
        [id, (last + 1) * DAY_MS + later],
      )

      await tx.query(MOVE, [id])
    })

  test('is dated at the midnight that ends its last day', async () => {
    const one = await unended()
    expect(await ends(one)).toBe('written')
    expect(await ends(one, { later: 1 })).toContain('the end of an investment and its transfers')
    expect(await ends(one, { later: DAY_MS })).toContain('the end of an investment and its transfers')
    expect(await ends(one, { later: -1 })).toContain(NOT_LIKE_THAT)
  })

  test('comes after all its days, costs nothing, and rolls over what its switch says', async () => {
    const one = await unended()
    expect(await ends(await unended(2))).toContain(NOT_LIKE_THAT)
    expect(await ends(one, { charge: '1' })).toContain(NOT_LIKE_THAT)
    expect(await ends(one, { rolled: 'principal' })).toContain(NOT_LIKE_THAT)
    await owner.query(`update investment set renew = 'principal' where id = $1`, [one.id])
    expect(await ends(one, { rolled: 'principal + credited' })).toContain(NOT_LIKE_THAT)

    // What rolls over is what another begins with.
    expect(await ends(one, { rolled: 'principal' })).toContain('the end of an investment and its transfers')
    expect(await ends(one)).toBe('written')
  })

  const ROLLED = 1_000_45

  /** Ends it and begins the next one with what rolls over, right in all but what is given. */
  const renewed = (
    { id, last }: { readonly id: string; readonly last: number },
    change: Readonly<Record<string, string>> = {},
    later = 0,
  ) =>
    saidOf(db, async (tx) => {
      const [next, payment] = [randomUUID(), randomUUID()]
      const [ends, begins] = [(last + 1) * DAY_MS, (last + 1) * DAY_MS + later]
      await tx.query(
        `update investment set state = 'settled', ended_by = 'maturity', ended_at = instant($2), charge = 0, rolled = $3 where id = $1`,
        [id, ends, ROLLED],
      )

      await tx.query(MOVE, [id])

      const columns = {
        id: '$2::uuid',
        customer_id: 'customer_id',
        offer_id: 'offer_id',
        asset: 'asset',
        terms_id: 'terms_id',
        post_day: 'last_day',
        last_day: 'last_day + 3',
        principal: ROLLED.toString(),
        set_aside: '46',
        credited_to: 'last_day',
        joined_at: `instant(${begins})`,
        renews: 'id',
        ...change,
      }

      await tx.query(
        `insert into investment (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from investment where id = $1`,
        [id, next],
      )

      await tx.query(
        `insert into investment_parcel (id, investment_id, kind, post_day, minor, set_aside, at) values ($1, $2, 'renewal', $3, $4, 46, instant($5))`,
        [payment, next, last, ROLLED, begins],
      )

      await tx.query(
        `select ledger_write($2, 0, instant($3), '{1}', '{0}', '{33}', array[project_account(offer_id, asset, 32)], array[project_account(offer_id, asset, 33)], '{46}')
         from investment where id = $1`,
        [id, payment, begins],
      )
    })

  test('that rolls over begins another on its day, with what rolled, when it ended', async () => {
    const one = await unended()
    await owner.query(`update investment set renew = 'all' where id = $1`, [one.id])
    expect(await renewed(one)).toBe('written')

    for (const change of [
      { repeats: `'${one.id}'` },
      { post_day: 'last_day + 1', credited_to: 'last_day + 1', last_day: 'last_day + 4' },
      { principal: (ROLLED + 1).toString() },
    ])
      expect([change, await renewed(one, change)]).toEqual([change, NOT_SO])

    expect(await renewed(one, {}, 1)).toBe('a payment and its transfers stand together or not at all')
  })

  test('that rolls over begins none on terms that it never had', async () => {
    const one = await unended()
    await owner.query(`update investment set renew = 'all' where id = $1`, [one.id])

    const [row] = await owner.query<{ offer_id: bigint }>('select offer_id from investment where id = $1', [
      one.id,
    ])

    await house.change(row?.offer_id ?? 0n, { terms: { exitChargePpm: 0n } })
    const inForce = `(select terms_id from investment_offer_version v where v.offer_id = investment.offer_id order by version desc limit 1)`
    expect(await renewed(one, { terms_id: inForce })).toBe(NOT_SO)
  })

  test('that rolls nothing over begins no other', async () => {
    const renews = (id: string) =>
      saidOf(db, (tx) =>
        tx.query(
          `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at, renews)
           select gen_random_uuid(), customer_id, offer_id, asset, terms_id, last_day, last_day + 3, principal, 45, last_day, ended_at, id
           from investment where id = $1`,
          [id],
        ),
      )

    // One that was stopped, whatever its switch said.
    expect(await renews(ended.id)).toBe(NOT_SO)
  })
})
