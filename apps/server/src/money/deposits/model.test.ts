import { depositReference } from '@plumbline/domain/money/deposit'
import type { DepositStatus } from '@plumbline/domain/money/deposit'
import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { HOLDS, setHold } from '../../testing/every-hold.ts'
import type { Hold } from '../../testing/every-hold.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { makeCustomer } from '../../testing/people.ts'
import { SAMPLE_METHODS } from '../../testing/deposit.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/*
 * Every state of a recharge × every hold × everybody × every act, by the calls of the desk, held against the rules as they
 * are written here. A hold stops what goes out: money that came in is credited, once, and held there.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, owner, reviews } = whole
const USD = assetId('USD', true)
const [SMALL, LARGE, OTHER] = ['50.00', '5000.00', '49.00']

/** By size: one reviewer credits a small one alone. */
const STATES = ['small', 'large', 'success_awaiting_review', 'success', 'fail'] as const
type State = (typeof STATES)[number]
const ACTS = ['approve', 'approve another sum', 'confirm', 'confirm another sum', 'reject'] as const
type Act = (typeof ACTS)[number]
/** By role; the one who approved first, and a reviewer who is the customer. */
const WHO = ['customer', 'support', 'editor', 'admin', 'reviewer', 'treasurer', 'first', 'self'] as const
type Who = (typeof WHO)[number]

/** What the rules say: the status that follows, or the refusal. */
function expected(
  state: State,
  who: Who,
  act: Act,
): { readonly to: DepositStatus } | { readonly no: string } {
  if (who === 'customer') return { no: 'login_required' }
  if (who === 'support' || who === 'editor' || who === 'admin') return { no: 'not_allowed' }
  if (state === 'success' || state === 'fail') return { no: 'already_decided' }

  const isNew = state === 'small' || state === 'large'
  const isSame = who === 'self' || (who === 'first' && !isNew)
  switch (act) {
    case 'approve':
    case 'approve another sum': {
      if (!isNew && (who === 'first' || act === 'approve')) return { no: 'already_decided' }
      if (isSame) return { no: 'same_operator' }
      return { to: state === 'small' ? 'success' : 'success_awaiting_review' }
    }
    case 'confirm':
    case 'confirm another sum':
      if (isNew) return { no: 'not_found' }
      if (isSame) return { no: 'same_operator' }
      return act === 'confirm' ? { to: 'success' } : { no: 'field_invalid' }
    case 'reject':
      return isSame ? { no: 'same_operator' } : { to: 'fail' }
  }
}

interface Item {
  readonly id: string
  readonly customerId: bigint
  readonly amount: string
}

const people = {} as Record<Exclude<Who, 'customer' | 'self'>, OperatorBrowser>

beforeAll(async () => {
  for (const who of ['support', 'editor', 'admin', 'reviewer', 'treasurer'] as const)
    people[who] = await operatorBrowser(whole, { roles: [who] })
  people.first = await operatorBrowser(whole)
}, 120_000)

/** A recharge as its customer sent it, without the picture. */
async function sent(amount: string): Promise<Item> {
  const customerId = await makeCustomer(db, clock)
  const [id, reference, minor] = [randomUUID(), depositReference(randomBytes(16)), Number(amount) * 100]
  await owner.query(
    `insert into deposit_reference (reference, customer_id, method_id, method_version, asset, amount, issued_at, expires_at)
     values ($1, $2, $3, 1, $4, $5, instant($6), instant($7))`,
    [reference, customerId, SAMPLE_METHODS.bank, USD, minor, clock.now(), clock.now() + DAY_MS],
  )

  await owner.query(
    `insert into deposit (id, customer_id, reference, asset, amount, file_id, picture, sent_at, status)
     values ($1, $2, $3, $4, $5, $6, '\\x00', instant($7), 'under_review')`,
    [id, customerId, reference, USD, minor, randomUUID(), clock.now()],
  )

  await db.transaction((tx) => reviews.open(tx, { kind: 'recharge', ref: id, customerId, at: clock.now() }))
  return { id, customerId, amount }
}

const nobody = testBrowser(whole.app, [])

async function send({ id, amount }: Item, by: Pick<OperatorBrowser, 'post'>, act: Act) {
  const received = act.endsWith('another sum') ? (amount === SMALL ? OTHER : '4999.00') : amount
  if (act === 'reject') return by.post('/api/desk/recharge/reject', { id, reason: 'unreadable' })
  return by.post(`/api/desk/recharge/${act.startsWith('approve') ? 'approve' : 'confirm'}`, { id, received })
}

async function inState(state: State, hold: Hold): Promise<Item> {
  const item = await sent(state === 'small' || state === 'fail' ? SMALL : LARGE)
  const does = async (who: 'first' | 'treasurer', act: Act) =>
    expect((await send(item, people[who], act)).status).toBe(200)

  if (state === 'fail') await does('first', 'reject')
  if (state === 'success_awaiting_review' || state === 'success') await does('first', 'approve')
  if (state === 'success') await does('treasurer', 'confirm')
  await setHold(whole, hold, item.customerId, [people.first.operatorId, people.treasurer.operatorId])

  return item
}

async function factsOf({ id, customerId }: Item) {
  const [row] = await owner.query<{ status: DepositStatus; received: bigint | null }>(
    'select status, received from deposit where id = $1',
    [id],
  )

  const { available } = await balanceOf(db, accountId(customerId, USD, 'cash'))
  return { status: row?.status, received: row?.received ?? 0n, available }
}

test('each is credited once or not at all, and none is without a way out', { timeout: 600_000 }, async () => {
  let [cases, wrong, trapped] = [0, 0, 0]
  for (const hold of HOLDS)
    for (const state of STATES) {
      let item = await inState(state, hold)
      const self = await operatorBrowser(whole, { customerId: item.customerId })
      const { status: began } = await factsOf(item)
      let leadsOut = state === 'success' || state === 'fail'
      const tried = WHO.flatMap((who) => ACTS.map((act) => ({ who, act, is: expected(state, who, act) })))
      const byWhom = (who: Who) => (who === 'customer' ? nobody : who === 'self' ? self : people[who])

      // What is refused first, all of it at once at one item, which it leaves as it was.
      const first = item

      await Promise.all(
        tried.map(async ({ who, act, is }) => {
          if ('to' in is) return

          const { data } = await send(first, byWhom(who), act)
          expect([state, hold, who, act, data.refusal]).toEqual([state, hold, who, act, is.no])
          cases += 1
        }),
      )

      expect((await factsOf(first)).status).toBe(began)

      for (const { who, act, is } of tried) {
        if (!('to' in is)) continue

        const { data } = await send(item, byWhom(who), act)
        const { status, received, available } = await factsOf(item)

        cases += 1
        wrong += Number(available !== (status === 'success' ? received : 0n))
        expect([state, hold, who, act, data.refusal ?? status]).toEqual([state, hold, who, act, is.to])
        leadsOut = true
        item = await inState(state, hold)
      }

      trapped += Number(!leadsOut)
    }

  process.stdout.write(`${cases} cases, ${wrong} wrong balances, ${trapped} without a way out\n`)
  expect({ wrong, trapped }).toEqual({ wrong: 0, trapped: 0 })
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
