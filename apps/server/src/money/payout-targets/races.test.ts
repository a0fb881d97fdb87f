import { expect, test } from 'vitest'
import { newAddress, newCardNumber, payoutHouse } from '../../testing/houses/payout-house.ts'
import { makeCustomer } from '../../testing/people.ts'
import { openedOf } from '../../testing/open-house.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import type { Caller } from '../../http/route.ts'
import { needs } from './needs.ts'
import { bindTarget } from './bind-target.ts'
import type { Candidate } from './bind-target.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import type { FundPassword } from '../../accounts/fund-password/index.ts'
import type { SecondProof } from '../../accounts/second-proof/index.ts'
import { partly } from '../../testing/partly.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

/*
 * Attempts of each kind that land together. A win is a number bound twice, or a code used twice.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, owner } = whole
const { payee } = payoutHouse(whole)
const ROUNDS = Math.ceil(RACE_ATTEMPTS / 16)
const COPIES = 16

/** With fund password and second proof granted, so that all of them reach the number itself. */
const deps = {
  ...openedOf(whole.house, needs),
  secondProof: partly<SecondProof>({ refusalOf: () => Promise.resolve(undefined) }),
  fundPassword: partly<FundPassword>({ refusalOf: () => Promise.resolve(undefined) }),
}

const callerOf = (customerId: bigint) => ({ customerId, session: { customerId, deviceId: '' } }) as Caller
const bind = (customerId: bigint, candidate: Candidate) =>
  bindTarget(deps, candidate, { fund_password: '', code: '' }, callerOf(customerId))

const cardOf = (number: string): Candidate => ({
  asset: 'USD',
  network: undefined,
  label: 'A Bank',
  masked: '424***242',
  details: { number },
  numberKind: 'card',
  claimed: number,
  ifUsed: { refusal: 'card_number_used' },
})

const addressOf = (number: string): Candidate => ({
  asset: 'ETH',
  network: 'Ethereum',
  label: 'Ethereum',
  masked: '***',
  details: { number },
  numberKind: 'ethereum',
  claimed: number,
  ifUsed: { refusal: 'address_used' },
})

test.each([
  ['card by many customers', () => cardOf(newCardNumber()), COPIES],
  ['card by one customer', () => cardOf(newCardNumber()), 1],
  ['address by many customers', () => addressOf(newAddress()), COPIES],
  ['address by one customer', () => addressOf(newAddress()), 1],
] as const)('the same %s at once is bound once', async (_what, candidateOf, customers) => {
  const people = await Promise.all(Array.from({ length: customers }, () => makeCustomer(db, clock)))
  for (let round = 0; round < ROUNDS; round += 1) {
    const candidate = candidateOf()
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_each, copy) => bind(people[copy % customers] ?? 0n, candidate)),
    )

    const bound = answers.filter((answer) => !isRefusal(answer))
    const refused = answers.filter((answer) => answer === candidate.ifUsed)
    expect([bound.length, refused.length]).toEqual([1, COPIES - 1])
  }

  const [twice] = await owner.query<{ count: bigint }>(
    'select count(*) from (select from payout_target where removed_at is null group by fingerprint, asset having count(*) > 1) t',
  )

  expect(twice?.count).toBe(0n)
})

test('one code at once binds one target', async () => {
  const ann = await payee({ verified: false })

  // Right fund passwords are counted too while they are looked at: many at once would lock it for a moment.
  whole.fundPassword.refusalOf = () => Promise.resolve(undefined)

  for (let round = 0; round < ROUNDS; round += 1) {
    const code = await ann.bindCode()
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () => ann.addAddress(newAddress(), { code })),
    )

    const bound = answers.filter(({ status }) => status === 200)
    const refusals = new Set(answers.flatMap(({ data }) => data.refusal ?? []))

    expect(bound).toHaveLength(1)
    expect([...refusals].filter((refusal) => refusal !== 'code_expired')).toEqual([])
  }

  const [row] = await owner.query<{ count: bigint }>(
    'select count(*) from payout_target where customer_id = $1',
    [ann.customerId],
  )

  expect(row?.count).toBe(BigInt(ROUNDS))
})
