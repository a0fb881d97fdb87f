import type { ReactNode } from 'react'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './order-row.module.css'
import { DIRECTION_ARROWS } from '../direction-arrows.ts'

/** One order in a list, 60 high: what it is and its course at the left, the result with its word at the right. */
export function OrderRow(props: {
  readonly order: Order
  readonly meta: ReactNode
  readonly result: string
  readonly word: string
  /** The result can still change. */
  readonly isQuiet?: boolean
  /** Share of the time that is left, drawn as a bar that shrinks. */
  readonly share?: number | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const { order } = props

  return (
    <a className={styles.row} href={`#/pages/trade/order?id=${order.id}`}>
      <span className={styles.what}>
        <span className={styles.name}>
          <strong>{order.symbol}</strong>
          <span>
            <Icon of={DIRECTION_ARROWS[order.direction]} size={16} />
            {t(`trade.${order.direction}`)}
          </span>
          <span>{format.duration(order.seconds)}</span>
          {order.book === 'bonus' && <span>{t('wallet.bonus')}</span>}
          {order.follow_id !== undefined && <span>{t('follow.copy')}</span>}
        </span>
        <span className={styles.meta}>{props.meta}</span>
      </span>
      <span className={styles.result} data-quiet={props.isQuiet || undefined}>
        <span className="figure">{props.result}</span>
        <span className={styles.meta}>{props.word}</span>
      </span>
      {props.share !== undefined && (
        <svg
          className={styles.bar}
          data-direction={order.direction}
          width="100%"
          height="3"
          aria-hidden="true"
        >
          <rect width={`${props.share * 100}%`} height="3" />
        </svg>
      )}
    </a>
  )
}
