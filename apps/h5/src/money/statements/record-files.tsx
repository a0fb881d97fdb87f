import { RECORD_FILES, recordsCsvCall } from '@plumbline/api-schema/money/statement'
import { useWords } from '../../format/use-words.ts'
import { saveFile } from '../../session/save-file.ts'
import { FileButton } from './file-button.tsx'
import styles from './statement-page.module.css'
import type { DayRange } from './statement-range.ts'

const TITLES = {
  recharge: 'title.recharge_records',
  withdrawal: 'title.withdrawals',
  exchange: 'title.exchanges',
} as const

/** Files of every request of the period: a statement holds what moved money, these also what came to nothing. */
export function RecordFiles({ range, zone }: { readonly range: DayRange; readonly zone: string }) {
  const t = useWords()
  const { from, to } = range

  return (
    <section className={styles.takes} aria-label={t('statement.records_title')}>
      <h2 className={styles.files}>{t('statement.records_title')}</h2>
      {RECORD_FILES.map((type) => (
        <FileButton
          key={type}
          words={t(TITLES[type])}
          make={() =>
            saveFile(recordsCsvCall.path, { type, from, to, time_zone: zone }, `${type}s-${from}-${to}.csv`)
          }
        />
      ))}
      <p className="quiet">{t('statement.records_note')}</p>
    </section>
  )
}
