import type { Instant } from '@plumbline/domain/time'
import { CONTENT_VERSION, FIRST_CONTENT, NOTICES } from '@plumbline/language/content/index-of-content'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Database } from '../../platform/database/database.ts'
import { insertVersions } from './store.ts'
import type { ContentVersion } from './store.ts'

/** Notices of one start are a second apart, so that the last one is the newest. */
const APART_MS = 1_000

function versionsIn(language: Language, now: Instant): ContentVersion[] {
  const content = FIRST_CONTENT[language]
  const about = { version: CONTENT_VERSION, language }
  return [
    { ...about, ...content.terms, type: 'terms', name: 'terms', publishedAt: now },
    { ...about, ...content.risk, type: 'risk', name: 'risk', publishedAt: now },
    ...NOTICES.map((name, index): ContentVersion => ({
      ...about,
      ...content.notices[name],
      type: 'notice',
      name,
      publishedAt: now - (NOTICES.length - 1 - index) * APART_MS,
    })),
  ]
}

/** Brings in the first texts in all languages (product.md 9); again is without effect. */
export async function importFirstContent(database: Database, now: Instant): Promise<void> {
  const versions = LANGUAGES.flatMap(({ code }) => versionsIn(code, now))
  await database.transaction((tx) => insertVersions(tx, versions))
}
