import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposeProgrammeCall } from '@plumbline/api-schema/rewards/desk-bonus'
import { refusalOfBonusTerms, refusalOfProgramme } from '@plumbline/domain/rewards/bonus-terms'
import { parseDecimal } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import { refusalOfTitles } from '../../investing/offers/index.ts'
import type { ApplyProposal, Proposed } from '../../desk/proposals/index.ts'
import { factsNow, factsOf, programmeDocument, programmeLines } from './programme-document.ts'
import type { ProgrammeDocument, ProgrammeFacts } from './programme-document.ts'
import { lockProgramme, putVersion } from './programme-store.ts'
import { keepBonusTerms } from './store.ts'
import { usdOf } from './wire.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Wish = ParsedRequestOf<typeof proposeProgrammeCall>

function readWish(wish: Wish): ProgrammeFacts | Refusal {
  const refusal = refusalOfTitles(wish.titles) ?? refusalOfOutgoing(wish.reason, 'reason')
  if (refusal) return refusal
  if (wish.titles[DEFAULT_LANGUAGE] === undefined) return fieldInvalid('titles')

  const [minor, budget] = [parseDecimal(wish.amount, 2), parseDecimal(wish.budget, 2)]
  if (minor === undefined) return fieldInvalid('amount')
  if (budget === undefined) return fieldInvalid('budget')

  const terms = {
    type: wish.type,
    minor,
    turnoverFactor: wish.turnover_factor,
    days: wish.days,
    needsIdentity: wish.needs_identity,
    ...defined({ newForDays: wish.new_for_days }),
  }

  const wrongTerms = refusalOfBonusTerms(terms)
  if (wrongTerms) return wrongTerms

  return {
    titles: wish.titles,
    terms,
    budgetMinor: budget,
    opensAt: wish.opens,
    closesAt: wish.closes,
  }
}

/** First of two: a new programme or a next version, beside the one in force. Who claimed keeps the terms they accepted. */
export async function proposeProgramme(deps: Needs, operatorId: bigint, wish: Wish): Promise<Proposed> {
  const facts = readWish(wish)
  if (isRefusal(facts)) return facts

  return deps.database.transaction(async (tx) => {
    const before = wish.id === undefined ? undefined : await lockProgramme(tx, wish.id)
    if (wish.id !== undefined && before?.asset !== usdOf(deps.mode))
      return { refusal: 'bonus_not_found', field: 'id' } satisfies Refusal

    // A version that is over already is how a programme is closed; a new one like that is a mistake.
    if (!before && facts.closesAt <= deps.clock.now()) return fieldInvalid('closes')

    const refusal = refusalOfProgramme({ ...facts, usedMinor: before?.used ?? 0n })
    if (refusal) return refusal

    return deps.proposals.propose(tx, {
      kind: 'bonus_programme',
      document: programmeDocument(before?.id ?? deps.makeId(), (before?.version ?? 0) + 1, facts),
      lines: programmeLines(facts, before && factsNow(before)),
      reason: wish.reason,
      operatorId,
    })
  })
}

/** Second of two: the version comes in force. Refused where another one did meanwhile, or claims outgrew its budget. */
export function applyProgramme({ bus, mode }: Pick<Needs, 'bus' | 'mode'>): ApplyProposal {
  return async (tx, { id: proposalId, document: kept, at }) => {
    const document = kept as ProgrammeDocument // written by proposeProgramme alone, and immutable since
    const facts = factsOf(document)
    const before = await lockProgramme(tx, document.programme_id)
    if ((before?.version ?? 0) + 1 !== document.version) return { refusal: 'already_decided' }

    const isCovered = (before?.used ?? 0n) <= facts.budgetMinor
    if (!isCovered) return { refusal: 'bonus_budget_short', field: 'budget' }

    await putVersion(tx, {
      ...facts,
      programmeId: document.programme_id,
      asset: usdOf(mode),
      version: document.version,
      termsId: await keepBonusTerms(tx, document.terms),
      budget: facts.budgetMinor,
      proposalId,
      at,
    })

    tx.onCommit(() => bus.publish({ type: 'desk', queue: 'bonuses', id: document.programme_id }))
    return undefined
  }
}
