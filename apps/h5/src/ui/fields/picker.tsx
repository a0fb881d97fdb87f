import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './picker.module.css'
import { Sheet } from '../overlays/sheet.tsx'

/**
 * One filter of a list: a word with a chevron that names what is set, and a sheet to choose from. The first choice is "all"
 * and stands in quiet ink.
 */
export function Picker<Value extends string>(props: {
  readonly title: string
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const chosen = props.choices.find(({ value }) => value === props.value) ?? props.choices[0]
  const isSet = chosen !== props.choices[0]

  const choose = (value: Value) => {
    setOpen(false)
    props.onChoose(value)
  }

  return (
    <>
      <button
        type="button"
        className={styles.filter}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="unseen">{props.title}: </span>
        {chosen?.label}
        <Icon of={ChevronDown} size={16} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={props.title}>
        <ul className={styles.choices}>
          {props.choices.map(({ value, label }) => (
            <li key={value}>
              <button type="button" aria-pressed={value === chosen?.value} onClick={() => choose(value)}>
                <span>{label}</span>
                {value === chosen?.value && <Icon of={Check} />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

/** The line that filters stand in, 44 under the tabs. */
export const FilterLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
)
