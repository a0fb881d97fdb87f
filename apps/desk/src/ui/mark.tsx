import styles from './mark.module.css'

/** The mark: a plumb bob on a line. Decoration beside the brand's word. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
    <path d="M4 2.25h16M12 2.25v6.5" stroke="currentColor" strokeWidth="1.5" />
    <path
      d="M11 8.5h2v1.5c1.9.35 3.3 1.6 3.3 3.4v.6L12 23.5 7.7 14v-.6c0-1.8 1.4-3.05 3.3-3.4z"
      className={styles.bob}
    />
  </svg>
)
