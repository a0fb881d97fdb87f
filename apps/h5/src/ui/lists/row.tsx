import { ChevronRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@plumbline/web/styles/class-names'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './row.module.css'

interface RowProps {
  readonly icon?: LucideIcon
  readonly label: ReactNode
  /** What it is set to now, quiet, at the right. */
  readonly value?: ReactNode
}

const Inside = ({ icon, label, value, children }: RowProps & { readonly children?: ReactNode }) => (
  <>
    {icon && <Icon of={icon} size={24} />}
    <span className={styles.line}>
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {children}
    </span>
  </>
)

const Chevron = () => (
  <span className={styles.chevron}>
    <Icon of={ChevronRight} size={16} />
  </span>
)

/** A line of a settings list that leads to a page; 48 high. `to` is a route path. */
export const LinkRow = ({ to, ...rest }: RowProps & { readonly to: string }) => (
  <a className={styles.row} href={`#${to}`}>
    <Inside {...rest}>
      <Chevron />
    </Inside>
  </a>
)

/** The same line, when it opens a sheet or acts; without `onTap` it cannot yet, and words beside it say why. */
export const TapRow = ({
  onTap,
  isPlain,
  ...rest
}: RowProps & { readonly onTap: (() => void) | undefined; readonly isPlain?: boolean }) => (
  <button type="button" className={styles.row} disabled={!onTap} onClick={onTap}>
    <Inside {...rest}>{!isPlain && <Chevron />}</Inside>
  </button>
)

/** A fact: key at the left, value at the right, nothing to tap. */
export const FactRow = ({
  label,
  value,
  children,
}: {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly children?: ReactNode
}) => (
  <div className={classNames(styles.row, styles.fact)}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      {value}
      {children}
    </dd>
  </div>
)

/** Head of a section: 16/600, a quiet word beside it, a way on at the right. */
export const SectionHead = (props: {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly to?: string
  readonly toLabel?: ReactNode
}) => (
  <div className={styles.section}>
    <h2>{props.title}</h2>
    {props.note !== undefined && <p>{props.note}</p>}
    {props.to !== undefined && (
      <a href={`#${props.to}`}>
        {props.toLabel}
        <Chevron />
      </a>
    )}
  </div>
)
