import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { HOLDS, refusalOfHold, setHold } from '../../testing/every-hold.ts'
import type { Hold } from '../../testing/every-hold.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/*
 * Every proposal by which money or a hold moves × every state × every hold × everybody × every act, by the calls of the desk,
 * held against the rules as they are written here: nothing is taken from whose money is held, and none is without a way out.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, owner, browser } = whole

const KINDS = [
  'taken from a customer',
  'given to a customer',
  'moved in the house',
  'arrived for nobody',
  'sent back',
  'legal hold',
] as const
type Kind = (typeof KINDS)[number]
const STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const
type State = (typeof STATES)[number]
const ACTS = ['confirm', 'refuse', 'refuse without a reason'] as const
type Act = (typeof ACTS)[number]
/** By role; the maker; and a treasurer who is the customer whom it is about. */
const WHO = ['customer', 'support', 'reviewer', 'editor', 'admin', 'treasurer', 'maker', 'self'] as const
type Who = (typeof WHO)[number]

const isAboutCustomer = (kind: Kind): boolean =>
  kind === 'taken from a customer' || kind === 'given to a customer' || kind === 'legal hold'

/** What the rules say: the state that follows, or the refusal. */
function expected(
  kind: Kind,
  state: State,
  hold: Hold,
  who: Who,
  act: Act,
): { readonly to: State } | { readonly no: string } {
  if (who === 'customer') return { no: 'login_required' }
  if (who !== 'treasurer' && who !== 'maker' && who !== 'self') return { no: 'not_allowed' }
  if (state !== 'waiting') return { no: 'already_decided' }
  if (act === 'refuse without a reason') return { no: 'reason_required' }
  if (who === 'self' && isAboutCustomer(kind)) return { no: 'same_operator' }
  if (act === 'refuse') return { to: who === 'maker' ? 'withdrawn' : 'refused' }
  if (who === 'maker') return { no: 'same_operator' }

  const held = kind === 'taken from a customer' ? refusalOfHold(hold) : undefined
  return held ? { no: held } : { to: 'confirmed' }
}

interface Customer {
  readonly id: bigint
  readonly from: Browser
  readonly self: OperatorBrowser
}

const people = {} as Record<Exclude<Who, 'customer' | 'self'>, OperatorBrowser>
/** One who is held for all kinds but the legal hold, which would hold them. */
const customers = new Map<string, Customer>()

async function newCustomer(): Promise<Customer> {
  const from = browser()
  const { data } = await from.register(`model-${randomUUID()}@example.com`)
  const id = BigInt(data.user.id)

  return { id, from, self: await operatorBrowser(whole, { customerId: id }) }
}

beforeAll(async () => {
  for (const who of ['support', 'reviewer', 'editor', 'admin', 'treasurer'] as const)
    people[who] = await operatorBrowser(whole, { roles: [who] })
  people.maker = await operatorBrowser(whole, { roles: ['treasurer'] })
}, 120_000)

async function customerOf(kind: Kind, hold: Hold): Promise<Customer> {
  const key = `${hold} ${kind === 'legal hold'}`
  const known = customers.get(key) ?? (await newCustomer())
  customers.set(key, known)

  return known
}

let references = 0

async function propose(kind: Kind, customer: Customer): Promise<string> {
  references += 1
  const reason = 'A mistake of ours'
  const common = { asset: 'USD', amount: '0.10', reason }
  const about = { ...common, customer_id: customer.id.toString() }

  const by = (path: string, fields: Record<string, string>) =>
    people.maker.post(`/api/desk/${path}/propose`, fields)
  const parked = { ...common, direction: 'in', bank_reference: `PARKED ${references}` }
  const sendIn = async () => dataOf(await by('suspense', parked)).proposal_id as string

  switch (kind) {
    case 'taken from a customer':
      return dataOf(await by('correction', { ...about, from: 'cash', to: 'capital' })).proposal_id
    case 'given to a customer':
      return dataOf(await by('correction', { ...about, from: 'capital', to: 'cash' })).proposal_id
    case 'moved in the house':
      return dataOf(await by('house_move', { ...common, from: 'capital', to: 'fees' })).proposal_id
    case 'arrived for nobody':
      return sendIn()
    case 'sent back': {
      dataOf(await people.treasurer.post('/api/desk/proposal/confirm', { id: await sendIn() }))
      return dataOf(await by('suspense', { ...parked, direction: 'out' })).proposal_id
    }
    case 'legal hold': {
      const fields = { customer_id: about.customer_id, reason, until: toIso(clock.now() + DAY_MS) }
      return dataOf(await by('legal_hold', fields)).proposal_id
    }
  }
}

const send = (id: string, customer: Customer, who: Who, act: Act) => {
  const by = who === 'customer' ? customer.from : who === 'self' ? customer.self : people[who]
  if (act === 'confirm') return by.post('/api/desk/proposal/confirm', { id })
  return by.post('/api/desk/proposal/refuse', { id, ...(act === 'refuse' && { reason: 'Not so' }) })
}

const PATHS: Readonly<Record<State, readonly [Who, Act] | undefined>> = {
  waiting: undefined,
  confirmed: ['treasurer', 'confirm'],
  refused: ['treasurer', 'refuse'],
  withdrawn: ['maker', 'refuse'],
}

async function inState(kind: Kind, state: State, customer: Customer): Promise<string> {
  const id = await propose(kind, customer)
  const path = PATHS[state]
  if (path) expect((await send(id, customer, ...path)).status).toBe(200)

  return id
}

async function stateOf(id: string): Promise<State | undefined> {
  const [row] = await owner.query<{ status: State }>('select status from proposal where id = $1', [id])
  return row?.status
}

test(
  'nothing leaves whose money is held, and nothing is without a way out',
  { timeout: 600_000 },
  async () => {
    let cases = 0
    let [taken, trapped] = [0, 0]
    for (const hold of HOLDS)
      for (const kind of KINDS) {
        const customer = await customerOf(kind, hold)

        // Everything is proposed before the hold: a correction of held money is not even proposed.
        const ready = new Map<State, string[]>()
        for (const state of STATES)
          ready.set(
            state,
            await Promise.all(
              Array.from({ length: state === 'waiting' ? 4 : 1 }, () => inState(kind, state, customer)),
            ),
          )

        if (kind === KINDS[0] || kind === 'legal hold')
          await setHold(whole, hold, customer.id, [people.maker.operatorId, people.treasurer.operatorId])

        for (const state of STATES) {
          const items = [...(ready.get(state) ?? [])]
          let leadsOut = state !== 'waiting'

          const tried = WHO.flatMap((who) =>
            ACTS.map((act) => ({ who, act, is: expected(kind, state, hold, who, act) })),
          )

          const name = [kind, state, hold]

          // What is refused first, all of it at once at one item, which it leaves as it was.
          const first = items[0] ?? ''

          await Promise.all(
            tried.map(async ({ who, act, is }) => {
              if ('to' in is) return

              const { data } = await send(first, customer, who, act)
              expect([...name, who, act, data.refusal]).toEqual([...name, who, act, is.no])
              cases += 1
            }),
          )

          expect([...name, await stateOf(first)]).toEqual([...name, state])

          for (const { who, act, is } of tried) {
            if (!('to' in is)) continue

            const id = items.pop() ?? (await inState(kind, state, customer))
            const { data } = await send(id, customer, who, act)
            const now = await stateOf(id)

            cases += 1
            taken += Number(now === 'confirmed' && kind === 'taken from a customer' && hold !== 'none')
            expect([...name, who, act, data.refusal ?? now]).toEqual([...name, who, act, is.to])
            leadsOut = true
          }

          trapped += Number(!leadsOut)
        }
      }

    process.stdout.write(`${cases} cases, ${taken} taken under a hold, ${trapped} without a way out\n`)
    expect({ taken, trapped }).toEqual({ taken: 0, trapped: 0 })
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  },
)

test('a correction of held money is not proposed, in either case it can be given', async () => {
  const customer = await newCustomer()
  await setHold(whole, 'secured', customer.id, [people.maker.operatorId, people.treasurer.operatorId])

  const fields = { asset: 'USD', amount: '0.10', reason: 'A fee', customer_id: customer.id.toString() }
  const by = (sides: Record<string, string>) =>
    people.maker.post('/api/desk/correction/propose', { ...fields, ...sides })

  expect((await by({ from: 'cash', to: 'capital' })).data.refusal).toBe('security_hold')
  const given = dataOf(await by({ from: 'capital', to: 'cash' }))
  expect((await send(given.proposal_id, customer, 'treasurer', 'confirm')).data.status).toBe('confirmed')
})
