import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import {
  followLeaderCall,
  followLeadersCall,
  followRecordsCall,
  followSettingsCall,
} from '@plumbline/api-schema/trading/follow'
import { useEffect } from 'react'
import { onOrderChange } from '../../market-data/own-account.ts'
import { refresh } from '../../session/query-client.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { defined } from '@plumbline/domain/basics/defined'

export const FOLLOW_PAGE = '/pages/trade/follow'
export const leaderPage = (id: string): string => `${FOLLOW_PAGE}?id=${id}`
export const FOLLOW_VIEWS = ['leaders', 'mine', 'open'] as const
export type FollowView = (typeof FOLLOW_VIEWS)[number]
export const viewAddress = (view: FollowView): string =>
  view === 'leaders' ? FOLLOW_PAGE : `${FOLLOW_PAGE}?view=${view}`

export type LeaderPage = ResponseOf<typeof followLeaderCall>

/** Leaders in the order of their opening; every page says whether the customer is one, or follows one. */
export const useLeaders = () => useCallPages(followLeadersCall, { limit: 20 }, { enabled: useIsSignedIn() })

/** Own settings, of whoever is or was followed. */
export const useSettings = () => useCallPages(followSettingsCall, { limit: 20 }, { enabled: useIsSignedIn() })

/** One leader's page; `pages` go on with settled orders. */
export const useLeader = (id: string) =>
  useCallPages(followLeaderCall, { id, limit: 20 }, { enabled: useIsSignedIn() && id !== '' })

/** Own copies and refusals; of one leader where named. */
export const useRecords = (leaderId?: string) =>
  useCallPages(
    followRecordsCall,
    { limit: 20, ...defined({ leader_id: leaderId }) },
    { enabled: useIsSignedIn() },
  )

/** While the page is open an own order that settles, copied or a leader's own, shows in the figures at once. */
export const useSettledNews = (): void =>
  useEffect(
    () =>
      onOrderChange(({ settled_at: settledAt }) => {
        if (settledAt !== undefined) void renewFollows()
      }),
    [],
  )

/** Reads again whatever a follow setting changes. */
export const renewFollows = (): Promise<unknown> =>
  refresh(followLeadersCall, followLeaderCall, followSettingsCall, followRecordsCall)
