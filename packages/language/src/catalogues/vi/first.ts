import type { first as english } from '../en/first.ts'
import type { Translated } from '../../messages.ts'

export const first = {
} satisfies Translated<typeof english>
