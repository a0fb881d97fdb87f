import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { TriangleAlert } from 'lucide-react'
import styles from './field.module.css'
import { Icon } from '@plumbline/web/parts/icon'

interface Around {
  readonly label: string
  readonly note?: ReactNode
  /** What is wrong with the entry, in words. */
  readonly refusal?: string | undefined
}

function Frame({
  id,
  label,
  note,
  refusal,
  children,
}: Around & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children}
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      <p id={`${id}-refusal`} className={styles.refusal} role="alert">
        {refusal !== undefined && (
          <>
            <Icon of={TriangleAlert} size={16} /> <span>{refusal}</span>
          </>
        )}
      </p>
    </div>
  )
}

const describedBy = (id: string, { note, refusal }: Around): string | undefined =>
  [note !== undefined && `${id}-note`, refusal !== undefined && `${id}-refusal`].filter(Boolean).join(' ') ||
  undefined

/** A line to type in: label above, note and refusal beneath. */
export function Field({
  label,
  note,
  refusal,
  ...rest
}: Around & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  const id = useId()
  const around = { label, note, refusal }

  return (
    <Frame id={id} {...around}>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        className={styles.input}
        data-empty={rest.value === '' || undefined}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={describedBy(id, around)}
      />
    </Frame>
  )
}

/** A choice of the browser's own kind. */
export function Choice({
  label,
  note,
  refusal,
  options,
  ...rest
}: Around &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }) {
  const id = useId()
  const around = { label, note, refusal }

  return (
    <Frame id={id} {...around}>
      <select {...rest} id={id} className={styles.input} aria-describedby={describedBy(id, around)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
