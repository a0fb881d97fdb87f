import { useState } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { useWords } from '../../format/use-words.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { arrangeMarkets } from '../markets/arrange-markets.ts'
import { MarketItem } from '../markets/market-item.tsx'
import styles from './product-switcher.module.css'

/** Another product without leaving the chart: the list of the Trade tab in a sheet. */
export function ProductSwitcher({
  isOpen,
  rows,
  onClose,
}: {
  readonly isOpen: boolean
  readonly rows: readonly Goods[]
  readonly onClose: () => void
}) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const shown = arrangeMarkets(rows, { filter: 'all', favourites: [], search, sorting: undefined })

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('trade.switch_product.title')}>
      <SearchField label={t('trade.search', { n: rows.length })} value={search} onType={setSearch} />
      <div className={styles.inset}>
        {shown.length === 0 && <p className={styles.none}>{t('trade.empty.search')}</p>}
        <ul aria-label={t('trade.list')}>
          {shown.map((goods) => (
            <li key={goods.symbol}>
              <MarketItem goods={goods} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
