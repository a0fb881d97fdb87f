import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import styles from './dialog.module.css'
import { Icon } from '@plumbline/web/parts/icon'
import { useKeys } from './keys.ts'

const NO_KEYS = {}

/** A window over the page: Escape closes it, the focus stays inside and goes back to where it was. */
export function Dialog(props: {
  readonly isOpen: boolean
  readonly title: string
  readonly close: string
  readonly isWide?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  useKeys(NO_KEYS, true, props.isOpen)

  return (
    <Base.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim ?? ''} />
        <Base.Popup
          className={classNames(styles.dialog, props.isWide && styles.wide)}
          {...(props.initialFocus && { initialFocus: props.initialFocus })}
        >
          <header className={styles.head}>
            <Base.Title className={styles.title ?? ''}>{props.title}</Base.Title>
            <IconButton label={props.close} onClick={props.onClose}>
              <Icon of={X} />
            </IconButton>
          </header>
          {props.children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
