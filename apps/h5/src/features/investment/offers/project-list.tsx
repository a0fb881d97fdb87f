import { useMemo } from 'react'
import { useWords } from '../../../format/use-words.ts'
import { InlineStep } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { EmptyState, EndOfList, SkeletonRows } from '../../../ui/list-states.tsx'
import type { useProjects } from '../investment-data.ts'
import { NotRead } from '../not-read.tsx'
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
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  useOpening(items)
  if (!query.data)
    return <NotRead query={query} failed={t('project.list.failed')} note={t('project.list.failed_note')} />
  if (items.length === 0)
    return onClear ? (
      <EmptyState title={t('project.list.none_of_state')}>
        <InlineStep onClick={onClear}>{t('project.list.show_all')}</InlineStep>
      </EmptyState>
    ) : (
      <EmptyState title={t('project.list.none')} note={t('project.list.none_note')} />
    )
  return (
    <InfiniteList
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
      moreLabel={t('action.more')}
      foot={
        query.hasNextPage ? (
          <SkeletonRows rows={2} label={t('action.more')} />
        ) : (
          <EndOfList>{t('project.list.end', { n: items.length })}</EndOfList>
        )
      }
    >
      <p className={styles['expected']}>{t('risk.project_list')}</p>
      <ul className={styles['list']}>
        {items.map((project) => (
          <li key={project.id}>
            <ProjectRow project={project} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
