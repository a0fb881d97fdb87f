import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { sentHoliday, sentSession } from '@plumbline/api-schema/trading/desk-calendar'
import type { proposeCalendarCall } from '@plumbline/api-schema/trading/desk-calendar'
import { nextDocument } from '@plumbline/domain/feed/calendar-rule'
import type { CalendarDocument, SessionDocument } from '@plumbline/domain/feed/calendar-rule'
import type { WeeklySessions } from '@plumbline/domain/feed/calendar'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type * as z from 'zod/mini'
import type { ApplyProposal, ProposalLine, Proposed } from '../../desk/proposals/index.ts'
import { earliestChange, insertVersion, lockCalendar, newestVersion } from './store.ts'
import type { Needs } from './needs.ts'
import { untilDone } from '../../platform/until-done.ts'

/** What two operators decide on: the database compares the version that comes of it with this (migration 0093). */
interface ChangeDocument {
  readonly calendar: WeeklySessions
  readonly version: number
  readonly rule: CalendarDocument
  /** The first platform day on which it may be in force. */
  readonly not_before: string
}

/** Holidays can be named years ahead: only hours need a day, and a version that waits for long keeps all others waiting. */
const AHEAD_MAX_DAYS = 31

/** A list comes as it is, or in a form as its JSON text. */
function readList<Item>(sent: unknown, item: z.ZodMiniType<Item>): Item[] | undefined {
  let list: unknown = sent
  try {
    if (typeof sent === 'string') list = JSON.parse(sent)
  } catch {
    return undefined
  }

  if (!Array.isArray(list)) return undefined

  const read = list.map((each) => item.safeParse(each))
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : undefined
}

/** `0 17:00 5 17:00`: weekday and opening, days later and close; the desk says them in words. */
const sessionText = ({ weekday, open, days, close }: SessionDocument): string =>
  `${weekday} ${open} ${days} ${close}`
const sessionsText = ({ sessions }: CalendarDocument): string =>
  sessions === 'always' ? '' : sessions.map(sessionText).join(', ')

function linesOf(
  { calendar, version, rule, not_before: notBefore }: ChangeDocument,
  before: CalendarDocument,
  products: readonly string[],
): ProposalLine[] {
  return [
    { name: 'calendar', after: calendar },
    { name: 'version', before: String(version - 1), after: String(version) },
    { name: 'sessions', before: sessionsText(before), after: sessionsText(rule) },
    { name: 'holidays', before: before.holidays.join(', '), after: rule.holidays.join(', ') },
    { name: 'not_before', after: notBefore },
    { name: 'products', after: products.join(', ') },
  ]
}

/** First of two: what would be in force, beside what is. */
export function proposeCalendar(
  { database, clock, zone, feed, proposals }: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeCalendarCall>,
): Promise<Proposed> {
  return database.transaction(async (tx) => {
    const sessions = readList(wish.sessions, sentSession)
    const holidays = readList(wish.holidays, sentHoliday)

    if (!sessions) return fieldInvalid('sessions')
    if (!holidays) return fieldInvalid('holidays')

    const latest = zone.dayOf(clock.now() + AHEAD_MAX_DAYS * DAY_MS).date
    if (wish.not_before > latest) return fieldInvalid('not_before')

    const before = await newestVersion(tx, wish.calendar)
    const rule = nextDocument(before.rule, { sessions, holidays })
    if (isRefusal(rule)) return rule

    const document: ChangeDocument = {
      calendar: wish.calendar,
      version: before.version + 1,
      rule,
      not_before: wish.not_before,
    }

    const products = feed.products.filter((product) => product.sessions === wish.calendar)

    return proposals.propose(tx, {
      kind: 'trading_calendar',
      document,
      lines: linesOf(
        document,
        before.rule,
        products.map(({ symbol }) => symbol),
      ),
      reason: wish.reason,
      operatorId,
    })
  })
}

type ApplyNeeds = Pick<Needs, 'zone' | 'bus' | 'changes'>

/** On every node the feed reads the versions: until that succeeds, for prices follow the version that was decided. */
export function followCalendars({ feed, changes, logger }: Needs): void {
  changes.on('calendars', () =>
    untilDone(
      () => feed.calendars.reload(),
      (error) => logger.error({ err: error }, 'the calendars could not be read; trying again'),
    ),
  )
}

/** Second of two: the version is known to everybody from now on, and in force at the first midnight that nothing published reaches. */
export const applyCalendar =
  ({ zone, bus, changes }: ApplyNeeds): ApplyProposal =>
  async (tx, { id, document: kept, at }) => {
    const { calendar, version, rule, not_before: notBefore } = kept as ChangeDocument // written by proposeCalendar alone, and immutable since
    await lockCalendar(tx, calendar)

    const before = await newestVersion(tx, calendar)
    if (before.version + 1 !== version) return { refusal: 'already_decided' }

    const earliest = await earliestChange(tx, calendar, at)
    const wished = zone.dayAfter(notBefore, 0).start
    const from = Math.max(earliest, wished, before.in_force_from)

    await insertVersion(tx, { calendar, version, rule, proposalId: id, from })

    await changes.note(tx, 'calendars')
    tx.onCommit(() => bus.publish({ type: 'desk', queue: 'calendars', id: calendar }))

    return undefined
  }
