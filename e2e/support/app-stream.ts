import { createServerClock } from '@plumbline/api-client/server-clock'
import { StreamClient } from '@plumbline/api-client/stream-client'

/** The app's own stream client, as it is on the device of a customer who looks at it. */
export const appStream = (token: string, open: () => WebSocket): StreamClient =>
  new StreamClient({
    open,
    token: () => token,
    onSignedOut: () => undefined,
    clock: createServerClock(Date.now),
    now: Date.now,
    random: () => 0,
    isVisible: () => true,
  })
