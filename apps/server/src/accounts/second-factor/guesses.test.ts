import { STRANGERS_WRONG_MAX } from '@plumbline/domain/accounts/factor-limit'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { eventKinds, factorPeople } from './testing/factor-people.ts'

/*
 * Whoever reads the mailbox has the password and as many codes as they like. What stands behind both, six digits of an app or
 * the number on the papers, is not guessed.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, identity } = whole
const { begin, codeOf, logIn, withApp, wrongCodeOf } = factorPeople(whole)
const refusalOf = ({ data }: Answer): string | undefined => data.refusal

/** Answers of so many tries, each counted. */
async function tried(times: number, once: () => Promise<Answer>): Promise<Record<string, number>> {
  const said: Record<string, number> = {}
  for (let time = 0; time < times; time += 1) {
    const refusal = refusalOf(await once()) ?? 'done'
    said[refusal] = (said[refusal] ?? 0) + 1
  }

  return said
}

test.each(['authenticator', 'passkey'] as const)(
  'wrong factors before a new %s lock like those of other acts, whatever codes come with them',
  async (what) => {
    const ann = await withApp()
    const once = () => begin(ann, what, { second_factor: wrongCodeOf(ann.totp) })

    expect(await tried(8, once)).toEqual({ second_factor_wrong: 5, account_locked: 3 })
    expect(await eventKinds(ann.from)).toContain('account_locked')
    clock.advance(HOUR_MS)
    dataOf(await begin(ann, what, { second_factor: codeOf(ann.totp) }))
  },
)

test('that none was shown counts as no guess', async () => {
  const ann = await withApp()
  expect(await tried(6, () => begin(ann, 'passkey'))).toEqual({ second_factor_required: 6 })
  dataOf(await begin(ann, 'passkey', { second_factor: codeOf(ann.totp) }))
})

/** Lifts every lock that stands in the way, with a mailbox alone. */
async function lift(from: Browser, account: string, { data }: Answer): Promise<void> {
  if (data.refusal !== 'account_locked') return

  if (data.params.reset === undefined) {
    dataOf(await from.post('/api/login/unlock', { account, code: await from.code(account, 'login_unlock') }))
    return
  }

  const code = await from.code(account, 'reset_password')
  const change = { password: PASSWORD, password_confirm: PASSWORD }
  dataOf(await from.post('/api/login/forgot', { account, code, ...change }))
}

test('at the log-in they end for a day, however many locks are lifted on however many devices', async () => {
  const ann = await withApp()
  const devices = Array.from({ length: 20 }, () => browser())
  let wrong = 0
  const last: Answer[] = []

  for (let round = 0; round < 10; round += 1)
    for (const from of devices) {
      const answer = await logIn(ann.account, { second_factor: wrongCodeOf(ann.totp) }, from)
      wrong += Number(refusalOf(answer) === 'second_factor_wrong')
      await lift(from, ann.account, answer)
      last[0] = answer
    }

  expect(wrong).toBe(STRANGERS_WRONG_MAX)

  const stranger = browser()

  const right = () => logIn(ann.account, { second_factor: codeOf(ann.totp) }, stranger)
  await lift(stranger, ann.account, await right())
  expect(refusalOf(await right())).toBe('too_many_requests')

  // The owner is kept out by none of it.
  dataOf(await logIn(ann.account, { second_factor: ann.codes[0] ?? '' }, stranger))
  clock.advance(DAY_MS)
  dataOf(await logIn(ann.account, { second_factor: codeOf(ann.totp) }, browser()))
})

test('nor do they outrun it at once', async () => {
  const ann = await withApp()
  const devices = Array.from({ length: 60 }, () => browser())
  for (const from of devices)
    dataOf(
      await from.post('/api/login/unlock', {
        account: ann.account,
        code: await from.code(ann.account, 'login_unlock'),
      }),
    )

  const answers: Answer[] = []
  for (let from = 0; from < devices.length; from += 15)
    answers.push(
      ...(await Promise.all(
        devices
          .slice(from, from + 15)
          .map((device) => logIn(ann.account, { second_factor: wrongCodeOf(ann.totp) }, device)),
      )),
    )

  expect(answers.filter((answer) => refusalOf(answer) === 'second_factor_wrong')).toHaveLength(
    STRANGERS_WRONG_MAX,
  )
})

test('a device that is known goes on', async () => {
  const ann = await withApp()
  const thief = browser()

  const guess = async () => {
    const answer = await logIn(ann.account, { second_factor: wrongCodeOf(ann.totp) }, thief)
    await lift(thief, ann.account, answer)
    return answer
  }

  expect(await tried(40, guess)).toMatchObject({ second_factor_wrong: STRANGERS_WRONG_MAX })
  dataOf(await logIn(ann.account, { second_factor: codeOf(ann.totp) }, ann.from))
})

test('the number on the papers is guessed five times, signed in or not, and no code lifts that', async () => {
  const ann = await withApp()
  identity.statusOf = (_db, id) => Promise.resolve(id === ann.customerId ? 'passed' : 'none')
  identity.stated = () => Promise.resolve({ name: 'Ann Lee', idNumber: 'AB12345', birthday: '1990-01-31' })
  const thief = browser()

  const atDoor = async (id_number: string, from = thief) =>
    from.post('/api/login/factor_recover', {
      account: ann.account,
      password: PASSWORD,
      code: await from.code(ann.account, 'secure'),
      id_number,
    })

  const signedIn = async (id_number: string) =>
    ann.from.post('/api/security/factor/recover', {
      login_password: PASSWORD,
      code: await ann.from.code(ann.account, 'secure'),
      id_number,
    })

  expect(await tried(2, () => signedIn('AB20000'))).toEqual({ id_number_incorrect: 2 })
  expect(await tried(6, () => atDoor('AB20001'))).toEqual({ id_number_incorrect: 3, too_many_requests: 3 })
  expect(refusalOf(await atDoor('AB12345', browser()))).toBe('too_many_requests')
  expect(await eventKinds(ann.from)).toEqual(expect.arrayContaining(['log_in_failed', 'account_locked']))

  clock.advance(HOUR_MS)
  dataOf(await signedIn('AB12345'))
})
