import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'

/*
 * Guesses that land together. A win is a guess that is looked at beyond the fifth in a row, or a code
 * that sets two fund passwords.
 */

const { browser, clock, db, fundPassword, owner } = await wholeApp({ limiter: { take: () => 0 } })
const ROUNDS = Math.ceil(RACE_ATTEMPTS / 16)
const COPIES = 16
const RIGHT = 'h4-otter'

async function newcomer() {
  const from = browser()
  const account = `race-${randomUUID()}@example.com`
  const { data } = await from.register(account)

  return { from, account, customerId: BigInt(data.user.id) }
}

const set = (
  { from }: Awaited<ReturnType<typeof newcomer>>,
  password: string,
  more: Record<string, string>,
) => from.post('/api/user/pwd_pay', { fund_password: password, fund_password_confirm: password, ...more })

test('guesses at once are looked at five times, whatever device they come from', async () => {
  const ann = await newcomer()
  const code = await ann.from.code(ann.account, 'fund_password')
  expect((await set(ann, RIGHT, { login_password: PASSWORD, code })).status).toBe(200)

  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_each, copy) =>
        fundPassword.refusalOf(
          { customerId: ann.customerId, deviceId: String(copy).padStart(64, 'c') },
          `guess-${copy}`,
        ),
      ),
    )

    const names = answers.map((answer) => answer?.refusal)
    expect(names.filter((name) => name === 'fund_password_wrong')).toHaveLength(5)
    expect(names.filter((name) => name === 'fund_password_locked')).toHaveLength(COPIES - 5)

    // The next round begins as a new row of failures would.
    await owner.query('delete from fund_password_failure where customer_id = $1', [ann.customerId])
  }
})

test('a right guess behind five wrong ones is not looked at', async () => {
  const ann = await newcomer()
  const code = await ann.from.code(ann.account, 'fund_password')

  await set(ann, RIGHT, { login_password: PASSWORD, code })
  const typer = { customerId: ann.customerId, deviceId: 'd'.repeat(64) }
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => fundPassword.refusalOf(typer, 'wrong-1')))
    const late = await Promise.all(Array.from({ length: 11 }, () => fundPassword.refusalOf(typer, RIGHT)))
    expect(new Set(late.map((answer) => answer?.refusal))).toEqual(new Set(['fund_password_locked']))
    clock.advance(DAY_MS / 24)
  }
})

test('one code at once sets one fund password', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const code = await ann.from.code(ann.account, 'fund_password')
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_each, copy) =>
        set(ann, `h4-otter-${copy}`, { login_password: PASSWORD, code }),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fundPassword.withdrawalsHeldUntil(db, ann.customerId, clock.now())).toBeUndefined()
  }
})
