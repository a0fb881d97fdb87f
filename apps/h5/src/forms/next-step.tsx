import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import { useWords } from '../format/use-words.ts'
import { stepClass } from '../ui/button.tsx'

/** Refusals that another page of the app resolves at once. */
const STEPS = {
  identity_required: { to: '/pages/user/auth', words: 'withdraw.need.identity' },
  payout_target_required: { to: '/pages/payment/payment', words: 'withdraw.bind_card' },
  fund_password_not_set: { to: '/pages/user/setfundpassword', words: 'withdraw.need.fund_password' },
  fund_password_locked: { to: '/pages/user/setfundpassword', words: 'withdraw.fund_password.forgot' },
  too_many_open_deposits: { to: '/pages/user/rechargerecord', words: 'title.recharge_records' },
  under_review_already: { to: '/pages/user/rechargerecord', words: 'title.recharge_records' },
  suitability_pending: { to: '/pages/trade/suitability', words: 'title.suitability' },
  payment_method_unavailable: { to: '/pages/user/rechargeList', words: 'recharge.choose' },
} as const satisfies Partial<Record<RefusalName, { readonly to: string; readonly words: string }>>

const hasStep = (refusal: string): refusal is keyof typeof STEPS => refusal in STEPS

/** The next step out of a refusal, in brass, where another page is it. */
export function NextStep({ refusal }: { readonly refusal: string | undefined }) {
  const t = useWords()
  if (refusal === undefined || !hasStep(refusal)) return null

  const { to, words } = STEPS[refusal]

  return (
    <a className={stepClass} href={`#${to}`}>
      {t(words)}
    </a>
  )
}
