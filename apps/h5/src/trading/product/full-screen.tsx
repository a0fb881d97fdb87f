import { Minimize2 } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { increaseOf, toneOf } from '../../format/increase.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { useBackCloses } from '../../ui/overlays/back-closes.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './full-screen.module.css'

interface Lockable {
  readonly lock?: (orientation: 'landscape') => Promise<void>
}

/** The device's full screen, turned to landscape where it can be; elsewhere the page's own, and the hand turns the phone. */
async function enter(): Promise<void> {
  await document.documentElement.requestFullscreen?.()
  await (screen.orientation as Lockable).lock?.('landscape')
}

/**
 * The chart over the whole screen but the ribbon, with the way to an order still in reach (docs/rules/look.md#chart).
 * Back and Esc leave it.
 */
export function FullScreen(props: {
  readonly goods: Goods
  readonly intervals: ReactNode
  /** What draws on the chart, at its left. */
  readonly tools: ReactNode
  readonly bar: ReactNode
  readonly onLeave: () => void
  readonly children: ReactNode
}) {
  const t = useWords()
  const { goods, onLeave } = props
  useBackCloses(true, onLeave)

  useEffect(() => {
    // Refused without a tap, unknown to iPhones: the layout stands without it.
    enter().catch(() => undefined)

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onLeave()
    }

    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [onLeave])

  return (
    <div className={styles.full} role="region" aria-label={t('trade.chart.full')}>
      <div className={styles.head}>
        <IconButton label={t('trade.chart.full.leave')} onClick={onLeave}>
          <Icon of={Minimize2} />
        </IconButton>
        <FullScreenPrice goods={goods} />
        <div className={styles.intervals}>{props.intervals}</div>
        <div className={styles.bar}>{props.bar}</div>
      </div>
      <div className={styles.body}>
        {props.tools}
        {props.children}
      </div>
    </div>
  )
}

function FullScreenPrice({ goods }: { readonly goods: Goods }) {
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const price = quote?.price ?? goods.price
  const increase = increaseOf(price, goods.close)

  return (
    <p className={styles.price}>
      <strong>{goods.symbol}</strong>
      <strong className="figure">{format.price(price, goods.tick_size)}</strong>
      <span className="figure" data-tone={toneOf(increase)}>
        {format.change(increase)}
      </span>
    </p>
  )
}
