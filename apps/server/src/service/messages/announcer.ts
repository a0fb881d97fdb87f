import type { Database } from '../../platform/database/database.ts'
import type { Messages, NewMessage } from './messages.ts'

/** Customers of one transaction. */
const CUSTOMERS_AT_ONCE = 100

export interface Announcer {
  /**
   * Writes the message of one piece of news to each of its audience, in batches, and once as long as the server runs. A message
   * has an id of its news and customer, so that after a restart, which begins with the first customer, none is written twice.
   * @param audience the next customers by their ids, after one, of whom it concerns
   */
  announce(
    news: string,
    audience: (after: bigint, most: number) => Promise<readonly { readonly id: bigint }[]>,
    messageTo: (customerId: bigint) => NewMessage,
  ): Promise<void>
  /** Forgets news that are none any more. */
  keep(news: ReadonlySet<string>): void
}

export function createAnnouncer({
  database,
  messages,
}: {
  readonly database: Database
  readonly messages: Pick<Messages, 'write'>
}): Announcer {
  /** How far each piece of news came. */
  const reached = new Map<string, bigint | 'all'>()

  return {
    async announce(news, audience, messageTo) {
      for (;;) {
        const last = reached.get(news) ?? 0n
        if (last === 'all') return

        const customers = await audience(last, CUSTOMERS_AT_ONCE)
        await database.transaction(async (tx) => {
          for (const { id } of customers) await messages.write(tx, messageTo(id))
        })

        reached.set(news, customers.at(-1)?.id ?? 'all')
      }
    },
    keep(news) {
      for (const known of reached.keys()) if (!news.has(known)) reached.delete(known)
    },
  }
}
