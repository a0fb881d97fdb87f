import type { Leaving } from '@plumbline/api-schema/money/leaving'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { stepClass } from '../../ui/button.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './leave-page.module.css'

type Planned = Leaving['assets'][number]

/** What comes first where a withdrawal would be refused now: the way to each. */
const FIRST = {
  identity_required: { words: 'leave.first.identity', to: '/pages/user/auth' },
  fund_password_not_set: { words: 'leave.first.fund_password', to: '/pages/user/setfundpassword' },
  payout_target_required: { words: 'leave.first.target', to: '/pages/payment/payment' },
} as const

/** One asset: how much leaves, in which withdrawals, when each can be sent, and when the last of it is promised. */
export function AssetPlan({ plan }: { readonly plan: Planned }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const sum = (amount: string): string => cover(format.money(amount, plan.asset))

  const { last_by: lastBy, exchanged } = plan
  const steps = plan.withdrawals.map((step, at) => ({ ...step, number: at + 1 }))

  return (
    <section>
      <SectionHead title={plan.asset} note={t('leave.count', { n: plan.withdrawals.length })} />
      <div className={styles.facts}>
        <FactLine label={t('leave.available')} isFigure>
          {sum(plan.available)}
        </FactLine>
        {/[1-9]/.test(plan.from_projects) && (
          <FactLine label={t('leave.from_projects')} isFigure>
            {sum(plan.from_projects)}
          </FactLine>
        )}
        <FactLine label={t('leave.total')} isFigure isStrong>
          {sum(plan.total)}
        </FactLine>
        <First plan={plan} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.number}>
            <p>
              <strong>{format.platformDate(step.day)}</strong>
              <span className="figure">{sum(step.amount)}</span>
            </p>
            <p>
              <span>
                {t('leave.step', { from: format.dateTime(step.from), by: format.dateTime(step.back_by) })}
              </span>
              <span>{t('leave.arrives', { amount: sum(step.sjdz), fee: sum(step.sxf) })}</span>
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.facts}>
        {exchanged !== undefined && (
          <p>
            {t('leave.exchanged', { amount: sum(exchanged) })}{' '}
            <a className={stepClass} href="#/pages/user/exchange">
              {t('leave.exchange')}
            </a>
          </p>
        )}
        {lastBy !== undefined && (
          <>
            <FactLine label={t('leave.arrives_all')} isFigure>
              {sum(plan.sjdz)}
            </FactLine>
            <FactLine label={t('leave.last')} isStrong>
              {format.dateTime(lastBy)}
            </FactLine>
            <a className={stepClass} href={`#/pages/user/cash?asset=${plan.asset}`}>
              {t('leave.begin', { asset: plan.asset })}
            </a>
          </>
        )}
      </div>
    </section>
  )
}

function First({ plan: { refused_by: name, held_until: until } }: { readonly plan: Planned }) {
  const t = useWords()
  const format = useFormat()
  const first =
    name !== undefined && Object.hasOwn(FIRST, name) ? FIRST[name as keyof typeof FIRST] : undefined // hasOwn has just shown it

  return (
    <>
      {until !== undefined && <p>{t('leave.until', { until: format.dateTime(until) })}</p>}
      {first && (
        <p>
          {t(first.words)}{' '}
          <a className={stepClass} href={`#${first.to}`}>
            {t('leave.first')}
          </a>
        </p>
      )}
    </>
  )
}
