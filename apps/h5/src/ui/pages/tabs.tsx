import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

/**
 * Tabs over one panel, 44 high: the chosen word is ink with an ink line. Arrow keys move, Home and End jump.
 * The panel is `children`. Many tabs scroll sideways within their line.
 */
export function Tabs<Value extends string>(props: {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  /** Stands right in the tabs’ line: how the panel is sorted or filtered. */
  readonly trailing?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const choose = (at: number) => {
    const choice = props.choices[(at + props.choices.length) % props.choices.length]
    if (!choice) return

    props.onChoose(choice.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${choice.value}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = props.choices.findIndex((choice) => choice.value === props.value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: props.choices.length - 1 }[event.key]
    if (to === undefined) return

    event.preventDefault()
    choose(to)
  }

  return (
    <>
      <div className={styles.line}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab takes the focus, not the list */}
        <div className={styles.list} role="tablist" aria-label={props.label} ref={list} onKeyDown={onKeyDown}>
          {props.choices.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}-${value}`}
              data-value={value}
              aria-selected={value === props.value}
              aria-controls={`${id}-panel`}
              tabIndex={value === props.value ? 0 : -1}
              onClick={() => props.onChoose(value)}
            >
              <span>{label}</span>
            </button>
          ))}
        </div>
        {props.trailing !== undefined && <div className={styles.trailing}>{props.trailing}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </div>
    </>
  )
}
