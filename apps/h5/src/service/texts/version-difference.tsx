import { useWords } from '../../format/use-words.ts'
import { Difference } from '../../forms/difference.tsx'
import { textAddress } from './text-address.ts'
import type { TextName } from '@plumbline/domain/service/content'
import { useTwoVersions } from './use-two-versions.ts'
import styles from './texts.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** One version beside another, word by word (docs/fair-dealing.md 28). */
export function VersionDifference(props: {
  readonly type: TextName
  readonly before: string
  readonly after: string
}) {
  const t = useWords()
  const { type } = props
  const { both, isFailed, retry } = useTwoVersions(type, props.before, props.after)

  return (
    <article className={styles.beside}>
      <h2>{t('agreement.compare_title', { before: props.before, after: props.after })}</h2>
      <p className={styles.ways}>
        <a href={`#${textAddress(type, props.before)}`}>{t('agreement.back_to_text')}</a>
      </p>
      {both ? (
        <Difference before={both.before.plain} after={both.after.plain} language={both.after.language} />
      ) : (
        <NotRead error={isFailed} refetch={retry} rows={5} note={t('content.not_loaded_note')} />
      )}
    </article>
  )
}
