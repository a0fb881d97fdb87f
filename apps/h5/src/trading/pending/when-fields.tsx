import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Instant } from '@plumbline/domain/basics/time'
import { toIso } from '@plumbline/domain/basics/time'
import { decimalsOf } from '@plumbline/language/format/number'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { levelOf, whichLevel } from '../product/typed-level.ts'
import { sideOfLevel, VALIDITIES, WHENS } from './when-form.ts'
import type { TypedWhen } from './when-form.ts'
import styles from './pending.module.css'

interface WhenProps {
  readonly goods: Goods
  readonly typed: TypedWhen
  /** The next moment of the typed time. */
  readonly at: Instant | undefined
  readonly zoneName: string
  readonly isOff: boolean
  readonly onChange: (part: Partial<TypedWhen>) => void
}

/** Now, at a price or at a time; quiet, for most orders are placed now. */
export function WhenFields(props: WhenProps) {
  const t = useWords()
  const { typed, onChange } = props
  const choices = WHENS.map((value) => ({ value, label: t(`pending.when.${value}`) }))

  return (
    <fieldset className={styles.when} disabled={props.isOff}>
      <Seg
        label={t('pending.when')}
        isLabelHidden
        choices={choices}
        value={typed.when}
        onChoose={(when) => onChange({ when })}
      />
      {typed.when === 'price' && <LevelFields {...props} />}
      {typed.when === 'time' && <TimeField {...props} />}
      {typed.when !== 'now' && <p className="quiet">{t('pending.line.held.note')}</p>}
    </fieldset>
  )
}

function LevelFields({ goods, typed, onChange }: WhenProps) {
  const t = useWords()
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const price = quote?.price ?? goods.price
  const decimals = decimalsOf(goods.tick_size)
  const level = levelOf(typed.level, decimals, format.language)
  const side = level === undefined ? undefined : sideOfLevel(level, price, decimals)
  const isWrong = level === undefined && typed.level.trim() !== ''

  const written = (decimal: string) => format.price(decimal, goods.tick_size)
  const hint =
    level === undefined
      ? written(price)
      : side === undefined
        ? t('pending.at_level')
        : t(side === 'rising' ? 'pending.rises' : 'pending.falls', {
            price: written(price),
            level: written(level),
          })

  return (
    <>
      <Field
        label={t('pending.level')}
        value={typed.level}
        inputMode="decimal"
        autoComplete="off"
        refusal={
          isWrong
            ? (whichLevel(t, format, typed.level, decimals) ?? t('pending.level_wrong', { n: decimals }))
            : undefined
        }
        hint={hint}
        onType={(text) => onChange({ level: text })}
      />
      <Seg
        label={t('pending.valid')}
        choices={VALIDITIES.map((value) => ({ value, label: format.duration(value * 60) }))}
        value={typed.valid}
        onChoose={(valid) => onChange({ valid })}
      />
    </>
  )
}

function TimeField({ typed, at, zoneName, onChange }: WhenProps) {
  const t = useWords()
  const format = useFormat()

  return (
    <Field
      label={t('pending.at')}
      type="time"
      step="1"
      value={typed.clock}
      trailing={<span className="meta">{zoneName.replaceAll('_', ' ')}</span>}
      hint={at === undefined ? undefined : t('pending.at_note', { time: format.fullTime(toIso(at)) })}
      onType={(clock) => onChange({ clock })}
    />
  )
}
