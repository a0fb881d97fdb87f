import type { Language } from '@plumbline/language/languages'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/*
 * SQL of devices that are pushed to.
 */

export interface PushDevice {
  readonly id: string
  readonly endpoint: string
  readonly public_key: Buffer
  readonly secret: Buffer
  readonly hides_amounts: boolean
  readonly language: Language
  readonly hour_cycle: string | null
}

export interface NewDevice extends PushDevice {
  readonly customerId: bigint
  readonly sessionId: bigint
  readonly at: Instant
}

/** More than anybody carries; the oldest go. */
const DEVICES_MAX = 20

/** A browser is one customer's at a time: whoever signs in and says so last. */
export async function putDevice(tx: Queryable, device: NewDevice): Promise<void> {
  const { customerId, id, endpoint } = device
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))`, [endpoint])
  await tx.query('delete from push_device where endpoint = $1', [endpoint])

  await tx.query(
    `insert into push_device (id, customer_id, session_id, endpoint, public_key, secret, hides_amounts, language, hour_cycle, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, instant($10))`,
    [
      id,
      customerId,
      device.sessionId,
      endpoint,
      device.public_key,
      device.secret,
      device.hides_amounts,
      device.language,
      device.hour_cycle,
      device.at,
    ],
  )

  await tx.query(
    `delete from push_device where id in (select id from push_device where customer_id = $1
       order by made_at desc, id desc offset ${DEVICES_MAX})`,
    [customerId],
  )
}

export async function changeDevice(
  tx: Queryable,
  device: Pick<
    NewDevice,
    'customerId' | 'sessionId' | 'endpoint' | 'hides_amounts' | 'language' | 'hour_cycle'
  > &
    Pick<PushDevice, 'public_key' | 'secret'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update push_device set hides_amounts = $4, language = $5, hour_cycle = $6
     where endpoint = $1 and customer_id = $2 and session_id = $3 and public_key = $7 and secret = $8 returning id`,
    [
      device.endpoint,
      device.customerId,
      device.sessionId,
      device.hides_amounts,
      device.language,
      device.hour_cycle,
      device.public_key,
      device.secret,
    ],
  )

  return rows.length > 0
}

export async function dropEndpoint(db: Queryable, customerId: bigint, endpoint: string): Promise<void> {
  await db.query('delete from push_device where customer_id = $1 and endpoint = $2', [customerId, endpoint])
}

export async function dropDevice(db: Queryable, id: string): Promise<void> {
  await db.query('delete from push_device where id = $1', [id])
}

export async function devicesOf(db: Queryable, customerId: bigint): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from push_device where customer_id = $1 order by made_at',
    [customerId],
  )
  return rows.map(({ id }) => id)
}

export async function deviceById(db: Queryable, id: string): Promise<PushDevice | undefined> {
  const [row] = await db.query<PushDevice>(
    'select id, endpoint, public_key, secret, hides_amounts, language, hour_cycle from push_device where id = $1',
    [id],
  )
  return row
}
