import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { addressNow, go, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useKeys } from '../../ui/keys.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { INVESTMENT_TABS } from './tabs.ts'
import type { InvestmentTab } from './tabs.ts'
import { useOffers } from './use-investments.ts'
import styles from './investments.module.css'

/** The tabs with their counts, and what a tab shows to their right. T goes on to the next. */
export function InvestmentsBar({
  tab,
  children,
}: {
  readonly tab: InvestmentTab
  readonly children?: ReactNode
}) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const search = searchOf(useAddress())
  const { offers, total, list } = useOffers()

  // The open offer is the one whose versions are wanted; any list of customers begins with all of them.
  const offer = search.get('offer') ?? (tab === 'offers' ? search.get('id') : null) ?? undefined
  const known = offer === undefined || !/^\d+$/.test(offer) ? undefined : offer

  const hrefOf = (id: InvestmentTab): string =>
    withSearch('/investments', {
      tab: id === 'offers' ? undefined : id,
      offer: id === 'versions' ? known : undefined,
    })

  const counts: Partial<Record<InvestmentTab, number>> = {
    ...(total && { offers: total.offers }),
    ...(total &&
      !list.hasNextPage && { subscriptions: offers.reduce((sum, each) => sum + each.subscriptions, 0) }),
  }

  const tabs = INVESTMENT_TABS.filter(({ needs }) => may(needs)).map(({ id }) => {
    const count = counts[id]

    return {
      id,
      label:
        count === undefined
          ? t(`investments.tab_${id}`)
          : t('investments.tab_count', { tab: t(`investments.tab_${id}`), n: format.count(count) }),
      href: `#${hrefOf(id)}`,
    }
  })

  useKeys({
    t: () => {
      const at = tabs.findIndex(({ id }) => id === tab)
      const next = tabs[(at + 1) % tabs.length]
      if (next) go(next.href.slice(1))
    },
  })

  return (
    <div className={styles.bar}>
      <Tabs label={t('page.investments')} tabs={tabs} chosen={tab} />
      <div className={styles.right}>{children}</div>
    </div>
  )
}

/** A choice on the right of the tabs, kept in the address. */
export function BarChoice({
  name,
  label,
  all,
  options,
}: {
  readonly name: string
  readonly label: string
  /** What stands for none chosen; without it one always is. */
  readonly all?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}) {
  const value = searchOf(useAddress()).get(name) ?? ''

  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={(event) =>
        go(withSearch(addressNow(), { [name]: event.target.value, id: undefined }), { replace: true })
      }
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
