import { diffTexts } from '@plumbline/domain/text-diff'
import type { DiffPart } from '@plumbline/domain/text-diff'
import { useMemo } from 'react'
import { useWords } from '../../../format/use-words.ts'
import styles from './texts.module.css'

/** Parts with the place where each begins, which no other of its kind has. */
function placed(parts: readonly DiffPart[]): (DiffPart & { readonly from: number })[] {
  let from = 0
  return parts.map((part) => {
    const at = from
    from += part.text.length
    return { ...part, from: at }
  })
}

/** Two versions in one text: what went is struck through, what came underlined, each said aloud too. */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useWords()
  const parts = useMemo(() => placed(diffTexts(before, after)), [before, after])
  if (parts.every(({ kind }) => kind === 'same'))
    return <p className={styles['note']}>{t('agreement.no_difference')}</p>
  return (
    <>
      <p className={styles['note']}>{t('agreement.compare_note')}</p>
      <div className={styles['difference']}>
        {parts.map(({ kind, text, from }) => {
          if (kind === 'same') return <span key={from}>{text}</span>
          const Mark = kind === 'removed' ? 'del' : 'ins'
          return (
            <Mark key={from}>
              <span className="unseen">{t(`agreement.${kind}`)} </span>
              {text}
            </Mark>
          )
        })}
      </div>
    </>
  )
}
