import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '@plumbline/web/styles/class-names'
import styles from './field.module.css'
import { Icon } from '@plumbline/web/parts/icon'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> & {
  readonly label: string
  /** What was typed, kept as text; the form's reducer receives each change. */
  readonly value: string
  readonly onType: (typed: string) => void
  /** Why the value cannot stand, in words; it is read out and marks the field. */
  readonly refusal?: string | undefined
  /** A quiet sentence beneath, where no refusal stands. */
  readonly hint?: ReactNode
  /** Stands right in the same line: unit, state ("exists") or a tap. */
  readonly trailing?: ReactNode
  /** Stands left of the value: a country code. */
  readonly leading?: ReactNode
}

/** One line to type in: label above, value, underline; no box. 64 high, the refusal beneath the line. */
export function Field({
  label,
  value,
  onType,
  refusal,
  hint,
  trailing,
  leading,
  className,
  ...rest
}: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = refusal !== undefined || hint !== undefined

  return (
    <div className={className}>
      <div className={classNames(styles.line, refusal !== undefined && styles.refused)}>
        {leading}
        <div className={styles.body}>
          <label htmlFor={id}>{label}</label>
          <input
            {...rest}
            id={id}
            value={value}
            data-empty={value === '' || undefined}
            aria-invalid={refusal !== undefined || undefined}
            aria-describedby={hasNote ? noteId : undefined}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <div id={noteId} aria-live="polite">
        {refusal !== undefined ? (
          <Refusal>{refusal}</Refusal>
        ) : (
          hint !== undefined && <p className={styles.hint}>{hint}</p>
        )}
      </div>
    </div>
  )
}

/** A refusal in words with its icon, beneath what it is about. */
export const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.refusal}>
    <Icon of={CircleAlert} size={16} />
    <span>{children}</span>
  </p>
)
