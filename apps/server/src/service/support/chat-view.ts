import type { SupportItem } from '@plumbline/api-schema/service/support'
import { toIso } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ChatRow, MessageRow } from './chat-store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Binds a sealed text to its message: one in another's place does not open. */
const boundTo = (messageId: string): string => `chat message ${messageId}`

export const sealText = (vault: Vault, tx: Queryable, customerId: bigint, messageId: string, text: string) =>
  vault.seal(tx, customerId, boundTo(messageId), Buffer.from(text))

/** Texts by their message. */
type Texts = ReadonlyMap<string, string>

/** The texts of messages, of one chat or of many; those are missing whose customer's key was erased. */
export async function openTexts(vault: Vault, db: Queryable, rows: readonly MessageRow[]): Promise<Texts> {
  const things = rows.map(({ id, chat_id: customerId, sealed }) => ({
    customerId,
    purpose: boundTo(id),
    sealed,
  }))

  const opened = await vault.openAll(db, things)

  return new Map(
    rows.flatMap(({ id }, place) => {
      const text = opened[place]
      return text ? [[id, text.toString()]] : []
    }),
  )
}

/** A message as both sides see it. */
export function itemOf(
  row: MessageRow,
  marks: Pick<ChatRow, 'customer_read' | 'support_read'>,
  texts: Texts,
): SupportItem {
  const isOfCustomer = row.operator_id === null

  return {
    id: row.id,
    number: row.number,
    from: isOfCustomer ? 'customer' : 'support',
    text: texts.get(row.id) ?? '',
    ...defined({ file_id: row.file_id }),
    time: toIso(row.written_at),
    is_read: row.number <= (isOfCustomer ? marks.support_read : marks.customer_read),
  }
}

/** The same, its text opened by itself. */
export const openedItem = async (
  vault: Vault,
  db: Queryable,
  row: MessageRow,
  marks: Pick<ChatRow, 'customer_read' | 'support_read'>,
): Promise<SupportItem> => itemOf(row, marks, await openTexts(vault, db, [row]))
