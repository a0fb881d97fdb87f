import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { pendingHouse } from '../../testing/houses/pending-house.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* What the database itself lets nobody do with a pending order. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, feed, owner, db } = whole
const { cancel, customer, list, place, product } = pendingHouse(whole)

const at = (ms: number) => ({ trigger: 'time', at: toIso(clock.now() + ms) })
const FAR = { trigger: 'price', level: '999999.00' }

describe('the database', () => {
  test('holds states, limits and terms against whoever writes', async () => {
    const ann = await customer()
    const { id } = await place(ann.from, FAR)
    const refused = (sql: string) =>
      expect(db.query(sql, [id])).rejects.toThrow(/pending order|permission|check/)

    await refused(
      `update pending_order set status = 'placed', order_id = gen_random_uuid(), fired_at = now(), ended_at = now() where id = $1`,
    )

    await refused(`update pending_order set payout = payout + 1 where id = $1`)
    await refused(`update pending_order set amount = amount + 1 where id = $1`)
    await refused('delete from pending_order where id = $1')
    await expect(owner.query('delete from pending_order where id = $1', [id])).rejects.toThrow(/400 days/)
    await owner.query('alter table pending_order disable trigger pending_order_goes_on')

    await owner.query(
      `update pending_order set status = 'firing', fired_at = now(), order_id = gen_random_uuid() where id = $1`,
      [id],
    )

    await owner.query('alter table pending_order enable trigger pending_order_goes_on')
    await expect(
      owner.query(`update pending_order set status = 'placed', ended_at = now() where id = $1`, [id]),
    ).rejects.toThrow(/becomes an order like it/)

    await expect(
      owner.query(
        `update pending_order set status = 'cancelled', cancelled_by = 'customer', ended_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/does not go from firing to cancelled/)
  })

  test('lets nobody fire one whose level or time was not met, nor end it before its end', async () => {
    const ann = await customer()
    const [priced, timed] = [await place(ann.from, FAR), await place(ann.from, at(MINUTE_MS))]
    const [tick] = await feed.ticks(product.id, { fromSeq: priced.from_seq, limit: 1 })
    const seen = `fired_seq = ${tick?.seq}, fired_price = ${tick?.price}, fired_at = instant(${tick?.time})`

    const fire = (id: string, by: string) =>
      owner.query(
        `update pending_order set status = 'firing', order_id = gen_random_uuid(), ${by} where id = $1`,
        [id],
      )

    const byItself = /fires by its own level or time alone/
    await expect(fire(priced.id, seen)).rejects.toThrow(byItself)
    await expect(fire(priced.id, 'fired_at = now()')).rejects.toThrow(byItself)

    await expect(
      fire(priced.id, seen.replace(/fired_price = \d+/, 'fired_price = 99999900')),
    ).rejects.toThrow(byItself)

    await expect(fire(timed.id, `fired_at = fire_at - interval '1 second'`)).rejects.toThrow(byItself)
    await expect(
      db.query(
        `update pending_order set status = 'expired', ended_at = expires_at - interval '1 second' where id = $1`,
        [priced.id],
      ),
    ).rejects.toThrow(/not before/)
  })

  test('forgets what ended more than 400 days ago, and nothing else', async () => {
    const ann = await customer()
    const [old, recent] = [await place(ann.from, FAR), await place(ann.from, FAR)]

    await cancel(ann.from, recent.id)
    await owner.query('alter table pending_order disable trigger pending_order_goes_on')

    await owner.query(
      `update pending_order set status = 'expired', ended_at = clock_timestamp() - interval '401 days' where id = $1`,
      [old.id],
    )

    await owner.query('alter table pending_order enable trigger pending_order_goes_on')
    expect(await db.query('select forget_pending_orders(10) as rows')).toEqual([{ rows: 1n }])
    expect((await list(ann.from)).map(({ id }: { id: string }) => id)).toEqual([recent.id])
  })
})
