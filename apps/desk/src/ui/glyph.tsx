import styles from './glyph.module.css'

/** `ring` first check, `half` two of which one is done, `full` done or yours, `dashed` waits for outside. */
export type GlyphShape = 'ring' | 'half' | 'full' | 'dashed'

/** A state's glyph, 10 px; a word always stands beside it. */
export const Glyph = ({ shape }: { readonly shape: GlyphShape }) => (
  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.glyph}>
    <circle
      cx="6"
      cy="6"
      r="4.5"
      className={shape === 'full' ? styles.fill : styles.line}
      strokeDasharray={shape === 'dashed' ? '1.6 1.9' : undefined}
    />
    {shape === 'half' && <path d="M6 1.5a4.5 4.5 0 0 0 0 9z" className={styles.fill} />}
  </svg>
)
