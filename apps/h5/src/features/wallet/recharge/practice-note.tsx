import { settingsCall } from '@plumbline/api-schema/content'
import { useWords } from '../../../format/use-words.ts'
import { useCall } from '../../../session/use-call.ts'
import styles from './practice-note.module.css'

/** In practice nobody pays and nobody has to be verified; it is said what would be asked with real money. */
export function PracticeNote() {
  const t = useWords()
  const { data } = useCall(settingsCall, {}, { staleTime: 3_600_000 })
  if (data?.mode !== 'practice') return null
  return (
    <aside className={styles['practice']}>
      <span className={styles['hatch']} aria-hidden="true" />
      <p>{t('recharge.practice')}</p>
    </aside>
  )
}
