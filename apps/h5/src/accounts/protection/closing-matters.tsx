import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { closeCheckCall, ClosingMatter } from '@plumbline/api-schema/accounts/protection'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import styles from './protection.module.css'

/** Where each is finished. */
const PAGES: Readonly<Record<ClosingMatter, string>> = {
  orders: '/pages/user/order',
  subscriptions: '/pages/project/myproject',
  withdrawals: '/pages/user/cashrecord',
  deposits: '/pages/user/rechargerecord',
  identity: '/pages/user/auth',
  bonus: '/pages/user/activityCenter',
  balances: '/pages/user/cash',
  complaints: '/pages/customer/customer',
}

/** What must be over before an account is closed, each with what to do and until when it lasts. */
export function ClosingMatters({ items }: { readonly items: ResponseOf<typeof closeCheckCall>['items'] }) {
  const t = useWords()
  const format = useFormat()

  if (items.length === 0)
    return (
      <p className={styles.note}>
        {t('protection.close.nothing')} {t('protection.close.practice')}
      </p>
    )

  return (
    <ul className={styles.list}>
      {items.map(({ matter, count, until }) => (
        <li key={matter} className={styles.item}>
          <div>
            <p>{t(`protection.close.matter.${matter}`, { n: count })}</p>
            <p className={styles.meta}>
              {t(`protection.close.do.${matter}`)}{' '}
              {until !== undefined && t('protection.close.until', { time: format.dateTime(until) })}
            </p>
          </div>
          <a className={stepClass} href={`#${PAGES[matter]}`}>
            {t('protection.close.go')}
          </a>
        </li>
      ))}
    </ul>
  )
}
