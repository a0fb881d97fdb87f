import type { Translated } from '../../messages.ts'
import type { results as english } from '../en/results.ts'

export const results = {} satisfies Translated<typeof english>
