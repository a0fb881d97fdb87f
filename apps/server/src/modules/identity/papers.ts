import type { Statement } from '@plumbline/domain/identity'
import * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'

/** What a customer stated, as it is sealed: one text, so that no field tells anything of another by being there. */
const PURPOSE = 'identity papers'
const NUMBER_PURPOSE = 'id_number'

const papersForm = z.object({ name: z.string(), id_number: z.string(), birthday: z.string() })

export interface Papers {
  readonly name: string
  readonly idNumber: string
  readonly birthday: string
}

export const sealPapers = (
  vault: Vault,
  tx: Queryable,
  customerId: bigint,
  { name, number, birthday }: Statement,
): Promise<Buffer> =>
  vault.seal(tx, customerId, PURPOSE, Buffer.from(JSON.stringify({ name, id_number: number.text, birthday })))

/** @returns `undefined` once the customer's key was erased */
export async function openPapers(
  vault: Vault,
  db: Queryable,
  customerId: bigint,
  sealed: Buffer,
): Promise<Papers | undefined> {
  const opened = await vault.open(db, customerId, PURPOSE, sealed)
  if (!opened) return undefined
  const { name, id_number: idNumber, birthday } = papersForm.parse(JSON.parse(opened.toString()))
  return { name, idNumber, birthday }
}

/** @param canonical of `readIdNumber` */
export const numberFingerprint = (vault: Vault, canonical: string): Buffer =>
  vault.fingerprint(NUMBER_PURPOSE, canonical)
