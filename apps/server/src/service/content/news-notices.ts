import { DAY_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { idOfName } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Shown } from './content.ts'
import type { Needs } from './needs.ts'

const EVERY_MS = 5 * SECOND_MS
/** Older news are told to nobody: after a long stop they are no news any more. */
const NEWS_FOR_MS = DAY_MS
/** Customers of one transaction. */
const AT_ONCE = 100
const KINDS = ['news', 'notice'] as const

const customersAfter = (db: Queryable, id: bigint, before: Instant): Promise<{ readonly id: bigint }[]> =>
  db.query(
    `select id from published.customer where id > $1 and registered_at < instant($2) and closed_at is null
     order by id limit $3`,
    [id, before, AT_ONCE],
  )

/**
 * Brings news and notices to whoever wants to hear of them (docs/rules/service.md#messages): once, when they first
 * appear, by the ways that each customer chose. Samples and later versions are told to nobody.
 */
export function createNewsTelling(deps: Pick<Needs, 'database' | 'clock' | 'content' | 'messages'>): Job {
  const { database, clock, content, messages } = deps

  /** How far each article was told, by customers' ids; after a restart from the first one, which writes nothing twice. */
  const told = new Map<string, bigint | 'all'>()

  async function titlesOf(id: string): Promise<string> {
    const titles: Record<string, string> = {}
    for (const { code } of LANGUAGES) {
      const shown = (await content.list(KINDS, code)).find(({ item }) => item.id === id)
      if (shown) titles[code] = shown.words.title
    }

    return JSON.stringify(titles)
  }

  async function notify({ item: { id, first_at: since } }: Shown): Promise<void> {
    const params = { article: await titlesOf(id) }
    const target = `/pages/news/details?id=${id}`
    for (;;) {
      const last = told.get(id) ?? 0n
      if (last === 'all') return

      const customers = await customersAfter(database, last, since)
      await database.transaction(async (tx) => {
        const to = { kind: 'news_published', params, target, at: clock.now() } as const
        for (const { id: customerId } of customers)
          await messages.write(tx, { ...to, customerId, id: idOfName(`news ${id} ${customerId}`) })
      })

      told.set(id, customers.at(-1)?.id ?? 'all')
    }
  }

  async function step(): Promise<void> {
    const now = clock.now()
    const fresh = (await content.list(KINDS, 'en')).filter(
      ({ item }) => !item.is_sample && item.first_at > now - NEWS_FOR_MS,
    )

    for (const shown of fresh) await notify(shown)
    const ids = new Set(fresh.map(({ item }) => item.id))
    for (const id of told.keys()) if (!ids.has(id)) told.delete(id)
  }

  return {
    name: 'news-notices',
    everyMs: EVERY_MS,
    runs: 'one-node',
    failure: 'news could not be told',
    run: step,
  }
}
