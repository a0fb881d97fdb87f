import { CALLS } from '@plumbline/api-schema/wire/calls'
import type { Call } from '@plumbline/api-schema/wire/call'
import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import type { Instant } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from './ledger/invariants/invariants.ts'
import { TEXTS } from './testing/hostile-values.ts'
import { operatorBrowser } from './testing/operator-browser.ts'
import type { OperatorBrowser } from './testing/operator-browser.ts'
import { dataOf } from './testing/test-browser.ts'
import type { Browser } from './testing/test-browser.ts'
import { VALID_REQUESTS } from './testing/requests/valid-requests.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * Every call that an operator has, by operators of every role, well-formed and broken, while orders are open: each order
 * ends as an oracle of this file works it out from the ticks alone, and no word of its terms changes
 * (docs/fair-dealing.md 1). Some hundred calls here, 20,000 by `npm run soak -- operator-fuzz`.
 */

const MIN_CALLS = Number(process.env['OPERATOR_CALLS'] ?? 240)
const [ORDERS_A_ROUND, SECONDS] = [12, 30]
/** Steps of half a second from the first order until the last has run out. */
const STEPS_A_ROUND = 80
const STEP_MS = 500
const CALLS_A_STEP = 4
/** For the longest soak. */
const SLOW_MS = 6 * 3_600_000

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, browser, clock, feed, owner } = whole

/** A number from 0 to `most` (exclusive) that follows from the ones before, so that a failing run can be run again. */
let state = Number(process.env['OPERATOR_SEED'] ?? 20_261_122)

function pick(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}

function oneOf<T>(list: readonly T[]): T {
  const one = list[pick(list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}

const nameOf = (call: Call): string => `${call.method} ${call.path}`
const calls = CALLS.filter(({ auth }) => auth === 'operator')
/** Each role alone, and two with all of them, as maker and as checker. */
const ROLES = [...OPERATOR_ROLES.map((role) => [role]), OPERATOR_ROLES, OPERATOR_ROLES]
const operators: OperatorBrowser[] = []
for (const held of ROLES) operators.push(await operatorBrowser(whole, { roles: held }))

/** Words that no call knows, and that would help somebody if one did. */
const WISHES = { status: 'won', payout: '9999.00', price: '1', expires_at: '2026-11-21T00:00:00.000Z' }

/** What waits for a second operator; but for the end of all new risk, after which no order could be placed. */
async function waiting(): Promise<string[]> {
  const rows = await owner.query<{ id: string }>(
    `select id from proposal where status = 'waiting' and kind <> 'wind_down'`,
  )
  return rows.map(({ id }) => id)
}

interface Known {
  /** Of orders and of proposals. */
  readonly ids: readonly string[]
  readonly customer: string
}

/** A request of a call: as it should be, about these orders and this customer, or with one field of another kind. */
function requestOf(call: Call, known: Known): Record<string, string> {
  const fields: Record<string, string> = { ...VALID_REQUESTS[nameOf(call)] }
  if ('id' in fields && pick(2) === 0) fields['id'] = oneOf(known.ids)
  if ('customer_id' in fields && pick(4) > 0) fields['customer_id'] = known.customer

  const names = Object.keys(fields)
  if (names.length > 0 && pick(3) === 0) {
    const name = oneOf(names)
    if (pick(4) === 0) delete fields[name]
    else fields[name] = oneOf([...TEXTS, ...known.ids])
  }

  return pick(4) === 0 ? { ...WISHES, ...fields } : fields
}

interface Row {
  readonly id: string
  readonly terms: string
  readonly direction: number
  readonly product: number
  readonly rule: number
  readonly accepted: Instant
  readonly gap: number
  readonly status: number
  readonly reason: number | null
  readonly openSeq: bigint | null
  readonly closeSeq: bigint | null
}

const rows = (ids: readonly string[]): Promise<Row[]> =>
  owner.query<Row>(
    `select c.id, c.direction, c.product_id as product, c.rule, c.max_gap_ms as gap, c.status, c.void_reason as reason,
       c.accepted_at as accepted, c.open_seq as "openSeq", c.close_seq as "closeSeq",
       concat_ws(' ', customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, seconds, max_gap_ms, terms_id,
         multiple, batch_index, product_id, direction, rule, encode(ticket_hash, 'hex'), feed, key) as terms
     from contract_order c where id = any($1::uuid[]) order by id`,
    [ids],
  )

const [WON, LOST, VOID] = [2, 3, 4]

/** What the ticks say of an order of rule S1, with code of this file alone. */
async function oracle(row: Row): Promise<Pick<Row, 'status' | 'reason' | 'openSeq' | 'closeSeq'>> {
  const ticks = await owner.query<{ seq: bigint; time: Instant; price: bigint }>(
    `select seq, time, price from tick where product_id = $1 and time > instant($2) and time <= instant($3) order by time, seq`,
    [row.product, row.accepted, row.accepted + (SECONDS + 2 * (row.gap / 1_000)) * 1_000],
  )

  const entry = ticks[0]
  if (entry === undefined || entry.time > row.accepted + row.gap)
    return { status: VOID, reason: 1, openSeq: null, closeSeq: null }

  const end = entry.time + SECONDS * 1_000
  const exit = ticks.findLast(({ time }) => time <= end)
  if (exit === undefined || exit.time <= end - row.gap)
    return { status: VOID, reason: 2, openSeq: entry.seq, closeSeq: null }

  const seqs = { openSeq: entry.seq, closeSeq: exit.seq }
  if (exit.price === entry.price) return { status: VOID, reason: 0, ...seqs }

  const isUp = exit.price > entry.price
  return { status: isUp === (row.direction === 1) ? WON : LOST, reason: null, ...seqs }
}

async function place(from: Browser, at: number): Promise<string> {
  const wish = {
    symbol: 'BTCUSD',
    direction: at % 2 === 0 ? 'up' : 'down',
    seconds: String(SECONDS),
    amount: '1.00',
    multiple: String(1 + pick(3)),
  }

  const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
  return String(
    dataOf(await from.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })).id,
  )
}

/** One call, in a session of its own: the last one may have ended by the call before. @returns its status */
async function callOnce(call: Call, by: OperatorBrowser, fields: Record<string, string>): Promise<number> {
  const { token } = await whole.db.transaction((tx) => whole.operatorSessions.open(tx, by.operatorId))
  const form = new URLSearchParams(fields).toString()
  const headers = { 'operator-token': token, 'idempotency-key': randomUUID() }

  const answer = await (call.method === 'GET'
    ? app.inject({ method: 'GET', url: `${call.path}?${form}`, headers })
    : app.inject({
        method: 'POST',
        url: call.path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: form,
      }))

  return answer.statusCode
}

async function orderIds(from: Browser): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < ORDERS_A_ROUND; at += 1) ids.push(await place(from, at))
  return ids
}

const count = { calls: 0, accepted: 0, won: 0, lost: 0, void: 0 }
const faults: string[] = []

// Each call by one with all roles and by one of a single role first, then any by anybody.
const turns = calls.flatMap((call, at) => [
  [call, operators.at(-1 - (at % 2))] as const,
  [call, operators[at % OPERATOR_ROLES.length]] as const,
])

const most = Math.max(MIN_CALLS, turns.length)

/** The next calls, about the orders that are open now. */
async function callSome(known: Known): Promise<void> {
  for (let turn = 0; turn < CALLS_A_STEP && count.calls < most; turn += 1, count.calls += 1) {
    const [call, operator] = turns[count.calls] ?? [oneOf(calls), oneOf(operators)]
    if (!operator) throw new Error('an operator for each turn')

    const about = { ...known, ids: [...known.ids, ...(await waiting())] }
    const status = await callOnce(call, operator, requestOf(call, about))

    if (status < 300) count.accepted += 1
    if (status >= 500) faults.push(`${status} ${nameOf(call)}`)
  }
}

/** Orders from their acceptance until all have run out, with calls all the while. */
async function oneRound(): Promise<void> {
  const from = browser()
  const customer = String(dataOf(await from.register(`fuzz-${randomUUID()}@example.com`)).user.id)
  const ids = await orderIds(from)
  const before = await rows(ids)
  expect(before).toHaveLength(ORDERS_A_ROUND)

  for (let step = 0; step < STEPS_A_ROUND; step += 1) {
    await callSome({ ids, customer })
    clock.advance(STEP_MS)
    await feed.step()
  }

  const after = await rows(ids)
  expect(after.map(({ id, terms }) => [id, terms])).toEqual(before.map(({ id, terms }) => [id, terms]))

  for (const row of after) {
    const { id, rule, status, reason, openSeq, closeSeq } = row
    expect(rule).toBe(1)
    expect({ id, status, reason, openSeq, closeSeq }).toEqual({ id, ...(await oracle(row)) })
    count[status === WON ? 'won' : status === LOST ? 'lost' : 'void'] += 1
  }
}

test(
  'whatever operators call while orders are open, each ends as its ticks say',
  { timeout: SLOW_MS },
  async () => {
    while (count.calls < most) await oneRound()
    process.stdout.write(`${JSON.stringify(count)}\n`)
    expect(faults).toEqual([])
    expect(count.accepted).toBeGreaterThan(most / 10)
    expect(Math.min(count.won, count.lost)).toBeGreaterThan(0)
    expect(await brokenInvariants(owner)).toEqual(new Map())
  },
)
