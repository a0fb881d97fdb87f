import { Eye, EyeOff } from 'lucide-react'
import { walletCall } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { toggleHideAmounts, useHidesAmounts } from '../../session/hide-amounts.ts'
import { useCall } from '../../session/use-call.ts'
import { NotLoaded } from '../../forms/not-loaded.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './home-total.module.css'

const COVER = '••••••'

/** Everything the customer owns, in USD, coins at their last tick; and what the running day brought. Can be covered. */
export function HomeTotal() {
  const t = useWords()
  const format = useFormat()
  const isHidden = useHidesAmounts()

  const { data, error, refetch } = useCall(walletCall, {})
  if (error && !data) {
    return <NotLoaded onRetry={() => void refetch()} />
  }

  const profit = data && (isHidden ? COVER : format.amount(data.today_profit, 'change'))

  return (
    <section className={styles.total} aria-label={t('home.total')} aria-busy={!data}>
      <div>
        <h2>{t('home.total')}</h2>
        {data ? (
          <Sum
            figure={isHidden ? { whole: COVER, fraction: '' } : format.split(format.amount(data.total_about))}
            unit="USD"
          />
        ) : (
          <span className={styles.bone} />
        )}
        <p>
          {data &&
            (data.today_orders === 0
              ? t('home.today_none')
              : t('home.today', { profit: profit ?? '', n: data.today_orders }))}
        </p>
      </div>
      <IconButton label={t('action.hide_amounts')} aria-pressed={isHidden} onClick={toggleHideAmounts}>
        <Icon of={isHidden ? EyeOff : Eye} size={24} />
      </IconButton>
    </section>
  )
}
