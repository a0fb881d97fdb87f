import { userCall } from '@plumbline/api-schema/account'
import { walletCall } from '@plumbline/api-schema/wallet'
import { languageInfo } from '@plumbline/language/languages'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { themeStore } from '../../session/appearance.ts'
import { useHidesAmounts } from '../../session/hide-amounts.ts'
import { useStore } from '../../session/store.ts'
import { useCall } from '../../session/use-call.ts'
import { openAppearance } from '../../ui/appearance-door.ts'
import { RootHeader } from '../../ui/header.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { LinkRow, TapRow } from '../../ui/row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { findSettings } from './settings-list.ts'
import type { Setting } from './settings-list.ts'
import styles from './user-page.module.css'

type DialogProps = { readonly isOpen: boolean; readonly onCancel: () => void }

/** The personal centre: a plain list, every setting findable by search. */
export function UserPage() {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const groups = findSettings(typed, ({ key }) => `${t(`user.${key}`)} ${t(`user.${key}.words`)}`)
  return (
    <>
      <RootHeader title={t('tab.user')} />
      <Who />
      <div className={styles['search']}>
        <SearchField label={t('user.find')} value={typed} onType={setTyped} />
      </div>
      {groups.map((group) => (
        <ul key={group[0]?.key} className={styles['group']}>
          {group.map((setting) => (
            <li key={setting.key}>
              <SettingRow setting={setting} />
            </li>
          ))}
        </ul>
      ))}
      {groups.length === 0 && <EmptyState title={t('user.none')} note={t('user.none_note')} />}
      {typed === '' && <LogOutRow />}
    </>
  )
}

/** Who is logged in, masked as everywhere. */
function Who() {
  const t = useWords()
  const { data } = useCall(userCall, {})
  return (
    <section className={styles['who']} aria-busy={!data}>
      <h2>{data?.user.name ?? data?.user.account}</h2>
      <p>{data && t('user.number', { id: data.user.id })}</p>
    </section>
  )
}

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

/** What a setting is set to now. */
function SettingValue({ setting }: { readonly setting: Setting }) {
  const t = useWords()
  const { language } = useFormat()
  const theme = useStore(themeStore)
  if (setting.key === 'wallet') return <WalletTotal />
  if (setting.key === 'language') return languageInfo(language).name
  if (setting.key === 'appearance') return t(`appearance.${theme}`)
  return null
}

function WalletTotal() {
  const format = useFormat()
  const isHidden = useHidesAmounts()
  const { data } = useCall(walletCall, {})
  return data && <span className="figure">{isHidden ? '••••••' : format.amount(data.total_about)}</span>
}

/** Logging out asks first; the dialog is loaded with the tap. */
function LogOutRow() {
  const t = useWords()
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    import('./log-out-dialog.tsx').then(
      ({ LogOutDialog }) => {
        setDialog(() => LogOutDialog)
        setOpen(true)
      },
      () => toast(t('state.not_loaded')),
    )
  }
  return (
    <ul className={styles['group']}>
      <li>
        <TapRow icon={LogOut} label={t('user.log_out')} onTap={ask} isPlain />
      </li>
      {Dialog && <Dialog isOpen={isOpen} onCancel={() => setOpen(false)} />}
    </ul>
  )
}
