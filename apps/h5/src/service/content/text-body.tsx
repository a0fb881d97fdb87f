import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { RichText } from '@plumbline/web/parts/rich-text'
import styles from './content.module.css'
import { NotLoaded } from '../../forms/not-loaded.tsx'

/**
 * A text of the house on a page: lines of its shape while it loads, an error with retry, or the text.
 * @param props.children beneath the title, in small: its time or version
 */
export function TextBody(props: {
  readonly text:
    | { readonly title: string; readonly language: string; readonly html?: string | undefined }
    | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}) {
  const t = useWords()
  const { text } = props
  const { lang, mark } = useWrittenIn(text?.language)
  if (text?.html !== undefined) {
    return (
      <article className={styles.text}>
        <h2 lang={lang}>{text.title}</h2>
        <p className={styles.meta}>
          {props.children}
          {mark !== undefined && <> · {mark}</>}
        </p>
        <RichText html={text.html} lang={lang} />
      </article>
    )
  }

  if (props.error)
    return (
      <NotLoaded title={t('state.not_loaded')} note={t('content.not_loaded_note')} onRetry={props.onRetry} />
    )

  return (
    <div className={styles.bones} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: 9 }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  )
}
