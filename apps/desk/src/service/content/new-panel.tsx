import type { ContentItem } from '@plumbline/api-schema/service/desk-content'
import { CONTENT_KINDS } from '@plumbline/domain/service/content'
import type { ContentKind } from '@plumbline/domain/service/content'
import { useWords } from '../../format/use-words.ts'
import { Panel } from '../../review/panel.tsx'
import { go, withSearch } from '../../session/address.ts'
import { Button } from '../../ui/button.tsx'
import { NAMES, useItemName } from './use-content.ts'
import styles from './content.module.css'

/** Chooses what is to be written; the first word of it makes the item. */
export function NewPanel({
  kind,
  rows,
  onClose,
}: {
  readonly kind: ContentKind | undefined
  readonly rows: readonly ContentItem[]
  readonly onClose: () => void
}) {
  const t = useWords()
  const nameOf = useItemName()

  const begin = (of: ContentKind, id: string): void =>
    go(withSearch('/content', { kind: of, id, write: 'en', new: '1' }))

  const kinds = kind === undefined ? CONTENT_KINDS : [kind]

  return (
    <Panel label={t('content.new')} head={t('content.new')} onClose={onClose}>
      <div className={styles.kinds}>
        {kinds.flatMap((each) => {
          const names = NAMES[each]
          if (!names)
            return [
              <Button key={each} onClick={() => begin(each, 'new')}>
                {t(`cone.${each}`)}
              </Button>,
            ]

          return names
            .filter((id) => !rows.some((row) => row.id === id))
            .map((id) => (
              <Button key={id} onClick={() => begin(each, id)}>
                {nameOf({ id, kind: each, title: id })}
              </Button>
            ))
        })}
      </div>
    </Panel>
  )
}
