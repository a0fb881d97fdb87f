import type { TickDay } from '@plumbline/api-schema/trading/day-replay'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { usePlatformZone } from '../../session/time-zone.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Picker } from '../../ui/fields/picker.tsx'
import styles from './day-replay-page.module.css'

/** Chooses among the days that have ticks, newest first; the arrows go to the one before and after. */
export function DayPicker(props: {
  readonly days: readonly TickDay[]
  /** '' where none is shown. */
  readonly day: string
  readonly onChoose: (day: string) => void
}) {
  const t = useWords()
  const format = useFormat()
  const zone = usePlatformZone()
  const { days, day, onChoose } = props
  const later = days.findLast((one) => one.day > day)?.day
  const earlier = days.find((one) => one.day < day)?.day
  const isListed = days.some((one) => one.day === day)
  const listed = days.map((one) => ({ value: one.day, label: format.platformDate(one.day) }))

  const step = (to: string | undefined, label: string, icon: typeof ChevronLeft) => (
    <IconButton
      label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onChoose(to)}
    >
      <Icon of={icon} size={24} />
    </IconButton>
  )

  return (
    <div className={styles.days}>
      {step(earlier, t('replay.day.earlier'), ChevronLeft)}
      <Picker
        title={t('replay.day')}
        choices={
          isListed ? listed : [{ value: day, label: day === '' ? '–' : format.platformDate(day) }, ...listed]
        }
        value={day}
        onChoose={onChoose}
      />
      {step(later, t('replay.day.later'), ChevronRight)}
      <span className={styles.zone}>{t('replay.day.zone', { zone: zone.replaceAll('_', ' ') })}</span>
    </div>
  )
}
