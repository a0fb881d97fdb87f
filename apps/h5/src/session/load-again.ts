/** How long what could not be loaded is left before it is asked for again. */
export const LOAD_AGAIN_MS = 3_000
