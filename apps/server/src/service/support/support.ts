import type { Instant } from '@plumbline/domain/basics/time'

export interface CustomerFacts {
  readonly account: string
  /** Language of the customer’s last answer. */
  readonly language: string
}

/** What waits at the desk: how much, how much of it is late, since when. */
export interface WaitingCount {
  readonly waiting: bigint
  readonly overdue: bigint
  readonly oldest_since: Instant | null
}

/** The page of the app that this module’s messages lead to. */
export const SUPPORT_PAGE = '/pages/customer/customer'
