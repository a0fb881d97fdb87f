import { Copy } from 'lucide-react'
import { InlineStep } from './button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { putOnClipboard } from './copy.ts'
import type { CopyOutcome } from './copy.ts'
import styles from './copy-line.module.css'
import { Icon } from '@plumbline/web/parts/icon'
import { toast } from './overlays/toast.tsx'

/** A value that goes elsewhere by one tap: label over value, *Copy* at the right. `isCode` sets it wide, as read aloud. */
export const CopyLine = (props: {
  readonly label: string
  readonly value: string
  readonly isCode?: boolean
  readonly words: {
    readonly copy: string
    /** What a screen reader hears on the button: "Copy: Reference". */
    readonly copyWhat: string
  } & Readonly<Record<CopyOutcome, string>>
}) => {
  const copy = async () => toast(props.words[await putOnClipboard(props.value)])

  return (
    <div className={styles.line}>
      <dl>
        <dt>{props.label}</dt>
        <dd className={classNames(styles.value, props.isCode && styles.code)}>{props.value}</dd>
      </dl>
      <InlineStep aria-label={props.words.copyWhat} className={styles.copy} onClick={() => void copy()}>
        <Icon of={Copy} />
        {props.words.copy}
      </InlineStep>
    </div>
  )
}
