import { join } from 'node:path'

/** Where the browser lies unpacked: below node_modules, so that a new installation begins anew. */
export const UNPACKED = join(import.meta.dirname, 'node_modules', '.unpacked')
/** Written last, before the folder has this name. */
export const UNPACKED_MARK = join(UNPACKED, '.complete')
