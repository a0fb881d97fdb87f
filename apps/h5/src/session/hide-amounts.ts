import { createStoredStore } from '@plumbline/web/state/storage'
import { useStore } from '@plumbline/web/state/store'

/**
 * Whether sums of money are covered, everywhere: wallet, orders, running results, notices
 * (docs/rules/accounts.md#app-lock).
 */
const hideAmountsStore = createStoredStore<boolean>(
  'hide_amounts',
  (stored) => stored === '1',
  (isHidden) => (isHidden ? '1' : undefined),
)

export const toggleHideAmounts = (): void => hideAmountsStore.set(!hideAmountsStore.get())
/** Whether they are covered now: for what is said outside a component. */
export const hidesAmounts = hideAmountsStore.get
/** Calls back when they are covered or shown. */
export const onHideAmounts = hideAmountsStore.subscribe
export const useHidesAmounts = (): boolean => useStore(hideAmountsStore)

/** What stands in the place of a covered sum: as long for every sum, so that it tells nothing. */
const COVER = '••••'

/** Covers a written sum while amounts are hidden: `cover(format.amount(result))`. */
export function useCover(): (written: string) => string {
  const isHidden = useHidesAmounts()
  return (written) => (isHidden ? COVER : written)
}
