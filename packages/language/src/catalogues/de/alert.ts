import type { Translated } from '../../messages.ts'
import type { alert as english } from '../en/alert.ts'

export const alert = {} satisfies Translated<typeof english>
