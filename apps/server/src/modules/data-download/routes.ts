import { dataDownloadCall } from '@plumbline/api-schema/protection'
import type { Refusal } from '@plumbline/domain/refusal'
import { HOUR_MS } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { registerFileCall } from '../../http/route.ts'
import type { Caller } from '../../http/route.ts'
import type { Sessions } from '../../http/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { AccountDoor } from '../account/index.ts'
import { everythingOf } from './everything.ts'
import type { EverythingDeps, Owner } from './everything.ts'
import { ownReader } from './own-calls.ts'
import { zipOf } from './zip.ts'

export interface DataDownloadDeps extends EverythingDeps {
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'open' | 'end' | 'sessionOf'>
  readonly account: Pick<AccountDoor, 'checkLoginPassword'>
}

const EVERY_MS = HOUR_MS

/** Takes the one download of this hour. @returns when the next is possible, where it is taken already */
async function takeTurn(db: Queryable, customerId: bigint, now: Instant): Promise<Instant | undefined> {
  const taken = await db.query(
    `insert into data_download (customer_id, made_at) values ($1, instant($2))
     on conflict (customer_id) do update set made_at = excluded.made_at where data_download.made_at <= instant($3)
     returning made_at`,
    [customerId, now, now - EVERY_MS],
  )
  if (taken.length > 0) return undefined
  const [row] = await db.query<{ made_at: Instant }>(
    'select made_at from data_download where customer_id = $1',
    [customerId],
  )
  return (row?.made_at ?? now) + EVERY_MS
}

/** A download that broke off, by whatever end of the line, takes no turn: it can be asked for again at once. */
async function giveTurnBack(db: Queryable, customerId: bigint, takenAt: Instant): Promise<void> {
  await db.query(
    'update data_download set made_at = instant($3) where customer_id = $1 and made_at = instant($2)',
    [customerId, takenAt, takenAt - EVERY_MS],
  )
}

async function registrationOf(
  db: Queryable,
  customerId: bigint,
): Promise<Pick<Owner, 'account' | 'registeredAt'>> {
  const [row] = await db.query<{ account: string; at: Instant }>(
    'select account, registered_at as at from customer where id = $1',
    [customerId],
  )
  return { account: row?.account ?? '', registeredAt: row?.at ?? 0 }
}

/** The archive as it is made: it reads with a session of its own, which ends with it. */
async function* archive(app: FastifyInstance, deps: DataDownloadDeps, caller: Caller, owner: Owner) {
  const { sessions, database } = deps
  const token = await sessions.open(database, owner.customerId, caller.session.deviceId)
  let isWhole = false
  try {
    const read = ownReader(app, { token, language: owner.language, address: caller.address })
    const t = createTranslator(deps.brandName)(owner.language)
    yield* zipOf(everythingOf(deps, read, owner, t), owner.now)
    isWhole = true
  } finally {
    if (!isWhole) await giveTurnBack(database, owner.customerId, owner.now)
    const own = await sessions.sessionOf(token)
    if (own) await sessions.end(own.sessionId)
  }
}

/**
 * By the login password: the file holds papers and numbers whole that the app shows masked or not at all, so whoever finds
 * a phone open, or has a session, must not take it along, nor answer questions about identity with it.
 */
export function registerRoutes(app: FastifyInstance, deps: DataDownloadDeps): void {
  registerFileCall(app, dataDownloadCall, async (request, caller) => {
    const { customerId, language, session } = caller
    const judged = await deps.account.checkLoginPassword(session, request.login_password)
    if (!judged.ok) return judged.refusal
    const now = deps.clock.now()
    const next = await takeTurn(deps.database, customerId, now)
    if (next !== undefined)
      return {
        refusal: 'too_many_requests',
        params: { seconds: Math.ceil((next - now) / 1_000) },
      } as const satisfies Refusal
    const owner = { customerId, language, now, ...(await registrationOf(deps.database, customerId)) }
    return {
      bytes: Readable.from(archive(app, deps, caller, owner)),
      contentType: 'application/zip',
      saveAs: `my-data-${new Date(now).toISOString().slice(0, 10)}.zip`,
    }
  })
}
