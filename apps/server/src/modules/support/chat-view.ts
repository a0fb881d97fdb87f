import type { SupportItem } from '@plumbline/api-schema/support'
import { toIso } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ChatRow, MessageRow } from './chat-store.ts'

/** Binds a sealed text to its message: one in another's place does not open. */
const boundTo = (messageId: string): string => `chat message ${messageId}`

export const sealText = (vault: Vault, tx: Queryable, customerId: bigint, messageId: string, text: string) =>
  vault.seal(tx, customerId, boundTo(messageId), Buffer.from(text))

/** @returns `undefined` once the customer's key was erased */
export async function openText(vault: Vault, db: Queryable, row: MessageRow): Promise<string | undefined> {
  return (await vault.open(db, row.chat_id, boundTo(row.id), row.sealed))?.toString()
}

/** A message as both sides see it. */
export async function itemOf(
  vault: Vault,
  db: Queryable,
  row: MessageRow,
  marks: Pick<ChatRow, 'customer_read' | 'support_read'>,
): Promise<SupportItem> {
  const isOfCustomer = row.operator_id === null
  return {
    id: row.id,
    number: row.number,
    from: isOfCustomer ? 'customer' : 'support',
    text: (await openText(vault, db, row)) ?? '',
    ...(row.file_id !== null && { file_id: row.file_id }),
    time: toIso(row.written_at),
    is_read: row.number <= (isOfCustomer ? marks.support_read : marks.customer_read),
  }
}
