import type { Translated } from '../../messages.ts'
import type { shell as english } from '../en/shell.ts'

export const shell = {} satisfies Translated<typeof english>
