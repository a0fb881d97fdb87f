import { PROJECT_SORTS } from '@plumbline/api-schema/investing/investment'
import type { Project, ProjectSort } from '@plumbline/api-schema/investing/investment'
import { OFFER_STATUSES } from '@plumbline/domain/investing/investment-offer'
import type { InvestmentFilter } from '@plumbline/domain/investing/investment-state'
import { INVESTMENT_FILTERS } from '@plumbline/domain/investing/investment-state'
import { PROJECTS_PAGE } from '../investment-data.ts'

export type ProjectStatus = Project['status']

/** What the page shows, as its address tells: one tab, and how each is arranged. */
export interface ProjectsView {
  readonly tab: 'open' | 'mine'
  /** Without it those that are open, full or about to open. */
  readonly status: ProjectStatus | undefined
  readonly sort: ProjectSort
  readonly filter: InvestmentFilter
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

export const readView = (query: URLSearchParams): ProjectsView => ({
  tab: query.get('tab') === 'mine' ? 'mine' : 'open',
  status: oneOf(OFFER_STATUSES, query.get('status')),
  sort: oneOf(PROJECT_SORTS, query.get('sort')) ?? 'term',
  filter: oneOf(INVESTMENT_FILTERS, query.get('filter')) ?? 'all',
})

/** The address of a view; what is as it is by itself stays out of it. */
export function addressOf({ tab, status, sort, filter }: ProjectsView): string {
  const query = new URLSearchParams({
    ...(tab === 'mine' && { tab }),
    ...(status && { status }),
    ...(sort !== 'term' && { sort }),
    ...(filter !== 'all' && { filter }),
  }).toString()

  return query === '' ? PROJECTS_PAGE : `${PROJECTS_PAGE}?${query}`
}
