import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { ScaledPrice } from '@plumbline/domain/money/coin-worth'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { FundPassword } from '../../accounts/fund-password/index.ts'
import type { Identity } from '../../accounts/identity/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { RecordAct } from '../../desk/operators/index.ts'
import type { PayoutTargets } from '../payout-targets/index.ts'
import type { Reviews } from '../../desk/reviews/index.ts'
import type { SecondProof } from '../../accounts/second-proof/index.ts'

/** Dependencies of the use cases of withdrawals. */
export interface WithdrawalDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly makeId: MakeId
  readonly mode: 'practice' | 'live'
  /** The platform's zone: withdrawals are counted by its days. */
  readonly zone: Zone
  readonly houseSettings: HouseSettings
  /** Keys the hash of a request that holds a fund password, so that a dump of the database lets nobody guess it. */
  readonly requestKey: Buffer
  /** `undefined` where a coin has no price. */
  readonly coinPrice: (asset: AssetCode) => ScaledPrice | undefined
  readonly identity: Identity
  readonly fundPassword: FundPassword
  readonly secondProof: Pick<SecondProof, 'refusalOf'>
  readonly payoutTargets: PayoutTargets
  readonly reviews: Reviews
  readonly messages: Messages
  readonly recordAct: RecordAct
}
