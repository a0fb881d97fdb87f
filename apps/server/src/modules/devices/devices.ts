import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import type { Sessions } from '../../http/session.ts'
import type { Caller } from '../../http/route.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'

export interface DevicesDeps {
  readonly database: Database
  readonly bus: Bus
  readonly sessions: Pick<Sessions, 'endOf' | 'forgetEach'>
}

interface DeviceRow {
  readonly id: string
  readonly device: string
  readonly name: string
  readonly first_seen: Instant
  readonly last_seen: Instant
}

/** Devices that are signed in, the last seen first. */
const devicesOf = (db: Queryable, customerId: bigint): Promise<DeviceRow[]> =>
  db.query(
    `select d.id, encode(d.device_hash, 'hex') device, d.name, d.first_login_at first_seen, max(s.last_seen_at) last_seen
     from known_device d join session s on s.customer_id = d.customer_id and s.device_hash = d.device_hash
     where d.customer_id = $1 group by d.customer_id, d.device_hash order by last_seen desc, d.id`,
    [customerId],
  )

export async function listDevices({ database }: DevicesDeps, { customerId, session }: Caller) {
  const rows = await devicesOf(database, customerId)
  return {
    items: rows.map(({ id, device, name, first_seen: first, last_seen: last }) => ({
      id,
      name,
      first_seen: toIso(first),
      last_seen: toIso(last),
      is_this: device === session.deviceId,
    })),
  }
}

/** Signs out one device, or all sessions but the caller's. Log-ins under way have ended or begin afterwards. */
export async function signOut(
  { database, bus, sessions }: DevicesDeps,
  { id, others }: { readonly id?: string | undefined; readonly others?: boolean | undefined },
  { customerId, session }: Caller,
) {
  const ended = await database.transaction(async (tx): Promise<readonly bigint[] | Refusal> => {
    await tx.query('select customer_lock($1)', [customerId])
    if (others === true) return sessions.endOf(tx, customerId, { but: session.sessionId })
    const device = (await devicesOf(tx, customerId)).find((row) => row.id === id)
    if (!device) return { refusal: 'not_found', field: 'id' }
    return sessions.endOf(tx, customerId, { deviceId: device.device })
  })
  if ('refusal' in ended) return ended
  sessions.forgetEach(customerId, ended)
  bus.publish({ type: 'record', customerId, change: { kind: 'device', id: id ?? 'others' } })
  return {}
}
