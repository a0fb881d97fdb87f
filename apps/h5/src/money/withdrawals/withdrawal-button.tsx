import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import type { PayoutTarget } from '@plumbline/api-schema/money/withdrawal'
import { isRefusalName } from '@plumbline/domain/basics/refusal-names'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'
import type { Need, WithdrawalTerms } from './withdrawal-form.ts'

export interface Unpriced {
  readonly failure: RefusedCall | BrokenCall
  readonly askAgain: () => void
}

interface WithdrawButtonProps {
  readonly terms: WithdrawalTerms
  readonly typed: TypedSum
  readonly target: PayoutTarget | undefined
  readonly firstNeed: Need | undefined
  readonly isRefused: boolean
  readonly priced: WithdrawalTerms | undefined
  /** Why fee and arrival did not come, and how to ask again. */
  readonly unpriced: Unpriced | undefined
  readonly onPress: () => void
}

/** The one action; while it cannot act, its words name what is missing first. */
export function WithdrawButton(props: WithdrawButtonProps) {
  const t = useWords()
  const format = useFormat()
  const { terms, typed, priced } = props
  const missing = useMissing(props)

  // What only the server sees; the sum's own limits are said at the field.
  const refusal = priced?.refused_by
  const isElse = missing === undefined && refusal !== undefined && isRefusalName(refusal)

  if (props.unpriced && missing === t('withdraw.action.fee'))
    return (
      <>
        <FailureNote failure={props.unpriced.failure} isAsking />
        <Button onClick={props.unpriced.askAgain}>{t('action.retry')}</Button>
      </>
    )

  return (
    <>
      {isElse && <Refusal>{refusalMessage(t, format.language, { refusal }, format.now())}</Refusal>}
      <Button
        disabled={missing !== undefined || isElse}
        trailing={typed.is === 'sum' ? format.money(typed.decimal, terms.asset) : undefined}
        onClick={props.onPress}
      >
        {missing ?? t('withdraw.action')}
      </Button>
    </>
  )
}

const NEED_WORDS = {
  identity: 'withdraw.need.identity',
  identity_review: 'withdraw.need.identity_review',
  fund_password: 'withdraw.need.fund_password',
} as const

function useMissing({
  terms,
  typed,
  target,
  firstNeed,
  isRefused,
  priced,
}: WithdrawButtonProps): string | undefined {
  const t = useWords()
  const format = useFormat()
  if (terms.held_until !== undefined)
    return t('withdraw.action.held', { until: format.dateTime(terms.held_until) })

  if (firstNeed !== undefined)
    return t(
      firstNeed === 'target'
        ? terms.asset === 'USD'
          ? 'withdraw.bind_card'
          : 'withdraw.bind_address'
        : NEED_WORDS[firstNeed],
    )

  if (terms.count_left === 0) return t('withdraw.action.count')
  if (!target || target.locked_until !== undefined) return t('withdraw.action.target')
  if (isRefused) return t('withdraw.action.fix')
  if (typed.is !== 'sum') return t('withdraw.action.amount')

  return priced?.sjdz !== undefined ? undefined : t('withdraw.action.fee')
}
