import { useEffect, useState } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { PressedPrice } from '../../chart/price-pressed.ts'
import { AlertBell } from '../../trading/alerts/alert-bell.tsx'
import { ProductPage } from '../../trading/product/product-page.tsx'
import { usePartOnTap } from '../../forms/part-on-tap.ts'
import { useProducts } from '../../market-data/products.ts'
import { PRICE_PRESSED } from '../../chart/price-pressed.ts'

const loadSheet = async () => (await import('../../trading/alerts/alert-sheet.tsx')).AlertSheet

/** One product, with the bell of its price alerts; a long press on the chart sets one at that price. */
export function ProductRoute() {
  const rows = useProducts().data?.items
  const [wanted, setWanted] = useState<{ readonly symbol: string; readonly level?: string }>()
  const { part: AlertSheet, open } = usePartOnTap(loadSheet)

  useEffect(() => {
    const onPressed = (event: Event) => {
      const { symbol, price } = (event as CustomEvent<PressedPrice>).detail // ours alone has this name
      open(() => setWanted({ symbol, level: price }))
    }

    document.addEventListener(PRICE_PRESSED, onPressed)
    return () => document.removeEventListener(PRICE_PRESSED, onPressed)
  }, [open])

  const goods = wanted && rows?.find(({ symbol }) => symbol === wanted.symbol)

  return (
    <>
      <ProductPage
        alertTap={({ symbol }: Goods) => (
          <AlertBell symbol={symbol} onTap={() => open(() => setWanted({ symbol }))} />
        )}
      />
      {AlertSheet && goods && (
        <AlertSheet goods={goods} level={wanted.level} onClose={() => setWanted(undefined)} />
      )}
    </>
  )
}
