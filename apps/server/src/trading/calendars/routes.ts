import { deskCalendarsCall, proposeCalendarCall } from '@plumbline/api-schema/trading/desk-calendar'
import type { DeskCalendar, DeskCalendarVersion } from '@plumbline/api-schema/trading/desk-calendar'
import { CALENDARS } from '@plumbline/domain/feed/calendar'
import { toIso } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { proposalDecisions } from '../../desk/proposals/index.ts'
import { applyCalendar, followCalendars, proposeCalendar } from './propose.ts'
import { createCalendarNotices } from './calendar-notices.ts'
import { earliestChange, readVersions } from './store.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

async function readDesk(deps: Needs): Promise<DeskCalendar[]> {
  const { database, clock, feed, contractOrders } = deps
  const rows = await readVersions(database)
  const decisions = await proposalDecisions(
    database,
    rows.flatMap(({ proposal_id: id }) => id ?? []),
  )

  return Promise.all(
    CALENDARS.map(async (calendar) => {
      const own = rows.filter((row) => row.calendar === calendar)
      const products = feed.products.filter(({ sessions }) => sessions === calendar)

      return {
        calendar,
        zone: own[0]?.rule.zone ?? '',
        products: products.map(({ symbol }) => symbol),
        open_orders: contractOrders.openOn(products.map(({ id }) => id)),
        earliest: toIso(await earliestChange(database, calendar, clock.now())),
        versions: own.map(
          ({ version, rule, proposal_id: proposal, in_force_from: from }): DeskCalendarVersion => ({
            version,
            sessions: rule.sessions === 'always' ? [] : [...rule.sessions],
            holidays: [...rule.holidays],
            in_force_from: toIso(from),
            decisions: (proposal === null ? undefined : decisions.get(proposal)) ?? [],
          }),
        ),
      }
    }),
  )
}

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, deskCalendarsCall, async (asked) =>
    pageOf(await readDesk(deps), asked, ({ calendar }) => calendar),
  )

  registerCall(app, proposeCalendarCall, (wish, { operator }) =>
    proposeCalendar(deps, operator.operatorId, wish),
  )
}

export const calendars = defineModule({
  name: 'calendars',
  needs,
  open(needs) {
    followCalendars(needs)
    needs.proposals.register('trading_calendar', applyCalendar(needs))

    return { calls: (app) => registerRoutes(app, needs), jobs: [createCalendarNotices(needs)] }
  },
})
