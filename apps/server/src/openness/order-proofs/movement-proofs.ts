import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { movementProofsCall } from '@plumbline/api-schema/openness/order-proof'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { statementRange } from '@plumbline/domain/money/statement'
import { accountNames } from '../../ledger/movements.ts'
import { transfersBehind } from '../../ledger/transfers-of.ts'
import type { Database } from '../../platform/database/database.ts'
import { ledgerProofs, NOT_SEALED } from '../../proofs/bundle.ts'
import type { NotSealed } from '../../proofs/bundle.ts'
import type { PublicLogsAnswers } from '../../proofs/public-logs-shape.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { zoneNamed } from '../../money/statements/index.ts'

export interface MovementProofsDeps {
  readonly database: Database
  readonly logs: PublicLogsAnswers
  readonly mode: 'practice' | 'live'
  /** The platform's: a statement covers its days unless the customer chose others. */
  readonly zone: Zone
}

/** Each is a look into the log and a path; a file of more would hardly be opened. */
const TRANSFERS_MAX = 500

/** The ledger's events behind the lines of a statement, for one that is kept and checked without us (docs/proofs.md 9). */
export async function movementProofs(
  deps: MovementProofsDeps,
  customerId: bigint,
  { from, to, practice: asked, time_zone: zoneName }: ParsedRequestOf<typeof movementProofsCall>,
): Promise<ResponseOf<typeof movementProofsCall> | Refusal | NotSealed> {
  const practice = practiceOf(deps.mode, asked)
  if (!practice.ok) return practice.refusal

  const zone = zoneName === undefined ? deps.zone : zoneNamed(zoneName)
  if (!zone) return { refusal: 'field_invalid', field: 'time_zone' }

  const range = statementRange(zone, from, to)
  if (!range.ok) return range.refusal

  const accounts = [...accountNames(customerId, practice.value).keys()]
  const { transfers, leftOut } = await transfersBehind(deps.database, customerId, {
    ...range.value,
    accounts,
    most: TRANSFERS_MAX,
  })

  const proofs = await ledgerProofs(deps.logs, transfers)
  if (proofs === NOT_SEALED) return NOT_SEALED

  const { checkpoint } = proofs

  return {
    ...(checkpoint !== undefined && { checkpoint }),
    transfers: proofs.transfers.map((proved) => ({
      ...proved,
      path: [...proved.path],
      leaf_path: [...proved.leaf_path],
    })),
    left_out: leftOut,
  }
}
