import { classNames } from '@plumbline/web/styles/class-names'
import styles from './tabs.module.css'

/** Tabs as links, so that each stands in the address. */
export const Tabs = ({
  label,
  tabs,
  chosen,
}: {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[]
  readonly chosen: string
}) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map((tab) => (
      <a
        key={tab.id}
        href={tab.href}
        aria-current={tab.id === chosen ? 'page' : undefined}
        className={classNames(styles.tab, tab.id === chosen && styles.chosen)}
      >
        {tab.label}
      </a>
    ))}
  </nav>
)
