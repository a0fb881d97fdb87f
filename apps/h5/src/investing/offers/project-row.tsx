import type { Project } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { ProgressLine } from '../../ui/figures/progress-line.tsx'
import { RateFigures } from '../../ui/figures/rate-figure.tsx'
import { projectPage } from '../investment-data.ts'
import { progressOf, ratesOf, stateWords } from '../project-words.ts'
import styles from './projects.module.css'

/** One project of the list: title, three rates in fixed columns, how much of it is joined. */
export function ProjectRow({ project }: { readonly project: Project }) {
  const t = useWords()
  const format = useFormat()
  const state = stateWords(t, format, project)

  return (
    <a className={styles.row} href={`#${projectPage(project.id)}`}>
      <div className={styles.head}>
        <h2>
          <HouseTitle of={project} />
        </h2>
        {state !== undefined && <p>{state}</p>}
      </div>
      <div className={styles.rates}>
        <RateFigures rates={ratesOf(t, format, project)} />
      </div>
      <ProgressLine {...progressOf(t, format, project)} />
    </a>
  )
}
