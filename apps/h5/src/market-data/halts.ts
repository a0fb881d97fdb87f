import { goodsCall } from '@plumbline/api-schema/trading/market'
import { haltsCall, voidsCall } from '@plumbline/api-schema/trading/market-halt'
import { productSheetCall } from '@plumbline/api-schema/trading/product-sheet'
import { refresh } from '../session/query-client.ts'
import { stream } from './stream.ts'

/** Called once at launch: what is halted, or no longer, is read again as the stream says so. */
export function watchHalts(): void {
  let known = '[]'
  stream.subscribe(
    { channel: 'market' },
    {
      onData({ halted }) {
        const said = JSON.stringify(halted)
        if (said === known) return

        known = said
        void refresh(goodsCall, productSheetCall, haltsCall, voidsCall)
      },
    },
  )
}
