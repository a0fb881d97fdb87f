import { Eye, EyeOff, FileDown } from 'lucide-react'
import { comingCall } from '@plumbline/api-schema/investing/investment'
import { holdsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { toggleHideAmounts, useCover, useHidesAmounts } from '../../session/hide-amounts.ts'
import { refresh } from '../../session/query-client.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { IconButton, tapClass } from '../../ui/button.tsx'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { LatestMovements } from './latest-movements.tsx'
import { NextPayments } from './next-payments.tsx'
import { Refill } from './refill.tsx'
import type { WalletData } from './wallet-data.ts'
import styles from './wallet-page.module.css'
import { WalletParts } from './wallet-parts.tsx'
import { Profits, RecordLinks, WalletActions, Wallets } from './wallet-sections.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const renew = () => refresh(walletCall, holdsCall, comingCall)

/** The wallet: the total, what is available and what is held and why, each wallet of it, and the newest movements. */
export function WalletPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(walletCall, {}, { enabled: useIsSignedIn() })

  return (
    <>
      <PageHead
        title={t('wallet.title')}
        above="/pages/user/user"
        taps={
          <>
            <HelpTap />
            <Taps />
          </>
        }
      />
      <PullToRefresh onRefresh={renew} label={t('state.refreshing')}>
        {data ? (
          <>
            <Total data={data} />
            <WalletParts data={data} />
            <WalletActions />
            <Refill data={data} />
            <NextPayments />
            <Wallets data={data} />
            <Profits data={data} />
            <LatestMovements />
            <RecordLinks />
          </>
        ) : (
          <NotRead
            error={error}
            refetch={refetch}
            rows={5}
            title={t('wallet.failed')}
            note={t('wallet.failed.note')}
          />
        )}
      </PullToRefresh>
    </>
  )
}

function Taps() {
  const t = useWords()
  const isHidden = useHidesAmounts()

  return (
    <>
      <IconButton
        label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
        aria-pressed={isHidden}
        onClick={toggleHideAmounts}
      >
        <Icon of={isHidden ? EyeOff : Eye} size={24} />
      </IconButton>
      <a className={tapClass} href="#/pages/user/statement" aria-label={t('wallet.statement')}>
        <Icon of={FileDown} size={24} />
      </a>
    </>
  )
}

/** Everything in USD, coins at their last tick; beside it yesterday's balance and what today brought. */
function Total({ data }: { readonly data: WalletData }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <section className={styles.total}>
      <h2>{t('wallet.total_about')}</h2>
      <Sum figure={format.split(cover(format.amount(data.total_about)))} unit="USD" />
      <p>
        <span className="figure">
          {t('wallet.yesterday', { amount: cover(format.money(data.yesterday_balance, 'USD')) })}
        </span>
        {' · '}
        <span className="figure">
          {t('wallet.today', { amount: cover(format.money(data.today_profit, 'USD', 'change')) })}
        </span>
      </p>
    </section>
  )
}
