import { setQuietHoursCall } from '@plumbline/api-schema/service/notice'
import type { NoticePreferences } from '@plumbline/api-schema/service/notice'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { InlineStep } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './notifications.module.css'

const NIGHT = { from: '22:00', to: '07:00' }
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

interface QuietProps {
  readonly preferences: NoticePreferences
  readonly onChanged: (preferences: NoticePreferences) => void
}

/** Hours in which nothing rings, with the zone whose clock they go by. */
export function QuietHours({ preferences: { quiet }, onChanged }: QuietProps) {
  const t = useWords()
  const [typed, setTyped] = useState<{ readonly from: string; readonly to: string }>()
  const shown = typed ?? quiet
  const isSame = shown !== undefined && shown.from === shown.to

  const save = async (wanted: { from: string; to: string; zone: string } | undefined, sent = typed) => {
    const result = await sendCall(setQuietHoursCall, wanted ?? {})
    if (!result.ok) return toast(failureWords(t, result))

    // What was typed since goes on standing there.
    setTyped((now) => (now === sent ? undefined : now))
    onChanged(result.data)
    toast(t('notifications.saved'))
  }

  const type = (part: Partial<typeof NIGHT>) => {
    const next = { from: shown?.from ?? NIGHT.from, to: shown?.to ?? NIGHT.to, ...part }
    setTyped(next)
    if (next.from !== '' && next.to !== '' && next.from !== next.to)
      void save({ ...next, zone: quiet?.zone ?? ownZone() }, next)
  }

  return (
    <section>
      <SectionHead title={t('notifications.quiet')} />
      <div className="gutter">
        <CheckBox
          checked={quiet !== undefined}
          onCheck={(isOn) => void save(isOn ? { ...NIGHT, zone: ownZone() } : undefined)}
        >
          {t('notifications.quiet_on')}
        </CheckBox>
        {quiet && (
          <>
            <div className={styles.hours}>
              <Field
                type="time"
                label={t('notifications.quiet_from')}
                value={shown?.from ?? ''}
                onType={(from) => type({ from })}
              />
              <Field
                type="time"
                label={t('notifications.quiet_to')}
                value={shown?.to ?? ''}
                refusal={isSame ? t('notifications.quiet_same') : undefined}
                onType={(to) => type({ to })}
              />
            </div>
            <p className={styles.zone}>
              {t('notifications.quiet_zone', { zone: quiet.zone.replaceAll('_', ' ') })}
            </p>
            {quiet.zone !== ownZone() && (
              <InlineStep onClick={() => void save({ ...quiet, zone: ownZone() })}>
                {t('notifications.quiet_here', { zone: ownZone().replaceAll('_', ' ') })}
              </InlineStep>
            )}
          </>
        )}
        <p className={styles.zone}>{t('notifications.quiet_note')}</p>
      </div>
    </section>
  )
}
