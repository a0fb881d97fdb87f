import type { TermsSubject } from '@plumbline/api-schema/openness/terms-history'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { subjectName } from './subject-name.ts'

/** What people call a subject of the log of terms, in the language that its name is in. */
export function SubjectTitle({
  of,
}: {
  readonly of: Pick<TermsSubject, 'kind' | 'subject' | 'label' | 'language'>
}) {
  const t = useWords()
  return <HouseTitle of={{ title: subjectName(t, of), language: of.language }} />
}
