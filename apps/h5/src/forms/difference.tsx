import { changesOf, diffTexts } from '@plumbline/domain/basics/text-diff'
import type { DiffExcerpt } from '@plumbline/domain/basics/text-diff'
import { useMemo } from 'react'
import { useWords } from '../format/use-words.ts'
import { useWrittenIn } from '../format/written-in.ts'
import styles from './difference.module.css'

/** Parts with the place where each begins, which no other of its kind has. */
function placed(parts: readonly DiffExcerpt[]): (DiffExcerpt & { readonly from: number })[] {
  let from = 0

  return parts.map((part) => {
    const at = from
    from += part.kind === 'gap' ? 1 : part.text.length
    return { ...part, from: at }
  })
}

/**
 * Two versions in one text: what went is struck through, what came underlined, each said aloud too.
 * @param props.isExcerpt the changes alone, with the lines around them
 * @param props.language of both texts, where it may be another than the page's
 */
export function Difference(props: {
  readonly before: string
  readonly after: string
  readonly isExcerpt?: boolean
  readonly language?: string
}) {
  const t = useWords()
  const { lang, mark } = useWrittenIn(props.language)
  const { before, after, isExcerpt = false } = props
  const parts = useMemo(() => {
    const all = diffTexts(before, after)
    return placed(isExcerpt ? changesOf(all) : all)
  }, [before, after, isExcerpt])
  if (parts.every(({ kind }) => kind === 'same' || kind === 'gap'))
    return <p className={styles.note}>{t('agreement.no_difference')}</p>

  return (
    <>
      <p className={styles.note}>{t('agreement.compare_note')}</p>
      {mark !== undefined && <p className={styles.note}>{mark}</p>}
      <div className={styles.difference}>
        {parts.map((part) => (
          <Part key={`${part.kind} ${part.from}`} part={part} lang={lang} />
        ))}
      </div>
    </>
  )
}

function Part({ part, lang }: { readonly part: DiffExcerpt; readonly lang: string | undefined }) {
  const t = useWords()
  if (part.kind === 'gap') return <span className={styles.gap}>…</span>

  const text = <span lang={lang}>{part.text}</span>
  if (part.kind === 'same') return text

  const Mark = part.kind === 'removed' ? 'del' : 'ins'

  return (
    <Mark>
      <span className="unseen">{t(`agreement.${part.kind}`)} </span>
      {text}
    </Mark>
  )
}
