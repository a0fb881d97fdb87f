import * as z from 'zod/mini'
import type { Vault } from '../../vault/vault.ts'

/*
 * What is written about a complaint, sealed under the house's key: the writer may be no customer, and one who closes the
 * account meanwhile, whose own key is shut then, is answered all the same.
 */

const contentForm = z.object({
  text: z.string(),
  contact: z.optional(z.string()),
  bundle: z.optional(z.string()),
})
/** What a complaint came with. */
type ComplaintContent = z.output<typeof contentForm>

/** Which of the texts: one in another's place does not open. */
type Part = 'complaint' | 'answer' | 'reopening' | 'last answer'

export const sealPart = (vault: Vault, complaintId: string, part: Part, text: string): Buffer =>
  vault.sealForHouse(`${part} ${complaintId}`, Buffer.from(text))

/** @returns '' where there is none */
export const openPart = (vault: Vault, complaintId: string, part: Part, sealed: Buffer | null): string =>
  sealed === null ? '' : vault.openForHouse(`${part} ${complaintId}`, sealed).toString()

export const sealContent = (vault: Vault, complaintId: string, content: ComplaintContent): Buffer =>
  sealPart(vault, complaintId, 'complaint', JSON.stringify(content))

export const openContent = (
  vault: Vault,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): ComplaintContent => contentForm.parse(JSON.parse(openPart(vault, id, 'complaint', sealed)))
