import type { Direction, SettlementRule } from '@plumbline/domain/trading/contract-order'
import type { CloseEvent, OpenEvent, SettleEvent, TransferEvent } from '@plumbline/domain/proofs/log-events'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import type { Ticket } from '@plumbline/domain/proofs/ticket'

/** What order a made house is asked for. */
export interface MadeWish {
  readonly direction?: Direction
  readonly rule?: SettlementRule
  readonly book?: 'cash' | 'bonus'
  /** How far the order is: settled unless said otherwise. */
  readonly until?: 'accepted' | 'opened' | 'settled'
  /** Closed early, asked so long after the entry; its terms have formula E1. */
  readonly closedAfterMs?: number
  readonly lies?: Lies
}

/** A house that signs and logs what is not so, in one place. */
export interface Lies {
  ticket?(ticket: Ticket): Ticket
  acceptance?(acceptance: Acceptance): Acceptance
  open?(event: OpenEvent): OpenEvent
  close?(event: CloseEvent): CloseEvent
  settle?(event: SettleEvent): SettleEvent
  transfer?(event: TransferEvent): TransferEvent
}
