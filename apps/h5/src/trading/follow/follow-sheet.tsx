import { setFollowCall } from '@plumbline/api-schema/trading/follow'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { AmountField, AmountHint } from '../../ui/fields/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { SumField } from '../../ui/fields/sum-field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FollowChoice } from './follow-choice.tsx'
import { renewFollows } from './follow-data.ts'
import type { LeaderPage } from './follow-data.ts'
import { draftOf, readDraft, requestOf, SUM_FIELDS } from './follow-form.ts'
import type { FollowDraft, SumField as Sum } from './follow-form.ts'
import { FollowTerms } from './follow-terms.tsx'
import styles from './follow.module.css'

/** Consent to following: amount, cap, limits and choice, the terms in full, and one action. */
export function FollowSheet(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly page: LeaderPage
}) {
  const t = useWords()

  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('follow.sheet', { label: props.page.leader.label })}
    >
      <FollowForm page={props.page} onDone={props.onClose} />
    </Sheet>
  )
}

/** Made anew at each opening: what stands here is what is agreed to. */
function FollowForm({ page, onDone }: { readonly page: LeaderPage; readonly onDone: () => void }) {
  const t = useWords()
  const format = useFormat()
  const [draft, setDraft] = useState<FollowDraft>(() => draftOf(page.setting, format.amount))
  const { submit, isBusy, refusals, forget } = useSubmit(setFollowCall)
  const read = readDraft(draft, page, format.language)
  const isTroubled = Object.keys(read.troubles).length > 0

  const change = (part: Partial<FollowDraft>) => {
    forget()
    setDraft({ ...draft, ...part })
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (read.missing !== undefined || isTroubled) return

    const result = await submit(requestOf(page.leader.id, page.terms_hash, draft, read.sums))
    if (!result) return

    // Also after a refusal: terms or the leader's opening are others by now.
    void renewFollows()
    if (!result.ok) return

    const amount = format.money(result.data.amount, 'USD')
    toast(t('follow.started', { label: result.data.label, amount }))
    onDone()
  }

  const shown: readonly string[] = SUM_FIELDS
  const others = Object.entries(refusals).filter(([field]) => !shown.includes(field))

  return (
    <form className={styles.sheet} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Sums draft={draft} page={page} refusals={refusals} onChange={change} />
      <FollowChoice draft={draft} offered={page.offered} onChange={change} />
      <FollowTerms hash={page.terms_hash} />
      <CheckBox checked={draft.isAccepted} onCheck={(isAccepted) => change({ isAccepted })}>
        {t('follow.accept')}
      </CheckBox>
      <div className={styles.actions}>
        <div role="alert">
          {others.map(([field, words]) => (
            <Refusal key={field}>{words}</Refusal>
          ))}
        </div>
        <Button type="submit" busy={isBusy} disabled={read.missing !== undefined || isTroubled}>
          {read.missing === undefined
            ? t('follow.confirm', { amount: format.money(read.sums.amount ?? '0', 'USD') })
            : t(`follow.missing.${read.missing}`)}
        </Button>
      </div>
    </form>
  )
}

function Sums(props: {
  readonly draft: FollowDraft
  readonly page: LeaderPage
  readonly refusals: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<FollowDraft>) => void
}) {
  const t = useWords()
  const format = useFormat()
  const { draft, page, refusals } = props
  const { troubles } = readDraft(draft, page, format.language)
  const least = format.money(page.least, 'USD')
  const most = format.money(page.most, 'USD')

  const field = (name: Sum) => {
    const trouble = troubles[name]

    return {
      value: draft.sums[name],
      onType: (text: string) => props.onChange({ sums: { ...draft.sums, [name]: text } }),
      refusal: trouble ? t(`follow.sum.${trouble}`, { least, most }) : refusals[name],
    }
  }

  const zero = showTypedAmount('0.00', format.language)

  return (
    <>
      <AmountField
        label={t('follow.amount')}
        unit="USD"
        placeholder={zero}
        {...field('amount')}
        hint={<AmountHint left={t('follow.amount.between', { least, most })} />}
      />
      <div className={styles.sums}>
        <SumField label={t('follow.day_cap')} placeholder={zero} {...field('day_cap')} />
        <p className={styles.note}>{t('follow.day_cap.note')}</p>
        <SumField
          label={t('follow.most_per_order')}
          placeholder={t('follow.optional')}
          {...field('most_per_order')}
        />
        <SumField label={t('follow.day_loss')} placeholder={t('follow.optional')} {...field('day_loss')} />
        <SumField
          label={t('follow.total_loss')}
          placeholder={t('follow.optional')}
          {...field('total_loss')}
        />
        <p className={styles.note}>{t('follow.total_loss.note')}</p>
      </div>
    </>
  )
}
