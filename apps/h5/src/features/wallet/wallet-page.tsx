import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { holdsCall, walletCall } from '@plumbline/api-schema/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { toggleHideAmounts, useCover, useHidesAmounts } from '../../session/hide-amounts.ts'
import { queryClient } from '../../session/query-client.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { IconButton } from '../../ui/button.tsx'
import { Sum } from '../../ui/decimal-axis.tsx'
import { Header } from '../../ui/header.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorState, SkeletonRows } from '../../ui/list-states.tsx'
import { goBack } from '../../ui/navigation.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { BalanceBar } from './balance-bar.tsx'
import { balanceParts } from './balance-parts.ts'
import { HoldsSheet } from './holds-sheet.tsx'
import { LatestMovements } from './latest-movements.tsx'
import { Refill } from './refill.tsx'
import type { WalletData } from './wallet-data.ts'
import styles from './wallet-page.module.css'

const refresh = () =>
  Promise.all([walletCall, holdsCall].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

/** The wallet: the total, what is available and what is held and why, and the newest movements. */
export function WalletPage() {
  const t = useWords()
  const isHidden = useHidesAmounts()
  const { data, error, refetch } = useCall(walletCall, {}, { enabled: useIsSignedIn() })
  const eye = (
    <IconButton
      label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
      aria-pressed={isHidden}
      onClick={toggleHideAmounts}
    >
      <Icon of={isHidden ? EyeOff : Eye} size={24} />
    </IconButton>
  )
  return (
    <>
      <Header
        title={t('wallet.title')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
        taps={eye}
      />
      <PullToRefresh onRefresh={refresh} label={t('state.refreshing')}>
        {data ? (
          <>
            <Total data={data} />
            <Parts data={data} />
            <Refill data={data} />
            <LatestMovements />
          </>
        ) : error ? (
          <ErrorState
            title={t('wallet.failed')}
            note={t('wallet.failed.note')}
            retry={t('action.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={5} label={t('state.loading')} />
        )}
      </PullToRefresh>
    </>
  )
}

/** Everything in USD, coins at their last tick; beside it yesterday's balance and what today brought. */
function Total({ data }: { readonly data: WalletData }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  return (
    <section className={styles['total']}>
      <h2>{t('wallet.total_about')}</h2>
      <Sum figure={format.split(cover(format.amount(data.total_about)))} unit="USD" />
      <p>
        <span className="figure">
          {t('wallet.yesterday', { amount: cover(format.amount(data.yesterday_balance)) })}
        </span>
        {' · '}
        <span className="figure">
          {t('wallet.today', { amount: cover(format.amount(data.today_profit, 'change')) })}
        </span>
      </p>
    </section>
  )
}

/** The bar drawn to scale, then each part of it; what is held opens the holds, and each of them names its order. */
function Parts({ data }: { readonly data: WalletData }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const holds = useCall(holdsCall, {}, { enabled: useIsSignedIn() }).data?.items ?? []
  const [isOpen, setOpen] = useState(false)
  const parts = balanceParts(data.balances)
  const count = new Set(holds.map(({ ref }) => ref)).size
  const words = {
    available: t('wallet.available'),
    held: t('wallet.held', { n: count }),
    invested: t('wallet.invested'),
    accrued: t('wallet.accrued'),
    bonus: t('wallet.bonus'),
    coins: t('wallet.coins'),
  }
  return (
    <section className={styles['parts']}>
      <BalanceBar
        parts={parts}
        label={t('wallet.bar', {
          available: cover(format.amount(parts[0]?.amount ?? '0.00')),
          held: cover(format.amount(parts[1]?.amount ?? '0.00')),
        })}
      />
      <dl>
        {parts.map(({ kind, amount }) => (
          <div key={kind} className={styles['part']}>
            <dt>
              <svg className={styles['key']} data-kind={kind} width="10" height="10" aria-hidden="true">
                <rect x=".5" y=".5" width="9" height="9" />
              </svg>
              {kind === 'held' && count > 0 ? (
                <button type="button" onClick={() => setOpen(true)}>
                  {words[kind]}
                </button>
              ) : (
                words[kind]
              )}
            </dt>
            <dd className="figure">{cover(format.amount(amount))}</dd>
          </div>
        ))}
        <div className={styles['part']}>
          <dt>{t('wallet.profit.yesterday')}</dt>
          <dd className="figure">{cover(format.amount(data.yesterday_profit, 'change'))}</dd>
        </div>
        <div className={styles['part']}>
          <dt>{t('wallet.profit.total')}</dt>
          <dd className="figure">{cover(format.amount(data.total_profit, 'change'))}</dd>
        </div>
      </dl>
      <HoldsSheet isOpen={isOpen} holds={holds} onClose={() => setOpen(false)} />
    </section>
  )
}
