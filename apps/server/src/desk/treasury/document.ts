import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Instant } from '@plumbline/domain/basics/time'

/** What both operators saw of a move by hand. The database compares its transfer with `debit`, `credit` and `minor`. */
export interface MoveDocument {
  readonly asset: AssetCode
  readonly from: string
  readonly to: string
  readonly customer_id?: string
  /** Account ids, as decimal texts. */
  readonly debit: string
  readonly credit: string
  readonly minor: string
  readonly bank_reference?: string
}

/** The end of a break of the books. */
export interface BreakDocument {
  readonly break_id: string
  readonly invariant: string
}

/** A hold set until then, or with `ends` the end of what stands. */
export interface HoldDocument {
  readonly customer_id: string
  readonly until: Instant
  readonly ends: boolean
}
