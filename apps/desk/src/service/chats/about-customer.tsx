import { aboutCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './chats.module.css'

/** Who writes, masked: enough to answer; everything else stands on their own page. */
export function AboutCustomer({ id }: { readonly id: string }) {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall(aboutCustomerCall, { id }, { staleTime: 60_000 })

  return (
    <details className={styles.about} open>
      <summary>{t('chats.about')}</summary>
      {data && (
        <Facts>
          <Fact name={t('item.account')}>{data.customer.account}</Fact>
          <Fact name={t('customers.registered')}>{format.date(data.customer.registered_at)}</Fact>
          <Fact name={t('customers.real_name')}>{t(`istate.${data.customer.real_name_status}`)}</Fact>
          <Fact name={t('customers.open_reviews')}>{format.count(data.open_reviews)}</Fact>
        </Facts>
      )}
      <a href={`#/customers?id=${id}`}>{t('chats.open_customer')}</a>
    </details>
  )
}
