import type { Call } from '@plumbline/api-schema/wire/call'
import { createQueryClient, createRefresh } from '@plumbline/web/calls/query-client'
import { languageStore } from './appearance.ts'
import { tokenStore } from './token.ts'

export const queryClient = createQueryClient('online')
const askAnew = createRefresh(queryClient)

/** All answers of these calls are asked for anew where a page shows them, and when one next does. */
export const refresh = (...calls: readonly Call[]): void => void askAnew(...calls)

// What was read for one operator, or in one language, is not for the next.
tokenStore.subscribe(() => queryClient.clear())
languageStore.subscribe(() => void queryClient.invalidateQueries())
