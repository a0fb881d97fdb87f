import type { TEXT_TYPES } from '@plumbline/api-schema/content'
import { toIso } from '@plumbline/domain/time'
import { withBrand } from '@plumbline/language/content/index-of-content'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Database } from '../../platform/database/database.ts'
import { renderedHtml } from './rendered-html.ts'
import { readNewest } from './store.ts'
import type { ContentRow } from './store.ts'

export type TextType = (typeof TEXT_TYPES)[number]

/** Texts as customers read them, in their language or else in English. */
export interface Content {
  /** The version of the terms of use that a registration must name. */
  readonly termsVersion: string
  text(
    type: TextType,
    language: Language,
  ):
    | { readonly version: string; readonly hash: string; readonly title: string; readonly html: string }
    | undefined
  /** Newest first, without their texts. */
  notices(language: Language): { readonly id: string; readonly title: string; readonly time: string }[]
  notice(
    id: string,
    language: Language,
  ): { readonly id: string; readonly title: string; readonly time: string; readonly html: string } | undefined
}

/** Reads everything once: the texts change with a start until the desk can write them. */
export async function createContent(database: Database, brandName: string): Promise<Content> {
  const rows = await readNewest(database)
  const html = new Map<ContentRow, string>()
  const htmlOf = (row: ContentRow): string => {
    const known = html.get(row) ?? renderedHtml(withBrand(row, brandName).markdown)
    html.set(row, known)
    return known
  }
  const inLanguage = (type: ContentRow['type'], name: string, language: Language): ContentRow | undefined => {
    const candidates = rows.filter((row) => row.type === type && row.name === name)
    return (
      candidates.find((row) => row.language === language) ??
      candidates.find((row) => row.language === DEFAULT_LANGUAGE)
    )
  }
  const names = [...new Set(rows.filter((row) => row.type === 'notice').map((row) => row.name))]
  const headOf = (row: ContentRow) => ({
    id: row.name,
    title: withBrand(row, brandName).title,
    time: toIso(row.published_at),
  })

  return {
    termsVersion: inLanguage('terms', 'terms', DEFAULT_LANGUAGE)?.version ?? '',
    text(type, language) {
      const row = inLanguage(type, type, language)
      return (
        row && {
          version: row.version,
          hash: row.hash,
          title: withBrand(row, brandName).title,
          html: htmlOf(row),
        }
      )
    },
    notices: (language) => names.flatMap((name) => inLanguage('notice', name, language) ?? []).map(headOf),
    notice(id, language) {
      const row = inLanguage('notice', id, language)
      return row && { ...headOf(row), html: htmlOf(row) }
    },
  }
}
