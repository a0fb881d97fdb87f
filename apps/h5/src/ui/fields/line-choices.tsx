import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './line-choices.module.css'

/**
 * One of several words on a hairline, the chosen one over an ink line: a chart's intervals. Radio buttons underneath,
 * so that arrow keys move; more than fit scroll sideways.
 */
export function LineChoices<Value extends string>(props: {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}) {
  const name = useId()

  return (
    <fieldset className={styles.choices}>
      <legend className="unseen">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Words that are each on or off, an ink line over those that are on: a chart's indicators. */
export const LineToggles = <Value extends string>(props: {
  readonly label: string
  readonly groups: readonly (readonly Value[])[]
  readonly isOn: (value: Value) => boolean
  readonly onToggle: (value: Value) => void
}) => (
  <div className={styles.toggles} role="group" aria-label={props.label}>
    {props.groups.map((group) => (
      <div key={group.join()} className={styles.group}>
        {group.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={props.isOn(value)}
            onClick={() => props.onToggle(value)}
          >
            {value}
          </button>
        ))}
      </div>
    ))}
  </div>
)
