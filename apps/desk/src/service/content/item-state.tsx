import type { ContentItem, ContentVersion } from '@plumbline/api-schema/service/desk-content'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Glyph } from '../../ui/glyph.tsx'
import type { GlyphShape } from '../../ui/glyph.tsx'
import styles from './content.module.css'

const SHAPES: Readonly<Record<ContentItem['state'] | ContentVersion['state'], GlyphShape>> = {
  draft: 'ring',
  scheduled: 'dashed',
  live: 'full',
  ended: 'half',
  withdrawn: 'ring',
  replaced: 'half',
}

/** What customers see of an item or of one of its versions now, in a glyph and a word. */
export function ShownState({ state }: { readonly state: ContentItem['state'] | ContentVersion['state'] }) {
  const t = useWords()

  return (
    <span>
      <Glyph shape={SHAPES[state]} /> {t(`cstate.${state}`)}
    </span>
  )
}

/** What customers see of an item now; what takes its place, and whether a version waits for a second operator. */
export function ItemState({ item }: { readonly item: ContentItem }) {
  const t = useWords()
  const format = useFormat()

  return (
    <span className={styles.state}>
      <ShownState state={item.state} />
      {item.next && (
        <small>
          <Glyph shape="dashed" />{' '}
          {t('content.next', { n: item.next.version, time: format.dateTime(item.next.publish_at) })}
        </small>
      )}
      {item.proposal_id !== undefined && (
        <small title={t('content.waits')}>
          <Glyph shape="half" /> {t('eyes.second')}
        </small>
      )}
    </span>
  )
}
