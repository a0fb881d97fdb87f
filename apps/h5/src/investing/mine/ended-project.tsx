import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { settingsCall } from '@plumbline/api-schema/service/content'
import { useFormat } from '../../format/use-format.ts'
import { dayIn } from '../../format/platform-day.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { profitPage, repurchasePage } from '../investment-data.ts'
import { endOf } from './end-of.ts'
import styles from './my-projects.module.css'

/** One investment that has ended: what came back, line by line, and the way to join again. */
export function EndedProject({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const { id, project_id: projectId, title } = subscription

  return (
    <article className={styles.project}>
      <div className={styles.title}>
        <h2>
          <HouseTitle of={subscription} />
        </h2>
        <p data-quiet>
          <EndWords subscription={subscription} />
        </p>
      </div>
      <EndLines subscription={subscription} />
      <div className={styles.actions} role="group" aria-label={t('subscription.actions', { title })}>
        <a href={`#${repurchasePage(projectId, id)}`}>{t('subscription.again')}</a>
        <a href={`#${profitPage(id)}`}>{t('subscription.profit')}</a>
      </div>
    </article>
  )
}

/** How and when it ended: `Stopped 11/16`. */
export function EndWords({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const format = useFormat()
  const { zone } = useZone()

  const { ended_by: by, ended_at: at, matures_at: matures } = subscription
  if (by === 'stop' && at !== undefined)
    return t('subscription.stopped', { day: format.platformDay(dayIn(Date.parse(at), zone)) })

  return t('subscription.matured', { day: format.platformDay(matures) })
}

/** What came back: principal and interest, less what was paid daily, the charge, and what rolled on; good and bad news in one layout. */
export function EndLines({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { zone } = useZone()
  const { interest, paidDaily, charge, rolled, received, days } = endOf(subscription, zone)

  return (
    <div className={styles.lines}>
      <FactLine
        label={t(rolled === '0.00' ? 'subscription.principal_back' : 'subscription.principal')}
        isFigure
      >
        {cover(format.amount(subscription.principal))}
      </FactLine>
      <FactLine label={t('subscription.interest_days', { n: days })} isFigure>
        {cover(format.amount(interest, 'change'))}
      </FactLine>
      {paidDaily !== '0.00' && (
        <FactLine label={t('subscription.paid_daily')} isFigure>
          {cover(format.amount(`-${paidDaily}`, 'change'))}
        </FactLine>
      )}
      {charge !== '0.00' && (
        <FactLine
          label={t('subscription.charge', { rate: format.rate(subscription.exit_charge_rate) })}
          isFigure
        >
          {cover(format.amount(`-${charge}`, 'change'))}
        </FactLine>
      )}
      {rolled !== '0.00' && (
        <FactLine label={t('subscription.rolled')} isFigure>
          {cover(format.amount(`-${rolled}`, 'change'))}
        </FactLine>
      )}
      <FactLine label={t('subscription.received')} isFigure isStrong>
        {cover(format.amount(received))}
      </FactLine>
    </div>
  )
}

const useZone = () => ({
  zone: useCall(settingsCall, {}, { staleTime: 3_600_000 }).data?.time_zone ?? 'UTC',
})
