import { createListeners } from '@plumbline/web/state/listeners'
import { useSyncExternalStore } from 'react'

/** Ages are told in minutes, so a look every five seconds keeps them true. */
const LOOK_EVERY_MS = 5_000

let clock: () => number = Date.now
let seen = 0
let watch: ReturnType<typeof setInterval> | undefined
let lookers = 0
const looks = createListeners()

/** Called once at launch with the server's clock. */
export function setClock(now: () => number): void {
  clock = now
}

/** The server's time at this moment, epoch ms. */
export const timeNow = (): number => clock()

const subscribe = (listener: () => void): (() => void) => {
  const stop = looks.subscribe(listener)
  lookers += 1
  seen = clock()

  watch ??= setInterval(() => {
    seen = clock()
    looks.notify()
  }, LOOK_EVERY_MS)

  return () => {
    stop()
    lookers -= 1
    if (lookers > 0) return

    clearInterval(watch)
    watch = undefined
  }
}

const read = (): number => (seen === 0 ? (seen = clock()) : seen)

/** The server's time now, epoch ms, looked at anew every five seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read)
