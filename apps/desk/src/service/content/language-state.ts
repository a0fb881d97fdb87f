import type { contentItemCall } from '@plumbline/api-schema/service/desk-content'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Language } from '@plumbline/language/languages'
import type { GlyphShape } from '../../ui/glyph.tsx'

export type Whole = ResponseOf<typeof contentItemCall>

/**
 * What stands in one language: words that customers read now (`live`) or from a time on (`scheduled`), words that nobody
 * reads any more (`hidden`), or none. What is being written comes first, for that is what an operator goes on with.
 */
export type LanguageState = 'draft' | 'live' | 'scheduled' | 'hidden' | 'missing'

export function languageState(
  { drafts, versions }: Pick<Whole, 'drafts' | 'versions'>,
  code: Language,
): LanguageState {
  if (drafts.some(({ language }) => language === code)) return 'draft'

  const has = (state: 'live' | 'scheduled'): boolean =>
    versions.some((version) => version.state === state && version.languages.includes(code))
  if (has('live')) return 'live'
  if (has('scheduled')) return 'scheduled'

  const isShown = versions.some(({ state }) => state === 'live' || state === 'scheduled')
  return !isShown && versions[0]?.languages.includes(code) === true ? 'hidden' : 'missing'
}

export const LANGUAGE_SHAPES: Readonly<Record<LanguageState, GlyphShape>> = {
  draft: 'half',
  live: 'full',
  scheduled: 'dashed',
  hidden: 'ring',
  missing: 'dashed',
}
