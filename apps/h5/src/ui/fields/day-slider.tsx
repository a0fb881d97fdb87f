import { useId } from 'react'
import styles from './day-slider.module.css'

/** A day chosen on a line: label at the left, the line, the day at the right. Arrow keys move it by one. */
export function DaySlider(props: {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly value: number
  readonly onChoose: (day: number) => void
  /** The value in words for who hears it: the day with its date. */
  readonly said: string
}) {
  const id = useId()

  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={props.least}
        max={props.most}
        value={props.value}
        aria-valuetext={props.said}
        onChange={(event) => props.onChoose(event.target.valueAsNumber)}
      />
      <output htmlFor={id} aria-hidden="true">
        {props.value}
      </output>
    </div>
  )
}
