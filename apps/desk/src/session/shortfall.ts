import { deskOffersCall } from '@plumbline/api-schema/investing/desk-investment'
import { useMay } from './me.ts'
import { useCall } from './use-call.ts'

/** How many projects in force have a reserve that lacks what they may owe; 0 for whoever may not read offers. */
export function useShortReserves(): number {
  const may = useMay()
  // One row is enough: the count is of all offers.
  const { data } = useCall(deskOffersCall, { limit: 1 }, { enabled: may(deskOffersCall), staleTime: 60_000 })
  return data?.total.short ?? 0
}
