import type { Translated } from '../../messages.ts'
import type { deskContent as english } from '../en/desk-content.ts'

export const deskContent = {} satisfies Translated<typeof english>
