import type { InvestmentState } from '@plumbline/domain/investing/investment-state'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Queryable } from '../../../platform/database/database.ts'
import { INVESTMENT_COLUMNS } from '../store.ts'
import type { InvestmentRow } from '../store.ts'

export interface DeskRow extends InvestmentRow {
  readonly account: string
  /** The version of the offer whose terms were in force when it was joined. */
  readonly version: number
}

export interface DeskFilter {
  readonly offerId: bigint | undefined
  readonly status: InvestmentState | undefined
  readonly today: PlatformDay
  /** The last one of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

// As `statusOf` of the domain: from the day after the due date on, while the second instalment is unpaid and can still be paid.
const IS_PENDING = `(i.instalment_day is null and t.instalment is not null and $3 > i.post_day + t.instalment_due_day and $3 < i.last_day)`

/** Investments of all customers or of one offer, newest first. */
export const listDeskRows = (db: Queryable, filter: DeskFilter): Promise<DeskRow[]> =>
  db.query(
    `select ${INVESTMENT_COLUMNS}, c.account,
       (select max(v.version) from published.investment_offer_version v where v.offer_id = i.offer_id and v.terms_id = i.terms_id
         and (v.since <= i.joined_at or v.version = 1)) as version
     from investment i join published.investment_terms t on t.id = i.terms_id join published.customer c on c.id = i.customer_id
     where ($1::bigint is null or i.offer_id = $1)
       and ($2::text is null or case when i.state = 'settled' then 'settled' when ${IS_PENDING} then 'pending_top_up' else 'earning' end = $2)
       and ($4::uuid is null or i.id < $4)
     order by i.id desc limit $5`,
    [filter.offerId ?? null, filter.status ?? null, filter.today, filter.after ?? null, filter.limit],
  )
