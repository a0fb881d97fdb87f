import type { ContentItem } from '@plumbline/api-schema/desk-content'
import { useWords } from '../../format/use-words.ts'
import { Glyph } from '../../ui/glyph.tsx'
import type { GlyphShape } from '../../ui/glyph.tsx'
import styles from './content.module.css'

const SHAPES: Readonly<Record<ContentItem['state'], GlyphShape>> = {
  draft: 'ring',
  scheduled: 'dashed',
  live: 'full',
  ended: 'half',
}

/** What customers see of an item now, in a glyph and a word; and whether a version of it waits for a second operator. */
export function ItemState({ item }: { readonly item: ContentItem }) {
  const t = useWords()
  return (
    <span className={styles['state']}>
      <span>
        <Glyph shape={SHAPES[item.state]} /> {t(`cstate.${item.state}`)}
      </span>
      {item.proposal_id !== undefined && (
        <small title={t('content.waits')}>
          <Glyph shape="half" /> {t('eyes.second')}
        </small>
      )}
    </span>
  )
}
