import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './amount-field.module.css'
import { Refusal } from './field.tsx'

/**
 * The one sum of a page, typed large: label at the left, figure and unit at the right, refusal or limits beneath.
 * `leading` takes the label's place in sight: a choice of the asset.
 */
export function AmountField(props: {
  readonly label: string
  readonly leading?: ReactNode
  readonly unit?: string
  /** What was typed, kept as text. */
  readonly value: string
  readonly placeholder: string
  readonly onType: (typed: string) => void
  readonly refusal?: string | undefined
  /** Limits and balance, in one line, where no refusal stands. */
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}) {
  const id = useId()

  return (
    <div className={styles.field}>
      <div className={styles.line} data-refused={props.refusal !== undefined || undefined}>
        {props.leading}
        <label htmlFor={id} className={props.leading === undefined ? undefined : 'unseen'}>
          {props.label}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={props.placeholder}
          value={props.value}
          disabled={props.isDisabled}
          data-long={props.value.length > 10 || undefined}
          aria-invalid={props.refusal !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => props.onType(event.target.value)}
        />
        {props.unit !== undefined && <span className={styles.unit}>{props.unit}</span>}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {props.refusal === undefined ? props.hint : <Refusal>{props.refusal}</Refusal>}
      </div>
    </div>
  )
}

/** Limits at the left, balance or time at the right, under the field; long words take a line of their own. */
export const AmountHint = ({ left, right }: { readonly left: ReactNode; readonly right?: ReactNode }) => (
  <p className={styles.hint}>
    <span>{left}</span>
    {right !== undefined && <span>{right}</span>}
  </p>
)

/** Words between hairlines, 44 high, that fill the field above: 25 %, 50 %, all. */
export const QuickAmounts = (props: {
  readonly label: string
  readonly choices: readonly {
    readonly key: string
    readonly label: ReactNode
    readonly onChoose: () => void
  }[]
}) => (
  <div className={styles.quick} role="group" aria-label={props.label}>
    {props.choices.map(({ key, label, onChoose }) => (
      <button key={key} type="button" onClick={onChoose}>
        {label}
      </button>
    ))}
  </div>
)
