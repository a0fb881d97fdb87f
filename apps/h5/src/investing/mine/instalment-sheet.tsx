import { dateOf, platformDay } from '@plumbline/domain/investing/investment-terms'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { PauseNote } from '../../forms/pause-note.tsx'
import { minorOf } from '../../forms/sums/typed-sum.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewInvestments, useInstalment } from '../investment-data.ts'
import { usePlatformToday } from '../platform-today.ts'
import { cashRefusal } from './append-refusal.ts'
import { ChangeTable } from './change-table.tsx'
import { dayAfter, holdingOf } from './holding.ts'
import { compare } from './outlook.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheets.module.css'
import { useCash } from './use-cash.ts'

/** The second instalment: a fixed sum, from when the higher rate applies, and that late or never loses nothing. */
export function InstalmentSheet({ detail, onDone }: SheetProps) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { send, isBusy, failure } = useInstalment()
  const cash = useCash()
  const today = usePlatformToday()
  const { subscription } = detail

  const { append_money: sum, higher_rate: higher, due_date: due } = subscription
  if (sum === undefined || higher === undefined || due === undefined)
    return <p className={styles.note}>{t('subscription.instalment.none')}</p>

  const minor = minorOf(sum, 'USD')
  const refusal = cash === undefined ? undefined : cashRefusal(minor, cash)
  const from = format.platformDay(dayAfter(dateOf(today)))

  const pay = async () => {
    const result = await send({ id: subscription.id, amount: sum, instalment: true })
    if (!result) return

    void renewInvestments()
    if (!result.ok) return

    toast(t('subscription.instalment.done', { day: from, rate: format.interestRate(higher) }))
    onDone()
  }

  return (
    <div className={styles.sheet}>
      <PauseNote stops="projects" />
      <div>
        <p className={`figure ${styles.sum}`}>{format.money(sum, 'USD')}</p>
        <p className={styles.note}>
          {t('subscription.instalment.sum')}
          {cash !== undefined && (
            <>
              {' · '}
              <span className="figure">
                {t('subscription.cash', { amount: cover(format.money(cash, 'USD')) })}
              </span>
            </>
          )}
        </p>
      </div>
      <p className={styles.note}>
        {t('subscription.instalment.note', {
          day: from,
          higher: format.interestRate(higher),
          base: format.interestRate(subscription.daily_rate),
        })}
      </p>
      <ChangeTable
        comparison={compare(holdingOf(detail), { kind: 'instalment', minor }, today)}
        matures={subscription.matures_at}
      />
      <p className={styles.note}>
        {t(today > platformDay(due) ? 'subscription.instalment.was_due' : 'subscription.instalment.late', {
          due: format.platformDay(due),
          last: format.platformDay(dayAfter(subscription.matures_at, -1)),
        })}
      </p>
      <div className={styles.actions}>
        {refusal && <Refusal>{refusalMessage(t, format.language, refusal, format.now())}</Refusal>}
        <FailureNote failure={failure} />
        <Button
          busy={isBusy}
          disabled={refusal !== undefined}
          trailing={format.money(sum, 'USD')}
          onClick={() => void pay()}
        >
          {t(
            isBusy
              ? 'subscription.sending'
              : failure?.network
                ? 'money.try_again'
                : 'subscription.instalment.action',
          )}
        </Button>
      </div>
    </div>
  )
}
