import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { movementProofsCall } from '@plumbline/api-schema/openness/order-proof'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { statementRange } from '@plumbline/domain/money/statement'
import { accountNames } from '../../ledger/movements.ts'
import { transfersBehind } from '../../ledger/transfers-of.ts'
import { ledgerProofs, NOT_SEALED } from '../../proofs/order-bundle.ts'
import type { NotSealed } from '../../proofs/order-bundle.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { zoneNamed } from '../../money/statements/index.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Each is a look into the log and a path; a file of more would hardly be opened. */
const TRANSFERS_MAX = 500

/** The ledger's events behind the lines of a statement, for one that is kept and checked without us (docs/proofs.md 9). */
export async function movementProofs(
  deps: Needs,
  customerId: bigint,
  { from, to, practice: asked, time_zone: zoneName }: ParsedRequestOf<typeof movementProofsCall>,
): Promise<ResponseOf<typeof movementProofsCall> | Refusal | NotSealed> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const zone = zoneName === undefined ? deps.zone : zoneNamed(zoneName)
  if (!zone) return fieldInvalid('time_zone')

  const range = statementRange(zone, from, to)
  if (isRefusal(range)) return range

  const accounts = [...accountNames(customerId, practice).keys()]
  const { transfers, leftOut } = await transfersBehind(deps.database, customerId, {
    ...range,
    accounts,
    most: TRANSFERS_MAX,
  })

  const proofs = await ledgerProofs(deps.logs.answers, transfers)
  if (proofs === NOT_SEALED) return NOT_SEALED

  const { checkpoint } = proofs

  return {
    ...defined({ checkpoint }),
    transfers: proofs.transfers.map((proved) => ({
      ...proved,
      path: [...proved.path],
      leaf_path: [...proved.leaf_path],
    })),
    left_out: leftOut,
  }
}
