import type { ContentItem } from '@plumbline/api-schema/desk-content'
import { SECTIONS, TEXTS } from '@plumbline/domain/content'
import type { ContentKind } from '@plumbline/domain/content'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { useWords } from '../../format/use-words.ts'

/** Sections and texts go by their own names; of everything else there may be many. */
export const NAMES: Partial<Record<ContentKind, readonly string[]>> = { section: SECTIONS, text: TEXTS }

type Named = (typeof SECTIONS)[number] | (typeof TEXTS)[number]
const isNamed = (id: string): id is Named => [...SECTIONS, ...TEXTS].some((name) => name === id)

/** What an item is called at the desk: a section or text by its name, everything else by its title. */
export function useItemName(): (item: Pick<ContentItem, 'id' | 'kind' | 'title'>) => string {
  const t = useWords()
  const plain = t as (key: DeskMessageKey) => string
  return ({ id, kind, title }) =>
    (kind === 'section' || kind === 'text') && isNamed(id) ? plain(`cname.${id}`) : title
}
