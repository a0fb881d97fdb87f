import type { wallet as english } from '../en/wallet.ts'
import type { Translated } from '../../messages.ts'

export const wallet = {
} satisfies Translated<typeof english>
