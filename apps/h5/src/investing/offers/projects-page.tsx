import { OFFER_STATUSES } from '@plumbline/domain/investing/investment-offer'
import { CalendarDays } from 'lucide-react'
import { INVESTMENT_FILTERS } from '@plumbline/domain/investing/investment-state'
import { useWords } from '../../format/use-words.ts'
import { tapClass } from '../../ui/button.tsx'
import { RootHeader } from '../../ui/pages/header.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { Tabs } from '../../ui/pages/tabs.tsx'
import {
  COMING_PAGE,
  readProjectsAhead,
  readSubscriptionsAhead,
  renewInvestments,
  useProjects,
  useSubscriptions,
} from '../investment-data.ts'
import { MyProjects } from '../mine/my-projects.tsx'
import { ArrangeProjects } from './arrange-sheet.tsx'
import { addressOf, readView } from './project-arrangement.ts'
import type { ProjectsView } from './project-arrangement.ts'
import { ProjectList } from './project-list.tsx'

/** Projects: those that can be joined or are about to be, and the customer’s own. */
export function ProjectsPage() {
  const t = useWords()
  const view = readView(useSearch())

  const arrange = (part: Partial<ProjectsView>) =>
    navigate(addressOf({ ...view, ...part }), { replace: true })

  const projects = useProjects({ sort: view.sort, ...(view.status && { status: view.status }) })
  const [own] = useSubscriptions('all').data?.pages ?? []

  // Those that are full or not open yet stand in the list too, but the word above it says “open”.
  const [open] = useProjects({ sort: view.sort, status: 'open' }).data?.pages ?? []

  return (
    <>
      <RootHeader
        title={t('tab.projects')}
        taps={
          <a className={tapClass} href={`#${COMING_PAGE}`} aria-label={t('title.coming')}>
            <Icon of={CalendarDays} size={24} />
          </a>
        }
      />
      <PullToRefresh onRefresh={renewInvestments} label={t('state.refreshing')}>
        <Tabs
          label={t('tab.projects')}
          choices={[
            { value: 'open', label: counted(t('project.tab.open'), open?.count) },
            { value: 'mine', label: counted(t('project.tab.mine'), own && own.in_progress + own.ended) },
          ]}
          value={view.tab}
          onChoose={(tab) => arrange({ tab })}
          trailing={
            view.tab === 'open' ? (
              <ArrangeProjects view={view} onArrange={arrange} />
            ) : (
              <FilterOfMine view={view} onArrange={arrange} />
            )
          }
        >
          {view.tab === 'open' ? (
            <>
              {view.status && <StatusLine view={view} onArrange={arrange} />}
              <ProjectList query={projects} onClear={view.status && (() => arrange({ status: undefined }))} />
            </>
          ) : (
            <MyProjects filter={view.filter} />
          )}
        </Tabs>
      </PullToRefresh>
    </>
  )
}

ProjectsPage.readAhead = (search: URLSearchParams) => {
  const { sort, status, filter, tab } = readView(search)

  readProjectsAhead({ sort, ...(status && { status }) })
  readProjectsAhead({ sort, status: 'open' })
  readSubscriptionsAhead('all')
  if (tab === 'mine') readSubscriptionsAhead(filter)
}

/** A word with how many there are, as far as that is known. */
const counted = (words: string, count: number | undefined): string =>
  count === undefined ? words : `${words} ${count}`

interface ViewProps {
  readonly view: ProjectsView
  readonly onArrange: (part: Partial<ProjectsView>) => void
}

/** Names the state that the list is narrowed to, where it is. */
function StatusLine({ view, onArrange }: ViewProps) {
  const t = useWords()
  const all = { value: 'all' as const, label: t('project.show.all') }

  return (
    <FilterLine>
      <Picker
        title={t('project.show')}
        choices={[all, ...OFFER_STATUSES.map((value) => ({ value, label: t(`project.status.${value}`) }))]}
        value={view.status ?? 'all'}
        onChoose={(status) => onArrange({ status: status === 'all' ? undefined : status })}
      />
    </FilterLine>
  )
}

function FilterOfMine({ view, onArrange }: ViewProps) {
  const t = useWords()

  return (
    <Picker
      title={t('project.show')}
      choices={INVESTMENT_FILTERS.map((value) => ({ value, label: t(`project.filter.${value}`) }))}
      value={view.filter}
      onChoose={(filter) => onArrange({ filter })}
    />
  )
}
