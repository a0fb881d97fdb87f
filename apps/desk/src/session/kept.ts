import { createStore } from './store.ts'
import type { Store } from './store.ts'

/*
 * What this browser keeps, by key.
 *
 *   operator_token  sessionStorage: the session of this tab, gone with it
 *   desk_language   localStorage: `zh`; absent: English, or the browser's Chinese
 *   desk_theme      localStorage: `light` or `dark`; absent: the device's
 *   desk_keys       localStorage: `off` where letter keys are switched off
 */

function read(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** A store whose value is kept; where storage is forbidden it lives as long as the page. */
export function createKeptStore<T>(
  storage: () => Storage,
  key: string,
  parse: (kept: string | undefined) => T,
  write: (value: T) => string | undefined,
): Store<T> {
  const store = createStore(parse(read(storage, key)))

  return {
    ...store,
    set(value) {
      const kept = write(value)
      try {
        if (kept === undefined) storage().removeItem(key)
        else storage().setItem(key, kept)
      } catch {
        // The choice still holds for this page.
      }

      store.set(value)
    },
  }
}
