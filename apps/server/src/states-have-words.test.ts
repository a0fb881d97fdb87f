import { CERTIFICATION_REASONS } from '@plumbline/domain/accounts/identity'
import { DEPOSIT_REASONS } from '@plumbline/domain/money/deposit'
import { WITHDRAWAL_REASON_CODES } from '@plumbline/domain/money/withdrawal-state'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { LANGUAGES } from '@plumbline/language/languages'
import { ORDER_STATUSES, VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import { describe, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

/*
 * Every state that a row of the database can have has one text for the customer in each language, and no text stands for
 * "anything else". The states are read from the database's own constraints, so
 * that a new one without words fails here; a new table with a state fails until it is named below.
 */

const { owner } = await testDatabase()

const keysOf = (prefix: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `${prefix}.${value}`]))

/** What the customer reads of each state, by table and column; nothing where the row is not shown. Numbers stand for the place in the domain's list. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'contract_order.status': Object.fromEntries(
    ORDER_STATUSES.map((status, at) => [String(at), `order.status.${status}`]),
  ),
  'contract_order.void_reason': Object.fromEntries(
    VOID_REASONS.map((reason, at) => [String(at), `order.void.${reason}`]),
  ),
  'deposit.status': keysOf('recharge.status', ['under_review', 'success_awaiting_review', 'success', 'fail']),
  'withdrawal.state': {
    under_review: 'withdraw.status.under_review',
    // Decided by one of two: for the customer it is still under review, with its step checked.
    approved: 'withdraw.status.under_review',
    paid: 'withdraw.status.success',
    ...keysOf('withdraw.reason', [
      'returned',
      'rejected',
      'cancelled',
      'timed_out',
      'bank_refused',
      'payment_stopped',
    ]),
  },
  'certification.status': keysOf('identity.status', ['under_review', 'passed', 'rejected']),
  'investment.ended_by': { maturity: 'subscription.matured', stop: 'subscription.stopped' },
  'bonus.state': keysOf('rewards.status', ['offered', 'active', 'released', 'given_up', 'expired']),
  'complaint.status': keysOf('complaint.status', ['open', 'answered', 'reopened', 'closed']),
  'pending_order.status': keysOf('pending.status', [
    'waiting',
    'firing',
    'placed',
    'refused',
    'cancelled',
    'expired',
    'terms_changed',
  ]),
  'price_alert.status': { ...keysOf('alerts.status', ['active', 'paused', 'fired']), deleted: undefined },
}

/** Why a reviewer rejected: lists of the domain, of which the database holds the form alone. */
const REASONS: typeof WORDS = {
  'deposit.reason': keysOf('recharge.reason', DEPOSIT_REASONS),
  'withdrawal.reason_code': keysOf('withdraw.reason_code', WITHDRAWAL_REASON_CODES),
  'certification.reason': keysOf('identity.reason', CERTIFICATION_REASONS),
}

/** States that no customer reads: of operators, of outboxes and of work between two moments. Each is decided here. */
const UNREAD: Readonly<Record<string, string>> = {
  'proposal.status': 'four eyes at the desk',
  'order_total.status': 'sums of orders by how they ended; each order has its own words',
  'order_month.status': 'the same by month',
  'request.status': 'the HTTP status of an answer that is kept',
  'investment.state': 'an open one reads by its terms, a settled one by how it ended',
  'follow_record.state':
    'a refused copy says its refusal, a taken one is an order; claimed lasts for a moment',
  'invitation_reward.state': 'the record says what was paid, or nothing',
}

interface Constraint {
  readonly table: string
  readonly definition: string
}

const constraints = await owner.query<Constraint>(
  `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
   where contype = 'c' and connamespace = 'public'::regnamespace`,
)

/** Values that a column may hold by a check of its own: `= ANY (ARRAY['a', …])`, or a range of numbers. */
function valuesOf(table: string, column: string): string[] | undefined {
  for (const { definition } of constraints.filter((one) => one.table === table)) {
    const listed = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)\\)$`).exec(
      definition,
    )
    if (listed?.[1]) return [...listed[1].matchAll(/'([a-z_]+)'/g)].map(([, value = '']) => value)

    const range = new RegExp(
      `^CHECK \\(\\(\\(${column} >= (\\d+)\\) AND \\(${column} <= (\\d+)\\)\\)\\)$`,
    ).exec(definition)
    if (range) {
      const [from, to] = [Number(range[1]), Number(range[2])]
      return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
    }
  }

  return undefined
}

describe.each(Object.entries(WORDS))('each %s', (place, words) => {
  test('of the database has its text, and no text is of another', () => {
    const [table = '', column = ''] = place.split('.')
    expect(valuesOf(table, column)?.toSorted()).toEqual(Object.keys(words).toSorted())
  })
})

describe.each(Object.entries({ ...WORDS, ...REASONS }))('each %s', (_place, words) => {
  test.each(LANGUAGES.map(({ code }) => code))('reads in %s', (language) => {
    const texts = Object.assign({}, ...Object.values(CATALOGUES[language])) as Record<string, string>
    const keys = [...new Set(Object.values(words).filter((key) => key !== undefined))]
    expect(keys.filter((key) => (texts[key] ?? '').trim() === '')).toEqual([])
    const said = keys.map((key) => texts[key])
    expect(new Set(said).size).toBe(said.length)
  })
})

test('every column called state or status is decided on', async () => {
  const columns = await owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('state', 'status')`,
  )

  const decided = new Set([...Object.keys(WORDS), ...Object.keys(UNREAD)])
  expect(columns.map(({ place }) => place).filter((place) => !decided.has(place))).toEqual([])
})
