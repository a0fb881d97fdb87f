import { contentVersionCall } from '@plumbline/api-schema/service/desk-content'
import type { contentItemCall, ContentVersion } from '@plumbline/api-schema/service/desk-content'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { readStateOf } from '../../review/list-state.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ShownState } from './item-state.tsx'
import { Words } from './words.tsx'
import styles from './content.module.css'

/** Every version with who and when, the newest first; each can be read as it was published. */
export function VersionHistory({ whole }: { readonly whole: ResponseOf<typeof contentItemCall> }) {
  const t = useWords()

  return (
    <section>
      <h3 className={styles.small}>{t('content.history')}</h3>
      {whole.versions.length === 0 && <p className={styles.quiet}>{t('content.no_version')}</p>}
      <ol className={styles.history}>
        {whole.versions.map((version) => (
          <li key={version.version}>
            <Version id={whole.item.id} version={version} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Version({ id, version }: { readonly id: string; readonly version: ContentVersion }) {
  const t = useWords()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const read = useCall(contentVersionCall, { id, version: version.version }, { enabled: isOpen })

  return (
    <>
      <p className={styles.version}>
        <span>
          {t('list.pair', {
            a: t('content.version_n', { n: version.version }),
            b: format.dateTime(version.publish_at),
          })}
          {version.until !== undefined &&
            version.state !== 'withdrawn' &&
            ` – ${format.dateTime(version.until)}`}
          <small className={styles.state}>
            <ShownState state={version.state} />
          </small>
        </span>
        <Button kind="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('content.hide') : t('content.read')}
        </Button>
      </p>
      {version.decisions.length === 0 && <p className={styles.quiet}>{t('content.first_start')}</p>}
      {version.decisions.map((decision) => (
        <p key={`${decision.act} ${decision.at}`} className={styles.quiet}>
          {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
          {decision.reason !== undefined && `: ${decision.reason}`}
        </p>
      ))}
      {isOpen &&
        (read.data ? <Words wordings={read.data.wordings} /> : <NotListed state={readStateOf(read)} />)}
    </>
  )
}
