import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import type { TargetRow } from './store.ts'

/** What is sealed of a card. */
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

/** What is sealed of an address. */
export interface AddressDetails {
  readonly number: string
}

/** Of a card all of it, of an address its number alone. */
export type TargetDetails = AddressDetails & Partial<CardDetails>

const PURPOSE = 'payout target'

export const sealDetails = (
  vault: Vault,
  tx: Queryable,
  customerId: bigint,
  details: CardDetails | AddressDetails,
): Promise<Buffer> => vault.seal(tx, customerId, PURPOSE, Buffer.from(JSON.stringify(details)))

/** @returns `undefined` once the customer's key was erased */
export async function openDetails(
  vault: Vault,
  db: Queryable,
  row: Pick<TargetRow, 'customer_id' | 'sealed'>,
): Promise<TargetDetails | undefined> {
  const plain = await vault.open(db, row.customer_id, PURPOSE, row.sealed)
  // What was sealed under this purpose is what `sealDetails` wrote.
  return plain && (JSON.parse(plain.toString()) as TargetDetails)
}
