import { useEffect, useRef } from 'react'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { onOrderChange } from '../../market-data/own-account.ts'
import { isSettled } from '../../market-data/order-merge.ts'
import { useProducts } from '../../market-data/products.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { tokenStore } from '../../session/token.ts'
import { announce } from '../../ui/overlays/live-region.tsx'
import { useHash, useHashSearch } from '../../ui/pages/navigation.ts'
import { resultOf } from '../order/order-sums.ts'
import { resultKey } from '../order/order-words.ts'
import { addResult, isNews } from './unseen-results.ts'
import { LOAD_AGAIN_MS } from '../../session/load-again.ts'

const ORDER_PAGE = '/pages/trade/order'

/**
 * Hears every own order on every page: a fill is spoken, a settlement is spoken once and handed to the strip, unless the
 * order's own page is open, which shows it itself. Never of a tick.
 */
export function useResultNews(loadWords: () => Promise<void>): void {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const rows = useProducts().data?.items
  const [path] = useHash()
  const shownOrder = new URLSearchParams(useHashSearch()).get('id')

  const isShown = ({ id }: Order): boolean => path === ORDER_PAGE && shownOrder === id

  const tell = (order: Order) => {
    const { symbol, status, open_price } = order
    const tickSize = rows?.find((row) => row.symbol === symbol)?.tick_size
    if (status === 'holding' && open_price) {
      const price = tickSize ? format.price(open_price, tickSize) : open_price
      announce(t('order.opened.live', { symbol, price }))
    }

    if (!isSettled(order)) return

    const amount = cover(format.money(resultOf(order), 'USD', 'change'))
    announce(t('order.settled.live', { symbol, result: t(resultKey(order)), amount }))
    if (!isShown(order)) addResult(order)
  }

  const latest = useRef({ tell, loadWords })

  useEffect(() => {
    latest.current = { tell, loadWords }
  })

  useEffect(() => {
    const tellWithWords = (order: Order, token: string | undefined): void => {
      // Whoever signed in while the words were on their way hears nothing of another customer's orders.
      if (tokenStore.get() !== token) return

      latest.current.loadWords().then(
        () => tokenStore.get() === token && latest.current.tell(order),
        () => setTimeout(tellWithWords, LOAD_AGAIN_MS, order, token),
      )
    }

    return onOrderChange((order) => {
      if (order.status !== 'accepted' && isNews(`${order.id} ${order.status}`))
        tellWithWords(order, tokenStore.get())
    })
  }, [])
}
