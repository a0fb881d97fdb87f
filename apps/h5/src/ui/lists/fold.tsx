import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@plumbline/web/styles/class-names'
import styles from './fold.module.css'
import { Icon } from '@plumbline/web/parts/icon'

/** What is folded away beneath its own line; the arrow at the end of the line says so. Its page may open it too. */
export const Fold = (props: {
  readonly label: ReactNode
  readonly className?: string | undefined
  readonly isOpen?: boolean
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}) => (
  <details
    className={classNames(styles.fold, props.className)}
    open={props.isOpen}
    onToggle={(event) => props.onToggle?.(event.currentTarget.open)}
  >
    <summary>
      {props.label}
      <Icon of={ChevronDown} size={16} />
    </summary>
    {props.children}
  </details>
)
