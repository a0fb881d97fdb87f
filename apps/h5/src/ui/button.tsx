import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '@plumbline/web/styles/class-names'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `next`: the screen's one main action, in brass. `outline`: every other. `up` and `down`: direction, white on its fill. */
  readonly kind?: 'next' | 'outline' | 'up' | 'down'
  /** Stands right, the words then left: the sum that the action moves. */
  readonly trailing?: ReactNode
  /** A request is on its way: shown at once, and the button takes no second press. */
  readonly busy?: boolean
}

/**
 * A button, 52 high. One that cannot act yet is `disabled`, and its words name what is missing ("Enter the code to go on").
 * While busy it stays focusable, so that a screen reader does not lose its place.
 */
export function Button({
  kind = 'next',
  trailing,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[kind], trailing !== undefined && styles.split, className)}
      onClick={busy ? undefined : onClick}
    >
      <span>{children}</span>
      {trailing !== undefined && <span className="figure">{trailing}</span>}
    </button>
  )
}

/** The next step within a text, in brass: Fill in, Copy, Try again. */
export const InlineStep = ({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...rest} className={classNames(styles.step, className)} />
)

/** A 44 × 44 tap with an icon; `label` says what it does. */
export const IconButton = ({
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) => (
  <button type="button" {...rest} aria-label={label} className={classNames(styles.tap, className)} />
)

export const tapClass = styles.tap ?? ''
export const stepClass = styles.step ?? ''
/** Looks of a button for a link that leads on. */
export const buttonClass = (kind: 'next' | 'outline'): string => classNames(styles.button, styles[kind])
