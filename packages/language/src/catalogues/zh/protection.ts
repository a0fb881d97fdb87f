import type { Translated } from '../../messages.ts'
import type { protection as english } from '../en/protection.ts'

export const protection = {} satisfies Translated<typeof english>
