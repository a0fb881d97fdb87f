import type { Clock } from '../platform/clock.ts'
import { Secret, TOTP } from 'otpauth'
import { wrongCodeAt } from '../desk/operators/testing/desk-door.ts'
import { softwareAuthenticator } from '../desk/operators/testing/software-authenticator.ts'
import { dataOf, PASSWORD } from './test-browser.ts'
import type { Browser } from './test-browser.ts'

const STEP_MS = 30_000

interface Person {
  readonly from: Browser
  readonly account: string
}

/** An authenticator app of a customer. Each code counts once: the clock goes on by a step for the next. */
export interface OwnApp {
  code(): string
  wrongCode(): string
}

const begin = async ({ from, account }: Person, what: 'authenticator' | 'passkey') =>
  dataOf(
    await from.post(`/api/security/${what}/begin`, {
      login_password: PASSWORD,
      code: await from.code(account, 'secure'),
    }),
  )

/** Adds an authenticator app to an account that has no factor. */
export async function addApp(person: Person, clock: Clock & { advance(ms: number): void }): Promise<OwnApp> {
  const { secret } = await begin(person, 'authenticator')
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 })

  const code = () => totp.generate({ timestamp: clock.now() })
  dataOf(await person.from.post('/api/security/authenticator/confirm', { second_factor: code() }))
  clock.advance(STEP_MS)

  return {
    code() {
      clock.advance(STEP_MS)
      return code()
    },
    wrongCode: () => wrongCodeAt(totp, clock.now()),
  }
}

/** Adds a passkey to an account that has no factor. @returns what its browser shows of it, each time anew */
export async function addPasskey(person: Person): Promise<() => Promise<string>> {
  const key = softwareAuthenticator()
  const { challenge_id: id, options } = await begin(person, 'passkey')
  const made = { challenge_id: String(id), label: 'My phone', response: key.make(options) }
  dataOf(await person.from.post('/api/security/passkey/confirm', made))

  return async () => {
    const asked = dataOf(await person.from.post('/api/security/passkey/challenge'))
    const response: unknown = JSON.parse(key.use(asked.options))
    return JSON.stringify({ challenge_id: asked.challenge_id, response })
  }
}
