import type { mail as english } from '../en/mail.ts'
import type { Translated } from '../../messages.ts'

export const mail = {
} satisfies Translated<typeof english>
