import type { Log } from '@plumbline/domain/proofs/log-events'

/*
 * Entry bundles of C2SP tlog-tiles: leaves one after another, each behind its length in two bytes.
 */

/**
 * The logs whose leaves are served so. An act is shown to the customer concerned alone, and a leaf of ticks may be longer than
 * two bytes can say: those lie in the files of their days.
 */
const WITH_ENTRIES: readonly Log[] = ['orders', 'ledger', 'terms', 'liab']
export const hasEntries = (log: Log): boolean => WITH_ENTRIES.includes(log)

const LENGTH_BYTES = 2
const ENTRY_BYTES_MAX = 0xff_ff

/** @returns `undefined` where a leaf is longer than the format can say */
export function entryBundle(leaves: readonly Buffer[]): Buffer | undefined {
  if (leaves.some((leaf) => leaf.length > ENTRY_BYTES_MAX)) return undefined

  return Buffer.concat(
    leaves.flatMap((leaf) => {
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt16BE(leaf.length)
      return [length, leaf]
    }),
  )
}
