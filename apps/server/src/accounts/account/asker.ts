import { deviceName } from '@plumbline/domain/accounts/device-name'
import { createHash } from 'node:crypto'
import type { Caller } from '../../http/route.ts'
import { networkOf } from './network.ts'

/** Caller as codes and locks identify them: hashes, in hex. */
export interface Asker {
  /** Hash of the device's random name. */
  readonly device: string
  /** Hash of the address, for a caller without a device cookie (a program, or a browser's very first call). */
  readonly address: string | undefined
  /** Network of the address, for budgets; see `networkOf`. */
  readonly network: string
  /** Draws a new name for the device: its hash, and `give`, to call once everything is written. */
  newDevice(): { readonly hash: string; give(): void }
  /** Browser and system as reported by the browser; empty if unknown. */
  readonly deviceName: string
}

export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

function newDevice(caller: Caller): ReturnType<Asker['newDevice']> {
  const drawn = caller.newDeviceName()
  return { hash: hashed(drawn.name), give: drawn.give }
}

export function askerOf(caller: Caller): Asker {
  const { device, hasCookie, address, userAgent } = caller
  if (device === undefined) throw new TypeError('calls of the log-in name the device')

  return {
    device: hashed(device),
    address: hasCookie ? undefined : hashed(`address ${address}`),
    network: networkOf(address),
    newDevice: () => newDevice(caller),
    deviceName: deviceName(userAgent),
  }
}

/** Asker of a signed-in caller; without a cookie the device is that of the session. */
export const signedInAsker = (caller: Caller): Asker =>
  caller.device === undefined
    ? {
        device: caller.session.deviceId,
        address: hashed(`address ${caller.address}`),
        network: networkOf(caller.address),
        newDevice: () => newDevice(caller),
        deviceName: deviceName(caller.userAgent),
      }
    : askerOf(caller)
