import type { Bonus, bonusesCall } from '@plumbline/api-schema/rewards/bonus'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { assetId } from '@plumbline/domain/money/asset'
import { fitsCustomer } from '@plumbline/domain/rewards/bonus'
import { parseBonusTerms } from '@plumbline/domain/rewards/bonus-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { UUID } from '@plumbline/domain/basics/uuid'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { pauseOf } from '../../accounts/limits/index.ts'
import { refuseCountry } from '../../openness/offering/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { Needs } from './needs.ts'
import { openProgrammes } from './programme-store.ts'
import type { ProgrammeRow } from './programme-store.ts'
import { claimedProgrammes, listBonuses } from './store.ts'
import { bonusAccount, wireBonus, wireOffer } from './wire.ts'

export const isBonusCursor = (cursor: string | undefined): boolean =>
  cursor === undefined || UUID.test(cursor)

/** On a page that ends among the offers. */
const OFFER_CURSOR = /^offer~(.*)$/

/** Programmes that are open to this very customer and that they did not claim. */
async function offersTo(
  { database, clock, known }: Needs,
  customerId: bigint,
  asset: number,
): Promise<ProgrammeRow[]> {
  const now = clock.now()
  const open = await openProgrammes(database, asset, now)
  if (open.length === 0) return []

  const claimed = await claimedProgrammes(database, customerId)
  const facts = {
    registeredAt: await known.registeredAt(database, customerId),
    hasIdentity: await known.hasIdentity(database, customerId),
    hasDeposited: await known.hasDeposited(database, customerId),
  }

  return open.filter(
    ({ id, document }) => !claimed.has(id) && fitsCustomer(parseBonusTerms(document), facts, now),
  )
}

/** What is on offer to the customer, if anything may be, then their own, each newest first. */
export async function listOwnBonuses(
  deps: Needs,
  customerId: bigint,
  { status, practice: asked, cursor, limit }: ParsedRequestOf<typeof bonusesCall>,
  language: Language,
  country?: string,
): Promise<{ items: Bonus[]; next?: string } | Refusal> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const lastOffer = cursor === undefined ? undefined : OFFER_CURSOR.exec(cursor)?.[1]
  const before = lastOffer === undefined ? cursor : undefined
  if (!isBonusCursor(lastOffer) || !isBonusCursor(before)) return BAD_CURSOR

  const { database } = deps
  const asset = assetId('USD', practice)
  const saying = { t: deps.translator(language), language }
  const promoted = { customerId, practice, family: 'promotions', country } as const

  const areOffered =
    !(await refuseCountry(deps, database, promoted)) &&
    !(await pauseOf(database, customerId, deps.clock.now()))

  const showsOffers = areOffered && before === undefined && (status === undefined || status === 'offered')
  const open = showsOffers ? await offersTo(deps, customerId, asset) : []
  const offers = open.filter(({ id }) => lastOffer === undefined || id < lastOffer).slice(0, limit + 1)

  const rows = await listBonuses(database, {
    asset,
    customerId,
    status,
    hidesOffers: !areOffered,
    before,
    limit: limit + 1 - offers.length,
  })

  const both = [
    ...offers.map((offer) => ({ cursor: `offer~${offer.id}`, offer, row: undefined })),
    ...rows.map((row) => ({ cursor: row.id, offer: undefined, row })),
  ]

  const { page, ...next } = cutPage(both, limit, (last) => last.cursor)
  const book = await balanceOf(database, bonusAccount(customerId, asset))

  return {
    items: page.map(({ offer, row }) => (row ? wireBonus(row, book, saying) : wireOffer(offer, saying))),
    ...next,
  }
}
