import { addressKey } from './rate-limit.ts'

export interface SlotCaps {
  /** Maximum connections of callers not logged in, in total. */
  readonly strangers: number
  /** Maximum of these from one address (IPv6: one /64). */
  readonly perAddress: number
  /** Maximum connections of one customer or operator. */
  readonly perOwner: number
}

/** The cap that was reached. */
export type ActedCap = 'strangers' | 'address' | 'owner' | 'total'

/** Owner of a connection; a customer's programs are counted separately from the customer. */
export type ConnectionOwner = `customer ${bigint}` | `keys ${bigint}` | `operator ${bigint}`

/** A cap that was reached: by the latest address, or by an owner at the maximum. */
export interface CapMeeting {
  readonly cap: ActedCap
  readonly address?: string | undefined
  readonly owner?: ConnectionOwner
}

/** The place of one open connection. */
export interface Slot {
  /**
   * Assigns the connection to this customer or operator; it no longer counts as a stranger's.
   * @returns false if the owner is at the maximum: nothing changes
   */
  claim(owner: ConnectionOwner): boolean
  /** The connection has closed. */
  free(): void
}

const OWN_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether a caller is on this machine: only the two addresses that local programs use, not all that lead here. */
export const isOwnMachine = (address: string | undefined): boolean =>
  address !== undefined && OWN_MACHINE.has(address)

/**
 * Counts the connections of one door. New ones are always admitted; over a cap the oldest stranger is dropped, first of the same
 * address, then of all. So a crowd cannot keep out a caller who logs in quickly; rejecting new ones would.
 */
export class ConnectionSlots {
  readonly #caps: SlotCaps
  readonly #onCap: (met: CapMeeting) => void
  /** Oldest first: sets keep insertion order. */
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

  /** @param drop closes the connection; its slot is already free */
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
