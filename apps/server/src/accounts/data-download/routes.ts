import { dataDownloadCall } from '@plumbline/api-schema/accounts/protection'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { registerFileCall } from '../../http/route.ts'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ShownProof } from '../second-proof/index.ts'
import { everythingOf } from './everything.ts'
import type { Owner } from './everything.ts'
import { ownReader } from './own-calls.ts'
import { zipOf } from './zip.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

const EVERY_MS = HOUR_MS

/** When the next download is possible, where the one of this hour is taken; of two at once one waits for the other here. */
async function nextTurn(tx: Queryable, customerId: bigint, now: Instant): Promise<Instant | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('data download ' || $1::bigint, 0))`, [
    customerId,
  ])

  const [row] = await tx.query<{ made_at: Instant }>(
    'select made_at from data_download where customer_id = $1',
    [customerId],
  )

  const next = row && row.made_at + EVERY_MS
  return next !== undefined && next > now ? next : undefined
}

async function takeTurn(tx: Queryable, customerId: bigint, now: Instant): Promise<void> {
  await tx.query(
    `insert into data_download (customer_id, made_at) values ($1, instant($2))
     on conflict (customer_id) do update set made_at = excluded.made_at`,
    [customerId, now],
  )
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
    'select account, registered_at as at from published.customer where id = $1',
    [customerId],
  )
  return { account: row?.account ?? '', registeredAt: row?.at ?? 0 }
}

/** The archive as it is made: it reads with a session of its own, which ends with it. */
async function* archive(app: FastifyInstance, deps: Needs, caller: Caller, owner: Owner) {
  const { sessions, database } = deps
  const token = await sessions.open(database, owner.customerId, caller.session.deviceId)
  let isWhole = false
  try {
    const { language, hourCycle, address } = caller
    const read = ownReader(app, { token, language, hourCycle, address })
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
 * Judges the proofs and takes the one download of this hour: one that is refused for its time uses up no proof. Its owner is
 * told on every way.
 */
const begin = (
  deps: Needs,
  { password, shown, now }: { readonly password: string; readonly shown: ShownProof; readonly now: Instant },
  caller: Caller,
): Promise<Refusal | undefined> =>
  deps.database.transaction(async (tx): Promise<Refusal | undefined> => {
    const { customerId } = caller
    const next = await nextTurn(tx, customerId, now)
    if (next !== undefined)
      return { refusal: 'too_many_requests', params: { seconds: Math.ceil((next - now) / 1_000) } }
    if (!(await deps.account.keepsLoginPassword(tx, customerId, password)))
      return { refusal: 'login_failed', field: 'login_password' }

    const unproved = await deps.secondProof.refusalOf(tx, 'data_download', shown, caller)
    if (unproved) return unproved

    await takeTurn(tx, customerId, now)
    await deps.messages.write(tx, { customerId, kind: 'data_downloaded', target: SECURITY_PAGE, at: now })
    await deps.securityLog.noteIn(tx, { kind: 'data_downloaded', customerId })

    return undefined
  })

/**
 * By login password and second proof: the file holds papers and numbers whole that the app shows masked or not at all, so
 * whoever finds a phone open, or has a session, must not take it along, nor answer questions about identity with it.
 */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerFileCall(app, dataDownloadCall, async (request, caller) => {
    const { customerId, language, session } = caller
    const judged = await deps.account.checkLoginPassword(session, request.login_password)
    if (isRefusal(judged)) return judged

    const now = deps.clock.now()
    const refused = await begin(deps, { password: judged, shown: request, now }, caller)
    if (refused) return refused

    const owner = { customerId, language, now, ...(await registrationOf(deps.database, customerId)) }

    return {
      bytes: Readable.from(archive(app, deps, caller, owner)),
      contentType: 'application/zip',
      saveAs: `my-data-${new Date(now).toISOString().slice(0, 10)}.zip`,
    }
  })
}

export const dataDownload = defineModule({
  name: 'data-download',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
