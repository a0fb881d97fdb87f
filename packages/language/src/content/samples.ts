import { SECOND_MS } from '@plumbline/domain/basics/time'
import { CLOSE_DISTANCE_MS } from '@plumbline/domain/trading/contract-order'

/**
 * What a first start in practice shows so that no page stands empty: plainly samples, in English (docs/rules/laws.md
 * 10).
 */
export interface SampleItem {
  readonly id: string
  readonly kind: 'banner' | 'news' | 'activity'
  readonly title: string
  readonly lead: string
  readonly markdown: string
  readonly topic?: 'product' | 'projects'
  readonly target?: string
  readonly place?: number
}

/** The newest last. */
export const SAMPLES: readonly SampleItem[] = [
  {
    id: 'sample-instalments',
    kind: 'news',
    topic: 'projects',
    title: 'Sample: second instalments may be paid late',
    lead: 'Only the higher rate waits',
    markdown: `*This is a sample article. It describes how projects work here, and announces nothing.*

A project in two tiers states its second instalment, its due date and the higher rate before you join.

## If it is not paid in time
Nothing is lost. The subscription goes on at the base rate, and everything that it has earned stays yours. It is shown as *pending top-up* with the amount that is missing.

## If it is paid later
Until the last earning day it can be paid at any time. From the next day on the higher rate applies to the whole principal.

An append is never taken for the instalment unless you say so.`,
  },
  {
    id: 'sample-hours',
    kind: 'news',
    topic: 'product',
    title: 'Sample: forex and metals close on Friday evening',
    lead: 'Open orders end before the close',
    markdown: `*This is a sample article. The hours of a product stand on its own page.*

Forex, metals and futures follow their exchanges and rest at the weekend. Crypto goes on.

- A closed product says when it opens next.
- An order is refused if it could not end ${CLOSE_DISTANCE_MS / SECOND_MS} seconds before the close, so no order waits over a weekend.
- A halt or a change of the calendar never voids an open order: only missing prices do, and then stake and fee come back.`,
  },
  {
    id: 'sample-activity',
    kind: 'activity',
    title: 'Sample activity: check one of your own results',
    lead: 'Nothing to win, something to know',
    target: '/pages/news/details?id=verify',
    markdown: `*This is a sample activity. It gives no bonus and has no end.*

1. Place an order with practice money and wait until it settles.
2. Open it in the history and tap **Verify**.
3. Your own device looks up both prices and does the sum again.

Each step shows whether it holds.`,
  },
  {
    id: 'sample-banner',
    kind: 'banner',
    place: 1,
    title: 'Sample: news and activities',
    lead: 'Written at the desk, one language at a time.',
    target: '/pages/news/news',
    markdown: '',
  },
]
