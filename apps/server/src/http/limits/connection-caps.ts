import type { SlotCaps } from './connection-slots.ts'

/** Maximum connections of each door. */
export interface ConnectionCaps {
  /** TCP connections in all; the listening socket takes no more. */
  readonly total: number
  /** TCP connections, streams' included. */
  readonly http: SlotCaps
  readonly stream: SlotCaps
  readonly desk_stream: SlotCaps
}

/** Descriptors reserved for the server: files, database connections, children, timers. */
const OWN_DESCRIPTORS = 256
const TOTAL_MIN = 64
const TOTAL_MAX = 20_000

/**
 * Caps of a process with this limit of descriptors. Strangers get well below the total: the rest is
 * reserved for logged-in callers, and for callers on this machine.
 */
export function connectionCaps(descriptors: number): ConnectionCaps {
  const total = Math.min(TOTAL_MAX, Math.max(TOTAL_MIN, descriptors - OWN_DESCRIPTORS))
  const strangers = Math.floor(total * 0.6)
  const streamStrangers = Math.min(500, Math.floor(total / 10))

  return {
    total,
    http: { strangers, perAddress: Math.min(256, Math.floor(strangers / 4)), perOwner: 64 },
    stream: {
      strangers: streamStrangers,
      perAddress: Math.min(64, Math.floor(streamStrangers / 2)),
      perOwner: 20,
    },
    desk_stream: {
      strangers: Math.min(64, streamStrangers),
      perAddress: Math.min(16, streamStrangers),
      perOwner: 16,
    },
  }
}

/** Maximum descriptors of this process (Node raises the soft limit to the hard one by itself). */
export function descriptorLimit(): number {
  Object.assign(process.report, { excludeNetwork: true }) // otherwise it resolves a name for each address

  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } }
  }

  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : TOTAL_MAX + OWN_DESCRIPTORS
}
