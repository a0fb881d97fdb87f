import { useWords } from '../format/use-words.ts'
import styles from './age.module.css'

/** The number of an escalated item, beside its own. */
export function CaseNumber({ row }: { readonly row: { readonly case_number?: string | undefined } }) {
  const t = useWords()

  return (
    row.case_number !== undefined && (
      <span className={styles.case}>{t('column.case', { number: row.case_number })}</span>
    )
  )
}
