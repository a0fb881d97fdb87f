import { Check, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Refusal } from './field.tsx'
import styles from './choice-field.module.css'
import { Icon } from '@plumbline/web/parts/icon'
import { Sheet } from '../overlays/sheet.tsx'

interface Choice {
  readonly value: string
  readonly label: ReactNode
  readonly note?: ReactNode
}

/** A field that is chosen, not typed: label over value on one line, a tap opens the sheet with what there is. */
export function ChoiceField(props: {
  readonly label: string
  readonly placeholder: string
  readonly choices: readonly Choice[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  readonly refusal?: string | undefined
  /** At the foot of the sheet: the way to a further choice. */
  readonly more?: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = props.choices.find(({ value }) => value === props.value)

  return (
    <div>
      <button
        type="button"
        className={styles.line}
        data-refused={props.refusal !== undefined || undefined}
        aria-haspopup="dialog"
        aria-describedby={`${id}-note`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.body}>
          <span className="label">{props.label}</span>
          <span className={chosen ? undefined : styles.empty}>{chosen?.label ?? props.placeholder}</span>
        </span>
        <Icon of={ChevronRight} size={16} />
      </button>
      <div id={`${id}-note`} aria-live="polite">
        {props.refusal !== undefined ? (
          <Refusal>{props.refusal}</Refusal>
        ) : (
          chosen?.note !== undefined && <p className={styles.note}>{chosen.note}</p>
        )}
      </div>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={props.label}>
        <ul className={styles.choices}>
          {props.choices.map(({ value, label, note }) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={value === props.value}
                onClick={() => {
                  setOpen(false)
                  props.onChoose(value)
                }}
              >
                <span>
                  <span>{label}</span>
                  {note !== undefined && <span className="quiet">{note}</span>}
                </span>
                {value === props.value && <Icon of={Check} />}
              </button>
            </li>
          ))}
        </ul>
        {props.more}
      </Sheet>
    </div>
  )
}
