import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { IncomingMessage } from 'node:http'

/** No request takes longer to arrive. A phone far from its mast needs minutes for a picture of 8 MB. */
export const REQUEST_MAX_MS = 5 * MINUTE_MS
/** No body of at most 64 kB does. */
export const BODY_MAX_MS = 30_000

/** Cuts the connection of a caller whose body, which is no file, drips. */
export function endSlowBody(request: IncomingMessage): void {
  const late = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, BODY_MAX_MS)

  late.unref()

  const isThere = (): void => clearTimeout(late)

  request.once('end', isThere)
  request.once('close', isThere)
}
