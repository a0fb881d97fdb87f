import { settingsCall } from '@plumbline/api-schema/service/content'
import { useWords } from '../../format/use-words.ts'
import { useAutomaticReview } from '../../session/practice-review.ts'
import { useCall } from '../../session/use-call.ts'
import { HatchNote } from '../../ui/hatch-note.tsx'

/** In practice nobody pays and nobody has to be verified; it is said what would be asked with real money. */
export function PracticeNote() {
  const t = useWords()
  const isAutomatic = useAutomaticReview()
  const { data } = useCall(settingsCall, {}, { staleTime: 3_600_000 })
  if (data?.mode !== 'practice') return null

  return (
    <>
      <HatchNote>{t('recharge.practice')}</HatchNote>
      {isAutomatic && <HatchNote>{t('review.practice_desk')}</HatchNote>}
    </>
  )
}
