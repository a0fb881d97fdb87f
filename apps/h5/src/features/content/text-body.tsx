import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ErrorState } from '../../ui/list-states.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './content.module.css'

/** A text of the house on a page: lines of its shape while it loads, an error with retry, or the text. */
export function TextBody(props: {
  readonly title: string | undefined
  readonly html: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly children?: ReactNode
}) {
  const t = useWords()
  if (props.html !== undefined) {
    return (
      <article className={styles['text']}>
        <h2>{props.title}</h2>
        {props.children}
        <RichText html={props.html} />
      </article>
    )
  }
  if (props.error)
    return (
      <ErrorState
        title={t('state.not_loaded')}
        note={t('content.not_loaded_note')}
        retry={t('action.retry')}
        onRetry={props.onRetry}
      />
    )
  return (
    <div className={styles['bones']} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: 9 }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  )
}
