import { previewContentCall } from '@plumbline/api-schema/service/desk-content'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { useEffect, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { RichText } from '@plumbline/web/parts/rich-text'
import { Notice } from '../../ui/state.tsx'
import { Words as WordsOf } from './words.tsx'
import styles from './content.module.css'
import type { Written } from '@plumbline/domain/service/content'

/** Delay after the last key before the server is asked. */
const PAUSE_MS = 350

/** What is typed, as the server's own renderer shows it to customers; and the promise in it, before it is saved. */
export function Preview({
  words,
  language,
  english,
}: {
  readonly words: Written
  readonly language: Language
  /** Of another language than English: what customers read as long as nothing is written. */
  readonly english: Written | undefined
}) {
  const t = useWords()
  const isEmpty = words.title === '' && words.markdown === ''
  const read = isEmpty && english ? english : words
  const shown = usePreview(read)

  return (
    <section className={styles.preview} aria-label={t('content.preview')} tabIndex={0}>
      <h2 className={styles.small}>{t('content.preview')}</h2>
      {shown?.phrase !== undefined && <Notice>{t('content.promise', { phrase: shown.phrase })}</Notice>}
      {isEmpty && english && <p className={styles.quiet}>{t('content.falls_back')}</p>}
      {shown && (shown.title !== '' || shown.html !== '') ? (
        <article lang={languageInfo(read === words ? language : 'en').html} className={styles.page}>
          <h3>{shown.title}</h3>
          {read.lead !== '' && <p>{read.lead}</p>}
          <RichText html={shown.html} />
        </article>
      ) : (
        <p className={styles.quiet}>{t('content.preview_empty')}</p>
      )}
      {english && <WordsOf wordings={[{ language: 'en', ...english }]} />}
    </section>
  )
}

function usePreview({ title, lead, markdown }: Written) {
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
