import { COIN_CODES } from '@plumbline/domain/money/asset'
import type { Direction } from './exchange-sums.ts'

/** What stands in the exchange: which way, which coin, how much of what is given. */
export interface ExchangeDraft extends Direction {
  readonly text: string
}

export const EMPTY_EXCHANGE: ExchangeDraft = { isBuying: true, coin: 'USDT', text: '' }

/** A draft from the browser's storage; parts that cannot be read are as in an empty one. */
export function readExchangeDraft(stored: unknown): ExchangeDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined

  const coin = 'coin' in stored ? COIN_CODES.find((code) => code === stored.coin) : undefined

  return {
    isBuying: !('isBuying' in stored) || stored.isBuying !== false,
    coin: coin ?? EMPTY_EXCHANGE.coin,
    text: 'text' in stored && typeof stored.text === 'string' ? stored.text : '',
  }
}
