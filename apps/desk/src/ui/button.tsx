import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from '@plumbline/web/styles/class-names'
import { Kbd } from './kbd.tsx'

type Attributes = ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }

/**
 * A button. `next`: the one next action, in brass. `outline`: every other. `plain`: words alone.
 * `shortcut` is shown as a key and named to screen readers.
 */
export function Button({
  kind = 'outline',
  shortcut,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: Attributes & {
  readonly kind?: 'next' | 'outline' | 'plain'
  readonly shortcut?: string
  readonly busy?: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      className={classNames(styles.button, styles[kind], className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span>{children}</span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </button>
  )
}

/** A square tap with an icon; `label` says what it does. */
export const IconButton = ({ label, className, ...rest }: Attributes & { readonly label: string }) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classNames(styles.tap, className)}
  />
)
