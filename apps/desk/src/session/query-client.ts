import type { Call } from '@plumbline/api-schema/wire/call'
import { createQueryClient } from '@plumbline/web/calls/query-client'
import { languageStore } from './appearance.ts'
import { tokenStore } from './token.ts'

export const queryClient = createQueryClient('online')

// What was read for one operator, or in one language, is not for the next.
tokenStore.subscribe(() => queryClient.clear())
languageStore.subscribe(() => void queryClient.invalidateQueries())

/** All answers of these calls are asked for anew where a page shows them, and when one next does. */
export function refresh(...calls: readonly Call[]): void {
  for (const { path } of calls) void queryClient.invalidateQueries({ queryKey: [path] })
}
