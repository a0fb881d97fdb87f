import { accountId } from '@plumbline/domain/ledger/ledger'
import { assetId } from '@plumbline/domain/money/asset'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIdempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { newHash, SAMPLE_METHODS } from '../../testing/deposit.ts'
import { seedSampleMethods } from '../payment-methods/samples.ts'
import { deposits } from './index.ts'
import { needs } from './needs.ts'
import { approveDeposit, confirmDeposit, rejectDeposit } from './review-deposit.ts'
import { sendDeposit } from './send-deposit.ts'
import { startDeposit } from './start-deposit.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import { identity } from '../../accounts/identity/index.ts'
import type { IdentityInside } from '../../accounts/identity/index.ts'
import { uploads } from '../../accounts/uploads/index.ts'
import type { UploadsInside } from '../../accounts/uploads/index.ts'
import { coinPrice } from '../../feed/index.ts'
import { provide } from '../../platform/module.ts'
import { messages } from '../../service/messages/index.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { openHouse, openedOf } from '../../testing/open-house.ts'
import { payoutTargets } from '../payout-targets/index.ts'
import type { PayoutTargets } from '../payout-targets/index.ts'
import { partly } from '../../testing/partly.ts'

/* Each race: 2–16 attempts at a time land together on one thing. */
const { db, owner, clock, house } = await openHouse(await testDatabase(), {
  only: [deposits],
  with: [
    provide(coinPrice, () => ({ price: 6_432_150n, scale: 2 })),
    provide(identity, partly<IdentityInside>({ statusOf: () => Promise.resolve('none') })),
    provide(payoutTargets, partly<PayoutTargets>({ listOf: () => Promise.resolve([]) })),
    provide(uploads, partly<UploadsInside>({ take: () => Promise.resolve(randomBytes(32)) })),
    provide(messages, partly<MessageParts>({ write: () => Promise.resolve() })),
  ],
})

const deps = openedOf(house, needs)
const idempotency = createIdempotency(db, clock)
await seedSampleMethods(db, clock.now())

const operators = await Promise.all(Array.from({ length: 8 }, () => makeOperator(owner, clock)))
const [one, two] = [operators[0] ?? 0n, operators[1] ?? 0n]

const started = async (customerId: bigint, amount: string, method: string): Promise<string> => {
  const answer = await startDeposit(
    deps,
    { customerId, language: 'en', country: undefined },
    {
      method_id: method,
      amount,
      practice: undefined,
    },
  )
  if (!('reference' in answer)) throw new Error(JSON.stringify(answer))

  return answer.reference
}

const send = (customerId: bigint, reference: string, hash?: string) => {
  const sent = { reference, file_id: randomUUID(), transaction_hash: hash }
  const requestHash = createHash('sha256').update(JSON.stringify(sent)).digest()

  // The use case reads these three of a caller and nothing else.
  const caller = { customerId, idempotencyKey: randomUUID(), requestHash } as unknown as Caller
  return sendDeposit(deps, idempotency, caller, sent)
}

async function sent(customerId: bigint, amount: string): Promise<string> {
  const answer = await send(customerId, await started(customerId, amount, SAMPLE_METHODS.bank))
  if (!('id' in answer)) throw new Error(JSON.stringify(answer))
  return answer.id
}

const cashOf = async (customerId: bigint): Promise<bigint> =>
  (await balanceOf(db, accountId(customerId, assetId('USD', true), 'cash'))).available
const wins = (answers: readonly object[]): number => answers.filter((answer) => !isRefusal(answer)).length
/** 2 to 16 copies, as the round goes. */
const copiesOf = (round: number): number => 2 + (round % 15)

/** Runs rounds until there were enough attempts; a round says how many it made. */
async function enough(round: (number: number) => Promise<number>): Promise<void> {
  let made = 0
  for (let number = 0; made < RACE_ATTEMPTS; number += 1) made += await round(number)
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
}

test('two reviewers approve and reject one recharge: one decision stands, and the money follows it', () =>
  enough(async (number) => {
    const customerId = await makeCustomer(db, clock)
    const id = await sent(customerId, '100.00')

    const answers = await Promise.all(
      Array.from({ length: copiesOf(number) }, (_, index) => {
        const by = operators[index % operators.length] ?? 0n
        return index % 2 === 0
          ? approveDeposit(deps, by, { id, received: '100.00' })
          : rejectDeposit(deps, by, { id, reason: 'not_received' })
      }),
    )

    expect(wins(answers)).toBe(1)
    const isCredited = answers.some((answer) => 'status' in answer && answer.status === 'success')
    expect(await cashOf(customerId)).toBe(isCredited ? 10_000n : 0n)

    return answers.length
  }))

test('a second decision: confirmed and rejected at once, by the first one never', () =>
  enough(async (number) => {
    const customerId = await makeCustomer(db, clock)
    const id = await sent(customerId, '2000.00')
    await approveDeposit(deps, one, { id, received: '2000.00' })

    const own = await Promise.all(
      Array.from({ length: copiesOf(number) }, (_, index) =>
        index % 3 === 0
          ? rejectDeposit(deps, one, { id, reason: 'duplicate' })
          : confirmDeposit(deps, one, { id, received: '2000.00' }),
      ),
    )

    expect(wins(own)).toBe(0)

    const others = await Promise.all([
      confirmDeposit(deps, two, { id, received: '2000.00' }),
      confirmDeposit(deps, one, { id, received: '2000.00' }),
      rejectDeposit(deps, operators[2] ?? 0n, { id, reason: 'duplicate' }),
      confirmDeposit(deps, operators[3] ?? 0n, { id, received: '2000.00' }),
    ])

    expect(wins(others)).toBe(1)
    const isCredited = others.some((answer) => 'status' in answer && answer.status === 'success')
    expect(await cashOf(customerId)).toBe(isCredited ? 200_000n : 0n)

    return own.length + others.length
  }))

test('a beneficiary approves their own recharge', () =>
  enough(async (number) => {
    const customerId = await makeCustomer(db, clock)
    const self = await makeOperator(owner, clock, { customerId })
    const id = await sent(customerId, '100.00')
    const answers = await Promise.all(
      Array.from({ length: copiesOf(number) }, () => approveDeposit(deps, self, { id, received: '100.00' })),
    )

    expect(new Set(answers.map((answer) => isRefusal(answer) && answer.refusal))).toEqual(
      new Set(['same_operator']),
    )

    expect(await cashOf(customerId)).toBe(0n)
    return answers.length
  }))

test('approvals at once never credit more than 1,000.00 a day by one reviewer each', () =>
  enough(async (number) => {
    const customerId = await makeCustomer(db, clock)
    const ids = [
      await sent(customerId, '600.00'),
      await sent(customerId, '400.00'),
      await sent(customerId, '400.01'),
    ]

    const answers = await Promise.all(
      ids.flatMap((id, index) =>
        Array.from({ length: 3 + (number % 3) }, (_, copy) =>
          approveDeposit(deps, operators[(index + copy) % operators.length] ?? 0n, {
            id,
            received: ['600.00', '400.00', '400.01'][index] ?? '',
          }),
        ),
      ),
    )

    expect(wins(answers)).toBe(3)
    expect(await cashOf(customerId)).toBeLessThanOrEqual(100_000n)

    const [day] = await owner.query<{ credited: bigint }>(
      'select credited from deposit_day where customer_id = $1',
      [customerId],
    )

    expect(day?.credited).toBe(await cashOf(customerId))
    return answers.length
  }))

test('one reference sent twice makes one recharge', () =>
  enough(async (number) => {
    const customerId = await makeCustomer(db, clock)
    const reference = await started(customerId, '50.00', SAMPLE_METHODS.bank)
    const answers = await Promise.all(
      Array.from({ length: copiesOf(number) }, () => send(customerId, reference)),
    )

    expect(wins(answers)).toBe(1)
    return answers.length
  }))

test('one transaction of the chain sent by many makes one recharge', () =>
  enough(async (number) => {
    const hash = newHash()
    const customers = await Promise.all(
      Array.from({ length: copiesOf(number) }, () => makeCustomer(db, clock)),
    )

    const references = await Promise.all(
      customers.map((customerId) => started(customerId, '0.01', SAMPLE_METHODS.bitcoin)),
    )

    const answers = await Promise.all(
      customers.map((customerId, index) => send(customerId, references[index] ?? '', hash)),
    )

    expect(wins(answers)).toBe(1)
    for (const answer of answers) if (isRefusal(answer)) expect(answer.refusal).toBe('transaction_hash_used')

    return answers.length
  }))

test('more than three open recharges at once', () =>
  enough(async (number) => {
    const customerId = await makeCustomer(db, clock)
    const references = await Promise.all(
      Array.from({ length: 8 + (number % 9) }, () => started(customerId, '50.00', SAMPLE_METHODS.bank)),
    )

    const answers = await Promise.all(references.map((reference) => send(customerId, reference)))
    expect(wins(answers)).toBe(3)

    return answers.length
  }))
