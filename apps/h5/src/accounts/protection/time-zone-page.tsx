import { Check } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { toIso } from '@plumbline/domain/basics/time'
import { useServerNow } from '../../market-data/server-now.ts'
import { useStore } from '@plumbline/web/state/store'
import { CLOCK_CHOICES, clockStore, useClockChoice } from '../../session/clock-choice.ts'
import { deviceZone, usePlatformZone, ZONE_CHOICES, zoneStore } from '../../session/time-zone.ts'
import type { ZoneChoice } from '../../session/time-zone.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { Seg } from '../../ui/fields/seg.tsx'
import styles from './time-zone-page.module.css'
import { PageHead } from '../../forms/page-head.tsx'

/** One zone and one clock for chart, lists and details; the choice holds at once. */
export function TimeZonePage() {
  const t = useWords()
  const format = useFormat()
  const chosen = useStore(zoneStore)
  const clock = useClockChoice()
  const platform = usePlatformZone()
  const now = useServerNow(1_000)

  // What the label does not say already; a platform that keeps UTC is no choice beside UTC.
  const names: Readonly<Partial<Record<ZoneChoice, string>>> = { device: deviceZone(), platform }
  const choices = ZONE_CHOICES.filter((choice) => choice !== 'platform' || platform !== 'UTC')
  const held = choices.includes(chosen) ? chosen : 'utc'

  return (
    <>
      <PageHead title={t('title.time_zone')} above="/pages/user/user" />
      <div className="gutter">
        <p className={styles.lead}>{t('protection.zone.lead')}</p>
        <fieldset className={styles.list}>
          <legend className="unseen">{t('title.time_zone')}</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="time_zone"
                checked={choice === held}
                onChange={() => zoneStore.set(choice)}
              />
              <span>
                <span>
                  {t(`protection.zone.${choice}`)}
                  {names[choice] !== undefined && <span className={styles.meta}>{names[choice]}</span>}
                </span>
                {choice === held && <Icon of={Check} />}
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.clock}>
          <Seg
            label={t('protection.clock')}
            choices={CLOCK_CHOICES.map((value) => ({ value, label: t(`protection.clock.${value}`) }))}
            value={clock}
            onChoose={(value) => clockStore.set(value)}
          />
        </div>
        <p className={styles.lead} aria-live="off">
          {format.fullTime(toIso(now))}
        </p>
      </div>
    </>
  )
}
