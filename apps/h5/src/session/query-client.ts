import { createQueryClient } from '@plumbline/web/calls/query-client'
import type { Query } from '@tanstack/react-query'
import { clockStore } from './clock-choice.ts'
import { languageStore } from './language-choice.ts'
import { tokenStore } from './token.ts'

export const { queryClient, refresh } = createQueryClient('always')

/** When each read was last asked of the server, in the page's own time. */
const askedAt = new WeakMap<Query, number>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, performance.now())
})

/** Reads again whatever is shown of a call, as far as it was asked for before a moment of the page's own time. */
export const renewAskedBefore = (path: string, moment: number): void =>
  void queryClient.invalidateQueries({
    queryKey: [path],
    predicate: (query) => (askedAt.get(query) ?? 0) < moment,
  })

const isForAll = (path: unknown): boolean => typeof path === 'string' && /^\/api\/(index|market)\//.test(path)

// What was read for one customer, or in one language, is not for the next.
tokenStore.subscribe(() => queryClient.removeQueries({ predicate: ({ queryKey }) => !isForAll(queryKey[0]) }))
for (const store of [languageStore, clockStore]) store.subscribe(() => void queryClient.invalidateQueries())
