import { addressKey } from './rate-limit.ts'

export interface SlotCaps {
  /** Connections of callers whom nobody knows yet, in all. */
  readonly strangers: number
  /** Maximum of these from one address (IPv6: one /64). */
  readonly perAddress: number
  /** Connections of one customer or operator. */
  readonly perOwner: number
}

/** Which cap acted. */
export type ActedCap = 'strangers' | 'address' | 'owner' | 'total'

/** Whose a connection is; those of a customer's programs count apart from their own. */
export type ConnectionOwner = `customer ${bigint}` | `keys ${bigint}` | `operator ${bigint}`

/** On whom a cap acted: the address that came last, or the owner who has as many as one may. */
export interface CapMeeting {
  readonly cap: ActedCap
  readonly address?: string | undefined
  readonly owner?: ConnectionOwner
}

/** The place of one open connection. */
export interface Slot {
  /**
   * It belongs to this customer or operator from now on, and counts as a stranger's no longer.
   * @returns false where they have as many as one may: it stays what it was
   */
  claim(owner: ConnectionOwner): boolean
  /** The connection has closed. */
  free(): void
}

const OWN_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether a caller sits on this machine: the two addresses that programs here use, not all that lead here. */
export const isOwnMachine = (address: string | undefined): boolean =>
  address !== undefined && OWN_MACHINE.has(address)

/**
 * Counts the connections of one door. Whoever is new is let in; over a cap the oldest stranger makes room, first of the same
 * address, then of all. So a crowd can never keep out who logs in within a moment, and refusing would.
 */
export class ConnectionSlots {
  readonly #caps: SlotCaps
  readonly #onCap: (met: CapMeeting) => void
  /** Oldest first, as sets are. */
  readonly #strangers = new Set<OpenSlot>()
  readonly #byAddress = new Map<string, Set<OpenSlot>>()
  readonly #byOwner = new Map<string, number>()

  constructor(caps: SlotCaps, onCap: (met: CapMeeting) => void) {
    this.#caps = caps
    this.#onCap = onCap
  }

  get strangers(): number {
    return this.#strangers.size
  }

  /** @param drop cuts the connection off; its slot is free by then */
  admit(address: string | undefined, drop: () => void): Slot {
    if (isOwnMachine(address)) return { claim: () => true, free: () => undefined }

    const slot: OpenSlot = { address: addressKey(address), drop, owner: undefined }
    const neighbours = this.#byAddress.get(slot.address) ?? new Set()
    if (neighbours.size >= this.#caps.perAddress) this.#dropOldest(neighbours, { cap: 'address', address })
    else if (this.#strangers.size >= this.#caps.strangers)
      this.#dropOldest(this.#strangers, { cap: 'strangers', address })

    this.#byAddress.set(slot.address, neighbours.add(slot))
    this.#strangers.add(slot)

    return { claim: (owner) => this.#claim(slot, owner), free: () => this.#free(slot) }
  }

  #dropOldest(slots: ReadonlySet<OpenSlot>, met: CapMeeting): void {
    const [oldest] = slots
    if (!oldest) return

    this.#onCap(met)
    this.#free(oldest)
    oldest.drop()
  }

  #claim(slot: OpenSlot, owner: ConnectionOwner): boolean {
    if (slot.owner === owner) return true
    if (slot.owner === undefined && !this.#strangers.has(slot)) return false // dropped meanwhile

    const held = this.#byOwner.get(owner) ?? 0
    if (held >= this.#caps.perOwner) {
      this.#onCap({ cap: 'owner', owner })
      return false
    }

    this.#free(slot)
    this.#byOwner.set(owner, held + 1)
    slot.owner = owner

    return true
  }

  #free(slot: OpenSlot): void {
    if (slot.owner !== undefined) {
      const left = (this.#byOwner.get(slot.owner) ?? 1) - 1
      if (left > 0) this.#byOwner.set(slot.owner, left)
      else this.#byOwner.delete(slot.owner)
      slot.owner = undefined

      return
    }

    if (!this.#strangers.delete(slot)) return

    const neighbours = this.#byAddress.get(slot.address)
    neighbours?.delete(slot)
    if (neighbours?.size === 0) this.#byAddress.delete(slot.address)
  }
}

interface OpenSlot {
  readonly address: string
  readonly drop: () => void
  owner: ConnectionOwner | undefined
}
