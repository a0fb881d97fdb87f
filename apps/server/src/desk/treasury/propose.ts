import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type {
  proposeCorrectionCall,
  proposeHouseMoveCall,
  proposeLedgerBreakCall,
  proposeLegalHoldCall,
  proposeSuspenseCall,
} from '@plumbline/api-schema/desk/desk-proposal'
import { assetId, scaleOf } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import type { MoneyMoveKind } from '@plumbline/domain/desk/money-move'
import { refusalOfCorrection, refusalOfHold, refusalOfHouseMove } from '@plumbline/domain/desk/treasury'
import { openBreaks } from '../../ledger/invariants/check-store.ts'
import { houseAccount } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BreakDocument, HoldDocument, MoveDocument } from './document.ts'
import { refusalOfMove } from './move.ts'
import { customerExists, findPayment } from './store.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'
import type { Proposed } from '../proposals/index.ts'

const readAmount = (asset: AssetCode, text: string): bigint | undefined => {
  const minor = parseDecimal(text, scaleOf(asset))
  return minor === undefined || minor === 0n ? undefined : minor
}

const ownBook = (asset: AssetCode): AccountKind => (asset === 'USD' ? 'cash' : 'coin')

interface Move {
  readonly kind: MoneyMoveKind
  readonly asset: AssetCode
  readonly from: AccountKind
  readonly to: AccountKind
  readonly amount: string
  readonly minor: bigint
  readonly reason: string | undefined
  readonly customerId?: bigint
  readonly bankReference?: string
}

function documentOf(move: Move, practice: boolean): MoveDocument {
  const asset = assetId(move.asset, practice)

  const account = (kind: AccountKind): bigint =>
    move.customerId !== undefined && kind === ownBook(move.asset)
      ? accountId(move.customerId, asset, kind)
      : houseAccount(asset, kind)

  return {
    asset: move.asset,
    from: move.from,
    to: move.to,
    debit: account(move.from).toString(),
    credit: account(move.to).toString(),
    minor: move.minor.toString(),
    ...(move.customerId !== undefined && { customer_id: move.customerId.toString() }),
    ...defined({ bank_reference: move.bankReference }),
  }
}

/** First of two. What stands in the way now is said now; the second operator's confirmation judges it anew. */
async function proposeMove(deps: Needs, tx: Transaction, operatorId: bigint, move: Move): Promise<Proposed> {
  const document = documentOf(move, deps.mode === 'practice')
  const refusal = await refusalOfMove(deps, tx, document, deps.clock.now())
  if (refusal) return refusal

  return deps.proposals.propose(tx, {
    kind: move.kind,
    document,
    lines: [
      { name: 'amount', after: `${move.amount} ${move.asset}` },
      { name: 'from', after: move.from },
      { name: 'to', after: move.to },
      ...(move.customerId === undefined ? [] : [{ name: 'customer', after: move.customerId.toString() }]),
      ...(move.bankReference === undefined ? [] : [{ name: 'bank_reference', after: move.bankReference }]),
    ],
    reason: move.reason,
    operatorId,
    ...defined({ customerId: move.customerId }),
  })
}

export function proposeCorrection(
  deps: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeCorrectionCall>,
): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const { asset, from, to, amount, reason } = wish
    const minor = readAmount(asset, amount)
    if (minor === undefined) return fieldInvalid('amount')

    const refusal = refusalOfCorrection({ from, to }, asset)
    if (refusal) return refusal

    const customerId = BigInt(wish.customer_id)
    if (!(await customerExists(tx, customerId))) return { refusal: 'not_found', field: 'customer_id' }

    return proposeMove(deps, tx, operatorId, {
      kind: 'correction',
      asset,
      from,
      to,
      amount,
      minor,
      reason,
      customerId,
    })
  })
}

export function proposeHouseMove(
  deps: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeHouseMoveCall>,
): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const minor = readAmount(wish.asset, wish.amount)
    if (minor === undefined) return fieldInvalid('amount')

    return (
      refusalOfHouseMove(wish) ??
      (await proposeMove(deps, tx, operatorId, { ...wish, reason: wish.reason, kind: 'house_move', minor }))
    )
  })
}

/** A payment that arrived for nobody, or its return: the same payment, whole, once. */
export function proposeSuspense(
  deps: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeSuspenseCall>,
): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const { asset, amount, reason, direction, bank_reference: bankReference } = wish
    const minor = readAmount(asset, amount)
    if (minor === undefined) return fieldInvalid('amount')

    const parked = await findPayment(tx, bankReference)
    const isIn = direction === 'in'
    if (isIn ? parked !== undefined : parked === undefined || parked.returned_by !== null)
      return fieldInvalid('bank_reference')
    if (parked && parked.asset !== assetId(asset, deps.mode === 'practice')) return fieldInvalid('asset')
    if (parked && parked.amount !== minor) return fieldInvalid('amount')

    return proposeMove(deps, tx, operatorId, {
      kind: isIn ? 'suspense_in' : 'suspense_out',
      asset,
      from: isIn ? 'bank' : 'suspense',
      to: isIn ? 'suspense' : 'bank',
      amount,
      minor,
      reason,
      // It goes back under the spelling under which it was parked.
      bankReference: parked?.bank_reference ?? bankReference,
    })
  })
}

export function proposeLegalHold(
  deps: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeLegalHoldCall>,
): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const until = parseIso(wish.until)
    if (until === undefined) return fieldInvalid('until')

    const refusal = refusalOfHold(until, now)
    if (refusal) return refusal

    const customerId = BigInt(wish.customer_id)
    if (!(await customerExists(tx, customerId))) return { refusal: 'not_found', field: 'customer_id' }

    const document: HoldDocument = { customer_id: wish.customer_id, until, ends: until <= now }

    return deps.proposals.propose(tx, {
      kind: 'legal_hold',
      document,
      lines: [
        { name: 'customer', after: wish.customer_id },
        { name: document.ends ? 'ends' : 'until', after: wish.until },
      ],
      reason: wish.reason,
      operatorId,
      customerId,
    })
  })
}

/** A break of the books is mended: its confirmation lets orders be taken again. */
export function proposeLedgerBreak(
  deps: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeLedgerBreakCall>,
): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const found = (await openBreaks(tx)).find(({ id }) => id === BigInt(wish.break_id))
    if (!found) return { refusal: 'not_found', field: 'break_id' }

    const { invariant, foundAt, lastFoundAt, rows } = found
    const document: BreakDocument = { break_id: wish.break_id, invariant }

    return deps.proposals.propose(tx, {
      kind: 'ledger_break',
      document,
      lines: [
        { name: 'invariant', after: invariant },
        { name: 'found_at', after: toIso(foundAt) },
        { name: 'last_found_at', after: toIso(lastFoundAt) },
        { name: 'found_rows', after: rows },
      ],
      reason: wish.reason,
      operatorId,
    })
  })
}
