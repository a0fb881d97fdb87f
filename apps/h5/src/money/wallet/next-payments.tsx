import { comingCall } from '@plumbline/api-schema/investing/investment'
import type { ComingPayment } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './next-payments.module.css'
import { nextPayments } from './next-payments.ts'

const PAYMENTS_SHOWN = 3

/** What projects bring to cash next, with the way to all of it; nothing where nothing is to come. */
export function NextPayments() {
  const t = useWords()
  const { data } = useCall(comingCall, {}, { enabled: useIsSignedIn() })
  const payments = nextPayments(data?.items ?? [], PAYMENTS_SHOWN)
  if (payments.length === 0) return null

  return (
    <section className={styles.next}>
      <SectionHead title={t('wallet.next')} to="/pages/project/coming" toLabel={t('wallet.next.calendar')} />
      <ul>
        {payments.map((payment) => (
          <li key={`${payment.day} ${payment.kind} ${payment.subscription_id}`}>
            <Row payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ payment }: { readonly payment: ComingPayment }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { kind, title, amount, principal } = payment

  const words = () => {
    if (kind === 'interest') return t('wallet.next.interest', { title })
    return t(principal === amount ? 'wallet.next.maturity' : 'wallet.next.maturity_both', { title })
  }

  return (
    <a className={styles.row} href={`#/pages/project/profit?id=${payment.subscription_id}`}>
      <span className={styles.day}>{format.platformDay(payment.day)}</span>
      <span className={styles.what}>{words()}</span>
      <span className={`figure ${styles.amount}`}>{cover(format.amount(amount, 'change'))}</span>
    </a>
  )
}
