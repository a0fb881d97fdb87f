import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposeGrantCall } from '@plumbline/api-schema/rewards/desk-bonus'
import {
  bonusTermsDocument,
  parseBonusTerms,
  refusalOfBonusTerms,
} from '@plumbline/domain/rewards/bonus-terms'
import { parseDecimal } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { Queryable } from '../../platform/database/database.ts'
import { pauseOf } from '../../accounts/limits/index.ts'
import { refuseCountry } from '../../openness/offering/index.ts'
import type { ApplyProposal, Proposed } from '../../desk/proposals/index.ts'
import { BONUS_PAGE } from './bonus-page.ts'
import type { Needs } from './needs.ts'
import { shownTerms } from './programme-document.ts'
import type { GrantDocument } from './programme-document.ts'
import { insertGrant, keepBonusTerms } from './store.ts'
import { usdOf } from './wire.ts'

const OFFER_MAX_MS = 90 * DAY_MS

/**
 * By where they live alone: nobody calls, so there is no address, and who lives nowhere known is offered nothing. Nor is who
 * takes a pause from everything new.
 */
const refuseOffer = async (
  deps: Pick<Needs, 'clock' | 'zone' | 'mode'>,
  db: Queryable,
  customerId: bigint,
): Promise<Refusal | undefined> => {
  const practice = deps.mode === 'practice'
  const promoted = { customerId, practice, family: 'promotions', country: undefined } as const
  return (await refuseCountry(deps, db, promoted)) ?? pauseOf(db, customerId, deps.clock.now())
}

/** First of two: a bonus outside a programme for one customer. Nothing is credited before they accept it (rule 9). */
export async function proposeGrant(
  deps: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeGrantCall>,
): Promise<Proposed> {
  const { database, clock, proposals, known } = deps
  const outgoing = refusalOfOutgoing(wish.reason, 'reason')
  if (outgoing) return outgoing

  const minor = parseDecimal(wish.amount, 2)
  if (minor === undefined) return fieldInvalid('amount')

  const terms = {
    type: wish.type,
    minor,
    turnoverFactor: wish.turnover_factor,
    days: wish.days,
    needsIdentity: false,
  }

  const refusal = refusalOfBonusTerms(terms)
  if (refusal) return refusal

  const now = clock.now()
  if (wish.offer_until <= now || wish.offer_until > now + OFFER_MAX_MS) return fieldInvalid('offer_until')

  const customerId = BigInt(wish.customer_id)
  if (!(await known.exists(customerId))) return { refusal: 'not_found', field: 'customer_id' }

  const unoffered = await refuseOffer(deps, database, customerId)
  if (unoffered) return { ...unoffered, field: 'customer_id' }

  const document: GrantDocument = {
    customer_id: wish.customer_id,
    offer_until: wish.offer_until,
    terms: bonusTermsDocument(terms),
  }

  const lines = [
    ['customer', wish.customer_id] as const,
    ...shownTerms(terms),
    ['offer_until', toIso(wish.offer_until)] as const,
  ].map(([name, after]) => ({ name, after }))

  return database.transaction((tx) =>
    proposals.propose(tx, {
      kind: 'bonus_grant',
      document,
      lines,
      reason: wish.reason,
      operatorId,
      customerId,
    }),
  )
}

/** Second of two: the bonus is offered, and its customer is told; where they may not be offered it meanwhile, neither. */
export function applyGrant(
  deps: Pick<Needs, 'bus' | 'clock' | 'zone' | 'mode' | 'makeId' | 'messages'>,
): ApplyProposal {
  return async (tx, { id: proposalId, document: kept, at }) => {
    const document = kept as GrantDocument // written by proposeGrant alone, and immutable since
    const { offer_until: offerUntil } = document
    if (offerUntil <= at) return { refusal: 'bonus_offer_expired' }

    const customerId = BigInt(document.customer_id)
    const unoffered = await refuseOffer(deps, tx, customerId)
    if (unoffered) return unoffered

    const [id, asset] = [deps.makeId(), usdOf(deps.mode)]
    const termsId = await keepBonusTerms(tx, document.terms)

    await insertGrant(tx, { id, customerId, asset, proposalId, termsId, offerUntil, at })
    const { minor } = parseBonusTerms(document.terms)
    await deps.messages.write(tx, {
      customerId,
      kind: 'bonus_offered',
      params: { amount: formatUsd(minor), asset: 'USD', until: toIso(offerUntil) },
      target: BONUS_PAGE,
      at,
    })

    tx.onCommit(() => {
      deps.bus.publish({ type: 'record', customerId, change: { kind: 'bonus', id } })
      deps.bus.publish({ type: 'desk', queue: 'bonuses', id })
    })

    return undefined
  }
}
