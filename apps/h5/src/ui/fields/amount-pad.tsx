import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './amount-pad.module.css'
import { Icon } from '@plumbline/web/parts/icon'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * The amount pad: 44 px keys in three columns, a fourth of quick amounts behind a hairline.
 * It types into the field above it, which stays the place for a keyboard; the field's form decides what may stand.
 */
export function AmountPad(props: {
  readonly onType: (key: string) => void
  readonly onErase: () => void
  /** The decimal separator of the language; it types itself. */
  readonly separator: string
  readonly eraseLabel: string
  readonly quick: readonly {
    readonly key: string
    readonly label: ReactNode
    readonly onChoose: () => void
    readonly disabled?: boolean
  }[]
}) {
  return (
    <div className={styles.pad}>
      <div className={styles.keys}>
        {[...DIGITS, props.separator, '0'].map((key) => (
          <button key={key} type="button" onClick={() => props.onType(key)}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={props.eraseLabel} onClick={props.onErase}>
          <Icon of={Delete} size={24} />
        </button>
      </div>
      <div className={styles.quick}>
        {props.quick.map(({ key, label, onChoose, disabled }) => (
          <button key={key} type="button" disabled={disabled} onClick={onChoose}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
