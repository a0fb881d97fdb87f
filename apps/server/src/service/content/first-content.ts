import type { ContentKind, Written } from '@plumbline/domain/service/content'
import { TEXTS } from '@plumbline/domain/service/content'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ContentText } from '@plumbline/language/content/content'
import { FIRST_CONTENT, NOTICES } from '@plumbline/language/content/index-of-content'
import { SAMPLES } from '@plumbline/language/content/samples'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { insertEdition, insertItem, insertWordings, lockItem } from './desk-store.ts'
import type { NewEdition } from './desk-store.ts'

/** Items of one start are a second apart, so that the last one is the newest. */
const APART_MS = 1_000

interface FirstItem {
  readonly id: string
  readonly kind: ContentKind
  readonly isSample: boolean
  readonly wordings: Readonly<Record<string, Written>>
  readonly more?: Pick<NewEdition, 'topic' | 'target' | 'place'>
}

type FirstTexts = (typeof FIRST_CONTENT)['en']

/** The languages that have this text, English always. */
const inLanguages = (pick: (content: FirstTexts) => ContentText | undefined): Record<string, Written> =>
  Object.fromEntries(
    LANGUAGES.flatMap(({ code }) => {
      const text = pick(FIRST_CONTENT[code])
      return text ? [[code, { title: text.title, lead: '', markdown: text.markdown }]] : []
    }),
  )

const FIRST_ITEMS: readonly FirstItem[] = [
  ...TEXTS.map((id): FirstItem => ({
    id,
    kind: 'text',
    isSample: false,
    wordings: inLanguages((texts) => texts[id]),
  })),
  ...SAMPLES.map(({ id, kind, title, lead, markdown, ...more }): FirstItem => ({
    id,
    kind,
    isSample: true,
    wordings: { en: { title, lead, markdown } },
    more,
  })),
  ...NOTICES.map((id): FirstItem => ({
    id,
    kind: 'notice',
    isSample: false,
    wordings: inLanguages(({ notices }) => notices[id]),
  })),
]

async function importItem(tx: Transaction, first: FirstItem, at: Instant): Promise<void> {
  const { id, kind, isSample, wordings, more } = first
  await lockItem(tx, id)

  if (await insertItem(tx, { id, kind, isSample, operatorId: undefined, at })) {
    await insertEdition(
      tx,
      { ...more, itemId: id, version: 1, operatorId: undefined, at, publishAt: at },
      wordings,
    )

    return
  }

  // Translations that a later release brings; what somebody wrote at the desk has a version of its own.
  const [own] = await tx.query('select from content_item where id = $1 and made_by is null', [id])
  if (own) await insertWordings(tx, id, 1, wordings)
}

/**
 * Brings in the first texts, and in practice plain samples (docs/rules/service.md#first-content); again is without
 * effect.
 */
export async function importFirstContent(
  database: Database,
  now: Instant,
  mode: 'practice' | 'live' = 'practice',
): Promise<void> {
  const items = FIRST_ITEMS.filter(({ isSample }) => !isSample || mode === 'practice')
  await database.transaction(async (tx) => {
    for (const [at, item] of items.entries())
      await importItem(tx, item, now - (items.length - 1 - at) * APART_MS)
  })
}
