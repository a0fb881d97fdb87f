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
    title: 'Sample: you can pay second instalments late',
    lead: 'Only the higher rate starts later',
    markdown: `*This is a sample article. It explains how projects work here and announces nothing.*

A two-tier project states its second instalment, its due date and the higher rate before you join.

## If you don’t pay in time
You lose nothing. Your investment continues at the base rate, and everything it has earned stays yours. It’s shown as *awaiting second instalment*, with the amount.

## If you pay later
You can pay at any time until the last interest day. From the day after, the higher rate applies to your whole principal.

Money you add never counts as the instalment unless you say so.`,
  },
  {
    id: 'sample-hours',
    kind: 'news',
    topic: 'product',
    title: 'Sample: forex and metals close on Friday evening',
    lead: 'Open orders end before the close',
    markdown: `*This is a sample article. Each product’s hours are on its own page.*

Forex, metals and futures follow their exchanges and close at the weekend. Crypto is always open.

- A closed product shows when it opens next.
- We refuse an order that can’t end ${CLOSE_DISTANCE_MS / SECOND_MS} seconds before the close, so none stays open over a weekend.
- A halt or calendar change never voids an open order. Only missing prices do, and then you get your stake and fee back.`,
  },
  {
    id: 'sample-activity',
    kind: 'activity',
    title: 'Sample event: check one of your own results',
    lead: 'Nothing to win, something to know',
    target: '/pages/news/details?id=verify',
    markdown: `*This is a sample event. It gives no bonus and has no end date.*

1. Place an order with practice money and wait for it to settle.
2. Open it in your history and tap **Verify**.
3. Your own device looks up both prices and does the calculation again.

Each step shows whether it holds.`,
  },
  {
    id: 'sample-banner',
    kind: 'banner',
    place: 1,
    title: 'Sample: news and events',
    lead: 'Written by our team, one language at a time.',
    target: '/pages/news/news',
    markdown: '',
  },
]
