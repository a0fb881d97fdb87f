/**
 * Carries packets between the nodes of an installation, to this one too: each at most once, those of one node in order, and never
 * later than they are useful. What cannot be sent now is dropped.
 */
export interface BusLink {
  /** One line of ASCII or more. */
  send(packet: string): void
  /** Connects anew: nothing was heard for so long that the connection may be dead unnoticed. */
  renew(): void
  /** Resolves once all that was sent has left, or cannot leave. */
  close(): Promise<void>
}

export interface LinkEvents {
  readonly onPacket: (packet: string) => void
  /** Connected, for the first time or again: packets may have been missed. */
  readonly onConnected: () => void
}

/** How long a packet may be under way: old prices must not come late. */
export const SENT_WITHIN_MS = 500
