import styles from './price-tint.module.css'
import { classNames } from '@plumbline/web/styles/class-names'

/**
 * Tints a price for 300 ms when it moves; spread over the element that holds it.
 * @param movement against the tick before
 * @param seq of the tick: its parity picks one of two equal tints, so that each tick starts one anew
 */
export const priceTint = (
  className: string | undefined,
  movement: -1 | 0 | 1 | undefined,
  seq: number | undefined,
) => ({
  className: classNames(className, styles.tint),
  'data-turn': (seq ?? 0) % 2,
  'data-moved': movement === 1 ? 'up' : movement === -1 ? 'down' : undefined,
})
