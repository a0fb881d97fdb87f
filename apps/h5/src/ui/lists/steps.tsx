import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@plumbline/web/parts/icon'
import { Bob } from '@plumbline/web/parts/mark'
import styles from './steps.module.css'

export interface Step {
  readonly key: string
  /** `ended`: it went no further, here. */
  readonly state: 'done' | 'now' | 'next' | 'ended'
  readonly title: string
  /** At the right: when it was done, or how long it has waited. */
  readonly time?: ReactNode
  readonly note?: ReactNode
}

/** What has happened, what waits and what is to come, on one cord: checks for done, the bob for now, a ring for next. */
export const Steps = (props: {
  readonly label: string
  readonly steps: readonly Step[]
  /** What a screen reader hears before each title. */
  readonly words: Readonly<Record<Step['state'], string>>
}) => (
  <ol className={styles.steps} aria-label={props.label}>
    {props.steps.map(({ key, state, title, time, note }) => (
      <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.mark}>
          <StepMark state={state} />
        </span>
        <p className={styles.head}>
          <span className={styles.title}>
            <span className="unseen">{props.words[state]}: </span>
            {title}
          </span>
          {time !== undefined && <span className={styles.time}>{time}</span>}
        </p>
        {note !== undefined && <p className="quiet">{note}</p>}
      </li>
    ))}
  </ol>
)

function StepMark({ state }: { readonly state: Step['state'] }) {
  if (state === 'done') return <Icon of={Check} />
  if (state === 'ended') return <Icon of={X} />

  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {state === 'now' ? <Bob x={12} y={23.5} scale={1.4} /> : <circle cx="12" cy="12" r="3.5" />}
    </svg>
  )
}
