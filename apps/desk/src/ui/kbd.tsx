import styles from './kbd.module.css'

const SHOWN: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** Keys as they stand on a keyboard: `J`, `↵`, `Esc`. Decoration where the words beside it say what it does. */
export const Kbd = ({ keys }: { readonly keys: string }) => (
  <span className={styles.keys} aria-hidden="true">
    {keys.split(' ').map((key) => (
      <kbd key={key} className={styles.key}>
        {SHOWN[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
      </kbd>
    ))}
  </span>
)
