import { Bob } from '@plumbline/web/parts/mark'
import styles from './plumb-drawing.module.css'

/** Ticks of the scale every 10 px, each fifth longer. */
const TICKS = Array.from({ length: 36 }, (_, at) => `M${at * 10 + 0.5} .5v${at % 5 === 0 ? 8 : 5}`).join('')

/** The product's picture: a scale, a cord, the bob at rest over the ground. */
export const PlumbDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 351 228" width="351" height="228" aria-hidden="true">
    <path d="M.5 .5h350" className={styles.line} />
    <path d={TICKS} className={styles.ticks} />
    <path d="M250.500 .5v182" className={styles.cord} />
    <path d="M205 226.500h91" className={styles.line} />
    <Bob x={250.5} y={226} scale={3} />
  </svg>
)
