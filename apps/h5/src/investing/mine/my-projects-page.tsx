import { INVESTMENT_FILTERS } from '@plumbline/domain/investing/investment-state'
import { CalendarDays } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { COMING_PAGE, MY_PROJECTS_PAGE, PROJECTS_PAGE, renewInvestments } from '../investment-data.ts'
import { MyProjects } from './my-projects.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** The customer’s own investments on a page of their own, whose address keeps the filter. */
export function MyProjectsPage() {
  const t = useWords()
  const wanted = useSearch().get('filter')
  const filter = INVESTMENT_FILTERS.find((one) => one === wanted) ?? 'all'

  return (
    <>
      <PageHead
        title={t('title.my_projects')}
        above={PROJECTS_PAGE}
        taps={
          <a className={tapClass} href={`#${COMING_PAGE}`} aria-label={t('title.coming')}>
            <Icon of={CalendarDays} size={24} />
          </a>
        }
      />
      <FilterLine>
        <Picker
          title={t('project.show')}
          choices={INVESTMENT_FILTERS.map((value) => ({ value, label: t(`project.filter.${value}`) }))}
          value={filter}
          onChoose={(next) =>
            navigate(next === 'all' ? MY_PROJECTS_PAGE : `${MY_PROJECTS_PAGE}?filter=${next}`, {
              replace: true,
            })
          }
        />
      </FilterLine>
      <PullToRefresh onRefresh={renewInvestments} label={t('state.refreshing')}>
        <MyProjects filter={filter} />
      </PullToRefresh>
    </>
  )
}
