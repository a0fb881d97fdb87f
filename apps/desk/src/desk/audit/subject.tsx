import { useMay } from '../../session/me.ts'
import { useActWords } from './act-words.ts'
import styles from './audit.module.css'
import { addressOf, numberOf, PLACES } from './subject-place.ts'
import type { SubjectOf } from './subject-place.ts'

/** What an act was done to, in words and by its number, with the way there. */
export function Subject({ act }: { readonly act: SubjectOf }) {
  const may = useMay()
  const words = useActWords()
  const place = PLACES[act.subject_kind]
  const text = `${words.subject(act.subject_kind)} ${numberOf(act)}`

  return place !== undefined && may(place.needs) ? (
    <a href={addressOf(act)} className={styles.subject}>
      {text}
    </a>
  ) : (
    text
  )
}
