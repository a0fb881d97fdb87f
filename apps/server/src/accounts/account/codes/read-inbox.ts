import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { parseAccountName } from '../account-name.ts'
import type { Needs } from '../needs.ts'
import { inboxKeyHash, openCode } from './inbox-cipher.ts'
import { inboxCodes } from './code-store.ts'

/** The practice inbox: valid codes sealed under this key, which only the requesting browser has. */
export async function readInbox(
  deps: Needs,
  request: { readonly account: string; readonly inbox_key: string },
) {
  if (!deps.practiceInbox) return { refusal: 'not_found' } as const satisfies Refusal

  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const rows = await inboxCodes(
    deps.database,
    name.account,
    inboxKeyHash(request.inbox_key),
    deps.clock.now(),
  )

  return {
    items: rows.map((row) => ({
      code: openCode(row.inbox_cipher, request.inbox_key),
      purpose: row.purpose,
      sent_at: toIso(row.sent_at),
    })),
  }
}
