import { ChevronLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import styles from './header.module.css'
import { Icon } from '@plumbline/web/parts/icon'

/**
 * Head of a page below a tab: back (or close, for pages that end where they began), title 16/600, taps at the right.
 * The page's only h1. `children` stand beside the title: a product's switch.
 */
export const Header = (props: {
  readonly title: ReactNode
  readonly backLabel: string
  readonly onBack: () => void
  readonly isClosing?: boolean
  readonly taps?: ReactNode
  readonly children?: ReactNode
}) => (
  <header className={styles.header}>
    <IconButton label={props.backLabel} onClick={props.onBack} className={styles.back}>
      <Icon of={props.isClosing ? X : ChevronLeft} size={24} />
    </IconButton>
    <h1 className={styles.title}>{props.title}</h1>
    {props.children}
    <div className={styles.taps}>{props.taps}</div>
  </header>
)

/** Head of a tab's own page: title 20/600, a quiet word beside it, taps at the right. */
export const RootHeader = (props: {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly taps?: ReactNode
}) => (
  <header className={`${styles.header} ${styles.root}`}>
    <h1>{props.title}</h1>
    {props.note !== undefined && <p>{props.note}</p>}
    <div className={styles.taps}>{props.taps}</div>
  </header>
)
