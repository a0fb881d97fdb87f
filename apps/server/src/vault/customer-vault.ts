import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHmac } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { FillRandom } from '../platform/ids.ts'
import type { KeyFiles } from '../platform/key-file.ts'
import { openBox, sealBox } from './sealed-box.ts'
import type { SealedThing, Vault } from './vault.ts'

const KEY_BYTES = 32

interface KeyRow {
  readonly customer_id: bigint
  readonly wrapped_key: Buffer | null
}

/** Reads through the database's gate: a closed customer has no key, unless two operators opened the papers. */
async function keyRows(
  db: Queryable,
  customerIds: readonly bigint[],
  now: Instant,
): Promise<Map<bigint, KeyRow>> {
  const rows = await db.query<KeyRow>(
    `select c.id as customer_id, k.wrapped_key from unnest($1::bigint[]) c(id)
     cross join lateral customer_key_read(c.id, instant($2)) k`,
    [[...new Set(customerIds)], now],
  )

  return new Map(rows.map((row) => [row.customer_id, row]))
}

const keyRow = async (db: Queryable, customerId: bigint, now: Instant): Promise<KeyRow | undefined> =>
  (await keyRows(db, [customerId], now)).get(customerId)

const keyBoundTo = (customerId: bigint): string => `customer key\0${customerId}`
const thingBoundTo = (customerId: bigint, purpose: string): string => `${purpose}\0${customerId}`

/**
 * The vault over table `customer_key`. It uses two secrets of DATA_DIR/keys: `customer-key-wrap` wraps the
 * customers' keys, `fingerprint` keys the hashes. Losing the first makes all papers unreadable for ever: back it up.
 */
export function createVault({
  keyFiles,
  fillRandom,
  clock,
}: {
  readonly keyFiles: KeyFiles
  readonly fillRandom: FillRandom
  readonly clock: Clock
}): Vault {
  const wrapKey = keyFiles.secret('customer-key-wrap', KEY_BYTES)
  const fingerprintKey = keyFiles.secret('fingerprint', KEY_BYTES)
  const houseKey = keyFiles.secret('house-seal', KEY_BYTES)
  const unwrap = (customerId: bigint, wrapped: Buffer): Buffer =>
    openBox(wrapKey, keyBoundTo(customerId), wrapped)

  async function keyFor(tx: Queryable, customerId: bigint): Promise<Buffer> {
    let row = await keyRow(tx, customerId, clock.now())
    if (!row) {
      const made = Buffer.alloc(KEY_BYTES)
      fillRandom(made)

      // Of two concurrent calls one creates the key; the other waits and then reads it.
      await tx.query(
        'insert into customer_key (customer_id, wrapped_key, made_at) values ($1, $2, $3) on conflict (customer_id) do nothing',
        [customerId, sealBox(wrapKey, keyBoundTo(customerId), made, fillRandom), toIso(clock.now())],
      )

      row = await keyRow(tx, customerId, clock.now())
    }

    if (!row?.wrapped_key) throw new Error(`the key of customer ${customerId} was erased`)

    return unwrap(customerId, row.wrapped_key)
  }

  async function openAll(db: Queryable, things: readonly SealedThing[]): Promise<(Buffer | undefined)[]> {
    if (things.length === 0) return []

    const rows = await keyRows(
      db,
      things.map(({ customerId }) => customerId),
      clock.now(),
    )

    return things.map(({ customerId, purpose, sealed }) => {
      const row = rows.get(customerId)
      if (!row) throw new Error(`customer ${customerId} never had a key`)
      if (!row.wrapped_key) return undefined

      return openBox(unwrap(customerId, row.wrapped_key), thingBoundTo(customerId, purpose), sealed)
    })
  }

  return {
    openAll,
    async seal(tx, customerId, purpose, plain) {
      return sealBox(await keyFor(tx, customerId), thingBoundTo(customerId, purpose), plain, fillRandom)
    },
    async open(db, customerId, purpose, sealed) {
      const [opened] = await openAll(db, [{ customerId, purpose, sealed }])
      return opened
    },
    sealForHouse: (purpose, plain) => sealBox(houseKey, `house\0${purpose}`, plain, fillRandom),
    openForHouse: (purpose, sealed) => openBox(houseKey, `house\0${purpose}`, sealed),
    fingerprint: (purpose, text) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest(),
  }
}

/**
 * Crypto-erasure: deletes the customer's wrapped key, so that everything sealed under it can never be read again, in no
 * copy whose key file is kept apart. Only the database's owner may, at any time; the server only of who has closed, by `accounts/closing`.
 * @returns false if there was no key, or it is already erased
 */
export async function eraseCustomerKey(owner: Queryable, customerId: bigint, at: Instant): Promise<boolean> {
  const [row] = await owner.query<{ erased: boolean }>(
    'select customer_key_erase($1, instant($2)) as erased',
    [customerId, at],
  )
  return row?.erased ?? false
}
