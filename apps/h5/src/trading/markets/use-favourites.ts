import { favouritesCall, setFavouritesCall } from '@plumbline/api-schema/accounts/account'
import { useMutation } from '@tanstack/react-query'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { callKey, dataOf } from '@plumbline/web/calls/query-client'
import { callQuery } from '../../session/use-call.ts'
import { queryClient } from '../../session/query-client.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { toast } from '../../ui/overlays/toast.tsx'

const KEY = callKey(favouritesCall, {})

/** The customer's favourites, and whether they are known. */
export const useFavourites = () =>
  useCall(favouritesCall, {}, { enabled: useIsSignedIn(), staleTime: 300_000 })

/**
 * Makes a product a favourite or no longer, as the star that was tapped said: shown at once, put back in words where it
 * fails. The whole list is sent, so one that is not read yet is read first: else all others were lost.
 */
export function useSetFavourite() {
  const t = useWords()

  return useMutation({
    mutationFn: async ({ symbol, isWanted }: { readonly symbol: string; readonly isWanted: boolean }) => {
      const { symbols } = await queryClient.ensureQueryData(callQuery(favouritesCall, {}))
      await queryClient.cancelQueries({ queryKey: KEY })
      if (symbols.includes(symbol) === isWanted) return { symbols }

      const wanted = isWanted ? [...symbols, symbol] : symbols.filter((one) => one !== symbol)
      queryClient.setQueryData(KEY, { symbols: wanted })

      return dataOf(await sendCall(setFavouritesCall, { symbols: wanted.join(',') }))
    },
    onError: ({ failure }) => {
      toast(failureWords(t, failure))
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}
