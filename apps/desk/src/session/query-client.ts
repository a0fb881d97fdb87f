import type { Call } from '@plumbline/api-schema/wire/call'
import { createQueryClient } from '@plumbline/web/calls/query-client'
import { languageStore } from './appearance.ts'
import { tokenStore } from './token.ts'

const client = createQueryClient('online')
export const { queryClient } = client
export const refresh = (...calls: readonly Call[]): void => void client.refresh(...calls)

// What was read for one operator, or in one language, is not for the next.
tokenStore.subscribe(() => queryClient.clear())
languageStore.subscribe(() => void queryClient.invalidateQueries())
