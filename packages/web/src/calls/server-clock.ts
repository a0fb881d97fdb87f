import { createServerClock } from '@plumbline/api-client/server-clock'

/** The server's time, learnt from its answers: countdowns, ages and promises never run by the device's clock. */
export const serverClock = createServerClock(Date.now)
