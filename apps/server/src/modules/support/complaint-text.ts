import * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'

/* What is written about a complaint, sealed: under the customer's key, or the house's where the writer is no customer. */

const contentForm = z.object({
  text: z.string(),
  contact: z.optional(z.string()),
  bundle: z.optional(z.string()),
})
/** What a complaint came with. */
export type ComplaintContent = z.output<typeof contentForm>

/** Which of the texts: one in another's place does not open. */
export type Part = 'complaint' | 'answer' | 'reopening' | 'last answer'

export interface Whose {
  readonly id: string
  readonly customer_id: bigint | null
}

export async function sealPart(
  vault: Vault,
  tx: Queryable,
  { id, customer_id: customerId }: Whose,
  part: Part,
  text: string,
): Promise<Buffer> {
  const boundTo = `${part} ${id}`
  const plain = Buffer.from(text)
  return customerId === null ? vault.sealForHouse(boundTo, plain) : vault.seal(tx, customerId, boundTo, plain)
}

/** @returns `undefined` where there is none, or the customer's key was erased */
export async function openPart(
  vault: Vault,
  db: Queryable,
  { id, customer_id: customerId }: Whose,
  part: Part,
  sealed: Buffer | null,
): Promise<string | undefined> {
  if (sealed === null) return undefined
  const boundTo = `${part} ${id}`
  const plain =
    customerId === null
      ? vault.openForHouse(boundTo, sealed)
      : await vault.open(db, customerId, boundTo, sealed)
  return plain?.toString()
}

export const sealContent = (
  vault: Vault,
  tx: Queryable,
  whose: Whose,
  content: ComplaintContent,
): Promise<Buffer> => sealPart(vault, tx, whose, 'complaint', JSON.stringify(content))

export async function openContent(
  vault: Vault,
  db: Queryable,
  row: Whose & { readonly sealed: Buffer },
): Promise<ComplaintContent | undefined> {
  const text = await openPart(vault, db, row, 'complaint', row.sealed)
  return text === undefined ? undefined : contentForm.parse(JSON.parse(text))
}
