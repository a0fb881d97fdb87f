import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Explained } from '../../forms/explained.tsx'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { shownRenew } from '../renew-choices.ts'
import { usePlatformZone } from '../platform-zone.ts'
import { EndLines, EndWords } from './ended-project.tsx'
import styles from './profit-page.module.css'
import { TermLine } from './term-line.tsx'

/** What it is, how it stands and what is in it; while it runs, its place in the term. */
export function ProfitHead({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const isEnded = subscription.status === 'settled'

  return (
    <section className={styles.head}>
      <h2>
        <HouseTitle of={subscription} />
      </h2>
      <p>
        {subscription.status === 'settled' ? (
          <EndWords subscription={subscription} />
        ) : (
          t(`profit.status.${subscription.status}`)
        )}
      </p>
      <Sum figure={format.split(cover(format.amount(subscription.principal)))} unit="USD" />
      {isEnded ? <EndLines subscription={subscription} /> : <TermLine subscription={subscription} />}
    </section>
  )
}

/** Every figure of it, with what is set aside for the interest to come. */
export function ProfitFacts({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const zone = usePlatformZone()
  const { status, instalment_date: paid, higher_rate: higher } = subscription
  const isRunning = status !== 'settled'

  return (
    <section className={styles.section}>
      <div className={styles.facts}>
        {isRunning && (
          <FactLine label={<Explained term="accrued">{t('profit.accrued')}</Explained>} isFigure>
            {cover(format.amount(subscription.accrued, 'change'))}
          </FactLine>
        )}
        <FactLine label={t('profit.paid_out')} isFigure>
          {cover(format.amount(subscription.paid_out, 'change'))}
        </FactLine>
        {isRunning && (
          <FactLine label={t('profit.committed')} isFigure>
            {cover(format.amount(subscription.committed))}
          </FactLine>
        )}
        <FactLine label={t('profit.rate')} isFigure>
          {format.interestRate(subscription.daily_rate)}
        </FactLine>
        {higher !== undefined && (
          <FactLine label={t('profit.higher')} isFigure>
            {format.interestRate(higher)}
          </FactLine>
        )}
        <FactLine label={t('profit.method')}>
          {t(`subscription.renew.term.dividend.${subscription.dividend_method}`)}
        </FactLine>
        <FactLine label={t('profit.posted')}>{format.platformDate(subscription.post_date)}</FactLine>
        {paid !== undefined && (
          <FactLine label={t('profit.instalment_paid')}>{format.platformDate(paid)}</FactLine>
        )}
        <FactLine label={t('profit.matures')}>
          {t('project.end_of', { day: format.platformDate(subscription.matures_at) })}
        </FactLine>
        <FactLine label={t('project.fact.zone')}>{zone}</FactLine>
        {isRunning && (
          <FactLine label={t('profit.renew')}>
            {t(`subscription.renew.${shownRenew(subscription.renew, subscription.dividend_method)}`)}
          </FactLine>
        )}
        {isRunning && <p className={styles.quiet}>{t('profit.committed_note')}</p>}
      </div>
    </section>
  )
}
