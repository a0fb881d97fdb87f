import { useDeferredValue, useMemo } from 'react'
import { useWords } from '../../format/use-words.ts'
import { InlineStep } from '../../ui/button.tsx'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import type { useProjects } from '../investment-data.ts'
import { ProjectNotRead } from '../project-not-read.tsx'
import { useOpening } from '../use-opening.ts'
import { ProjectRow } from './project-row.tsx'
import styles from './projects.module.css'

/** Projects one below the other, with every state that a list has. */
export function ProjectList({
  query,
  onClear,
}: {
  readonly query: ReturnType<typeof useProjects>
  /** Shows all again; absent where nothing is left out. */
  readonly onClear: (() => void) | undefined
}) {
  const t = useWords()

  // Rows are drawn in small pieces, between which a tap is answered.
  const pages = useDeferredValue(query.data?.pages)
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  useOpening(items)

  if (!pages)
    return (
      <ProjectNotRead query={query} failed={t('project.list.failed')} note={t('project.list.failed_note')} />
    )

  if (items.length === 0)
    return onClear ? (
      <EmptyState title={t('project.list.none_of_state')}>
        <InlineStep onClick={onClear}>{t('project.list.show_all')}</InlineStep>
      </EmptyState>
    ) : (
      <EmptyState title={t('project.list.none')} note={t('project.list.none_note')} />
    )

  return (
    <PagedList query={query} more={t('action.more')} end={t('project.list.end', { n: items.length })}>
      <p className={styles.expected}>{t('risk.project_list')}</p>
      <ul className={styles.list}>
        {items.map((project) => (
          <li key={project.id}>
            <ProjectRow project={project} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
