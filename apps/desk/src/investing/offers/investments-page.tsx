import { useWords } from '../../format/use-words.ts'
import { searchOf, useAddress } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { Place } from '../../ui/state.tsx'
import { DueTab } from './due-tab.tsx'
import { OffersTab } from './offers-tab.tsx'
import { SubscriptionsTab } from './subscriptions-tab.tsx'
import { INVESTMENT_TABS, tabOf } from './tabs.ts'
import { VersionsTab } from './versions-tab.tsx'

/** Projects and reserves: offers, who joined, what falls due, and every version of terms. The tab stands in the address. */
export function InvestmentsPage() {
  const t = useWords()
  const may = useMay()
  const seen = INVESTMENT_TABS.filter(({ needs }) => may(needs)).map(({ id }) => id)
  switch (tabOf(searchOf(useAddress()).get('tab'), seen)) {
    case 'offers':
      return <OffersTab />
    case 'subscriptions':
      return <SubscriptionsTab />
    case 'due':
      return <DueTab />
    case 'versions':
      return <VersionsTab />
    case undefined:
      return <Place title={t('state.not_allowed')} />
  }
}
