import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import type { TargetRow } from './store.ts'

/** Sealed details of a card. */
export interface CardDetails {
  readonly number: string
  readonly holderName: string
  readonly routingNumber: string
  readonly accountType: string
  readonly email: string
  readonly address: string
  readonly birthday: string
  readonly zipcode: string
  readonly openingBank: string
}

/** Sealed details of an address. */
export interface AddressDetails {
  readonly number: string
}

/** The whole of a card, only the number of an address. */
export type TargetDetails = AddressDetails & Partial<CardDetails>

const PURPOSE = 'payout target'

export const sealDetails = (
  vault: Vault,
  tx: Queryable,
  customerId: bigint,
  details: CardDetails | AddressDetails,
): Promise<Buffer> => vault.seal(tx, customerId, PURPOSE, Buffer.from(JSON.stringify(details)))

type SealedTarget = Pick<TargetRow, 'id' | 'customer_id' | 'sealed'>

/** Sealed details of targets by id; missing where the customer's key was erased. */
export async function openAllDetails(
  vault: Vault,
  db: Queryable,
  rows: readonly SealedTarget[],
): Promise<ReadonlyMap<string, TargetDetails>> {
  const things = rows.map(({ customer_id: customerId, sealed }) => ({ customerId, purpose: PURPOSE, sealed }))
  const opened = await vault.openAll(db, things)

  return new Map(
    rows.flatMap(({ id }, place) => {
      const plain = opened[place]
      // Only `sealDetails` seals under this purpose.
      return plain ? [[id, JSON.parse(plain.toString()) as TargetDetails]] : []
    }),
  )
}

const NAME = 'payout target name'

export const sealName = (vault: Vault, tx: Queryable, customerId: bigint, name: string): Promise<Buffer> =>
  vault.seal(tx, customerId, NAME, Buffer.from(name))

/** The customers' own words for targets, by their ids; those are missing that have none, or whose key was erased. */
export async function openNames(
  vault: Vault,
  db: Queryable,
  rows: readonly Pick<TargetRow, 'id' | 'customer_id' | 'sealed_name'>[],
): Promise<ReadonlyMap<string, string>> {
  const named = rows.flatMap(({ id, customer_id: customerId, sealed_name: sealed }) =>
    sealed === null ? [] : [{ id, customerId, purpose: NAME, sealed }],
  )
  if (named.length === 0) return new Map()

  const opened = await vault.openAll(db, named)

  return new Map(
    named.flatMap(({ id }, place) => {
      const plain = opened[place]
      return plain ? [[id, plain.toString()]] : []
    }),
  )
}

/** @returns `undefined` once the customer's key was erased */
export const openDetails = async (
  vault: Vault,
  db: Queryable,
  row: SealedTarget,
): Promise<TargetDetails | undefined> => (await openAllDetails(vault, db, [row])).get(row.id)
