import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FundPassword } from '../fund-password/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Messages } from '../messages/index.ts'
import type { RecordAct } from '../operators/index.ts'
import type { PayoutTargets } from '../payout-targets/index.ts'

export interface DeskCustomerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'practice' | 'live'
  readonly identity: Identity
  readonly payoutTargets: PayoutTargets
  readonly fundPassword: Pick<FundPassword, 'withdrawalsHeldUntil'>
  readonly messages: Pick<Messages, 'write'>
  readonly recordAct: RecordAct
}
