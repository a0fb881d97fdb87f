import { PROJECT_SORTS, PROJECT_STATUSES } from '@plumbline/api-schema/investing/investment'
import type { Project } from '@plumbline/api-schema/investing/investment'
import { PROJECTS_PAGE } from '../investment-data.ts'
import type { SubscriptionFilter } from '../investment-data.ts'

export type ProjectStatus = Project['status']
export type ProjectSort = (typeof PROJECT_SORTS)[number]
export const SUBSCRIPTION_FILTERS = ['all', 'in_progress', 'ended'] as const satisfies SubscriptionFilter[]

/** What the page shows, as its address tells: one tab, and how each is arranged. */
export interface ProjectsView {
  readonly tab: 'open' | 'mine'
  /** Without it those that are open, full or about to open. */
  readonly status: ProjectStatus | undefined
  readonly sort: ProjectSort
  readonly filter: SubscriptionFilter
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

export const readView = (query: URLSearchParams): ProjectsView => ({
  tab: query.get('tab') === 'mine' ? 'mine' : 'open',
  status: oneOf(PROJECT_STATUSES, query.get('status')),
  sort: oneOf(PROJECT_SORTS, query.get('sort')) ?? 'term',
  filter: oneOf(SUBSCRIPTION_FILTERS, query.get('filter')) ?? 'all',
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
