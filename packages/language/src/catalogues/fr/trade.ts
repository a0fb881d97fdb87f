import type { trade as english } from '../en/trade.ts'
import type { Translated } from '../../messages.ts'

export const trade = {
} satisfies Translated<typeof english>
