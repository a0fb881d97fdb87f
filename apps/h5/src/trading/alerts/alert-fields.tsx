import type { Goods } from '@plumbline/api-schema/trading/market'
import { ALERT_KINDS } from '@plumbline/domain/trading/price-alert'
import { decimalsOf } from '@plumbline/language/format/number'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { DAYS, NOTE_MAX, WITHIN } from './alert-form.ts'
import { whichLevel } from '../product/typed-level.ts'
import type { AlertForm } from './alert-form.ts'

interface AlertFieldsProps {
  readonly goods: Goods
  readonly price: string
  readonly form: AlertForm
  /** The field whose typed value cannot stand. */
  readonly refused: 'level' | 'change' | undefined
  readonly isThere: boolean
  readonly onChange: (part: Partial<AlertForm>) => void
}

/** What the alert waits for, how often it tells, how long it lives, and a note. */
export function AlertFields(props: AlertFieldsProps) {
  const t = useWords()
  const format = useFormat()
  const { goods, price, form, onChange } = props

  const repeats = (['once', 'each_time'] as const).map((value) => ({
    value,
    label: t(`alerts.repeat.${value}`),
  }))

  const days = DAYS.map((value) => ({ value, label: format.count(value) }))
  const kinds = ALERT_KINDS.map((value) => ({
    value,
    label: t(`alerts.kind.${value}`),
  }))

  return (
    <>
      <p className="quiet">{t('alerts.price_now', { price: format.price(price, goods.tick_size) })}</p>
      <Seg
        label={t('alerts.kind')}
        choices={kinds}
        value={form.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      {form.kind === 'change' ? <MoveFields {...props} /> : <LevelField {...props} />}
      <Seg
        label={t('alerts.repeat')}
        choices={repeats}
        value={form.repeat}
        onChoose={(repeat) => onChange({ repeat })}
      />
      {form.repeat === 'each_time' && <p className="quiet">{t('alerts.each_time_note')}</p>}
      <Seg
        label={t('alerts.days')}
        choices={days}
        value={form.days}
        onChoose={(value) => onChange({ days: value })}
      />
      <Field
        label={t('alerts.note')}
        value={form.note}
        maxLength={NOTE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        onType={(note) => onChange({ note })}
      />
    </>
  )
}

/** A level that the price has passed waits for it to come back; the other direction is one tap away. */
function LevelField(props: AlertFieldsProps) {
  const t = useWords()
  const format = useFormat()
  const { goods, form, refused, isThere, onChange } = props
  const decimals = decimalsOf(goods.tick_size)
  const other = form.kind === 'above' ? 'below' : 'above'

  return (
    <>
      <Field
        label={t('alerts.level')}
        value={form.level}
        inputMode="decimal"
        autoComplete="off"
        data-first-focus=""
        refusal={
          refused === 'level'
            ? (whichLevel(t, format, form.level, decimals) ?? t('alerts.level_wrong', { n: decimals }))
            : undefined
        }
        hint={isThere ? t('alerts.is_there') : undefined}
        onType={(level) => onChange({ level })}
      />
      {isThere && (
        <button type="button" className={stepClass} onClick={() => onChange({ kind: other })}>
          {t('alerts.other', { words: t(`alerts.words.${other}`, { level: form.level }) })}
        </button>
      )}
    </>
  )
}

function MoveFields({ form, refused, onChange }: AlertFieldsProps) {
  const t = useWords()
  const format = useFormat()
  const spans = WITHIN.map((value) => ({ value, label: format.duration(value * 60) }))

  return (
    <>
      <Field
        label={t('alerts.change')}
        value={form.change}
        inputMode="decimal"
        autoComplete="off"
        data-first-focus=""
        trailing="%"
        refusal={
          refused === 'change'
            ? t('alerts.change_wrong', { least: format.rate('0.001'), most: format.rate('0.5') })
            : undefined
        }
        onType={(change) => onChange({ change })}
      />
      <Seg
        label={t('alerts.within')}
        choices={spans}
        value={form.within}
        onChoose={(within) => onChange({ within })}
      />
    </>
  )
}
