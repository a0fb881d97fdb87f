import type { deskSubscriptionsCall } from '@plumbline/api-schema/desk-investment'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/call'
import { maskAccount } from '@plumbline/domain/account'
import { dayOf } from '@plumbline/domain/investment-terms'
import type { Refusal } from '@plumbline/domain/refusal'
import type { Language } from '@plumbline/language/languages'
import type { InvestmentDeps } from './deps.ts'
import { listDeskRows } from './desk-store.ts'
import { investmentsOf } from './facts.ts'
import { UUID } from './read-list.ts'
import { wireSubscription } from './wire.ts'

/** Investments as the desk lists them, newest first: whose, the account masked, and on which version of the offer. */
export async function listSubscriptions(
  { database, clock, zone }: Pick<InvestmentDeps, 'database' | 'clock' | 'zone'>,
  { offer_id: offerId, status, cursor, limit }: ParsedRequestOf<typeof deskSubscriptionsCall>,
  language: Language,
): Promise<ResponseOf<typeof deskSubscriptionsCall> | Refusal> {
  if (cursor !== undefined && !UUID.test(cursor)) return { refusal: 'field_invalid', field: 'cursor' }
  const now = clock.now()
  const rows = await listDeskRows(database, {
    offerId: offerId === undefined ? undefined : BigInt(offerId),
    status,
    today: dayOf(zone, now),
    after: cursor,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const investments = await investmentsOf(database, page)
  const last = page.at(-1)
  return {
    items: page.flatMap((row, index) => {
      const investment = investments[index]
      if (!investment) return []
      return [
        {
          ...wireSubscription(investment, { language, now, zone }),
          customer_id: row.customer_id.toString(),
          account: maskAccount(row.account),
          version: row.version,
        },
      ]
    }),
    ...(rows.length > page.length && last && { next: last.id }),
  }
}
