import type { Translated } from '../../messages.ts'
import type { growth as english } from '../en/growth.ts'

export const growth = {} satisfies Translated<typeof english>
