import { useEffect, useRef } from 'react'
import type { Goods } from '@plumbline/api-schema/market'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { onOrderChange } from '../../../market-data/own-account.ts'
import { useCover } from '../../../session/hide-amounts.ts'
import { announce } from '../../../ui/live-region.tsx'
import { resultOf } from './order-sums.ts'
import { resultKey } from './order-words.ts'

/** Tells a screen reader of fills and settlements while the page is open, politely; never of a tick. */
export function useOrderNews(rows: readonly Goods[]): void {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const now = useRef({ rows, cover })
  useEffect(() => {
    now.current = { rows, cover }
  })
  useEffect(
    () =>
      onOrderChange((order) => {
        const { symbol, status, open_price } = order
        const tickSize = now.current.rows.find((row) => row.symbol === symbol)?.tick_size
        if (status === 'holding' && open_price) {
          announce(
            t('order.opened.live', {
              symbol,
              price: tickSize ? format.price(open_price, tickSize) : open_price,
            }),
          )
        }
        if (status === 'won' || status === 'lost' || status === 'void') {
          announce(
            t('order.settled.live', {
              symbol,
              result: t(resultKey(order)),
              amount: now.current.cover(format.amount(resultOf(order), 'change')),
            }),
          )
        }
      }),
    [t, format],
  )
}
