import type { projectOrdersCall } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { assetId } from '@plumbline/domain/money/asset'
import { monthRange } from '@plumbline/domain/basics/month'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { titleIn } from '@plumbline/language/title-in'
import { BAD_CURSOR, cutPage } from '../../../http/page.ts'
import type { Caller } from '../../../http/route.ts'
import { money, readOffers } from '../../offers/index.ts'
import { practiceOf } from '../../../trading/practice/index.ts'
import type { Needs } from '../needs.ts'
import { listProjectOrders } from './list-project-orders.ts'
import type { ProjectOrderRow } from './list-project-orders.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What the list asks on with: the last movement's time and id. */
const CURSOR = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.(?:\d{1,9}|end))?)$/

const readCursor = (cursor: string): { readonly at: Instant; readonly id: string } | undefined => {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  return id === undefined ? undefined : { at: Number(at), id }
}

const AT_MIDNIGHT = new Set<ProjectOrderRow['kind']>(['interest', 'maturity', 'renewal'])
/**
 * What a midnight brings is of the day that it ends, and bears its last moment: interest stands on the day it is for, as on
 * every other page, and day, time and the filter by month say the same.
 */
const momentOf = ({ kind, at }: ProjectOrderRow): Instant => (AT_MIDNIGHT.has(kind) ? at - 1 : at)

/** Every movement of a customer's investments or of one of them: payments, interest, renewals and ends, newest first. */
export async function readProjectOrders(
  { database, mode, zone }: Pick<Needs, 'database' | 'mode' | 'zone'>,
  { id, month, practice: asked, cursor, limit }: ParsedRequestOf<typeof projectOrdersCall>,
  { customerId, language }: Pick<Caller, 'customerId' | 'language'>,
): Promise<ResponseOf<typeof projectOrdersCall> | Refusal> {
  const practice = practiceOf(mode, asked)
  if (isRefusal(practice)) return practice

  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) return BAD_CURSOR

  const rows = await listProjectOrders(database, customerId, {
    asset: assetId('USD', practice),
    id,
    ...(month === undefined ? { from: undefined, to: undefined } : monthRange(zone, month)),
    after,
    limit: limit + 1,
  })

  const { page, ...next } = cutPage(rows, limit, (last) => `${last.at}~${last.id}`)
  const offers = await readOffers(database, [...new Set(page.map(({ offer_id: offerId }) => offerId))])
  const titles = new Map(offers.map((offer) => [offer.id, titleIn(offer.titles, language)]))

  return {
    items: page.map((row) => ({
      id: row.id,
      subscription_id: row.investment_id,
      ...(titles.get(row.offer_id) ?? titleIn({}, language)),
      kind: row.kind === 'renewal' ? 'renew' : row.kind,
      amount: money(row.minor),
      day: zone.dayOf(momentOf(row)).date,
      ...(row.principal !== null && { principal: money(row.principal) }),
      ...defined({ accrued: row.is_accrued }),
      time: toIso(momentOf(row)),
    })),
    ...next,
  }
}
