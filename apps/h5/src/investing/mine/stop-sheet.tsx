import { platformDay } from '@plumbline/domain/investing/investment-terms'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { decimalOf } from '../../forms/sums/typed-sum.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Button } from '../../ui/button.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewInvestments, useStop } from '../investment-data.ts'
import { usePlatformToday } from '../platform-today.ts'
import { useZoneWords } from '../platform-zone.ts'
import { holdingOf } from './holding.ts'
import { outlookOf } from './outlook.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheets.module.css'

/** Ends an investment now: what returns, what it costs and what is given up. Stop and Keep are equally large. */
export function StopSheet({ detail, onDone }: SheetProps) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { send, isBusy, failure } = useStop()
  const today = usePlatformToday()
  const zone = useZoneWords()
  const { subscription, stop_now: now } = detail
  const { interest } = outlookOf(holdingOf(detail), today)
  const hasCharge = subscription.dividend_method === 'at_maturity'

  const stop = async () => {
    const result = await send({ id: subscription.id })
    if (!result) return

    void renewInvestments()
    if (!result.ok) return

    const received = format.money(result.data.received ?? now.received, 'USD')
    toast(t('subscription.stop.done', { amount: cover(received) }))
    onDone()
  }

  return (
    <div className={styles.sheet}>
      <p className={styles.note}>{t('subscription.stop.note')}</p>
      <div>
        <FactLine label={t('subscription.stop.principal')} isFigure>
          {format.amount(now.principal)}
        </FactLine>
        <FactLine label={t('subscription.stop.interest')} isFigure>
          {format.amount(now.interest, 'change')}
        </FactLine>
        {hasCharge && (
          <FactLine
            label={t('subscription.stop.charge', { rate: format.rate(subscription.exit_charge_rate) })}
            isFigure
          >
            {format.amount(`-${now.charge}`, 'change')}
          </FactLine>
        )}
        <div className={styles.received}>
          <FactLine label={t('subscription.stop.receive')} isFigure isStrong>
            {format.money(now.received, 'USD')}
          </FactLine>
        </div>
      </div>
      <div>
        <FactLine
          label={t('subscription.stop.given_up', { day: format.platformDay(subscription.matures_at) })}
          isFigure
        >
          {format.amount(decimalOf(interest, 'USD'))}
        </FactLine>
        {today > platformDay(subscription.post_date) && (
          <p className={styles.note}>{t('subscription.stop.today')}</p>
        )}
        {zone !== undefined && <p className={styles.note}>{zone}</p>}
        <p className={styles.note}>{t('subscription.stop.keep_note')}</p>
      </div>
      <div className={styles.actions}>
        <FailureNote failure={failure} />
        <div className={styles.both}>
          <Button kind="outline" onClick={onDone}>
            {t('subscription.stop.keep')}
          </Button>
          <Button kind="outline" busy={isBusy} onClick={() => void stop()}>
            {t(isBusy ? 'subscription.sending' : 'subscription.stop.action')}
          </Button>
        </div>
      </div>
    </div>
  )
}
