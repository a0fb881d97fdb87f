import type { Translated } from '../../messages.ts'
import type { follow as english } from '../en/follow.ts'

export const follow = {} satisfies Translated<typeof english>
