import type { deskSubscriptionsCall } from '@plumbline/api-schema/investing/desk-investment'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { mask } from '@plumbline/domain/basics/mask'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { UUID } from '@plumbline/domain/basics/uuid'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR, cutPage } from '../../../http/page.ts'
import type { ReadNeeds } from '../needs.ts'
import { listDeskRows } from './list-desk-rows.ts'
import { investmentsOf } from '../joining/facts.ts'
import { wireSubscription } from './wire.ts'

/** Investments as the desk lists them, newest first: whose, the account masked, and on which version of the offer. */
export async function listSubscriptions(
  { database, clock, zone }: ReadNeeds,
  { offer_id: offerId, status, cursor, limit }: ParsedRequestOf<typeof deskSubscriptionsCall>,
  language: Language,
): Promise<ResponseOf<typeof deskSubscriptionsCall> | Refusal> {
  if (cursor !== undefined && !UUID.test(cursor)) return BAD_CURSOR

  const now = clock.now()
  const rows = await listDeskRows(database, {
    offerId: offerId === undefined ? undefined : BigInt(offerId),
    status,
    today: dayOf(zone, now),
    after: cursor,
    limit: limit + 1,
  })

  const { page, ...next } = cutPage(rows, limit, (last) => last.id)
  const investments = await investmentsOf(database, page)

  return {
    items: page.flatMap((row, index) => {
      const investment = investments[index]
      if (!investment) return []

      return [
        {
          ...wireSubscription(investment, { language, now, zone }),
          customer_id: row.customer_id.toString(),
          account: mask(row.account),
          version: row.version,
        },
      ]
    }),
    ...next,
  }
}
