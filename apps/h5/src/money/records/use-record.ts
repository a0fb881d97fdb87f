import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../session/use-call.ts'
import { useIsSignedIn } from '../../session/token.ts'

/** Asked again so often while it is open, should the stream's own word of a change be lost. */
const CHECK_MS = 15_000

type ListOf<Item> = { readonly items: readonly Item[] }
type ItemOf<C extends Call> = ResponseOf<C> extends ListOf<infer Item> ? Item : never

/**
 * One record by its id, kept true: the stream says when it changed (market-data/own-records), and while it is open it is
 * asked for again now and then.
 */
export const useRecord = <C extends Call>(call: C, id: string, isOpen: (item: ItemOf<C>) => boolean) =>
  useQuery({
    ...callQuery(call, { id } as RequestOf<C>),
    enabled: useIsSignedIn(),
    refetchInterval: ({ state }) => {
      const item = (state.data as ListOf<ItemOf<C>> | undefined)?.items[0]
      return item !== undefined && isOpen(item) ? CHECK_MS : false
    },
  })
