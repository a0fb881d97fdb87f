import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposeReserveCall } from '@plumbline/api-schema/investing/desk-investment'
import {
  neededIfFull,
  offerStatus,
  shortOf,
  unsubscribed,
} from '@plumbline/domain/investing/investment-offer'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import { titleIn } from '@plumbline/language/title-in'
import { direct, houseAccount, lockAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ApplyProposal, ProposalLine, Proposed } from '../../desk/proposals/index.ts'
import type { ReserveDocument } from './offer-document.ts'
import { lockOffer } from './offers.ts'
import type { LockedOffer } from './offers.ts'
import type { ApplyNeeds } from './propose-offer.ts'
import type { Needs } from './needs.ts'
import { markChanged, markFunded } from './store.ts'
import { centsOf, money } from './sums.ts'
import type { MoneyDirection } from '@plumbline/domain/desk/treasury'

/** What all the room of an offer may still owe; nothing more once it has ended: nobody joins then. */
const neededBy = (offer: LockedOffer, now: Instant): bigint =>
  offerStatus(offer, now) === 'ended' ? 0n : neededIfFull(offer.terms, unsubscribed(offer))

/** What stands in the way of a move now, under the locks that it will be made with: the offer's row, then its accounts. */
async function refusalOfMove(
  tx: Transaction,
  offer: LockedOffer,
  {
    direction,
    minor,
    now,
  }: { readonly direction: MoneyDirection; readonly minor: bigint; readonly now: Instant },
): Promise<Refusal | undefined> {
  const reserve = await lockAccount(tx, accountId(offer.id, offer.asset, 'reserve'))
  const capital = await lockAccount(tx, houseAccount(offer.asset, 'capital'))
  const { available } = direction === 'in' ? capital : reserve
  if (available < minor) return { refusal: 'account_would_overdraw', field: 'amount' }

  const short = direction === 'out' ? neededBy(offer, now) - (reserve.available - minor) : 0n
  return short > 0n
    ? { refusal: 'reserve_short', field: 'amount', params: { short: money(short) } }
    : undefined
}

function documentOf(offer: LockedOffer, direction: MoneyDirection, minor: bigint): ReserveDocument {
  const reserve = accountId(offer.id, offer.asset, 'reserve').toString()
  const capital = houseAccount(offer.asset, 'capital').toString()

  return {
    offer_id: offer.id.toString(),
    debit: direction === 'in' ? capital : reserve,
    credit: direction === 'in' ? reserve : capital,
    minor: minor.toString(),
  }
}

function linesOf(offer: LockedOffer, direction: MoneyDirection, minor: bigint, now: Instant): ProposalLine[] {
  const after = direction === 'in' ? offer.reserve + minor : offer.reserve - minor
  const needed = money(neededBy(offer, now))

  return [
    { name: 'project', after: `${titleIn(offer.titles, DEFAULT_LANGUAGE).title} (${offer.id})` },
    { name: 'amount', after: `${money(minor)} USD` },
    { name: 'from', after: direction === 'in' ? 'capital' : 'reserve' },
    { name: 'to', after: direction === 'in' ? 'reserve' : 'capital' },
    { name: 'reserve', before: money(offer.reserve), after: money(after) },
    { name: 'needed', before: needed, after: needed },
  ]
}

/** First of two: capital into an offer's reserve, or what it does not need back. */
export async function proposeReserve(
  deps: Needs,
  operatorId: bigint,
  { id, direction, amount, reason }: ParsedRequestOf<typeof proposeReserveCall>,
): Promise<Proposed> {
  const minor = centsOf(amount) ?? 0n
  if (minor === 0n) return fieldInvalid('amount')

  const wrongReason = refusalOfOutgoing(reason, 'reason')
  if (wrongReason) return wrongReason

  return deps.database.transaction(async (tx) => {
    const offer = await lockOffer(tx, BigInt(id))
    if (offer?.practice !== (deps.mode === 'practice'))
      return { refusal: 'project_not_found', field: 'id' } satisfies Refusal
    if (reason === undefined || reason.trim() === '')
      return { refusal: 'reason_required', field: 'reason' } satisfies Refusal

    const now = deps.clock.now()

    return (
      (await refusalOfMove(tx, offer, { direction, minor, now })) ??
      deps.proposals.propose(tx, {
        kind: direction === 'in' ? 'reserve_in' : 'reserve_out',
        document: documentOf(offer, direction, minor),
        lines: linesOf(offer, direction, minor, now),
        reason,
        operatorId,
      })
    )
  })
}

/** Second of two: the money moves; a reserve that suffices for the first time lets its offer open. */
export function applyReserve({ bus }: ApplyNeeds, direction: MoneyDirection): ApplyProposal {
  return async (tx, { id: proposalId, document: kept, at }) => {
    const document = kept as ReserveDocument // written by proposeReserve alone, and immutable since
    const offer = await lockOffer(tx, BigInt(document.offer_id))
    if (!offer) throw new Error(`offer ${document.offer_id} was there when its reserve was proposed`)

    const minor = BigInt(document.minor)
    const refusal = await refusalOfMove(tx, offer, { direction, minor, now: at })
    if (refusal) return refusal

    await writeTransfers(tx, {
      ref: proposalId,
      at,
      legs: [
        direct(
          direction === 'in' ? 'reserve_in' : 'reserve_out',
          BigInt(document.debit),
          BigInt(document.credit),
          minor,
        ),
      ],
    })

    await markChanged(tx, offer.id) // the list of projects learns of it from the row
    if (direction === 'in' && shortOf({ ...offer, reserve: offer.reserve + minor }) === 0n)
      await markFunded(tx, offer.id, at)
    tx.onCommit(() => bus.publish({ type: 'desk', queue: 'investments', id: document.offer_id }))

    return undefined
  }
}
