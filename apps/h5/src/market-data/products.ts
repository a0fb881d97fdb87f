import { goodsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { UseQueryResult } from '@tanstack/react-query'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { callKey } from '@plumbline/web/calls/query-client'
import { queryClient, refresh } from '../session/query-client.ts'
import { useCall } from '../session/use-call.ts'
import { tickStore } from './quotes.ts'

/**
 * A tick this old in an open market is worth asking whether the product is delayed
 * (docs/rules/trading.md#delayed-prices: from 5 s).
 */
const SUSPICIOUS_AGE_MS = 6_000
const ASK_AT_MOST_EVERY_MS = 5_000

/**
 * The market list. Session figures and spark lines renew every 30 s and whenever a product opens, closes or falls silent;
 * the running price of a row comes from `useQuote(row.symbol, row.is_delayed)`, its change from `increaseOf` (format/increase).
 */
export const useProducts = (): UseQueryResult<{ items: Goods[]; next?: string | undefined }> =>
  useCall(goodsCall, {}, { refetchInterval: 30_000 })

/** Called once at launch: asks for the list anew when a clock or a silence says that a product's state has changed. */
export function watchProducts(): void {
  let askedAt = 0
  setInterval(() => {
    const now = serverClock.now()
    const rows = queryClient.getQueryData<{ items: Goods[] }>(callKey(goodsCall, {}))?.items ?? []

    if (document.visibilityState !== 'visible' || now - askedAt < ASK_AT_MOST_EVERY_MS) return
    if (!rows.some((row) => mayHaveChanged(row, tickStore.get(row.symbol)?.time ?? 0, now))) return

    askedAt = now
    void refresh(goodsCall)
  }, 1_000)
}

function mayHaveChanged(row: Goods, tickTime: number, now: number): boolean {
  const isSilent = now - tickTime > SUSPICIOUS_AGE_MS
  if (!row.is_open) return row.opens_at !== undefined && Date.parse(row.opens_at) <= now
  return row.is_delayed !== isSilent
}
