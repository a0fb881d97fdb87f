import type { RequestOf } from '@plumbline/api-schema/wire/call'
import {
  appendCall,
  comingCall,
  joinCall,
  projectCall,
  projectOrdersCall,
  projectsCall,
  stopCall,
  subscriptionCall,
  subscriptionsCall,
} from '@plumbline/api-schema/investing/investment'
import { holdsCall, movementsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import type { InvestmentFilter } from '@plumbline/domain/investing/investment-state'
import { queryClient } from '../session/query-client.ts'
import { useIsSignedIn } from '../session/token.ts'
import { useCall } from '../session/use-call.ts'
import { readPagesAhead, useCallPages } from '../session/use-call-pages.ts'
import { useOnce } from '../session/use-once.ts'

/** Rows of one answer of a list. */
const ROWS = 20

export const PROJECTS_PAGE = '/pages/project/project'
export const MY_PROJECTS_PAGE = '/pages/project/myproject'
export const COMING_PAGE = '/pages/project/coming'
export const projectPage = (id: string): string => `/pages/project/details?id=${id}`
/** Joining again from an ended investment: the project with the join sheet open, filled from it. */
export const repurchasePage = (projectId: string, endedId: string): string =>
  `${projectPage(projectId)}&from=${endedId}`
/** Project orders; of one investment where it is named. */
export const projectOrdersPage = (id?: string): string =>
  id === undefined ? '/pages/user/order?kind=project' : `/pages/user/order?kind=project&id=${id}`
export const profitPage = (id: string): string => `/pages/project/profit?id=${id}`

type ProjectsRequest = Pick<RequestOf<typeof projectsCall>, 'status' | 'sort'>

/** Projects page by page, in the order and of the state asked for. */
export const useProjects = (request: ProjectsRequest) =>
  useCallPages(projectsCall, { ...request, limit: ROWS })
export const readProjectsAhead = (request: ProjectsRequest): void =>
  readPagesAhead(projectsCall, { ...request, limit: ROWS })

/** One project with its terms; read again at each opening and every minute unless told otherwise (ms), for others join it too. */
export const useProject = (id: string, refetchInterval = 60_000) =>
  useCall(projectCall, { id }, { enabled: id !== '', refetchInterval, staleTime: 0 })

/** The customer’s own investments, those in progress first; every page carries the sums of all of them. */
export const useSubscriptions = (filter: InvestmentFilter) =>
  useCallPages(subscriptionsCall, { filter, limit: ROWS }, { enabled: useIsSignedIn() })
export const readSubscriptionsAhead = (filter: InvestmentFilter): void =>
  readPagesAhead(subscriptionsCall, { filter, limit: ROWS })

/** One investment with its days and what an end now would return; read again at each opening, of its page or a sheet. */
export const useSubscription = (id: string) =>
  useCall(subscriptionCall, { id }, { enabled: useIsSignedIn() && id !== '', staleTime: 0 })

/** Every payment, interest, renewal and end; of one investment where `id` is given. */
export const useProjectOrders = (request: { readonly id?: string; readonly month?: string }) =>
  useCallPages(projectOrdersCall, { ...request, limit: 50 }, { enabled: useIsSignedIn() })

/** What is to come, by day. */
export const useComing = () => useCall(comingCall, {}, { enabled: useIsSignedIn() })

/* Money calls keep their key over retries (use-once.ts); one purpose each, so that no key is taken for another. */
export const useJoin = () => useOnce('project-join', joinCall)
export const useAppend = () => useOnce('project-append', appendCall)
export const useInstalment = () => useOnce('project-instalment', appendCall)
export const useStop = () => useOnce('project-stop', stopCall)

const CHANGED = [
  projectsCall,
  projectCall,
  subscriptionsCall,
  subscriptionCall,
  projectOrdersCall,
  comingCall,
  walletCall,
  holdsCall,
  movementsCall,
].map(({ path }) => path)

/** Reads again whatever an investment changes, wherever it is shown: after a payment, an end, a switch. */
export const renewInvestments = (): Promise<unknown> =>
  Promise.all(CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
