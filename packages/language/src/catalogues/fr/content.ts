import type { Translated } from '../../messages.ts'
import type { content as english } from '../en/content.ts'

export const content = {} satisfies Translated<typeof english>
