import { scaleOf } from '@plumbline/domain/money/asset'
import { assetIdOf } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { MONEY_MOVE_KINDS } from '@plumbline/domain/desk/money-move'
import type { MoneyMoveKind } from '@plumbline/domain/desk/money-move'
import { clearBreak } from '../../ledger/invariants/check-store.ts'
import { INVARIANTS } from '../../ledger/invariants/check-statement.ts'
import { partsOf } from '../../ledger/invariants/full-check.ts'
import { balancesOf, direct, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ApplyProposal, ConfirmedProposal, Proposals } from '../proposals/index.ts'
import { publishHold } from '../reviews/index.ts'
import { endLegalHolds, setLegalHold } from '../../money/withdrawals/index.ts'
import type { BreakDocument, HoldDocument, MoveDocument } from './document.ts'
import { refusalOfMove } from './move.ts'
import { insertPayment, markReturned } from './store.ts'
import type { Needs } from './needs.ts'

async function keepPayment(
  tx: Transaction,
  kind: MoneyMoveKind,
  id: string,
  { bank_reference: bankReference = '', debit, minor }: MoveDocument,
): Promise<Refusal | undefined> {
  const isKept =
    kind === 'suspense_in'
      ? await insertPayment(tx, {
          bankReference,
          asset: assetIdOf(BigInt(debit)),
          minor: BigInt(minor),
          proposalId: id,
        })
      : await markReturned(tx, bankReference, id)

  return isKept ? undefined : { refusal: 'already_decided', field: 'bank_reference' }
}

/** A customer sees each correction: in the wallet at once, and as a message with its reason. */
async function notifyCorrected(
  { bus, messages, mode }: Needs,
  tx: Transaction,
  { customerId, reason, at }: ConfirmedProposal,
  document: MoveDocument,
): Promise<void> {
  if (customerId === undefined) return

  const scale = scaleOf(document.asset)
  const isCredit = document.to === 'cash' || document.to === 'coin'
  const amount = formatDecimal(isCredit ? BigInt(document.minor) : -BigInt(document.minor), scale)

  await messages.write(tx, {
    customerId,
    kind: 'correction_made',
    params: { amount, asset: document.asset, words: reason },
    target: '/pages/user/finance?kind=correction',
    at,
  })

  const balances = await balancesOf(tx, customerId, mode === 'practice')
  tx.onCommit(() => bus.publish({ type: 'balances', customerId, balances }))
}

const applyMove =
  (deps: Needs, kind: MoneyMoveKind): ApplyProposal =>
  async (tx, proposal) => {
    const document = proposal.document as MoveDocument // written by this module alone, and immutable since
    const refusal =
      (await refusalOfMove(deps, tx, document, proposal.at)) ??
      (kind.startsWith('suspense') ? await keepPayment(tx, kind, proposal.id, document) : undefined)
    if (refusal) return refusal

    await writeTransfers(tx, {
      ref: proposal.id,
      at: proposal.at,
      legs: [direct(kind, BigInt(document.debit), BigInt(document.credit), BigInt(document.minor))],
    })

    await notifyCorrected(deps, tx, proposal, document)
    return undefined
  }

const applyHold =
  ({ makeId, bus, messages }: Needs): ApplyProposal =>
  async (tx, { document: kept, customerId, reason, at, makerId, checkerId }) => {
    const document = kept as HoldDocument
    if (customerId === undefined) throw new Error('a hold is on somebody')

    publishHold(tx, bus, customerId)

    if (document.ends) {
      if (!(await endLegalHolds(tx, { customerId, at, makerId, checkerId })))
        return { refusal: 'already_decided' }

      await messages.write(tx, {
        customerId,
        kind: 'legal_hold_ended',
        params: {},
        target: '/pages/user/cash',
        at,
      })

      return undefined
    }

    if (document.until <= at) return fieldInvalid('until')

    await setLegalHold(tx, {
      id: makeId(),
      customerId,
      reason,
      at,
      until: document.until,
      makerId,
      checkerId,
    })

    await messages.write(tx, {
      customerId,
      kind: 'legal_hold_set',
      params: { until: toIso(document.until), words: reason },
      target: '/pages/user/cash',
      at,
    })

    return undefined
  }

/** Orders are taken again from the next minute's check on; the full check looks at the invariant anew at once. */
const applyClearing: ApplyProposal = async (tx, { id: proposalId, document, at }) => {
  const { break_id: id, invariant } = document as BreakDocument
  const parts = INVARIANTS.filter((name) => name === invariant).flatMap(partsOf)
  const isCleared = await clearBreak(tx, { id: BigInt(id), proposalId, parts, at })

  return isCleared ? undefined : { refusal: 'already_decided' }
}

/** Names what confirming each kind of the treasury's proposals does. Once, at the start. */
export function registerTreasury(proposals: Pick<Proposals, 'register'>, deps: Needs): void {
  for (const kind of MONEY_MOVE_KINDS) proposals.register(kind, applyMove(deps, kind))
  proposals.register('legal_hold', applyHold(deps))
  proposals.register('ledger_break', applyClearing)
}
