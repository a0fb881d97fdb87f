import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { useEffect } from 'react'
import { useWords } from '../../format/use-words.ts'
import { readDraft, useStoredDraft } from '../../session/stored-draft.ts'
import { stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { AmountStep } from './amount-step.tsx'
import { methodName } from './method-words.ts'
import { PayStep } from './pay-step.tsx'
import { draftName, EMPTY_DEPOSIT, readDepositDraft } from './deposit-draft.ts'
import { PaymentMethodsFrame } from './payment-methods-frame.tsx'

const LIST = '/pages/user/rechargeList'

/** One recharge: the sum, then where to pay with a reference of its own and the screenshot. */
export function DepositPage() {
  const t = useWords()
  const id = useSearch().get('method') ?? ''

  // Who was told where to pay may have paid: their page stays, also once the method takes no more.
  const methodOf = (methods: readonly PaymentMethod[]) =>
    methods.find((one) => one.id === id) ?? readDraft(draftName(id), readDepositDraft)?.started?.method

  useEffect(() => {
    if (id === '') navigate(LIST, { replace: true })
  }, [id])

  return (
    <PaymentMethodsFrame
      titleOf={(methods) => {
        const method = methods && methodOf(methods)
        return method ? methodName(t, method) : t('title.recharge')
      }}
      above={LIST}
    >
      {(methods) => {
        const method = methodOf(methods)
        if (method) return <Recharging key={method.id} method={method} />

        return id === '' ? null : <MethodGone />
      }}
    </PaymentMethodsFrame>
  )
}

function MethodGone() {
  const t = useWords()

  return (
    <EmptyState title={t('recharge.gone')} note={t('recharge.gone_note')}>
      <a className={stepClass} href={`#${LIST}`}>
        {t('recharge.choose')}
      </a>
    </EmptyState>
  )
}

function Recharging({ method }: { readonly method: PaymentMethod }) {
  const [draft, change, clear] = useStoredDraft(draftName(method.id), EMPTY_DEPOSIT, readDepositDraft)

  return draft.started ? (
    <PayStep started={draft.started} draft={draft} change={change} clear={clear} />
  ) : (
    <AmountStep method={method} draft={draft} change={change} />
  )
}
