import { refusalMessage } from '@plumbline/language/refusal-message'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { PauseNote } from '../../forms/pause-note.tsx'
import { quickShares } from '../../forms/sums/quick-shares.ts'
import { sumProblem } from '../../forms/sums/sum-words.ts'
import { decimalOf, minorOf, readSum } from '../../forms/sums/typed-sum.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { AmountField, AmountHint, QuickAmounts } from '../../ui/fields/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/fields/draft.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewInvestments, useAppend } from '../investment-data.ts'
import { usePlatformToday } from '../platform-today.ts'
import { appendRefusal, maxOf } from './append-refusal.ts'
import { ChangeTable } from './change-table.tsx'
import { dayAfter, holdingOf } from './holding.ts'
import { compare } from './outlook.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheets.module.css'
import { useCash } from './use-cash.ts'
import { dateOf } from '@plumbline/domain/investing/investment-terms'

/** Adds principal: the room there is, what it changes line by line, and one action. */
export function AppendSheet(props: SheetProps) {
  const t = useWords()

  return props.detail.subscription.append_most === undefined ? (
    <p className={styles.note}>{t('subscription.append.none')}</p>
  ) : (
    <AppendForm {...props} most={props.detail.subscription.append_most} />
  )
}

function AppendForm({ detail, onDone, most }: SheetProps & { readonly most: string }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { subscription } = detail
  const [{ text }, keep, clear] = useDraft(`append:${subscription.id}`, { text: '' })
  const { send, isBusy, failure, forget } = useAppend()
  const cash = useCash()
  const today = usePlatformToday()
  const typed = readSum(text, 'USD', format.language)
  const refusal = appendRefusal(typed, most, cash)
  const words =
    sumProblem(t, format, typed) ?? (refusal && refusalMessage(t, format.language, refusal, format.now()))

  const type = (next: string) => {
    forget()
    keep({ text: next })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.is !== 'sum' || words !== undefined) return

    const result = await send({ id: subscription.id, amount: typed.decimal })
    if (!result) return

    void renewInvestments()
    if (!result.ok) return

    clear()
    toast(t('subscription.append.done', { amount: cover(format.money(result.data.principal, 'USD')) }))
    onDone()
  }

  const earnsFrom = format.platformDay(dayAfter(dateOf(today)))
  const matures = format.platformDay(subscription.matures_at)

  return (
    <form className={styles.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <PauseNote stops="projects" />
      <Amount most={most} cash={cash} text={text} words={words} onType={type} />
      <p className={styles.note}>
        {t(
          subscription.append_money === undefined
            ? 'subscription.append.note_plain'
            : 'subscription.append.note',
          { day: earnsFrom, matures },
        )}
      </p>
      {typed.is === 'sum' && words === undefined && (
        <ChangeTable
          comparison={compare(holdingOf(detail), { kind: 'append', minor: typed.minor }, today)}
          matures={subscription.matures_at}
        />
      )}
      <div className={styles.actions}>
        <FailureNote failure={failure} />
        <Button
          type="submit"
          busy={isBusy}
          disabled={typed.is !== 'sum' || words !== undefined}
          trailing={typed.is === 'sum' ? format.money(typed.decimal, 'USD') : undefined}
        >
          {t(actionWords(isBusy, words !== undefined, typed.is === 'sum', failure?.network === true))}
        </Button>
      </div>
    </form>
  )
}

/** What the action says: what is missing, what it does, or that it is on its way. */
function actionWords(isBusy: boolean, isRefused: boolean, isSum: boolean, isBroken: boolean) {
  if (isBusy) return 'subscription.sending'
  if (isRefused) return 'subscription.append.fix'
  if (!isSum) return 'subscription.append.missing'

  return isBroken ? 'money.try_again' : 'subscription.append.action'
}

function Amount(props: {
  readonly most: string
  readonly cash: string | undefined
  readonly text: string
  readonly words: string | undefined
  readonly onType: (text: string) => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { most, cash, onType } = props
  const all = minorOf(maxOf(most, cash), 'USD')

  const fill = (minor: bigint) => onType(format.amount(decimalOf(minor, 'USD')))

  return (
    <div>
      <AmountField
        label={t('money.amount')}
        unit="USD"
        value={props.text}
        placeholder={showTypedAmount('0.00', format.language)}
        onType={onType}
        refusal={props.words}
        hint={
          <AmountHint
            left={t('subscription.append.room', { most: format.money(most, 'USD') })}
            right={
              cash !== undefined && (
                <span className="figure">
                  {t('subscription.cash', { amount: cover(format.money(cash, 'USD')) })}
                </span>
              )
            }
          />
        }
      />
      <QuickAmounts label={t('money.amount')} choices={quickShares(t, format, { whole: all, all }, fill)} />
    </div>
  )
}
