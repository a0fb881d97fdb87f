import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** Runs off the event loop. */
export const gzip = promisify(zlib.gzip)
