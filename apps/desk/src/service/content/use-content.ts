import type { ContentItem } from '@plumbline/api-schema/service/desk-content'
import { isNamed, SECTIONS, TEXTS } from '@plumbline/domain/service/content'
import type { ContentKind } from '@plumbline/domain/service/content'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { useWords } from '../../format/use-words.ts'

/** Sections and texts go by their own names; of everything else there may be many. */
export const NAMES: Partial<Record<ContentKind, readonly string[]>> = { section: SECTIONS, text: TEXTS }

/** What an item is called at the desk: a section or text by its name, everything else by its title. */
export function useItemName(): (item: Pick<ContentItem, 'id' | 'kind' | 'title'>) => string {
  const t = useWords()
  const plain = t as (key: DeskMessageKey) => string
  return ({ id, kind, title }) =>
    (kind === 'section' || kind === 'text') && isNamed(id) ? plain(`cname.${id}`) : title
}
