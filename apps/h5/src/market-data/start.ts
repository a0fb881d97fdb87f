import { tokenStore } from '../session/token.ts'
import { watchHalts } from './halts.ts'
import { watchProducts } from './products.ts'
import { startQuotes } from './quotes.ts'
import { refreshAfterLoss } from './refresh-after-loss.ts'
import { startStream } from './stream.ts'
import { LOAD_AGAIN_MS } from '../session/load-again.ts'

/** Own orders, balances, records and messages are loaded with the first sign-in: a visitor's first page does without. */
function startOwnAccount(): void {
  Promise.all([import('./own-account.ts'), import('./own-records.ts')]).then(
    ([ownAccount, ownRecords]) => {
      ownAccount.startOwnAccount()
      ownRecords.startOwnRecords()
    },
    () => setTimeout(startOwnAccount, LOAD_AGAIN_MS),
  )
}

/**
 * Called once at launch, before the first render. After it screens use, from the files of this folder:
 * `useQuote` and `useTick` (quotes), `useProducts` (products), `followCandles` (candles),
 * `useHoldings`, `useOrder`, `useUser`, `onOrderChange`, `takeOrder`, `takeBalances` (own-account),
 * `useUnread` (unread), `useServerNow` (server-now), `useStreamState` (stream).
 */
export function startMarketData(): void {
  startQuotes()
  watchProducts()
  watchHalts()
  refreshAfterLoss()
  startStream()
  if (tokenStore.get() !== undefined) return startOwnAccount()

  const endWaiting = tokenStore.subscribe(() => {
    endWaiting()
    startOwnAccount()
  })
}
