import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { stepClass } from '../../ui/button.tsx'
import { profitPage } from '../investment-data.ts'
import { shownRenew } from '../renew-choices.ts'
import styles from './my-projects.module.css'
import type { OpenedSheet } from './sheets.tsx'
import { TermLine } from './term-line.tsx'

interface Props {
  readonly subscription: Subscription
  readonly onOpen: (opened: OpenedSheet) => void
}

/** One investment that runs: what is in it, what it has earned, where it stands, and what can be done. */
export function RunningProject({ subscription, onOpen }: Props) {
  const format = useFormat()
  const cover = useCover()

  return (
    <article className={styles.project}>
      <div className={styles.title}>
        <h2>
          <HouseTitle of={subscription} />
        </h2>
        <p className="figure">{cover(format.amount(subscription.principal))}</p>
      </div>
      <Interest subscription={subscription} />
      <TermLine subscription={subscription} />
      <PendingTopUp subscription={subscription} onOpen={onOpen} />
      <Actions subscription={subscription} onOpen={onOpen} />
    </article>
  )
}

/** Interest so far: owed until maturity, or paid out each day. */
function Interest({ subscription }: Pick<Props, 'subscription'>) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const isDaily = subscription.dividend_method === 'daily'

  return (
    <p className={styles.interest}>
      <span>
        {t(isDaily ? 'subscription.paying' : 'subscription.accruing', {
          rate: format.interestRate(subscription.daily_rate),
        })}
      </span>
      <span className="figure">
        {cover(format.amount(isDaily ? subscription.paid_out : subscription.accrued, 'change'))}
      </span>
    </p>
  )
}

/** The second instalment while it can be paid: what it brings, and that nothing is lost without it. */
export function PendingTopUp({ subscription, onOpen }: Props) {
  const t = useWords()
  const format = useFormat()
  const { append_money: sum, higher_rate: higher } = subscription
  if (sum === undefined || higher === undefined) return null

  return (
    <section className={styles.pending}>
      <h3>{t(subscription.status === 'pending_top_up' ? 'subscription.pending' : 'term.instalment')}</h3>
      <p>
        {t('subscription.pending_note', {
          base: format.interestRate(subscription.daily_rate),
          higher: format.interestRate(higher),
        })}
      </p>
      <button
        type="button"
        className={stepClass}
        onClick={() => onOpen({ what: 'instalment', subscription, isOpen: true })}
      >
        {t('subscription.pay', { amount: format.money(sum, 'USD') })}
      </button>
    </section>
  )
}

/** What can be done with it: each opens its sheet, where all of it is said before anything moves. */
export function Actions({
  subscription,
  onOpen,
  isOnItsPage = false,
}: Props & { readonly isOnItsPage?: boolean }) {
  const t = useWords()

  const open = (what: OpenedSheet['what']) => () => onOpen({ what, subscription, isOpen: true })

  return (
    <div
      className={styles.actions}
      role="group"
      aria-label={t('subscription.actions', { title: subscription.title })}
    >
      <button type="button" onClick={open('append')}>
        {t('subscription.append')}
      </button>
      <button type="button" onClick={open('renew')}>
        {t(`subscription.renew_is.${shownRenew(subscription.renew, subscription.dividend_method)}`)}
      </button>
      <button type="button" onClick={open('stop')}>
        {t('subscription.stop')}
      </button>
      {!isOnItsPage && <a href={`#${profitPage(subscription.id)}`}>{t('subscription.profit')}</a>}
    </div>
  )
}
