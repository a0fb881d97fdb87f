import {
  decideAppend,
  decideInstalment,
  decideJoin,
  decideKeep,
  decideStop,
} from '@plumbline/domain/investing/investment-decisions'
import type { AppendFacts, Payment } from '@plumbline/domain/investing/investment-decisions'
import { decideRenewal, endingOf } from '@plumbline/domain/investing/investment-ending'
import type { Ending } from '@plumbline/domain/investing/investment-ending'
import {
  earningOn,
  firstDay,
  interestTo,
  lastDay,
  rateOn,
} from '@plumbline/domain/investing/investment-interest'
import type { OfferedFacts } from '@plumbline/domain/investing/investment-offer'
import { dateOf, parseTermsDocument, platformDay } from '@plumbline/domain/investing/investment-terms'
import type {
  Holding,
  InvestmentTerms,
  PlatformDay,
  RenewChoice,
} from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { calendarOf } from './investment-life.ts'
import type { Life, LifeAct, LifeCalendar } from './investment-life.ts'

/** A row of the table `investment`. */
interface Row {
  holding: Holding
  credited: bigint
  creditedTo: PlatformDay
  setAside: bigint
  renew: RenewChoice
  endedBy: 'stop' | 'maturity' | undefined
}

/** Books of one life: accounts, the offer's counters, and everything that moved, as one line of text. */
class Books {
  readonly lines: string[] = []
  readonly calendar: LifeCalendar
  readonly terms: InvestmentTerms
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly renamedAt: Instant
  readonly capacity: bigint
  subscribed: bigint
  kept = 0n
  reserve: bigint
  cash: bigint
  invested = 0n
  accrued = 0n
  committed = 0n
  row: Row | undefined

  constructor(life: Life) {
    this.calendar = calendarOf(life.zone)
    this.terms = parseTermsDocument(life.terms)
    this.opensAt = this.calendar.instantAt(life.opens, 0)
    this.closesAt = this.calendar.instantAt(life.closes, 0)
    this.renamedAt = this.calendar.instantAt(life.renamed, 0)
    this.capacity = BigInt(life.capacity)
    this.subscribed = BigInt(life.others)
    this.reserve = BigInt(life.reserve)
    this.cash = BigInt(life.cash)
  }

  offer(): OfferedFacts {
    const { terms, capacity, subscribed, kept, reserve, opensAt, closesAt } = this
    return { terms, capacity, subscribed, kept, reserve, opensAt, closesAt, isFunded: true }
  }

  /** The database's own checks: no account is ever below 0, and what is set aside is there to the unit. */
  check(): void {
    const { row } = this
    const aside = row && row.endedBy === undefined ? row.setAside - row.credited : 0n
    const lowest = [this.cash, this.invested, this.accrued, this.committed, this.reserve, this.kept]
    if (lowest.some((minor) => minor < 0n)) throw new Error('an account below 0')
    if (this.committed !== aside) throw new Error('committed differs from what is set aside')
  }
}

const isRunning = ({ row }: Books): boolean => row !== undefined && row.endedBy === undefined

const dayOf = (books: Books, at: Instant): PlatformDay => books.calendar.dayOf(at)

/** Credits each day up to yesterday, and settles or renews what has matured, several times where need be. */
function catchUp(books: Books, now: Instant): void {
  if (!isRunning(books)) return

  const yesterday = dayOf(books, now) - 1
  for (let row = books.row; row && row.endedBy === undefined; row = books.row) {
    const until = Math.min(yesterday, lastDay(row.holding))
    for (let day = row.creditedTo + 1; day <= until; day += 1) credit(books, row, day)
    if (lastDay(row.holding) > yesterday) return

    mature(books, row)
  }
}

function credit(books: Books, row: Row, day: PlatformDay): void {
  const minor = interestTo(row.holding, day) - row.credited
  row.credited += minor
  row.creditedTo = day
  books.committed -= minor

  if (row.holding.terms.dividendMethod === 'daily') books.cash += minor
  else books.accrued += minor
  const [principal, rate] = [earningOn(row.holding, day), rateOn(row.holding, day)]
  if (minor > 0n) books.lines.push(`i ${dateOf(day)} ${minor} ${principal} ${rate}`)
  books.check()
}

function mature(books: Books, row: Row): void {
  const { holding, credited, setAside, renew } = row
  const last = lastDay(holding)
  const at = books.calendar.startOf(last + 1)
  const facts = { holding, credited, setAside, offer: books.offer(), isSameTerms: at < books.renamedAt, at }

  const decided = renew === 'off' ? undefined : decideRenewal({ ...facts, renew })
  if (!decided || isRefusal(decided)) {
    settle(books, row, last, 'maturity', endingOf(holding, row, 'maturity'))
    if (decided) books.lines.push(`not ${decided.refusal}`)
    return
  }

  const { ending, next, setAside: anew, kept } = decided
  settle(books, row, last, 'maturity', ending)
  pay(books, { holding: next, setAside: anew, subscribed: ending.rolled, kept }, 0n)

  books.row = {
    holding: next,
    credited: 0n,
    creditedTo: firstDay(next),
    setAside: anew,
    renew,
    endedBy: undefined,
  }

  books.check()
}

function settle(
  books: Books,
  row: Row,
  day: PlatformDay,
  endedBy: 'stop' | 'maturity',
  ending: Ending,
): void {
  row.endedBy = endedBy
  books.invested += ending.interestRolled - ending.principalPaid
  books.accrued -= ending.charge + ending.interestPaid + ending.interestRolled
  books.cash += ending.principalPaid + ending.interestPaid
  books.reserve += ending.charge + ending.release
  books.committed -= ending.release
  books.subscribed -= ending.principal
  books.kept -= ending.keptReleased

  books.lines.push(
    `end ${endedBy} ${dateOf(day)} ${ending.received} ${ending.charge} ${ending.rolled} ${ending.release}`,
  )

  if (ending.rolled === 0n) books.check()
}

function pay(books: Books, payment: Payment, fromCash: bigint): void {
  books.cash -= fromCash
  books.invested += fromCash
  books.reserve -= payment.setAside
  books.committed += payment.setAside
  books.subscribed += payment.subscribed
  books.kept += payment.kept
  books.lines.push(`pay ${payment.setAside}`)
}

type Outcome = 'ok' | Refusal

function join(books: Books, act: LifeAct & { kind: 'join' }, now: Instant): Outcome | undefined {
  if (isRunning(books)) return undefined

  const amount = BigInt(act.amount)
  const today = dayOf(books, now)
  const isSameTerms = act.same_terms && now < books.renamedAt
  const available = books.cash

  const decided = decideJoin({ offer: books.offer(), isSameTerms, amount, available, now, today })

  if (isRefusal(decided)) return decided

  const { holding, setAside } = decided
  pay(books, decided, amount)
  books.row = { holding, credited: 0n, creditedTo: today, setAside, renew: 'off', endedBy: undefined }

  return 'ok'
}

function addTo(books: Books, row: Row, act: LifeAct & { amount: string }, today: PlatformDay): Outcome {
  const { holding, endedBy, setAside } = row
  const amount = BigInt(act.amount)

  const facts: AppendFacts = {
    holding,
    endedBy,
    setAside,
    offer: books.offer(),
    amount,
    available: books.cash,
    today,
  }

  const decided = act.kind === 'instalment' ? decideInstalment(facts) : decideAppend(facts)
  if (isRefusal(decided)) return decided

  pay(books, decided, amount)
  row.holding = decided.holding
  row.setAside += decided.setAside

  return 'ok'
}

function perform(books: Books, act: LifeAct, now: Instant): Outcome | undefined {
  if (act.kind === 'join') return join(books, act, now)

  const { row } = books
  if (!row) return undefined

  const today = dayOf(books, now)
  if (act.kind === 'append' || act.kind === 'instalment') return addTo(books, row, act, today)

  if (act.kind === 'keep') {
    const decided = decideKeep({ holding: row.holding, endedBy: row.endedBy, renew: act.renew, today })
    if (isRefusal(decided)) return decided

    row.renew = decided
    return 'ok'
  }

  const refusal = decideStop(row.endedBy)
  if (refusal) return refusal

  settle(books, row, today, 'stop', endingOf(row.holding, row, 'stop'))

  return 'ok'
}

/**
 * Plays a life as the server would: each midnight is worked at but in an outage, whatever a customer does first brings the
 * investment up to date, and the last day's end is looked at too.
 * @returns everything that moved or was refused, as one line
 */
export function playLife(life: Life): string {
  const books = new Books(life)
  const outages = life.outages.map(([from, to]) => [platformDay(from), platformDay(to)] as const)

  const isDown = (day: PlatformDay): boolean => outages.some(([from, to]) => day >= from && day <= to)
  let worked = platformDay(life.acts[0]?.date ?? life.until)

  const workTo = (end: PlatformDay): void => {
    for (; worked <= end && isRunning(books); worked += 1)
      if (!isDown(worked)) catchUp(books, books.calendar.startOf(worked))
    worked = end + 1
  }

  for (const act of life.acts) {
    workTo(platformDay(act.date))
    const now = books.calendar.instantAt(act.date, act.minute)
    catchUp(books, now)

    const outcome = perform(books, act, now)
    if (outcome) books.lines.push(`${act.kind} ${isRefusal(outcome) ? outcome.refusal : outcome}`)
    books.check()
  }

  workTo(platformDay(life.until))
  catchUp(books, books.calendar.startOf(platformDay(life.until) + 1))
  const { cash, invested, accrued, committed, reserve, subscribed, kept } = books

  return [
    ...books.lines,
    `${cash} ${invested} ${accrued} ${committed} ${reserve} ${subscribed} ${kept}`,
  ].join(';')
}
