import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import { PASSWORD } from '../../testing/test-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { softwareAuthenticator } from '../../desk/operators/testing/software-authenticator.ts'

/*
 * Who has a factor shows it to add another. Two that were begun by password and code alone are therefore never both added,
 * whatever lands together; what races are two confirmations, and a confirmation with the beginning of another.
 */

const { browser, clock } = await wholeApp({ limiter: { take: () => 0 } })

interface Person {
  readonly from: Browser
  readonly account: string
}

async function newcomer(): Promise<Person> {
  const from = browser()
  const account = `factor-${randomUUID()}@example.com`
  await from.register(account)

  return { from, account }
}

async function begin({ from, account }: Person, what: 'authenticator' | 'passkey'): Promise<Answer> {
  const code = await from.code(account, 'secure')
  return from.post(`/api/security/${what}/begin`, { login_password: PASSWORD, code })
}

const confirmPasskey = ({ from }: Person, { challenge_id, options }: Answer['data']): Promise<Answer> =>
  from.post('/api/security/passkey/confirm', {
    challenge_id,
    label: 'Mine',
    response: softwareAuthenticator().make(options),
  })

const confirmAuthenticator = ({ from }: Person, { secret }: Answer['data']): Promise<Answer> => {
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 })
  return from.post('/api/security/authenticator/confirm', {
    second_factor: totp.generate({ timestamp: clock.now() }),
  })
}

const ROUNDS = RACE_ATTEMPTS / 10

test('two passkeys confirmed at once: one is added', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const begun = [await begin(ann, 'passkey'), await begin(ann, 'passkey')]
    const answers = await Promise.all(begun.map(({ data }) => confirmPasskey(ann, data)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ann.from.get('/api/security/index')).data.passkeys).toHaveLength(1)
  }
})

test('an authenticator and a passkey confirmed at once: one is added', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const [app, key] = [await begin(ann, 'authenticator'), await begin(ann, 'passkey')]
    const answers = await Promise.all([confirmAuthenticator(ann, app.data), confirmPasskey(ann, key.data)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('a passkey begun while another is confirmed comes to nothing, or was asked for that one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ann = await newcomer()
    const first = await begin(ann, 'passkey')
    const [confirmed, second] = await Promise.all([confirmPasskey(ann, first.data), begin(ann, 'passkey')])
    expect(confirmed.status).toBe(200)

    if (second.status === 200)
      expect((await confirmPasskey(ann, second.data)).data.refusal).toBe('second_factor_wrong')
    else expect(second.data.refusal).toBe('second_factor_required')
  }
})
