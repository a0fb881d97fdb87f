import { HOUR_MS } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { silentLogger } from '../../platform/logger.ts'
import { refusalOfHold, setHold } from '../../testing/every-hold.ts'
import type { Hold } from '../../testing/every-hold.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { createWithdrawalSweep } from './sweep.ts'

/*
 * Every state of a withdrawal × every hold × everybody × every act, by the calls of the desk and of the customer, held
 * against the rules as they are written here: no payment under a hold, and no withdrawal without a way out.
 */

const house = await moneyHouse()
const { clock, owner, deps } = house

const STATES = [
  'under_review',
  'approved',
  'refusal_proposed',
  'stop_proposed',
  'paid',
  'return_proposed',
  'returned',
  'rejected',
  'cancelled',
  'timed_out',
  'bank_refused',
  'payment_stopped',
] as const
type State = (typeof STATES)[number]
/** One alone and all together; `holds.test.ts` has each alone. */
const HOLDS = ['none', 'secured', 'all of them'] as const satisfies readonly Hold[]

const ACTS = [
  'approve',
  'pay',
  'reject',
  'propose_refusal',
  'propose_stop',
  'propose_return',
  'confirm',
  'refuse',
  'cancel',
] as const
type Act = (typeof ACTS)[number]
/** By role; and those who approved, paid or proposed it, who have every role. */
const WHO = ['customer', 'support', 'reviewer', 'treasurer', 'approver', 'payer', 'proposer'] as const
type Who = (typeof WHO)[number]

const OPEN: readonly State[] = [
  'under_review',
  'approved',
  'refusal_proposed',
  'stop_proposed',
  'return_proposed',
]

const NEXT: Readonly<Record<Act, readonly (readonly [State, State])[]>> = {
  approve: [['under_review', 'approved']],
  pay: [
    ['approved', 'paid'],
    ['refusal_proposed', 'paid'],
    ['stop_proposed', 'paid'],
  ],
  reject: [['under_review', 'rejected']],
  propose_refusal: [['approved', 'refusal_proposed']],
  propose_stop: [['approved', 'stop_proposed']],
  propose_return: [['paid', 'return_proposed']],
  confirm: [
    ['refusal_proposed', 'bank_refused'],
    ['stop_proposed', 'payment_stopped'],
    ['return_proposed', 'returned'],
  ],
  refuse: [
    ['refusal_proposed', 'approved'],
    ['stop_proposed', 'approved'],
    ['return_proposed', 'paid'],
  ],
  cancel: [['under_review', 'cancelled']],
}

const MAY: Readonly<Record<Act, readonly Who[]>> = {
  approve: ['reviewer', 'treasurer', 'approver', 'payer', 'proposer'],
  pay: ['treasurer', 'approver', 'payer', 'proposer'],
  reject: ['reviewer', 'treasurer', 'approver', 'payer', 'proposer'],
  propose_refusal: ['reviewer', 'treasurer', 'approver', 'payer', 'proposer'],
  propose_stop: ['reviewer', 'treasurer', 'approver', 'payer', 'proposer'],
  propose_return: ['reviewer', 'treasurer', 'approver', 'payer', 'proposer'],
  confirm: ['treasurer', 'approver', 'payer', 'proposer'],
  refuse: ['reviewer', 'treasurer', 'approver', 'payer', 'proposer'],
  cancel: ['customer'],
}

/** What the rules say: the state that follows, or the refusal. */
function expected(
  state: State,
  hold: Hold,
  who: Who,
  act: Act,
): { readonly to: State } | { readonly no: string } {
  if (!MAY[act].includes(who))
    return { no: who === 'customer' || act === 'cancel' ? 'login_required' : 'not_allowed' }

  const to = NEXT[act].find(([from]) => from === state)?.[1]
  if (to === undefined && act === 'cancel') return { no: 'withdrawal_not_cancellable' }

  const isOfReview = act === 'approve' || act === 'reject'
  if (to === undefined)
    return { no: state === 'under_review' && !isOfReview ? 'withdrawal_not_approved' : 'already_decided' }
  if (act === 'pay' && who === 'approver') return { no: 'same_operator' }
  if (act === 'confirm' && who === 'proposer') return { no: 'same_operator' }

  const leaves = act === 'approve' || act === 'pay'
  const held = refusalOfHold(hold)
  if (leaves && held) return { no: held }
  if (act === 'propose_stop' && hold === 'none') return { no: 'field_invalid' }

  return { to }
}

const people = {} as Record<Exclude<Who, 'customer'>, OperatorBrowser>
const timedOut: { readonly customer: MoneyCustomer; readonly id: string }[] = []

interface Item {
  readonly customer: MoneyCustomer
  readonly id: string
}

async function underReview(): Promise<Item> {
  const customer = await house.customer(1_000_00n)
  return { customer, id: String((await customer.withdraw('250.00')).data.id) }
}

beforeAll(async () => {
  // Sessions of the desk end long before a withdrawal times out: these wait first.
  while (timedOut.length < HOLDS.length) timedOut.push(await underReview())
  clock.advance(RETURNS_AFTER_MS)
  await createWithdrawalSweep({ ...deps, metrics: new Registry(), logger: silentLogger }).run()

  for (const role of ['support', 'reviewer', 'treasurer'] as const)
    people[role] = await house.operator({ roles: [role] })
  for (const who of ['approver', 'payer', 'proposer'] as const) people[who] = await house.operator()
}, 60_000)

let references = 0

async function send({ customer, id }: Item, who: Who, act: Act) {
  const by = who === 'customer' ? customer.browser : people[who]
  const desk = (path: string, fields: Record<string, string> = {}) =>
    by.post(`/api/desk/withdrawal/${path}`, { id, ...fields })

  switch (act) {
    case 'approve':
    case 'confirm':
      return desk(act)
    case 'pay':
      references += 1
      return desk('pay', { bank_reference: `MODEL ${references}` })
    case 'reject':
      return desk('reject', { reason: 'legal_hold' })
    case 'propose_refusal':
      return desk('propose', { kind: 'bank_refusal', reason: 'closed' })
    case 'propose_stop':
      return desk('propose', { kind: 'payment_stop', reason: 'held' })
    case 'propose_return':
      return desk('propose', { kind: 'return', reason: 'closed' })
    case 'refuse':
      return desk('refuse', { reason: 'a mistake' })
    case 'cancel':
      return by.post('/api/user/cash_cancel', { id }, { 'idempotency-key': randomUUID() })
  }
}

/** The acts that lead to each state, by those whom it then knows. */
const PATHS: Readonly<Record<Exclude<State, 'timed_out'>, readonly (readonly [Who, Act])[]>> = {
  under_review: [],
  approved: [['approver', 'approve']],
  refusal_proposed: [
    ['approver', 'approve'],
    ['proposer', 'propose_refusal'],
  ],
  stop_proposed: [
    ['approver', 'approve'],
    ['proposer', 'propose_stop'],
  ],
  paid: [
    ['approver', 'approve'],
    ['payer', 'pay'],
  ],
  return_proposed: [
    ['approver', 'approve'],
    ['payer', 'pay'],
    ['proposer', 'propose_return'],
  ],
  returned: [
    ['approver', 'approve'],
    ['payer', 'pay'],
    ['proposer', 'propose_return'],
    ['treasurer', 'confirm'],
  ],
  rejected: [['reviewer', 'reject']],
  cancelled: [['customer', 'cancel']],
  bank_refused: [
    ['approver', 'approve'],
    ['proposer', 'propose_refusal'],
    ['treasurer', 'confirm'],
  ],
  payment_stopped: [
    ['approver', 'approve'],
    ['proposer', 'propose_stop'],
    ['treasurer', 'confirm'],
  ],
}

/** A hold that has gone again: a payment was to be stopped while it stood. */
async function whileHeld({ id, secure }: MoneyCustomer, work: () => Promise<void>): Promise<void> {
  const hold = await secure(clock.now() + HOUR_MS)
  await work()

  await owner.query('update security_hold set lifted_at = instant($2) where id = $1 and customer_id = $3', [
    hold,
    clock.now(),
    id,
  ])
}

async function inState(state: State, hold: Hold): Promise<Item> {
  const item =
    state === 'timed_out' ? timedOut[HOLDS.findIndex((each) => each === hold)] : await underReview()
  if (!item) throw new Error('none timed out')

  const walk = async (steps: readonly (readonly [Who, Act])[]) => {
    for (const [who, act] of steps) expect((await send(item, who, act)).status).toBe(200)
  }

  if (state === 'stop_proposed' || state === 'payment_stopped') {
    await walk(PATHS[state].slice(0, 1))
    await whileHeld(item.customer, () => walk(PATHS[state].slice(1)))
  } else if (state !== 'timed_out') await walk(PATHS[state])

  const [{ operatorId: one }, { operatorId: two }] = [people.approver, people.payer]
  await setHold(house, hold, item.customer.id, [one, two])

  return item
}

async function stateOf({ id }: Item): Promise<State> {
  const [row] = await owner.query<{ state: State; proposed_end: string | null }>(
    'select state, proposed_end from withdrawal where id = $1',
    [id],
  )
  if (!row) throw new Error('no withdrawal')
  if (row.proposed_end === null || (row.state !== 'approved' && row.state !== 'paid')) return row.state
  if (row.state === 'paid') return 'return_proposed'

  return row.proposed_end === 'payment_stop' ? 'stop_proposed' : 'refusal_proposed'
}

test('no payment leaves under a hold, and nothing is without a way out', { timeout: 600_000 }, async () => {
  let cases = 0
  let paidUnderHold = 0
  const edges: (readonly [Hold, State, State])[] = []
  for (const hold of HOLDS)
    for (const state of STATES) {
      let item = await inState(state, hold)
      const tried = WHO.flatMap((who) =>
        ACTS.map((act) => ({ who, act, is: expected(state, hold, who, act) })),
      )

      // What is refused first, all of it at once at one item, which it leaves as it was.
      const first = item
      await Promise.all(
        tried.map(async ({ who, act, is }) => {
          if ('to' in is) return

          const { data } = await send(first, who, act)
          expect([state, hold, who, act, data.refusal]).toEqual([state, hold, who, act, is.no])
          cases += 1
        }),
      )

      for (const { who, act, is } of tried) {
        if (!('to' in is)) continue

        expect([state, hold, await stateOf(item)]).toEqual([state, hold, state])
        const { data } = await send(item, who, act)
        const now = await stateOf(item)

        cases += 1
        if (now === 'paid' && state !== 'paid' && state !== 'return_proposed' && hold !== 'none')
          paidUnderHold += 1

        expect([state, hold, who, act, data.refusal ?? now]).toEqual([state, hold, who, act, is.to])
        edges.push([hold, state, now])
        item = await inState(state, hold)
      }

      expect([state, hold, await stateOf(item)]).toEqual([state, hold, state])
    }

  // From every open state steps that were seen lead to an end with the money back, under each hold.
  const isOver = (state: State): boolean => !OPEN.includes(state) && state !== 'paid'

  const leadsOut = (hold: Hold, state: State, been: readonly State[] = []): boolean =>
    isOver(state) ||
    edges.some(
      ([held, from, to]) =>
        held === hold && from === state && !been.includes(to) && leadsOut(hold, to, [...been, state]),
    )

  const trapped = HOLDS.flatMap((hold) =>
    OPEN.filter((state) => !leadsOut(hold, state)).map((state) => [hold, state]),
  )

  process.stdout.write(
    `${cases} cases, ${paidUnderHold} payments under a hold, ${trapped.length} without a way out\n`,
  )

  expect({ paidUnderHold, trapped }).toEqual({ paidUnderHold: 0, trapped: [] })
  expect(await house.broken()).toEqual([])
})
