import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './seg.module.css'

/**
 * The scale selector: values at equal steps on one line with ticks, the chosen one over a 3 px ink bar.
 * Durations, multiples, themes. Up to six values fit 390 px; more scroll, or stand three to a line where all must be seen. Radio buttons underneath, so keys work.
 */
export function Seg<Value extends string | number>(props: {
  readonly label: string
  /** Hides the label from sight where the page already says it. */
  readonly isLabelHidden?: boolean
  readonly choices: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly disabled?: boolean
  }[]
  readonly value: Value | undefined
  readonly isWrapping?: boolean
  readonly onChoose: (value: Value) => void
}) {
  const name = useId()

  return (
    <fieldset className={styles.seg}>
      <legend className={props.isLabelHidden ? 'unseen' : styles.label}>{props.label}</legend>
      <div className={styles.scale} data-wraps={props.isWrapping || undefined}>
        {props.choices.map(({ value, label, disabled }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === props.value}
              disabled={disabled}
              onChange={() => props.onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
