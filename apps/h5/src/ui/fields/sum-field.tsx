import { useId } from 'react'
import { Refusal } from './field.tsx'
import styles from './sum-field.module.css'

/** A sum on one line among others: label at the left, figure at the right over an underline, 44 high. */
export function SumField(props: {
  readonly label: string
  /** What was typed, kept as text. */
  readonly value: string
  readonly placeholder: string
  readonly onType: (typed: string) => void
  readonly refusal?: string | undefined
}) {
  const id = useId()

  return (
    <div className={styles.field}>
      <div className={styles.line} data-refused={props.refusal !== undefined || undefined}>
        <label htmlFor={id}>{props.label}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={props.placeholder}
          value={props.value}
          aria-invalid={props.refusal !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => props.onType(event.target.value)}
        />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {props.refusal !== undefined && <Refusal>{props.refusal}</Refusal>}
      </div>
    </div>
  )
}

/** The same line for a sum that is fixed: nothing to type. */
export const FixedSum = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={styles.field}>
    <div className={styles.line} data-fixed="">
      <span>{label}</span>
      <strong className="figure">{value}</strong>
    </div>
  </div>
)
