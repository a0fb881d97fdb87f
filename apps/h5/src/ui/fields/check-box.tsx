import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './check-box.module.css'
import { Refusal } from './field.tsx'
import { Icon } from '@plumbline/web/parts/icon'

/** A square to tick with a sentence beside it, which may hold links of its own. */
export function CheckBox(props: {
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
  readonly children: ReactNode
  readonly refusal?: string | undefined
}) {
  const id = useId()

  return (
    <div>
      <div className={styles.line}>
        <span className={styles.square}>
          <input
            type="checkbox"
            id={id}
            checked={props.checked}
            aria-invalid={props.refusal !== undefined || undefined}
            aria-describedby={props.refusal === undefined ? undefined : `${id}-note`}
            onChange={(event) => props.onCheck(event.target.checked)}
          />
          <span aria-hidden="true">{props.checked && <Icon of={Check} size={16} />}</span>
        </span>
        <label htmlFor={id}>{props.children}</label>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {props.refusal !== undefined && <Refusal>{props.refusal}</Refusal>}
      </div>
    </div>
  )
}
