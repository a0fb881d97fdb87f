import type { User } from '@plumbline/api-schema/accounts/account'
import type { PayoutTarget } from '@plumbline/api-schema/money/withdrawal'
import { refusalMessage } from '@plumbline/language/refusal-message'
import type { Translate } from '@plumbline/language/translate'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import type { Formats } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useAutomaticReview } from '../../session/practice-review.ts'
import { HatchNote } from '../../ui/hatch-note.tsx'
import { AmountField, AmountHint, QuickAmounts } from '../../ui/fields/amount-field.tsx'
import { stepClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { quickShares } from '../../forms/sums/quick-shares.ts'
import { sumProblem } from '../../forms/sums/sum-words.ts'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { HandlingHours } from './handling-hours.tsx'
import { LeftToday } from './left-today.tsx'
import { Holds, Needs } from './needs.tsx'
import { WithdrawButton } from './withdrawal-button.tsx'
import type { Unpriced } from './withdrawal-button.tsx'
import type { WithdrawDraft } from './withdrawal-draft.ts'
import { maxNow, needsOf, nextAt, suggestedFirst, targetLine, withdrawRefusal } from './withdrawal-form.ts'
import type { WithdrawalTerms } from './withdrawal-form.ts'
import { WithdrawReceipt } from './withdrawal-receipt.tsx'
import styles from './withdrawal-page.module.css'

export interface WithdrawFormProps {
  readonly terms: WithdrawalTerms
  /** The server's answer to the very sum that stands there now, with fee and arrival. */
  readonly priced: WithdrawalTerms | undefined
  /** Why fee and arrival did not come, and how to ask again. */
  readonly unpriced: Unpriced | undefined
  readonly target: PayoutTarget | undefined
  readonly user: User
  readonly typed: TypedSum
  readonly draft: WithdrawDraft
  readonly change: (part: Partial<WithdrawDraft>) => void
  readonly clear: () => void
}

/** The whole form, judged while typing; the fund password is asked for in the sheet that confirms it. */
export function WithdrawForm(props: WithdrawFormProps) {
  const t = useWords()
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const isAutomatic = useAutomaticReview()
  const { terms, priced, typed, target } = props
  const needs = needsOf(props.user, terms)
  const refusal = withdrawRefusal(typed, terms, target)

  // What stands against the destination is said beneath it, and not of the amount.
  const isLocked = target?.locked_until !== undefined
  const words =
    sumProblem(t, format, typed) ??
    (refusal && !isLocked ? refusalMessage(t, format.language, refusal, format.now()) : undefined) ??
    (priced?.refused_by === 'payout_target_new' ? newTargetWords(t, format, target) : undefined)

  return (
    <div className={styles.form}>
      <Holds terms={terms} />
      <Needs needs={needs} />
      <div className={styles.fields}>
        <Target {...props} />
        <Amount {...props} words={words} />
        <WithdrawReceipt
          terms={terms}
          typed={typed}
          priced={words === undefined && !isLocked ? priced : undefined}
          isRefused={words !== undefined || isLocked}
        />
      </div>
      <HandlingHours handling={terms.handling} nextAt={nextAt(terms)} />
      <LeftToday left={terms.count_left} most={terms.count_most} />
      {isAutomatic && <HatchNote>{t('review.practice_desk')}</HatchNote>}
      <PageFoot>
        <WithdrawButton
          terms={terms}
          typed={typed}
          target={target}
          firstNeed={needs[0]}
          isRefused={words !== undefined || isLocked}
          priced={priced}
          unpriced={props.unpriced}
          onPress={() => setConfirming(true)}
        />
      </PageFoot>
      {target && priced && typed.is === 'sum' && (
        <ConfirmSheet
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          onSent={props.clear}
          priced={priced}
          target={target}
          amount={typed.decimal}
        />
      )}
    </div>
  )
}

/** That a new target is locked, or what it still takes, and until when; of a coin's also about how much that is now. */
function newTargetWords(t: Translate, format: Formats, target: PayoutTarget | undefined): string | undefined {
  if (target?.locked_until !== undefined)
    return t('withdraw.locked_target', { until: format.dateTime(target.locked_until) })
  if (target?.new_until === undefined || target.new_left === undefined) return undefined

  const [left, until] = [format.money(target.new_left, 'USD'), format.dateTime(target.new_until)]
  return target.asset === 'USD' || target.new_left_asset === undefined
    ? t('withdraw.new_target', { left, until })
    : t('withdraw.new_target_coin', { left, until, coin: format.money(target.new_left_asset, target.asset) })
}

const newTargetNote = (note: string | undefined) => (note === undefined ? {} : { note })

/** Where it goes: the bound cards or addresses of the asset, masked, each coin with its network. */
function Target({ terms, change, target }: WithdrawFormProps) {
  const t = useWords()
  const format = useFormat()
  const { asset, targets } = terms
  const bind = asset === 'USD' ? '/pages/payment/addBank' : '/pages/payment/bindwallet'

  const bindWords = t(asset === 'USD' ? 'withdraw.bind_card' : 'withdraw.bind_address')
  if (targets.length === 0)
    return (
      <div className={styles.none}>
        <p>{asset === 'USD' ? t('withdraw.to_none_card') : t('withdraw.to_none_address', { asset })}</p>
        <a className={stepClass} href={`#${bind}`}>
          {bindWords}
        </a>
      </div>
    )

  return (
    <ChoiceField
      label={t('withdraw.to')}
      placeholder={t('withdraw.to_choose')}
      choices={targets.map((one) => ({
        value: one.id,
        label: targetLine(one),
        ...newTargetNote(newTargetWords(t, format, one)),
      }))}
      value={target?.id}
      onChoose={(targetId) => change({ targetId })}
      more={
        <a className={stepClass} href={`#${bind}`}>
          {t('withdraw.bind_more')}
        </a>
      }
    />
  )
}

/** To where nothing was ever paid: a small amount first, which one tap fills in. */
function FirstAmount({
  typed,
  terms,
  target,
  onFill,
}: WithdrawFormProps & { readonly onFill: (minor: bigint) => void }) {
  const t = useWords()
  const format = useFormat()
  const first = suggestedFirst(typed, terms, target)
  if (first === undefined) return null

  return (
    <div className={styles.first}>
      <p>{t('withdraw.first_note')}</p>
      <button type="button" className={stepClass} onClick={() => onFill(minorOf(first, terms.asset))}>
        {t('withdraw.first_use', { amount: format.money(first, terms.asset) })}
      </button>
    </div>
  )
}

function Amount(props: WithdrawFormProps & { readonly words: string | undefined }) {
  const { terms, draft, change, words, typed, target } = props
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { asset, available, least, most, fee_text: fee } = terms

  const fill = (minor: bigint) => change({ text: format.amount(decimalOf(minor, asset)) })

  const whole = minorOf(available, asset)

  // Where a target takes nothing more, the whole balance stands there with the words why.
  const all = maxNow(terms, target) || whole
  const isCapped = typed.is === 'sum' && typed.minor === all && all < whole
  const capWords =
    all < maxNow(terms, undefined) && asset !== 'USD' ? 'withdraw.all_capped_coin' : 'withdraw.all_capped'

  return (
    <>
      <AmountField
        label={t('money.amount')}
        unit={asset}
        value={draft.text}
        placeholder={showTypedAmount('0.00', format.language)}
        onType={(text) => change({ text })}
        refusal={words}
        hint={
          <AmountHint
            left={t('withdraw.range', {
              least: format.money(least, asset),
              most: format.money(most, asset),
            })}
            right={<span className="figure">{cover(format.amount(available))}</span>}
          />
        }
      />
      <FirstAmount {...props} onFill={fill} />
      <QuickAmounts label={t('money.amount')} choices={quickShares(t, format, { whole, all }, fill)} />
      {isCapped && words === undefined && <p className={styles.quiet}>{t(capWords)}</p>}
      {whole > 0n && whole < minorOf(least, asset) && (
        <p className={styles.quiet}>
          {t(fee.fixed === undefined ? 'withdraw.whole_note' : 'withdraw.whole_note_coin')}
        </p>
      )}
    </>
  )
}
