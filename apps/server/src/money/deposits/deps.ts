import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { ScaledPrice } from '@plumbline/domain/money/coin-worth'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Identity } from '../../accounts/identity/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { RecordAct } from '../../desk/operators/index.ts'
import type { PayoutTargets } from '../payout-targets/index.ts'
import type { ReviewBook } from '../../desk/reviews/index.ts'
import type { Uploads } from '../../accounts/uploads/index.ts'
import type { OwnFilter } from './read-store.ts'

/** A bonus that its customer accepted, as the list of recharges shows it. */
export interface ClaimedBonus {
  readonly id: string
  readonly type: 1 | 2 | 3
  /** In cents. */
  readonly amount: bigint
  readonly at: Instant
}

/** Dependencies of the use cases of deposits. */
export interface DepositDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly makeId: MakeId
  readonly fillRandom: FillRandom
  readonly mode: 'practice' | 'live'
  /** The platform's zone: what one reviewer may credit is counted by its days. */
  readonly zone: Zone
  /** `undefined` where a coin has no price. */
  readonly coinPrice: (asset: AssetCode) => ScaledPrice | undefined
  readonly houseSettings: Pick<HouseSettings, 'deposit'>
  readonly identity: Pick<Identity, 'statusOf'>
  readonly payoutTargets: Pick<PayoutTargets, 'listOf'>
  readonly uploads: Pick<Uploads, 'take' | 'whyNotTaken'>
  readonly reviews: ReviewBook
  readonly messages: Pick<Messages, 'write'>
  readonly recordAct: RecordAct
  /** A page of them, newest first: bonuses are another module’s. */
  readonly claimedBonuses: (
    filter: OwnFilter & { readonly type: number | undefined },
  ) => Promise<ClaimedBonus[]>
}
