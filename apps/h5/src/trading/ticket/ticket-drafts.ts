import { tokenStore } from '../../session/token.ts'
import type { TypedTicket } from './ticket-form.ts'

/**
 * Tickets typed but not sent, by product: going back never loses typed input (docs/rules/look.md#touch). In memory
 * alone, until the order is placed or the customer changes.
 */
const drafts = new Map<string, TypedTicket>()

tokenStore.subscribe(() => drafts.clear())

export const draftOf = (symbol: string): TypedTicket | undefined => drafts.get(symbol)
export const keepDraft = (symbol: string, typed: TypedTicket): unknown => drafts.set(symbol, typed)
export const forgetDraft = (symbol: string): unknown => drafts.delete(symbol)
