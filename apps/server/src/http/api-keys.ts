import { isApiKey, isBoundTo } from '@plumbline/domain/accounts/api-key'
import type { ApiKeyScope } from '@plumbline/domain/accounts/api-key'
import { readNetwork } from '@plumbline/domain/basics/network'
import type { Network } from '@plumbline/domain/basics/network'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { forgetInBatches } from '../platform/database/forget.ts'
import type { Logger } from '../platform/logger.ts'
import type { HouseChanges } from '../platform/nodes/house-changes.ts'
import { createSessionCache } from './session-cache.ts'

/** A customer's own program, identified by its API key. */
export interface ApiKeyUse {
  readonly keyId: string
  readonly customerId: bigint
  readonly scope: ApiKeyScope
  readonly expiresAt: Instant
  /** Maximum total stake of its orders per day, in US cents. */
  readonly maxDayStake: bigint | undefined
}

/** Result of looking up a key's token. Unknown, expired and revoked keys are not distinguished. */
export type ApiKeyFound =
  | { readonly found: 'key'; readonly key: ApiKeyUse }
  | { readonly found: 'elsewhere'; readonly customerId: bigint }
  | { readonly found: 'mistyped' | 'nothing' }

/** Looks up the key that a program sent. `accounts/api-keys` creates and revokes keys. */
export interface ApiKeys {
  /** Finds the key of a token sent from this address; finding it counts as use. */
  find(token: string, address: string): Promise<ApiKeyFound>
  /** Revokes every key of a customer in the transaction. */
  endAll(tx: Queryable, customerId: bigint): Promise<void>
  /** Drops a customer's keys from memory, or all, so that the next request finds those gone that are. */
  forget(customerId: bigint | undefined): void
}

/** Minimum interval between writes of a key's last use; a use from another address is written immediately. */
const USED_EVERY_MS = MINUTE_MS
const CACHED_MAX = 20_000

interface Cached extends ApiKeyUse {
  readonly networks: readonly Network[]
  usedFrom: string
  writtenAt: Instant
}

interface KeyRow {
  readonly id: string
  readonly customer_id: bigint
  readonly scope: ApiKeyScope
  readonly addresses: readonly string[]
  readonly day_stake_most: bigint | null
  readonly expires_at: Instant
}

/** Hash of a key, as stored: SHA-256. It has 256 random bits, so no salt or slow hash is needed, and none is compared. */
export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

async function readKey(database: Database, hash: Buffer): Promise<Cached | undefined> {
  const [row] = await database.query<KeyRow>(
    `select id, customer_id, scope, addresses, day_stake_most, expires_at from api_key
     where secret_hash = $1 and revoked_at is null`,
    [hash],
  )

  return (
    row && {
      keyId: row.id,
      customerId: row.customer_id,
      scope: row.scope,
      expiresAt: row.expires_at,
      maxDayStake: row.day_stake_most ?? undefined,
      networks: row.addresses.flatMap((text) => readNetwork(text) ?? []),
      usedFrom: '',
      writtenAt: 0,
    }
  )
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()

/** Forgets keys that ended 180 days ago. For the clock, once an hour. */
export const forgetEndedApiKeys = (database: Database): Promise<void> =>
  forgetInBatches((most) => database.query('select api_key_forget($1) as rows', [most]))

/** API keys: hashes in the database, keys in use cached in memory. */
export function createApiKeys({
  database,
  clock,
  logger,
  changes,
}: {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Logger
  readonly changes: Pick<HouseChanges, 'isFresh'>
}): ApiKeys {
  const cache = createSessionCache<Cached>(CACHED_MAX)

  function noteUse(key: Cached, address: string, now: Instant): void {
    const from = withoutMapping(address)
    if (from === key.usedFrom && now - key.writtenAt < USED_EVERY_MS) return

    key.usedFrom = from
    key.writtenAt = now

    database
      .query(
        `update api_key set last_used_at = greatest(last_used_at, instant($2)), last_used_from = $3
         where id = $1 and revoked_at is null`,
        [key.keyId, now, from],
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'the last use of an API key was not written'))
  }

  return {
    async find(token, address) {
      if (!isApiKey(token)) return { found: 'mistyped' }

      const hash = apiKeyHash(token)
      const name = hash.toString('base64')
      const { revocations } = cache
      const known = changes.isFresh() ? cache.get(name) : undefined

      const key = known ?? (await readKey(database, hash))
      if (!key) return { found: 'nothing' }

      if (!known) cache.put(name, key, revocations)

      const now = clock.now()
      if (now >= key.expiresAt) {
        cache.delete(name)
        return { found: 'nothing' }
      }

      if (!isBoundTo(key.networks, address)) return { found: 'elsewhere', customerId: key.customerId }

      noteUse(key, address, now)
      return { found: 'key', key }
    },
    async endAll(tx, customerId) {
      await tx.query(
        `update api_key set revoked_at = greatest(made_at, instant($2)) where customer_id = $1 and revoked_at is null`,
        [customerId, clock.now()],
      )
    },
    forget(customerId) {
      cache.drop((key) => customerId === undefined || key.customerId === customerId)
    },
  }
}
