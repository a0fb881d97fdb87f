import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { IncomingMessage } from 'node:http'

/** Maximum time for a request to arrive. A phone with poor reception needs minutes for a picture of 8 MB. */
export const REQUEST_MAX_MS = 5 * MINUTE_MS
/** Maximum time for a body of at most 64 kB. */
export const BODY_MAX_MS = 30_000

/** Closes the connection of a caller who sends a body without a file too slowly. */
export function endSlowBody(request: IncomingMessage): void {
  const late = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, BODY_MAX_MS)

  late.unref()

  // Whole, or given up: either way it closes.
  request.once('close', () => clearTimeout(late))
}
