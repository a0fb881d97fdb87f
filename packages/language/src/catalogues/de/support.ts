import type { Translated } from '../../messages.ts'
import type { support as english } from '../en/support.ts'

export const support = {} satisfies Translated<typeof english>
