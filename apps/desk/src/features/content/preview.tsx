import { previewContentCall } from '@plumbline/api-schema/desk-content'
import type { ResponseOf } from '@plumbline/api-schema/call'
import { useEffect, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Notice } from '../../ui/state.tsx'
import styles from './content.module.css'

/** So long after the last key the server is asked. */
const PAUSE_MS = 350

interface Words {
  readonly title: string
  readonly lead: string
  readonly markdown: string
}

/** What is typed, as the server's own renderer shows it to customers; and the promise in it, before it is saved. */
export function Preview({ words, language }: { readonly words: Words; readonly language: string }) {
  const t = useWords()
  const shown = usePreview(words)
  return (
    <section className={styles['preview']} aria-label={t('content.preview')}>
      <h2 className={styles['small']}>{t('content.preview')}</h2>
      {shown?.phrase !== undefined && <Notice>{t('content.promise', { phrase: shown.phrase })}</Notice>}
      {shown && (shown.title !== '' || shown.html !== '') ? (
        <article lang={language} className={styles['page']}>
          <h3>{shown.title}</h3>
          {words.lead !== '' && <p>{words.lead}</p>}
          <RichText html={shown.html} />
        </article>
      ) : (
        <p className={styles['quiet']}>{t('content.preview_empty')}</p>
      )}
    </section>
  )
}

function usePreview({ title, lead, markdown }: Words) {
  const [shown, setShown] = useState<ResponseOf<typeof previewContentCall>>()
  useEffect(() => {
    const abort = new AbortController()
    const later = setTimeout(() => {
      sendCall(previewContentCall, { title, lead, markdown }, { signal: abort.signal }).then(
        (result) => result.ok && setShown(result.data),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [title, lead, markdown])
  return shown
}
