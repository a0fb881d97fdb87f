import type { ReactNode } from 'react'
import { DecimalAxis } from '../figures/decimal-axis.tsx'
import type { Figure } from '../figures/decimal-axis.tsx'
import { priceTint } from '../figures/price-tint.ts'
import styles from './market-row.module.css'
import type { Tone } from '../../format/increase.ts'

export interface MarketRowProps {
  /** Route path of the product. */
  readonly to: string
  readonly symbol: string
  /** The product's name, or why it is still: closed, delayed. */
  readonly note: ReactNode
  /** The note is a warning: the price is late. */
  readonly isWarning?: boolean
  readonly spark: ReactNode
  readonly price: Figure
  readonly change: Figure
  readonly tone: Tone
  /** Closed, delayed or old: all grey. */
  readonly isStill: boolean
  /** Against the tick before (ui/figures/price-tint.ts). */
  readonly movement?: -1 | 0 | 1 | undefined
  readonly seq?: number | undefined
}

/** A market, 64 high: symbol and name, the session's course, price and change on one decimal axis. */
export const MarketRow = (props: MarketRowProps) => (
  <a className={styles.row} href={`#${props.to}`} data-still={props.isStill || undefined}>
    <span className={styles.name}>
      <span className={styles.symbol}>{props.symbol}</span>
      <span className={styles.note} data-warning={props.isWarning || undefined}>
        {props.note}
      </span>
    </span>
    {props.spark}
    <span className={styles.figures}>
      <span {...priceTint(styles.price, props.movement, props.seq)}>
        <DecimalAxis figure={props.price} />
      </span>
      <DecimalAxis figure={props.change} className={styles[props.isStill ? 'still' : props.tone]} />
    </span>
  </a>
)
