import { userCall } from '@plumbline/api-schema/accounts/account'
import { securityCall } from '@plumbline/api-schema/accounts/protection'
import {
  AtSign,
  BadgeCheck,
  CreditCard,
  Eye,
  Fingerprint,
  History,
  KeyRound,
  KeySquare,
  LockKeyhole,
  MessageSquareQuote,
  MonitorSmartphone,
  ShieldCheck,
  Siren,
  TicketCheck,
} from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { recoveryCodesLeft } from '../../forms/credentials/recovery-codes-left.ts'
import { lockStore } from '../../session/app-lock.ts'
import { useStore } from '@plumbline/web/state/store'
import { useCall } from '../../session/use-call.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import { Holds } from './holds.tsx'
import styles from './security.module.css'
import { PageHead } from '../../forms/page-head.tsx'

/** What keeps the account the customer's own, and how each of it stands; holds first, with what can be done. */
export function SecurityPage() {
  const t = useWords()
  const user = useCall(userCall, {}).data?.user
  const security = useCall(securityCall, {}).data
  const hasLock = useStore(lockStore) !== undefined

  const isOn = (on: boolean) => t(on ? 'protection.on' : 'protection.off')

  const hasFactor = security && (security.authenticator_since !== undefined || security.passkeys.length > 0)
  const groups = [
    [
      {
        icon: AtSign,
        label: t('title.account_name'),
        to: '/pages/user/name',
        value: user?.account,
      },
      { icon: KeyRound, label: t('title.setpassword'), to: '/pages/user/setpassword' },
      {
        icon: ShieldCheck,
        label: t('title.factor'),
        to: '/pages/user/factor',
        value: hasFactor !== undefined && isOn(hasFactor),
      },
      ...(hasFactor === true
        ? [
            {
              icon: TicketCheck,
              label: t('title.recovery_codes'),
              to: '/pages/user/factor?do=codes',
              value: recoveryCodesLeft(t, security.recovery_codes_left),
            },
          ]
        : []),
      {
        icon: LockKeyhole,
        label: t('security.fund_password'),
        to: '/pages/user/setfundpassword',
        value: user && t(user.has_fund_password ? 'security.set' : 'security.not_set'),
      },
      { icon: MonitorSmartphone, label: t('title.devices'), to: '/pages/user/devices' },
      {
        icon: MessageSquareQuote,
        label: t('title.own_word'),
        to: '/pages/user/ownword',
        value: security && t(security.own_word === undefined ? 'security.not_set' : 'security.set'),
      },
      { icon: Fingerprint, label: t('title.app_lock'), to: '/pages/user/applock', value: isOn(hasLock) },
      { icon: KeySquare, label: t('title.api_keys'), to: '/pages/user/apikeys' },
    ],
    [
      {
        icon: BadgeCheck,
        label: t('security.identity'),
        to: '/pages/user/auth',
        value: user && t(`identity.status.${user.real_name_status}`),
      },
      { icon: Eye, label: t('title.looks'), to: '/pages/user/looks' },
      { icon: History, label: t('title.account_activity'), to: '/pages/user/activity' },
      { icon: CreditCard, label: t('security.targets'), to: '/pages/payment/payment' },
    ],
    [{ icon: Siren, label: t('title.secure'), to: '/pages/user/secure' }],
  ]

  return (
    <>
      <PageHead title={t('title.security')} above="/pages/user/user" />
      {security && <Holds holds={security.holds} />}
      {groups.map((rows) => (
        <ul key={rows[0]?.to} className={styles.group}>
          {rows.map((row) => (
            <li key={row.to}>
              <LinkRow {...row} />
            </li>
          ))}
        </ul>
      ))}
      <p className={styles.note}>{t('security.note')}</p>
      <p className={styles.note}>{t('fund.lock_note')}</p>
    </>
  )
}
