import { History } from 'lucide-react'
import { paymentMethodsCall } from '@plumbline/api-schema/money/deposit'
import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { Icon } from '@plumbline/web/parts/icon'
import type { ReactNode } from 'react'
import { HelpTap } from '../../forms/help-tap.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { tapClass } from '../../ui/button.tsx'

/** What a page that rests on the payment methods shows: its head, and its content once they are read. */
export function PaymentMethodsFrame(props: {
  readonly titleOf: (methods: readonly PaymentMethod[] | undefined) => string
  readonly above: string
  readonly notice?: ReactNode
  readonly children: (methods: readonly PaymentMethod[]) => ReactNode
}) {
  const t = useWords()
  const { data, error, refetch } = useCall(paymentMethodsCall, {}, { enabled: useIsSignedIn() })

  return (
    <>
      <PageHead
        title={props.titleOf(data?.methods)}
        above={props.above}
        taps={
          <>
            <HelpTap />
            <RecordsTap />
          </>
        }
      />
      {props.notice}
      {data ? (
        props.children(data.methods)
      ) : (
        <NotRead
          error={error}
          refetch={refetch}
          rows={4}
          title={t('recharge.list.failed')}
          note={t('wallet.failed.note')}
        />
      )}
    </>
  )
}

function RecordsTap() {
  const t = useWords()

  return (
    <a className={tapClass} href="#/pages/user/rechargerecord" aria-label={t('title.recharge_records')}>
      <Icon of={History} size={24} />
    </a>
  )
}
