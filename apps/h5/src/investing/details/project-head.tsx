import type { Project } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ProgressLine } from '../../ui/figures/progress-line.tsx'
import { RateFigures } from '../../ui/figures/rate-figure.tsx'
import { progressOf, ratesOf, stateWords } from '../project-words.ts'
import styles from './project.module.css'

/** The three rates, what they are worth as a promise and whose, and how much is joined. */
export function ProjectHead({ project }: { readonly project: Project }) {
  const t = useWords()
  const format = useFormat()
  const state = stateWords(t, format, project)

  return (
    <section className={styles.top}>
      <RateFigures rates={ratesOf(t, format, project)} isLarge />
      <p className={styles.expected}>{t('risk.project_owed')}</p>
      {state !== undefined && <p className={styles.state}>{state}</p>}
      <ProgressLine {...progressOf(t, format, project)} />
    </section>
  )
}
