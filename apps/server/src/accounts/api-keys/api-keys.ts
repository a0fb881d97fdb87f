import { formatUsd } from '@plumbline/domain/money/asset'
import type { ApiKey, makeApiKeyCall } from '@plumbline/api-schema/accounts/api-key'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import {
  API_KEY_BYTES,
  API_KEYS_MADE_A_DAY_MAX,
  API_KEYS_MAX,
  apiKeyOf,
  apiKeyTail,
  readApiKeyAddresses,
} from '@plumbline/domain/accounts/api-key'
import { SUM_LIMIT_MAX_CENTS } from '@plumbline/domain/accounts/own-limit'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { DAY_MS, SECOND_MS, toIso, daysAfter, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { apiKeyHash } from '../../http/api-keys.ts'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { countKeys, insertKey, keyOf, revokeKey } from '../../http/api-key-store.ts'
import type { ApiKeyRow, NewKey } from '../../http/api-key-store.ts'
import type { Needs } from './needs.ts'
import { API_KEYS_PAGE } from '@plumbline/api-schema/wire/app-pages'
import { lockCustomer } from '../customer-lock/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

function stateOf(row: ApiKeyRow, now: Instant): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked'
  return row.expires_at <= now ? 'expired' : 'active'
}

/** A key as its owner sees it. */
export function viewOf(row: ApiKeyRow, now: Instant): ApiKey {
  const { id, name, tail, scope, addresses, last_used_at: usedAt, last_used_from: usedFrom } = row

  return {
    id,
    name,
    tail,
    scope,
    addresses: [...addresses],
    state: stateOf(row, now),
    made_at: toIso(row.made_at),
    expires_at: toIso(row.expires_at),
    ...(row.day_stake_most !== null && { day_stake_most: formatUsd(row.day_stake_most) }),
    ...defined({ revoked_at: isoOf(row.revoked_at) }),
    ...(usedAt !== null && usedFrom !== null && { last_used_at: toIso(usedAt), last_used_from: usedFrom }),
  }
}

type Make = ParsedRequestOf<typeof makeApiKeyCall>

/** A new key of these wishes, with the secret that is shown once; or the field that cannot be. */
function draftOf(
  { makeId, fillRandom, clock }: Needs,
  { name, scope, addresses: typed = '', days, day_stake_most: most }: Make,
): { readonly secret: string; readonly key: NewKey } | Refusal {
  const addresses = readApiKeyAddresses(typed)
  if (!addresses) return fieldInvalid('addresses')

  // A key that only reads stakes nothing: a limit there would promise what means nothing.
  if (most !== undefined && (scope === 'read' || most > SUM_LIMIT_MAX_CENTS))
    return fieldInvalid('day_stake_most')

  const random = Buffer.alloc(API_KEY_BYTES)
  fillRandom(random)

  const secret = apiKeyOf(random)
  const now = clock.now()

  const key = {
    id: makeId(),
    tail: apiKeyTail(secret),
    name,
    scope,
    addresses,
    day_stake_most: most ?? null,
    made_at: now,
    expires_at: daysAfter(now, days),
    secretHash: apiKeyHash(secret),
  }

  return { secret, key }
}

/** Whether there is room for one more. Those that are revoked and made again and again end with the day. */
async function refusalOfCount(
  tx: Transaction,
  customerId: bigint,
  now: Instant,
): Promise<Refusal | undefined> {
  const { active, madeToday } = await countKeys(tx, customerId, now)
  if (active >= API_KEYS_MAX) return { refusal: 'api_keys_full', params: { most: API_KEYS_MAX } }
  return madeToday >= API_KEYS_MADE_A_DAY_MAX
    ? { refusal: 'too_many_requests', params: { seconds: DAY_MS / SECOND_MS } }
    : undefined
}

/**
 * Makes a key by login password and second proof: it is a way into the account that stays when the session is gone. Judged
 * in one transaction, the proof last, so that nothing else that refuses uses it up.
 */
export async function makeKey(
  deps: Needs,
  request: Make,
  caller: Caller,
): Promise<ResponseOf<typeof makeApiKeyCall> | Refusal> {
  const { database, account, secondProof, messages, securityLog, bus } = deps
  const { customerId, session } = caller
  const draft = draftOf(deps, request)
  if (isRefusal(draft)) return draft

  const judged = await account.checkLoginPassword(session, request.login_password)
  if (isRefusal(judged)) return judged

  const { key, secret } = draft
  const refused = await database.transaction(async (tx): Promise<Refusal | undefined> => {
    await lockCustomer(tx, customerId)
    const full = await refusalOfCount(tx, customerId, key.made_at)
    if (full) return full
    if (!(await account.keepsLoginPassword(tx, customerId, judged)))
      return { refusal: 'login_failed', field: 'login_password' }

    const unproved = await secondProof.refusalOf(tx, 'api_key', request, caller)
    if (unproved) return unproved

    await insertKey(tx, customerId, key)
    const params = { tail: key.tail, until: toIso(key.expires_at) }
    const made = { kind: 'api_key_made', params, target: API_KEYS_PAGE, at: key.made_at } as const

    await messages.write(tx, { customerId, ...made })
    await securityLog.noteIn(tx, { kind: 'api_key_made', customerId, detail: key.scope })
    tx.onCommit(() => bus.publish({ type: 'record', customerId, change: { kind: 'api_key', id: key.id } }))

    return undefined
  })
  if (refused) return refused

  const row = { ...key, revoked_at: null, last_used_at: null, last_used_from: null }
  return { secret, key: viewOf(row, key.made_at) }
}

/** Revokes a key at one tap: the next request with it finds nothing, and its open sockets end. */
export async function revoke(deps: Needs, id: string, caller: Caller): Promise<ApiKey | Refusal> {
  const { database, clock, messages, securityLog, sessions, bus } = deps
  const { customerId } = caller
  const at = clock.now()

  const revoked = await database.transaction(async (tx) => {
    // Also where it was revoked before: whoever taps again must not find it alive in some memory.
    await sessions.noteEnd(tx, customerId)

    const row = await revokeKey(tx, customerId, id, at)
    if (!row) return undefined

    const told = { kind: 'api_key_revoked', params: { tail: row.tail }, target: API_KEYS_PAGE, at } as const
    await messages.write(tx, { customerId, ...told })
    await securityLog.noteIn(tx, { kind: 'api_key_revoked', customerId })

    return row
  })

  if (revoked) bus.publish({ type: 'record', customerId, change: { kind: 'api_key', id } })
  const row = revoked ?? (await keyOf(database, customerId, id))

  return row ? viewOf(row, at) : { refusal: 'not_found', field: 'id' }
}
