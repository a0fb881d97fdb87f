import type { account as english } from '../en/account.ts'
import type { Translated } from '../../messages.ts'

export const account = {
} satisfies Translated<typeof english>
