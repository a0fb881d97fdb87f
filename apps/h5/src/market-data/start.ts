import { startOwnAccount } from './own-account.ts'
import { watchProducts } from './products.ts'
import { startQuotes } from './quotes.ts'
import { startStream } from './stream.ts'

/**
 * Called once at launch, before the first render. After it screens use, from the files of this folder:
 * `useQuote` and `useTick` (quotes), `useProducts`, `useProduct` (products), `followCandles` (candles),
 * `useHoldings`, `useOrder`, `useUser`, `onOrderChange`, `takeOrder`, `takeBalances` (own-account),
 * `useServerNow` (server-now), `useStreamState` (stream).
 */
export function startMarketData(): void {
  startQuotes()
  startOwnAccount()
  watchProducts()
  startStream()
}
