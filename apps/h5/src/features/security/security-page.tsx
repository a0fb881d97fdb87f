import { userCall } from '@plumbline/api-schema/account'
import { BadgeCheck, CreditCard, Eye, KeyRound, LockKeyhole } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { Header } from '../../ui/header.tsx'
import { goBack } from '../../ui/navigation.ts'
import { LinkRow } from '../../ui/row.tsx'
import styles from './security.module.css'

/** What keeps the account the customer's own, and how each of it stands. */
export function SecurityPage() {
  const t = useWords()
  const user = useCall(userCall, {}).data?.user
  const rows = [
    { icon: KeyRound, label: t('title.setpassword'), to: '/pages/user/setpassword' },
    {
      icon: LockKeyhole,
      label: t('security.fund_password'),
      to: '/pages/user/setfundpassword',
      value: user && t(user.has_fund_password ? 'security.set' : 'security.not_set'),
    },
    {
      icon: BadgeCheck,
      label: t('security.identity'),
      to: '/pages/user/auth',
      value: user && t(`identity.status.${user.real_name_status}`),
    },
    { icon: Eye, label: t('title.looks'), to: '/pages/user/auth?looks=1' },
    { icon: CreditCard, label: t('security.targets'), to: '/pages/payment/payment' },
  ]
  return (
    <>
      <Header
        title={t('title.security')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
      />
      <ul>
        {rows.map((row) => (
          <li key={row.to}>
            <LinkRow {...row} />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('security.note')}</p>
      <p className={styles['note']}>{t('fund.lock_note')}</p>
    </>
  )
}
