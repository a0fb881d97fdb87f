import { createStoredStore } from '@plumbline/web/state/storage'
import { defined } from '@plumbline/domain/basics/defined'

/*
 * The lock of this app on this device: a PIN as its PBKDF2 hash, and where wanted a check by the device. It protects what is
 * shown here; the account is the server's to protect. Nothing of it leaves the device.
 */

export interface AppLock {
  /** base64 of 16 random bytes. */
  readonly salt: string
  /** base64 of 32 bytes. */
  readonly hash: string
  readonly rounds: number
  /** How long the app may be out of sight before it locks; 0: at once. */
  readonly afterMs: number
  /** Id of the device's own check. */
  readonly deviceId?: string
}

/** What happened with the lock: when the app was last seen open, and wrong PINs in a row. */
export interface LockCourse {
  readonly seenAt: number
  readonly isClosed: boolean
  readonly wrong: number
  readonly waitsUntil: number
}

const OPEN: LockCourse = { seenAt: 0, isClosed: false, wrong: 0, waitsUntil: 0 }
/** OWASP's figure for PBKDF2 with SHA-256 (Password Storage Cheat Sheet). */
const ROUNDS = 600_000
export const LOCK_AFTER_MINUTES = [0, 1, 5, 15] as const

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const lockStore = createStoredStore<AppLock | undefined>(
  'app_lock',
  (stored) => parsed(stored) as AppLock | undefined, // what is written below
  (lock) => lock && JSON.stringify(lock),
)

export const courseStore = createStoredStore<LockCourse>(
  'app_lock_course',
  (stored) => (parsed(stored) as LockCourse | undefined) ?? OPEN,
  (course) => JSON.stringify(course),
)

/** Whether what is shown is blurred while the app is out of sight: unless somebody said otherwise. */
export const veilStore = createStoredStore<boolean>(
  'veil',
  (stored) => stored !== '0',
  (isOn) => (isOn ? undefined : '0'),
)

const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Five are free, then each further one waits twice as long. */
export function afterWrongPin(course: LockCourse, now: number): LockCourse {
  const wrong = course.wrong + 1
  if (wrong < FREE_TRIES) return { ...course, wrong }

  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)
  return { ...course, wrong, waitsUntil: now + wait }
}

/** Whether the app is to lock: it was locked and not opened, or out of sight for too long. A clock set back locks as well. */
export const mustLock = (lock: AppLock | undefined, course: LockCourse, now: number): boolean =>
  lock !== undefined && (course.isClosed || now < course.seenAt || now - course.seenAt >= lock.afterMs)

export const opened = (now: number): LockCourse => ({ ...OPEN, seenAt: now })

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])

  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    256,
  )

  return toText(new Uint8Array(bits))
}

/** Whether this browser, at this address, can keep a PIN: it needs https or the device itself. */
export const canLock = (): boolean => 'subtle' in crypto

/** A new lock. The PIN itself is kept nowhere. */
export async function makeLock(pin: string, afterMs: number, deviceId?: string): Promise<AppLock> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(pin, salt, ROUNDS)
  return { salt: toText(salt), hash, rounds: ROUNDS, afterMs, ...defined({ deviceId }) }
}

/** Whether a typed PIN opens the lock. */
export const fitsLock = async (lock: AppLock, pin: string): Promise<boolean> =>
  (await hashOf(pin, toBytes(lock.salt), lock.rounds)) === lock.hash

/** Switches the lock off and forgets its course. */
export function forgetLock(): void {
  lockStore.set(undefined)
  courseStore.set(OPEN)
}
