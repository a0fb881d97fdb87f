import { Check, ChevronsUpDown } from 'lucide-react'
import { PROJECT_SORTS } from '@plumbline/api-schema/investing/investment'
import { OFFER_STATUSES } from '@plumbline/domain/investing/investment-offer'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { ProjectsView } from './project-arrangement.ts'
import styles from './projects.module.css'

/** In what order projects stand, and which of them: one word in the tabs’ line that opens both choices. */
export function ArrangeProjects({
  view,
  onArrange,
}: {
  readonly view: ProjectsView
  readonly onArrange: (part: Partial<ProjectsView>) => void
}) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  const choose = (part: Partial<ProjectsView>) => {
    setOpen(false)
    onArrange(part)
  }

  return (
    <>
      <button type="button" className={styles.arrange} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="unseen">{t('project.sort')}: </span>
        {t(`project.sort.${view.sort}`)}
        <Icon of={ChevronsUpDown} size={16} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('project.arrange')}>
        <Choices title={t('project.sort')}>
          {PROJECT_SORTS.map((sort) => (
            <Choice key={sort} isChosen={sort === view.sort} onChoose={() => choose({ sort })}>
              {t(`project.sort.${sort}`)}
            </Choice>
          ))}
        </Choices>
        <Choices title={t('project.show')}>
          <Choice isChosen={view.status === undefined} onChoose={() => choose({ status: undefined })}>
            {t('project.show.all')}
          </Choice>
          {OFFER_STATUSES.map((status) => (
            <Choice key={status} isChosen={status === view.status} onChoose={() => choose({ status })}>
              {t(`project.status.${status}`)}
            </Choice>
          ))}
        </Choices>
      </Sheet>
    </>
  )
}

const Choices = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.choices}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)

const Choice = (props: {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}) => (
  <li>
    <button type="button" aria-pressed={props.isChosen} onClick={props.onChoose}>
      <span>{props.children}</span>
      {props.isChosen && <Icon of={Check} />}
    </button>
  </li>
)
