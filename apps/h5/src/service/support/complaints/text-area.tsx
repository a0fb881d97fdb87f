import { useId } from 'react'
import { Refusal } from '../../../ui/fields/field.tsx'
import styles from './complaints.module.css'

/** Several lines to write in: label above, underline, no box. */
export function TextArea(props: {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly onType: (typed: string) => void
  readonly refusal?: string | undefined
}) {
  const id = useId()

  return (
    <div className={styles.area}>
      <label htmlFor={id}>{props.label}</label>
      <textarea
        id={id}
        rows={5}
        dir="auto"
        maxLength={props.most}
        value={props.value}
        aria-invalid={props.refusal !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => props.onType(event.target.value)}
      />
      <div id={`${id}-note`} aria-live="polite">
        {props.refusal !== undefined && <Refusal>{props.refusal}</Refusal>}
      </div>
    </div>
  )
}
