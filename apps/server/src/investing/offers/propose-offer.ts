import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposeOfferCall } from '@plumbline/api-schema/investing/desk-investment'
import { assetId } from '@plumbline/domain/money/asset'
import { draftedTerms, refusalOfTerms } from '@plumbline/domain/investing/investment-draft'
import type { OfferDraft } from '@plumbline/domain/investing/investment-draft'
import { shortOf } from '@plumbline/domain/investing/investment-offer'
import { parseCharge, parseRate } from '@plumbline/domain/investing/investment-rate'
import { termsDocument } from '@plumbline/domain/investing/investment-terms'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { isLanguage } from '@plumbline/language/languages'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import { nextOwnerId } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ApplyProposal, Proposed } from '../../desk/proposals/index.ts'
import { linesOf, offerWith } from './offer-document.ts'
import type { OfferDocument } from './offer-document.ts'
import { lockOffer } from './offers.ts'
import type { Offer } from './offers.ts'
import { insertOffer, insertVersion, keepTerms, markFunded } from './store.ts'
import { centsOf, money } from './sums.ts'
import type { Needs } from './needs.ts'

type Wish = ParsedRequestOf<typeof proposeOfferCall>

/**
 * No sign that nobody sees, none of a script that no language here is written in: one that turns the writing round, or looks
 * like another letter, would show customers another title than was decided.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const FOREIGN =
  /(?![\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}])\p{L}/u
const isPlain = (text: string): boolean => /\p{L}/u.test(text) && !UNSEEN.test(text) && !FOREIGN.test(text)

/** What stands against titles that customers read, by language: signs nobody sees, words of promise. */
export const refusalOfTitles = (titles: Wish['titles']): Refusal | undefined => {
  const isRight = Object.entries(titles).every(([code, text]) => isLanguage(code) && isPlain(text))
  if (!isRight) return fieldInvalid('titles')
  return Object.values(titles)
    .map((text) => refusalOfOutgoing(text, 'titles'))
    .find((refusal) => refusal !== undefined)
}

function readDraft(wish: Wish): OfferDraft | Refusal {
  const sums = {
    capacity: wish.capacity,
    least: wish.least,
    most: wish.most,
    append_money: wish.append_money,
  }

  const read = new Map<string, bigint>()
  for (const [field, text] of Object.entries(sums)) {
    if (text === undefined) continue

    const minor = centsOf(text)
    if (minor === undefined) return fieldInvalid(field)

    read.set(field, minor)
  }

  return {
    titles: wish.titles,
    opensAt: wish.opens,
    closesAt: wish.closes,
    capacityMinor: read.get('capacity') ?? 0n,
    minMinor: read.get('least') ?? 0n,
    maxMinor: read.get('most') ?? 0n,
    days: wish.days,
    dailyRatePpb: parseRate(wish.daily_rate),
    dividendMethod: wish.dividend_method,
    exitChargePpm: parseCharge(wish.exit_charge_rate),
    appendMinor: read.get('append_money'),
    dueDay: wish.due_day,
    higherRatePpb: wish.higher_rate === undefined ? undefined : parseRate(wish.higher_rate),
  }
}

interface Read {
  readonly draft: OfferDraft
  readonly terms: string
}

/** What is wrong with the wish itself, whatever stands now. */
function readWish(wish: Wish): Read | Refusal {
  const refusal = refusalOfTitles(wish.titles) ?? refusalOfOutgoing(wish.reason, 'reason')
  if (refusal) return refusal

  const draft = readDraft(wish)
  if (isRefusal(draft)) return draft

  const wrongTerms = refusalOfTerms(draft)
  if (wrongTerms) return wrongTerms

  return { draft, terms: termsDocument(draftedTerms(draft)) }
}

const documentOf = ({ draft, terms }: Read, before: Offer | undefined): OfferDocument => ({
  ...(before && { offer_id: before.id.toString() }),
  version: (before?.version ?? 0) + 1,
  titles: draft.titles,
  opens_at: draft.opensAt,
  closes_at: draft.closesAt,
  capacity_minor: draft.capacityMinor.toString(),
  terms,
})

/**
 * What an offer in force promises is covered before it changes; one that is not funded yet opens once it is, and one that
 * ends takes nobody in any more.
 */
function refusalOfReserve(
  document: OfferDocument,
  before: Offer | undefined,
  now: Instant,
): Refusal | undefined {
  if (before?.isFunded !== true || document.closes_at <= now) return undefined
  const short = shortOf(offerWith(document, before))
  return short > 0n
    ? { refusal: 'reserve_short', field: 'capacity', params: { short: money(short) } }
    : undefined
}

/** First of two: a new offer or a next version, beside the one in force. Who joined keeps the terms they joined on. */
export async function proposeOffer(deps: Needs, operatorId: bigint, wish: Wish): Promise<Proposed> {
  const now = deps.clock.now()
  const read = readWish(wish)
  if (isRefusal(read)) return read

  // A version that has ended already is how an offer is closed before its time; a new one like that is a mistake.
  if (wish.id === undefined && wish.closes <= now) return fieldInvalid('closes')

  return deps.database.transaction(async (tx) => {
    const before = wish.id === undefined ? undefined : await lockOffer(tx, BigInt(wish.id))
    if (wish.id !== undefined && before?.practice !== (deps.mode === 'practice'))
      return { refusal: 'project_not_found', field: 'id' } satisfies Refusal
    if (wish.reason === undefined || wish.reason.trim() === '')
      return { refusal: 'reason_required', field: 'reason' } satisfies Refusal

    const document = documentOf(read, before)

    return (
      refusalOfReserve(document, before, now) ??
      deps.proposals.propose(tx, {
        kind: 'offer',
        document,
        lines: linesOf(document, before),
        reason: wish.reason,
        operatorId,
      })
    )
  })
}

export type ApplyNeeds = Pick<Needs, 'bus' | 'mode'>

/** The offer's row for a document, locked: an existing one, or a new one with its number and accounts. */
async function offerFor(
  tx: Transaction,
  document: OfferDocument,
  { mode }: ApplyNeeds,
  at: Instant,
): Promise<{ readonly id: bigint; readonly before: Offer | undefined }> {
  if (document.offer_id !== undefined) {
    const before = await lockOffer(tx, BigInt(document.offer_id))
    if (!before) throw new Error(`offer ${document.offer_id} was there when its version was proposed`)
    return { id: before.id, before }
  }

  const id = await nextOwnerId(tx)
  await insertOffer(tx, { id, asset: assetId('USD', mode === 'practice'), isSample: false, at })

  return { id, before: undefined }
}

/** Second of two: the version comes in force. Refused where another one came in force meanwhile. */
export function applyOffer(deps: ApplyNeeds): ApplyProposal {
  return async (tx, { id: proposalId, document: kept, at }) => {
    const document = kept as OfferDocument // written by proposeOffer alone, and immutable since
    const { id, before } = await offerFor(tx, document, deps, at)
    if ((before?.version ?? 0) + 1 !== document.version) return { refusal: 'already_decided' }

    const refusal = refusalOfReserve(document, before, at)
    if (refusal) return refusal

    const after = offerWith(document, before)
    await insertVersion(tx, {
      offerId: id,
      version: document.version,
      termsId: await keepTerms(tx, document.terms),
      titles: after.titles,
      opensAt: after.opensAt,
      closesAt: after.closesAt,
      capacity: after.capacity,
      proposalId,
      at,
    })

    if (shortOf(after) === 0n) await markFunded(tx, id, at)
    tx.onCommit(() => deps.bus.publish({ type: 'desk', queue: 'investments', id: id.toString() }))

    return undefined
  }
}
