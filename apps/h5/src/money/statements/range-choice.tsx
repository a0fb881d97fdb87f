import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Field, Refusal } from '../../ui/fields/field.tsx'
import { LineChoices } from '../../ui/fields/line-choices.tsx'
import { presetOf, presetRange, PRESETS, rangeRefusal } from './statement-range.ts'
import type { DayRange, Preset } from './statement-range.ts'
import styles from './statement-page.module.css'

/** The period: a ready one, or own first and last day, which show as soon as they make sense together. */
export function RangeChoice({
  range,
  today,
  onChoose,
}: {
  readonly range: DayRange
  readonly today: string
  readonly onChoose: (range: DayRange) => void
}) {
  const t = useWords()
  const preset = presetOf(range, today)
  const [isOwn, setOwn] = useState(preset === undefined)
  const [typed, setTyped] = useState(range)
  const refusal = rangeRefusal(typed)

  const type = (next: DayRange) => {
    setTyped(next)
    if (rangeRefusal(next) === undefined && presetOf(next, today) === undefined) onChoose(next)
  }

  const choose = (value: Preset | 'own') => {
    setOwn(value === 'own')
    if (value !== 'own') onChoose(presetRange(value, today))
  }

  return (
    <section className="gutter">
      <LineChoices
        label={t('statement.range')}
        choices={[
          ...PRESETS.map((value) => ({ value, label: t(`statement.${value}`) })),
          { value: 'own' as const, label: t('statement.own') },
        ]}
        value={isOwn ? 'own' : (preset ?? 'own')}
        onChoose={choose}
      />
      {isOwn && (
        <div className={styles.days}>
          <Field
            type="date"
            label={t('statement.from')}
            value={typed.from}
            max={today}
            onType={(from) => type({ ...typed, from })}
          />
          <Field
            type="date"
            label={t('statement.to')}
            value={typed.to}
            max={today}
            onType={(to) => type({ ...typed, to })}
          />
        </div>
      )}
      <div aria-live="polite">{isOwn && refusal && <Refusal>{t(`statement.${refusal}`)}</Refusal>}</div>
    </section>
  )
}
