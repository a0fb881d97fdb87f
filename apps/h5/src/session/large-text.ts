import { createStoredStore } from '@plumbline/web/state/storage'

/** Whether articles are read in larger letters than the rest of the page. */
export const largeTextStore = createStoredStore<boolean>(
  'large_text',
  (stored) => stored === '1',
  (isLarge) => (isLarge ? '1' : undefined),
)
