/**
 * The header of an answer that did not come from the server now: the app's service worker gave the last one it had kept.
 * Its value is when that came, epoch milliseconds of the device. Figures of such an answer are shown grey, with their age.
 */
export const KEPT_AT = 'x-kept-at'

/** Where the service worker keeps public answers; the page empties it at each log-out. */
export const LAST_KNOWN_CACHE = 'plumbline-last-known'
