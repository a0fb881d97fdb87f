import { createStore } from './store.ts'
import type { Store } from './store.ts'

/*
 * What this browser keeps, by key. Both apps come from one address, so the keys of both stand here.
 * The first script of each page reads theme, colours and language before anything is drawn.
 *
 * The customers' app, in localStorage:
 *   token            session token (a fixed name)
 *   language         code of the chosen language; language_index its place in the picker (both are fixed names)
 *   theme            `light` or `dark`; absent: the device's
 *   palette          `green-up` `red-up` `red-up-blue-down` `colour-blind`; absent: the habit of the language
 *   hide_amounts     `1`; absent: shown
 *   time_zone        `utc` or `platform`; absent: the device's
 *   clock            `12` or `24`; absent: as the language tells time
 *   app_lock         the PIN's salt and hash, after how long; app_lock_course: what happened with it
 *   veil             `0`: nothing is blurred out of sight
 *   large_text       `1`: articles in larger letters
 *   chart            how the chart was last looked at; reality_check and confirm_style: a trader's own habits
 *   own_check        how the last own check of the count of liabilities ended
 *   complaints       secrets of complaints that were sent without login, by number
 *   ended:HASH       a session that was logged out here and of which the server is still to be told (log-out.ts)
 *   checkpoint:LOG   the newest signed checkpoint that was seen of a public log; forked:LOG two that contradict each other
 *   draft:NAME       a form typed but not sent, without secrets (stored-draft.ts)
 *   pending:PURPOSE  idempotency key and body of a money call whose answer has not come (idempotency-key.ts)
 *
 * The desk:
 *   operator_token   sessionStorage: the session of this tab, gone with it
 *   desk_language    localStorage: `zh`; absent: English, or the browser's Chinese
 *   desk_theme       localStorage: `light` or `dark`; absent: the device's
 *   desk_keys        localStorage: `off` where letter keys are switched off
 */

type Area = 'localStorage' | 'sessionStorage'

/** Where storage is forbidden (private windows) or absent (tests), choices live as long as the page. */
const memory = new Map<string, string>()

export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined
  } catch {
    return memory.get(key)
  }
}

export function writeStored(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    if (value === undefined) memory.delete(key)
    else memory.set(key, value)
  }
}

/** Every key that begins with `prefix`. */
export function storedKeys(prefix: string): readonly string[] {
  const kept = [...memory.keys()]
  try {
    kept.push(...Object.keys(window.localStorage))
  } catch {
    // Nothing is kept where storage is forbidden.
  }

  return kept.filter((key) => key.startsWith(prefix))
}

/** Forgets every key that begins with `prefix`. */
export function forgetStored(prefix: string): void {
  for (const key of storedKeys(prefix)) writeStored(key, undefined)
}

/** A store whose value is kept under `key`; in localStorage it follows the other tabs of this browser. */
export function createStoredStore<T>(
  key: string,
  read: (stored: string | undefined) => T,
  write: (value: T) => string | undefined,
  area: Area = 'localStorage',
): Store<T> {
  const store = createStore(read(readStored(key, area)))

  // Absent outside a browser, where tests of what stands on this run.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(read(readStored(key, area)))
  })

  return {
    ...store,
    set(value) {
      writeStored(key, write(value), area)
      store.set(value)
    },
  }
}
