import { paymentMethodsCall } from '@plumbline/api-schema/money/deposit'
import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { useEffect } from 'react'
import { useWords } from '../../format/use-words.ts'
import { readDraft, useStoredDraft } from '../../session/stored-draft.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { AmountStep } from './amount-step.tsx'
import { methodName } from './method-words.ts'
import { PayStep } from './pay-step.tsx'
import { draftName, EMPTY_DEPOSIT, readDepositDraft } from './deposit-draft.ts'
import { RecordsTap } from './deposit-list-page.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const LIST = '/pages/user/rechargeList'

/** One recharge: the sum, then where to pay with a reference of its own and the screenshot. */
export function DepositPage() {
  const t = useWords()
  const id = useSearch().get('method') ?? ''
  const { data, error, refetch } = useCall(paymentMethodsCall, {}, { enabled: useIsSignedIn() })

  // Who was told where to pay may have paid: their page stays, also once the method takes no more.
  const method =
    data?.methods.find((one) => one.id === id) ??
    (data && readDraft(draftName(id), readDepositDraft)?.started?.method)

  useEffect(() => {
    if (id === '') navigate(LIST, { replace: true })
  }, [id])

  return (
    <>
      <PageHead
        title={method ? methodName(t, method) : t('title.recharge')}
        above={LIST}
        taps={
          <>
            <HelpTap />
            <RecordsTap />
          </>
        }
      />
      {!data && (
        <NotRead
          error={error}
          refetch={refetch}
          rows={4}
          title={t('recharge.list.failed')}
          note={t('wallet.failed.note')}
        />
      )}
      {data && !method && id !== '' && (
        <EmptyState title={t('recharge.gone')} note={t('recharge.gone_note')}>
          <a className={stepClass} href={`#${LIST}`}>
            {t('recharge.choose')}
          </a>
        </EmptyState>
      )}
      {method && <Recharging key={method.id} method={method} />}
    </>
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
