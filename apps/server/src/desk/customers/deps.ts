import type { Sessions } from '../../http/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Identity } from '../../accounts/identity/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { RecordAct } from '../operators/index.ts'
import type { PayoutTargets } from '../../money/payout-targets/index.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'

export interface DeskCustomerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'endAll' | 'forget'>
  readonly securityLog: SecurityNotes
  readonly mode: 'practice' | 'live'
  readonly identity: Identity
  readonly payoutTargets: PayoutTargets
  readonly messages: Pick<Messages, 'write'>
  readonly recordAct: RecordAct
}
