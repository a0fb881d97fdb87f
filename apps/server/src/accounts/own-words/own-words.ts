import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import { ownWordRow, setOwnWordRow } from './store.ts'

const PURPOSE = 'own word'

/**
 * The word by which a customer knows that a mail or SMS is ours (docs/rules/accounts.md#genuine-messages). Sealed under
 * the customer's own key; no call of the desk reads it.
 */
export interface OwnWords {
  of(db: Queryable, customerId: bigint): Promise<string | undefined>
  /** An empty one takes it away. */
  set(tx: Queryable, customerId: bigint, word: string, at: Instant): Promise<void>
}

export const createOwnWords = ({ vault }: { readonly vault: Vault }): OwnWords => ({
  async of(db, customerId) {
    const sealed = await ownWordRow(db, customerId)
    return sealed && (await vault.open(db, customerId, PURPOSE, sealed))?.toString()
  },
  async set(tx, customerId, word, at) {
    const sealed = word === '' ? undefined : await vault.seal(tx, customerId, PURPOSE, Buffer.from(word))
    await setOwnWordRow(tx, customerId, sealed, at)
  },
})
