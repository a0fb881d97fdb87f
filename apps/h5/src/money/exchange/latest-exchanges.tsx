import { exchangesCall } from '@plumbline/api-schema/money/exchange'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import { ExchangeRow } from './exchange-row.tsx'
import styles from './exchange-page.module.css'

const EXCHANGES_SHOWN = 3

/** The newest exchanges, with the way to all of them; nothing where there is none. */
export function LatestExchanges() {
  const t = useWords()
  const { data } = useCall(exchangesCall, { limit: EXCHANGES_SHOWN }, { enabled: useIsSignedIn() })
  if (!data || data.items.length === 0) return null

  return (
    <section className={styles.latest}>
      <SectionHead
        title={t('exchange.history')}
        to="/pages/user/exchangerecord"
        toLabel={t('exchange.history.all')}
      />
      <ul>
        {data.items.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeRow exchange={exchange} />
          </li>
        ))}
      </ul>
    </section>
  )
}
