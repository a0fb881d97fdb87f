import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { PauseNote } from '../../forms/pause-note.tsx'
import { quickShares } from '../../forms/sums/quick-shares.ts'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import { useIsHere } from '../../forms/use-is-here.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { AmountField, AmountHint, QuickAmounts } from '../../ui/fields/amount-field.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { Seg } from '../../ui/fields/seg.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { profitPage, renewInvestments, useJoin, useProject, useSubscription } from '../investment-data.ts'
import { dayWords } from '../project-words.ts'
import { renewChoicesOf, renewNote, shownRenew } from '../renew-choices.ts'
import { ofTerms, TermsTable } from '../terms-table.tsx'
import { JoinButton } from './join-button.tsx'
import { maxToJoin, termsToName } from './join-form.ts'
import type { ProjectDetail } from './join-form.ts'
import { JoinNotes } from './join-notes.tsx'
import styles from './join.module.css'
import { PaymentCalendar } from './payment-calendar.tsx'
import type { JoinForm } from './use-join-form.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface JoinProps {
  readonly detail: ProjectDetail
  readonly terms: InvestmentTerms
  readonly today: PlatformDay
  readonly form: JoinForm
  readonly from: string | undefined
}

/** Joining: the sum, what comes of it day by day, who owes it and what stands behind it, and one action. */
export function JoinSheet(props: JoinProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useWords()

  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(props.from === undefined ? 'project.join.title' : 'project.join.again', {
        title: props.detail.project.title,
      })}
    >
      <Join {...props} />
    </Sheet>
  )
}

/** Made anew at each opening: what it opens with is what the customer is asked to agree to. */
function Join({ detail, terms, today, form, from }: JoinProps) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { project } = detail
  const [agreed, setAgreed] = useState({ hash: project.terms_hash, document: detail.document })
  const joining = useJoin()
  const isHere = useIsHere()

  // Whoever is about to agree sees new terms soon after they are there, not first on pressing the button.
  useProject(project.id, 10_000)
  const isChanged = agreed.hash !== project.terms_hash
  const { typed } = form
  const renew = shownRenew(form.draft.renew, terms.dividendMethod)
  const amount = typed.is === 'sum' && form.wordsOfTerms === undefined ? typed.minor : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.is !== 'sum' || form.words !== undefined) return

    const inSight = { hash: project.terms_hash, document: detail.document }
    const named = termsToName(inSight, agreed, joining.failure?.network === true)
    setAgreed(named)

    const result = await joining.send({
      project_id: project.id,
      terms_hash: named.hash,
      amount: typed.decimal,
      ...(renew !== 'off' && { renew }),
      ...defined({ from_id: from }),
    })
    if (!result) return

    // Also after a refusal: terms, room or reserve are others by now, and the sheet shows which.
    void renewInvestments()
    if (!result.ok) return

    form.clear()
    toast(t('project.join.done', { amount: cover(format.money(result.data.principal, 'USD')) }))
    if (isHere()) navigate(profitPage(result.data.id), { replace: true })
  }

  return (
    <form className={styles.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <PauseNote stops="projects" />
      {isChanged && <ChangedTerms before={parseTermsDocument(agreed.document)} after={terms} />}
      <Amount detail={detail} form={form} onType={joining.forget} />
      <RenewChoice terms={terms} today={today} form={form} />
      {amount !== undefined && <PaymentCalendar terms={terms} today={today} amount={amount} renew={renew} />}
      <JoinNotes project={project} terms={terms} today={today} amount={amount} />
      <JoinButton form={form} joining={joining} isChanged={isChanged} />
    </form>
  )
}

/** The new terms beside those that stood here before; brought into sight, for the action is at the other end. */
function ChangedTerms({
  before,
  after,
}: {
  readonly before: InvestmentTerms
  readonly after: InvestmentTerms
}) {
  const t = useWords()
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not take for its end.
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section ref={section} className={styles.changed} role="alert">
      <h3>{t('project.join.changed')}</h3>
      <p>{t('project.join.changed_note')}</p>
      <TermsTable
        label={t('project.join.changed')}
        before={ofTerms(before)}
        beforeLabel={t('project.join.before')}
        after={ofTerms(after)}
        afterLabel={t('subscription.renew.new')}
      />
    </section>
  )
}

/** Who joins again finds the first payment of the ended investment filled in, once, unless they have typed meanwhile. */
export function useFirstPayment(form: JoinForm, from: string | undefined): void {
  const format = useFormat()
  const ended = useSubscription(from ?? '').data
  const [untouched] = useState(form.draft.text)
  const isFilled = useRef(false)
  const first = ended?.payments[0]?.amount

  useEffect(() => {
    if (first === undefined || isFilled.current) return
    isFilled.current = true
    if (form.draft.text === untouched) form.change({ text: format.amount(first) })
  }, [first, form, format, untouched])
}

function Amount({
  detail: { project },
  form,
  onType,
}: Pick<JoinProps, 'detail' | 'form'> & { readonly onType: () => void }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { cash } = form
  const all = maxToJoin(project, minorOf(cash ?? project.room, 'USD'))

  const type = (text: string) => {
    onType()
    form.change({ text })
  }

  const fill = (minor: bigint) => type(format.amount(decimalOf(minor, 'USD')))

  return (
    <div>
      <AmountField
        label={t('money.amount')}
        unit="USD"
        value={form.draft.text}
        placeholder={showTypedAmount('0.00', format.language)}
        onType={type}
        refusal={form.words}
        hint={
          <AmountHint
            left={t('money.between', {
              least: format.money(project.least, 'USD'),
              most: format.money(
                decimalOf(least(minorOf(project.most, 'USD'), minorOf(project.room, 'USD')), 'USD'),
                'USD',
              ),
            })}
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
      <QuickAmounts
        label={t('money.amount')}
        choices={[
          {
            key: 'least',
            label: t('project.join.least'),
            onChoose: () => fill(minorOf(project.least, 'USD')),
          },
          ...quickShares(t, format, { whole: all, all }, fill),
        ]}
      />
    </div>
  )
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Whether it goes on after maturity: off unless chosen, and what each choice does in words. */
function RenewChoice({ terms, today, form }: Pick<JoinProps, 'terms' | 'today' | 'form'>) {
  const t = useWords()
  const format = useFormat()
  const renew = shownRenew(form.draft.renew, terms.dividendMethod)

  return (
    <section>
      <Seg
        label={t('subscription.renew.title')}
        choices={renewChoicesOf(terms.dividendMethod).map((value) => ({
          value,
          label: t(`project.calc.renew.${value}`),
        }))}
        value={renew}
        onChoose={(value) => form.change({ renew: value })}
      />
      <p className={styles.note}>
        {t(renewNote(renew, terms.dividendMethod), {
          day: dayWords(format)(today + terms.days),
          days: terms.days,
        })}
      </p>
    </section>
  )
}
