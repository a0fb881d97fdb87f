import type { refusal as english } from '../en/refusal.ts'
import type { Translated } from '../../messages.ts'

export const refusal = {
} satisfies Translated<typeof english>
