import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { signOutDeviceCall } from '@plumbline/api-schema/accounts/protection'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { pageOf } from '../../http/page.ts'
import type { PageAsked } from '../../http/page.ts'
import type { Caller } from '../../http/route.ts'
import { forgetDevices } from '../account/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { lockCustomer } from '../customer-lock/index.ts'

interface DeviceRow {
  readonly id: string
  readonly device: string
  readonly name: string
  readonly first_seen: Instant
  readonly last_seen: Instant
}

/** Devices that are signed in, the newest first: whoever is seen meanwhile keeps their place. */
const devicesOf = (db: Queryable, customerId: bigint): Promise<DeviceRow[]> =>
  db.query(
    `select d.id, encode(d.device_hash, 'hex') device, d.name, d.first_login_at first_seen, max(s.last_seen_at) last_seen
     from published.known_device d join published.session s on s.customer_id = d.customer_id and s.device_hash = d.device_hash
     where d.customer_id = $1 and d.forgotten_at is null group by d.id, d.device_hash, d.name, d.first_login_at order by first_seen desc, d.id`,
    [customerId],
  )

export async function listDevices({ database }: Needs, asked: PageAsked, { customerId, session }: Caller) {
  const rows = await devicesOf(database, customerId)
  const shown = rows.map(({ id, device, name, first_seen: first, last_seen: last }) => ({
    id,
    name,
    first_seen: toIso(first),
    last_seen: toIso(last),
    is_this: device === session.deviceId,
  }))

  return pageOf(shown, asked, ({ id }) => id)
}

type SignOut = ParsedRequestOf<typeof signOutDeviceCall>

/**
 * What stands in the way of signing out another device (ASVS 7.5.2): whoever has this session shows once more who they are,
 * by the login password or, instead, a second factor. One of the two is enough also where there is a factor: an owner
 * whose phone was taken along has the password alone.
 */
async function unproved(
  { account, secondProof }: Needs,
  tx: Transaction,
  { password, factor }: { readonly password: string | undefined; readonly factor: string | undefined },
  caller: Caller,
): Promise<Refusal | undefined> {
  if (password !== undefined)
    return (await account.keepsLoginPassword(tx, caller.customerId, password))
      ? undefined
      : { refusal: 'login_failed', field: 'login_password' }

  if (factor !== undefined) return secondProof.refusalOfFactor(tx, factor, caller)

  return fieldInvalid('login_password')
}

/**
 * Signs out one device, or all sessions but the caller's with every API key, and forgets them: who logs in there is told of
 * as on any strange device. Log-ins under way have ended or begin afterwards.
 */
export async function signOut(deps: Needs, request: SignOut, caller: Caller) {
  const { database, bus, clock, sessions, securityLog, account } = deps
  const { id, others, login_password: typed, second_factor: factor } = request
  const { customerId, session } = caller

  const judged = typed === undefined ? undefined : await account.checkLoginPassword(session, typed)
  if (isRefusal(judged)) return judged

  const proof = { password: judged, factor }

  const refusal = await database.transaction(async (tx): Promise<Refusal | undefined> => {
    await lockCustomer(tx, customerId)
    const one = others === true ? undefined : (await devicesOf(tx, customerId)).find((row) => row.id === id)
    if (others !== true && !one) return { refusal: 'not_found', field: 'id' }

    const isThis = one?.device === session.deviceId
    const refused = isThis ? undefined : await unproved(deps, tx, proof, caller)
    if (refused) return refused

    await securityLog.noteIn(tx, { kind: 'session_ended', customerId, detail: one ? 'device' : 'others' })
    await forgetDevices(tx, customerId, one ? { device: one.device } : { but: session.deviceId }, clock.now())

    if (!one) await sessions.endKeys(tx, customerId)

    await sessions.endOf(tx, customerId, one ? { deviceId: one.device } : { but: session.sessionId })

    return undefined
  })
  if (refusal) return refusal

  bus.publish({ type: 'record', customerId, change: { kind: 'device', id: id ?? 'others' } })

  return {}
}
