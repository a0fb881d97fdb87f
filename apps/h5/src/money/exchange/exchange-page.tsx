import { History } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { useUser } from '../../market-data/own-account.ts'
import { useStoredDraft } from '../../session/stored-draft.ts'
import { tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EMPTY_EXCHANGE, readExchangeDraft } from './exchange-draft.ts'
import { ExchangeDesk } from './exchange-desk.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Exchange between cash and a coin, both ways, at a quote that is held for ten seconds. */
export function ExchangePage() {
  const t = useWords()
  const { data, error, refetch } = useUser()
  const [draft, change] = useStoredDraft('exchange', EMPTY_EXCHANGE, readExchangeDraft)

  return (
    <>
      <PageHead
        title={t('title.exchange')}
        above="/pages/user/wallet"
        taps={
          <a className={tapClass} href="#/pages/user/exchangerecord" aria-label={t('title.exchanges')}>
            <Icon of={History} size={24} />
          </a>
        }
      />
      {data ? (
        <ExchangeDesk balances={data.balances} draft={draft} change={change} />
      ) : (
        <NotRead
          error={error}
          refetch={refetch}
          rows={4}
          title={t('exchange.failed')}
          note={t('wallet.failed.note')}
        />
      )}
    </>
  )
}
