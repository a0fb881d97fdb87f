import styles from './value-lines.module.css'

/** Long values, each whole under its name, as numbers and hashes are: taken into the clipboard by one touch. */
export const ValueLines = ({ lines }: { readonly lines: readonly (readonly [string, string])[] }) => (
  <dl className={styles.lines}>
    {lines.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
