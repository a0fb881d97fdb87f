import { DAY_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { idOfName } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Shown } from './content.ts'
import type { Needs } from './needs.ts'
import { createAnnouncer } from '../messages/index.ts'

/** Older news are told to nobody: after a long stop they are no news any more. */
const NEWS_FOR_MS = DAY_MS
const KINDS = ['news', 'notice'] as const

const customersAfter = (
  db: Queryable,
  before: Instant,
  id: bigint,
  most: number,
): Promise<{ readonly id: bigint }[]> =>
  db.query(
    `select id from published.customer where id > $1 and registered_at < instant($2) and closed_at is null
     order by id limit $3`,
    [id, before, most],
  )

/**
 * Notifies of news and notices whoever wants to hear of them (docs/rules/service.md#messages): once, when they first
 * appear, by the ways that each customer chose. Samples and later versions are told to nobody.
 */
export function createNewsNotices(deps: Pick<Needs, 'database' | 'clock' | 'content' | 'messages'>): Job {
  const { database, clock, content } = deps
  const announcer = createAnnouncer(deps)

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

    await announcer.announce(
      id,
      (after, most) => customersAfter(database, since, after, most),
      (customerId) => ({
        kind: 'news_published',
        id: idOfName(`news ${id} ${customerId}`),
        customerId,
        params,
        target,
        at: clock.now(),
      }),
    )
  }

  async function step(): Promise<void> {
    const now = clock.now()
    const fresh = (await content.list(KINDS, 'en')).filter(
      ({ item }) => !item.is_sample && item.first_at > now - NEWS_FOR_MS,
    )

    for (const shown of fresh) await notify(shown)
    announcer.keep(new Set(fresh.map(({ item }) => item.id)))
  }

  return {
    name: 'news-notices',
    everyMs: 5 * SECOND_MS,
    runs: 'one-node',
    failure: 'news could not be told',
    run: step,
  }
}
