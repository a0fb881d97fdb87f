import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCustomer } from '../../ledger/ledger.ts'
import { createBus } from '../../platform/bus.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { testHouse } from '../../testing/houses/house.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { settleIn } from '../../testing/houses/gates-house.ts'
import { registerGates } from '../../openness/offering/propose.ts'
import { findInForce } from '../payment-methods/index.ts'
import { applyMethod } from '../payment-methods/propose-method.ts'
import { seedSampleMethods } from '../payment-methods/samples.ts'
import type { PayoutTargetRow } from '../payout-targets/index.ts'
import { createProposals } from '../../desk/proposals/proposals.ts'
import { createReviews } from '../../desk/reviews/review-book.ts'
import type { Needs } from './needs.ts'
import { registerRoutes } from './routes.ts'
import { approveDeposit } from './review-deposit.ts'
import type { IdentityInside } from '../../accounts/identity/index.ts'
import type { UploadsInside } from '../../accounts/uploads/index.ts'
import type { SettingBook } from '../../desk/settings/index.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import type { PayoutTargets } from '../payout-targets/index.ts'
import { partly } from '../../testing/partly.ts'
import type { Needs as MethodNeeds } from '../payment-methods/needs.ts'

/*
 * Real money, which no start takes yet: live mode is refused until its checklist exists. What it asks of a customer and
 * that it never mixes with practice money is held here already.
 */
const { db, owner } = await testDatabase()
const clock = fakeClock()
const bus = createBus(silentLogger)
const zone = createZone('UTC')
const makeId = uuidV7Maker(clock)
const facts = { identity: 'none' as 'none' | 'passed', hasTarget: false }

const live: Needs = {
  houseSettings: partly<SettingBook>(FIRST_SETTINGS),
  database: db,
  clock,
  bus,
  zone,
  makeId,
  fillRandom: systemRandom,
  mode: 'live',
  coinPrice: () => undefined,
  identity: partly<IdentityInside>({ statusOf: () => Promise.resolve(facts.identity) }),
  payoutTargets: partly<PayoutTargets>({
    // Only how many there are is asked.
    listOf: () => Promise.resolve(facts.hasTarget ? [{} as PayoutTargetRow] : []),
  }),
  uploads: partly<UploadsInside>({ take: () => Promise.resolve(randomBytes(32)) }),
  reviews: createReviews({
    houseSettings: partly<SettingBook>(FIRST_SETTINGS),
    practiceReview: 'manual',
    clock,
    bus,
    zone,
    mode: 'live',
  }),
  messages: partly<MessageParts>({ write: () => Promise.resolve() }),
}

await seedSampleMethods(db, clock.now())
const [maker, checker] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]
const proposals = createProposals({ database: db, clock, bus, makeId, mode: 'live' })

proposals.register(
  'payment_method',
  applyMethod(partly<MethodNeeds>({ bus, clock, mode: 'live', messages: live.messages })),
)

registerGates(proposals, changesOfOneNode(silentLogger), () => undefined)

/** Offers a method where the customer of these tests lives, by two operators. */
async function serve(methodId: string): Promise<void> {
  const document = {
    family: `payment_method:${methodId}`,
    country: 'TH',
    basis: 'licence',
    title: 'A licence',
    document_hash: 'ab'.repeat(32),
    review_day: '2099-12-31',
    is_active: true,
  }

  const wish = { kind: 'offering_record', document, lines: [], reason: 'First', operatorId: maker } as const
  const proposed = await db.transaction((tx) => proposals.propose(tx, wish))
  if (!('proposal_id' in proposed)) throw new Error(JSON.stringify(proposed))

  await proposals.confirm(checker, proposed.proposal_id, undefined)
}

/** A method of real money, by two operators. */
async function newMethod(change: object = {}): Promise<string> {
  const method_id = randomUUID()
  const document = {
    method_id,
    version: 1,
    type: 'bank',
    asset: 'USD',
    is_active: true,
    least_minor: '1000',
    most_minor: '5000000',
    details: [{ label: 'account_number', value: '1' }],
    ...change,
  }

  const proposed = await db.transaction((tx) =>
    proposals.propose(tx, {
      kind: 'payment_method',
      document,
      lines: [],
      reason: 'First',
      operatorId: maker,
    }),
  )
  if (!('proposal_id' in proposed)) throw new Error(JSON.stringify(proposed))

  await proposals.confirm(checker, proposed.proposal_id, undefined)
  await serve(method_id)

  return method_id
}

const { app, sessions } = testHouse({
  database: db,
  clock,
  register: (house) => registerRoutes(house, live),
})

const customerId = await makeCustomer(db, clock)
await settleIn({ db, owner, clock }, customerId, 'TH')
const token = await db.transaction((tx) => sessions.open(tx, customerId, '00'.repeat(32)))

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      token,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': randomUUID(),
    },
  })

  return answer.json<{ data: Record<string, string> }>().data
}

test('the first recharge of real money needs identity and a payout target, in this order', async () => {
  const method_id = await newMethod()
  await serve('00000000-0000-7000-8000-0000000000a3')

  const ask = (change: Record<string, string> = {}) =>
    post('/api/user/recharge', { method_id, amount: '20.00', ...change })
  expect(await ask({ practice: 'true' })).toEqual({ refusal: 'practice_not_payable', field: 'practice' })
  expect(await ask({ amount: '1' })).toEqual({ refusal: 'identity_required' })
  facts.identity = 'passed'
  expect(await ask({ amount: '1' })).toEqual({ refusal: 'payout_target_required' })
  facts.hasTarget = true

  expect(await ask({ method_id: '00000000-0000-7000-8000-0000000000a3' })).toMatchObject({
    refusal: 'payment_method_unavailable',
  })

  expect(await ask({ amount: '9.99' })).toMatchObject({ refusal: 'deposit_below_least' })
  const { reference = '' } = await ask()

  facts.hasTarget = false
  const send = () => post('/api/user/dorecharge', { reference, file_id: randomUUID() })

  expect(await send()).toEqual({ refusal: 'payout_target_required' })
  facts.identity = 'none'
  expect(await send()).toEqual({ refusal: 'identity_required' })
  Object.assign(facts, { identity: 'passed', hasTarget: true })

  const sent = await send()
  expect(sent).toMatchObject({ status: 'under_review', practice: false, asset: 'USD' })
  await db.transaction((tx) => openCustomer(tx, customerId, true))
  await approveDeposit(live, maker, { id: sent['id'] ?? '', received: '20.00' })

  const held = await owner.query<{ practice: boolean; total: bigint }>(
    `select s.practice, cr_posted - dr_posted as total from account a join asset s on s.id = (a.id >> 16) & 255
     where a.id >> 24 = $1 and s.code = 'USD' and (a.id >> 8) & 255 = 16 order by s.practice`,
    [customerId],
  )

  expect(held).toEqual([
    { practice: false, total: 2_000n },
    { practice: true, total: 0n },
  ])
})

test('a coin without a price takes no recharge', async () => {
  const method_id = await newMethod({
    type: 'coin',
    asset: 'BTC',
    network: 'Bitcoin',
    details: [{ label: 'address', value: 'x' }],
  })

  expect((await findInForce(db, method_id))?.asset).toBe('BTC')
  expect(await post('/api/user/recharge', { method_id, amount: '0.01' })).toMatchObject({
    refusal: 'payment_method_unavailable',
  })
})
