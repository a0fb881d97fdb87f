import { devicesCall } from '@plumbline/api-schema/accounts/protection'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWholeList } from '../../session/use-whole-list.ts'
import { Button, InlineStep } from '../../ui/button.tsx'
import styles from './protection.module.css'
import { SignOutSheet } from './sign-out-sheet.tsx'
import type { ToSignOut } from './sign-out-sheet.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

type Device = ResponseOf<typeof devicesCall>['items'][number]

/** Devices that are logged in, and signing out of one or of all others. */
export function DevicesPage() {
  const t = useWords()
  const { data, error, refetch } = useWholeList(devicesCall, {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<ToSignOut>()
  const devices = data?.items.toSorted((a, b) => b.last_seen.localeCompare(a.last_seen)) ?? []
  const others = data?.items.filter(({ is_this: isThis }) => !isThis) ?? []

  return (
    <>
      <PageHead title={t('title.devices')} above="/pages/user/security" />
      {!data && <NotRead error={error} refetch={refetch} rows={3} />}
      {data && (
        <div className={styles.page}>
          <p className={styles.lead}>{t('protection.devices.lead')}</p>
          <ul className={styles.list}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                onSignOut={(name) => setChosen({ id: device.id, name })}
              />
            ))}
          </ul>
          {others.length === 0 ? (
            <p className={styles.note}>{t('protection.devices.only_this')}</p>
          ) : (
            <div className={styles.action}>
              <Button kind="outline" onClick={() => setChosen({ name: t('protection.devices.others') })}>
                {t('protection.devices.others')}
              </Button>
              <p className={styles.note}>{t('protection.devices.others_note')}</p>
            </div>
          )}
        </div>
      )}
      <SignOutSheet device={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function DeviceRow(props: { readonly device: Device; readonly onSignOut: (name: string) => void }) {
  const t = useWords()
  const format = useFormat()
  const { name, last_seen: seen, first_seen: first, is_this: isThis } = props.device
  const shown = name === '' ? t('protection.devices.unknown') : name

  const times = [
    isThis ? t('protection.devices.this') : t('protection.devices.seen', { time: format.dateTime(seen) }),
    t('protection.devices.first', { time: format.dateTime(first) }),
  ]

  return (
    <li className={styles.item}>
      <div>
        <p>{shown}</p>
        <p className={styles.meta}>{times.join(' · ')}</p>
      </div>
      {!isThis && (
        <InlineStep
          aria-label={t('protection.devices.sign_out_what', { name: shown })}
          onClick={() => props.onSignOut(shown)}
        >
          {t('protection.devices.sign_out')}
        </InlineStep>
      )}
    </li>
  )
}
