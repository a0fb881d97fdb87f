import { deviceName } from '@plumbline/domain/device-name'
import { createHash } from 'node:crypto'
import type { Caller } from '../../http/route.ts'

/** Who asks, as far as codes and locks go: hashes, in hex. */
export interface Asker {
  /** Of the device's random name. */
  readonly device: string
  /** Of the address, for a caller that sent no device cookie (a program, or a browser's very first call). */
  readonly address: string | undefined
  /** Browser and system, as the browser says; empty where it says nothing known. */
  readonly deviceName: string
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

export function askerOf({ device, hasCookie, address, userAgent }: Caller): Asker {
  if (device === undefined) throw new TypeError('calls of the log-in name the device')
  return {
    device: hashed(device),
    address: hasCookie ? undefined : hashed(`address ${address}`),
    deviceName: deviceName(userAgent),
  }
}

/** The same of a signed-in caller: one without a cookie is the device that it signed in on. */
export const signedInAsker = (caller: Caller): Asker =>
  caller.device === undefined
    ? {
        device: caller.session.deviceId,
        address: hashed(`address ${caller.address}`),
        deviceName: deviceName(caller.userAgent),
      }
    : askerOf(caller)
