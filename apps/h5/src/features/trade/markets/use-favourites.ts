import { favouritesCall, setFavouritesCall } from '@plumbline/api-schema/account'
import { useMutation } from '@tanstack/react-query'
import { sendCall } from '../../../session/api.ts'
import { callKey, dataOf, queryClient } from '../../../session/query-client.ts'
import { useIsSignedIn } from '../../../session/token.ts'
import { useCall } from '../../../session/use-call.ts'

/** The customer's favourites and how to turn one on or off; shown at once, put back where the server refuses. */
export function useFavourites(): {
  readonly symbols: readonly string[]
  readonly toggle: (symbol: string) => void
} {
  const symbols =
    useCall(favouritesCall, {}, { enabled: useIsSignedIn(), staleTime: 300_000 }).data?.symbols ?? []
  const key = callKey(favouritesCall, {})
  const { mutate } = useMutation({
    mutationFn: async (wanted: readonly string[]) =>
      dataOf(await sendCall(setFavouritesCall, { symbols: wanted.join(',') })),
    onMutate: (wanted) => queryClient.setQueryData(key, { symbols: [...wanted] }),
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const toggle = (symbol: string) =>
    mutate(symbols.includes(symbol) ? symbols.filter((one) => one !== symbol) : [...symbols, symbol])
  return { symbols, toggle }
}
