import styles from './mark.module.css'

/** The outline of the plumb bob, 24 box: the one file that draws the mark. Its tip stands at (12, 23.5). */
export const BOB = 'M11 8.5h2v1.5c1.9.35 3.3 1.6 3.3 3.4v.6L12 23.5 7.7 14v-.6c0-1.8 1.4-3.05 3.3-3.4z'

/** The mark: a plumb bob on a line. Decoration beside the brand's word, so it has no name of its own. */
export const Mark = ({ size = 24 }: { readonly size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
    <path d="M4 2.25h16M12 2.25v6.5" stroke="currentColor" strokeWidth="1.5" />
    <path d={BOB} className={styles.bob} />
  </svg>
)

/** The bob alone, for drawings: place it with its tip at (x, y). It marks one thing on a screen. */
export const Bob = ({
  x,
  y,
  scale = 1,
}: {
  readonly x: number
  readonly y: number
  readonly scale?: number
}) => (
  <path
    d={BOB}
    className={styles.bob}
    transform={`translate(${x - 12 * scale} ${y - 23.5 * scale}) scale(${scale})`}
  />
)
