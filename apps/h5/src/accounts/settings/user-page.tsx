import { userCall } from '@plumbline/api-schema/accounts/account'
import { cardsCall, walletAddressesCall } from '@plumbline/api-schema/money/payout-target'
import { securityCall } from '@plumbline/api-schema/accounts/protection'
import { walletCall } from '@plumbline/api-schema/money/wallet'
import { languageInfo } from '@plumbline/language/languages'
import { Info, LogOut, Mail } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useUnread } from '../../market-data/unread.ts'
import { themeStore } from '../../session/appearance.ts'
import { useHidesAmounts } from '../../session/hide-amounts.ts'
import { ownCheckStore } from '../../session/own-check.ts'
import { useStore } from '@plumbline/web/state/store'
import { zoneStore } from '../../session/time-zone.ts'
import { useCall } from '../../session/use-call.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { openAppearance } from '../../ui/appearance-door.ts'
import { tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { RootHeader } from '../../ui/pages/header.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { LinkRow, TapRow } from '../../ui/lists/row.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Avatar } from './avatar.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { findSettings } from './settings-list.ts'
import type { Setting } from './settings-list.ts'
import styles from './user-page.module.css'
import { readAhead } from '../../session/read-ahead.ts'

/** The personal centre: a plain list, every setting findable by search. */
export function UserPage() {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const groups = findSettings(typed, ({ key }) => `${t(`user.${key}`)} ${t(`user.${key}.words`)}`)

  return (
    <>
      <RootHeader
        title={t('tab.user')}
        taps={
          <>
            <HelpTap />
            <MessagesTap />
          </>
        }
      />
      <Who />
      <div className="gutter">
        <SearchField label={t('user.find')} value={typed} onType={setTyped} />
      </div>
      {groups.map((group) => (
        <SettingGroup key={group[0]?.key} group={group} isSearched={typed.trim() !== ''} />
      ))}
      {groups.length === 0 && <EmptyState title={t('user.none')} note={t('user.none_note')} />}
      {typed === '' && <LogOutRow />}
    </>
  )
}

UserPage.readAhead = () => {
  for (const call of [userCall, walletCall, cardsCall, walletAddressesCall, securityCall]) readAhead(call, {})
}

/** The way to the messages, marked while there are unread ones. */
function MessagesTap() {
  const t = useWords()
  const unread = useUnread()

  return (
    <a
      className={tapClass}
      href="#/pages/user/message"
      aria-label={unread > 0 ? t('messages.unread', { n: unread }) : t('action.messages')}
      data-unread={unread > 0 || undefined}
    >
      <Icon of={Mail} size={24} />
    </a>
  )
}

/** Who is logged in, masked as everywhere, and how the identity stands. */
function Who() {
  const t = useWords()
  const { data } = useCall(userCall, {})
  const user = data?.user

  return (
    <section className={styles.who} aria-busy={!data}>
      {user?.avatar_file_id !== undefined && <Avatar fileId={user.avatar_file_id} size={48} />}
      <div>
        <h2>{user?.name ?? user?.account}</h2>
        <p>
          {user &&
            t('user.number_and_identity', {
              id: user.id,
              identity: t(`identity.status.${user.real_name_status}`),
            })}
        </p>
      </div>
    </section>
  )
}

/** What is looked for stands openly, else the rare ones of a group are folded away at its end. */
function SettingGroup({
  group,
  isSearched,
}: {
  readonly group: readonly Setting[]
  readonly isSearched: boolean
}) {
  const t = useWords()
  const folded = isSearched ? [] : group.filter(({ isFolded }) => isFolded)

  return (
    <ul className={styles.group}>
      <SettingItems settings={group.filter((setting) => !folded.includes(setting))} />
      {folded.length > 0 && (
        <li>
          <Fold
            className={styles.fold}
            label={
              <>
                <Icon of={Info} size={24} />
                {t('user.about')}
              </>
            }
          >
            <ul>
              <SettingItems settings={folded} />
            </ul>
          </Fold>
        </li>
      )}
    </ul>
  )
}

const SettingItems = ({ settings }: { readonly settings: readonly Setting[] }) =>
  settings.map((setting) => (
    <li key={setting.key}>
      <SettingRow setting={setting} />
    </li>
  ))

function SettingRow({ setting }: { readonly setting: Setting }) {
  const t = useWords()
  const label = t(`user.${setting.key}`)
  const value = <SettingValue setting={setting} />

  return setting.to === undefined ? (
    <TapRow icon={setting.icon} label={label} value={value} onTap={openAppearance} />
  ) : (
    <LinkRow icon={setting.icon} label={label} value={value} to={setting.to} />
  )
}

/** What a setting is set to now. Most of them say nothing, and ask nothing of the server. */
function SettingValue({ setting }: { readonly setting: Setting }) {
  if (setting.key === 'wallet') return <WalletTotal />
  if (setting.key === 'targets') return <TargetCount />
  if (setting.key === 'identity' || setting.key === 'fund_password' || setting.key === 'messages')
    return <OfUser kind={setting.key} />
  if (setting.key === 'security') return <FactorState />
  if (setting.key === 'time_zone') return <ZoneName />
  if (setting.key === 'liabilities') return <OwnCheckState />
  if (setting.key === 'language' || setting.key === 'appearance') return <LookOf kind={setting.key} />

  return null
}

/** What is known of the customer: the state of their identity, whether a fund password is set, messages not yet read. */
function OfUser({ kind }: { readonly kind: 'identity' | 'fund_password' | 'messages' }) {
  const t = useWords()
  const user = useCall(userCall, {}).data?.user
  if (!user) return null
  if (kind === 'identity') return t(`identity.status.${user.real_name_status}`)
  if (kind === 'fund_password') return t(user.has_fund_password ? 'security.set' : 'security.not_set')

  return user.unread > 0 && <span className="figure">{user.unread}</span>
}

/** The language, or light and dark. */
function LookOf({ kind }: { readonly kind: 'language' | 'appearance' }) {
  const t = useWords()
  const { language } = useFormat()
  const theme = useStore(themeStore)

  return kind === 'language' ? languageInfo(language).name : t(`appearance.${theme}`)
}

/** Whether a second factor guards the log-in. */
function FactorState() {
  const t = useWords()
  const { data } = useCall(securityCall, {})
  if (!data) return null

  const hasFactor = data.authenticator_since !== undefined || data.passkeys.length > 0
  return t(hasFactor ? 'protection.factor_on' : 'protection.factor_off')
}

/** How the last own check ended: by a word, and by colour beside it. */
function OwnCheckState() {
  const t = useWords()
  const check = useStore(ownCheckStore)

  return (
    check && (
      <span className={styles.check} data-state={check.state}>
        {t(`liab.own.${check.state}`)}
      </span>
    )
  )
}

function ZoneName() {
  const t = useWords()
  return t(`protection.zone.${useStore(zoneStore)}`)
}

function WalletTotal() {
  const format = useFormat()
  const isHidden = useHidesAmounts()
  const { data } = useCall(walletCall, {})

  return data && <span className="figure">{isHidden ? '••••••' : format.amount(data.total_about)}</span>
}

function TargetCount() {
  const format = useFormat()
  const cards = useCall(cardsCall, {}).data?.items.length
  const addresses = useCall(walletAddressesCall, {}).data?.items.length
  const count = (cards ?? 0) + (addresses ?? 0)

  return count > 0 && <span className="figure">{format.count(count)}</span>
}

/** Logging out asks first. The dialog comes a second after the page: it must open without a network too. */
function LogOutRow() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return (
    <ul className={styles.group}>
      <li>
        <TapRow icon={LogOut} label={t('user.log_out')} onTap={() => setOpen(true)} isPlain />
      </li>
      <LogOutDialog isOpen={isOpen} onCancel={() => setOpen(false)} />
    </ul>
  )
}
