import type { Statement } from '@plumbline/domain/accounts/identity'
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

/** What is sealed of one real name. */
interface SealedPapers {
  readonly customer_id: bigint
  readonly papers: Buffer
}

function readPapers(opened: Buffer): Papers {
  const { name, id_number: idNumber, birthday } = papersForm.parse(JSON.parse(opened.toString()))
  return { name, idNumber, birthday }
}

/** Those of many, in their order, at one reading. */
export async function openAllPapers(
  vault: Vault,
  db: Queryable,
  rows: readonly SealedPapers[],
): Promise<(Papers | undefined)[]> {
  const things = rows.map(({ customer_id: customerId, papers: sealed }) => ({
    customerId,
    purpose: PURPOSE,
    sealed,
  }))

  return (await vault.openAll(db, things)).map((opened) => opened && readPapers(opened))
}

/** @returns `undefined` once the customer's key was erased */
export async function openPapers(
  vault: Vault,
  db: Queryable,
  row: SealedPapers,
): Promise<Papers | undefined> {
  const [papers] = await openAllPapers(vault, db, [row])
  return papers
}

/** @param canonical of `readIdNumber` */
export const numberFingerprint = (vault: Vault, canonical: string): Buffer =>
  vault.fingerprint(NUMBER_PURPOSE, canonical)
