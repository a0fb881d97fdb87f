import type { comingCall } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { isoOf } from '@plumbline/domain/basics/time'
import { titleIn } from '@plumbline/language/title-in'
import type { Caller } from '../../../http/route.ts'
import { money } from '../../offers/index.ts'
import { practiceOf } from '../../../trading/practice/index.ts'
import { calendarSince } from './calendar-store.ts'
import { readComing } from './coming.ts'
import type { Needs, ReadNeeds } from '../needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Coming payments of a customer by day, and since when their calendar has an address. */
export async function answerComing(
  deps: ReadNeeds & Pick<Needs, 'mode'>,
  { practice: asked }: ParsedRequestOf<typeof comingCall>,
  { customerId, language }: Caller,
): Promise<ResponseOf<typeof comingCall> | Refusal> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const { payments, interestUntil } = await readComing(deps.database, deps, customerId, practice)
  const since = await calendarSince(deps.database, customerId)

  return {
    items: payments.map(({ day, kind, amount, principal, investment: { row, offer } }) => ({
      day: dateOf(day),
      kind,
      subscription_id: row.id,
      ...titleIn(offer.titles, language),
      amount: money(amount),
      ...(principal !== undefined && { principal: money(principal) }),
    })),
    ...(interestUntil !== undefined && { interest_until: dateOf(interestUntil) }),
    ...defined({ calendar_since: isoOf(since) }),
  }
}
