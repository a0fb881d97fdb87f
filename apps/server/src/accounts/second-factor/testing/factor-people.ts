import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { dataOf, PASSWORD } from '../../../testing/test-browser.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import type { WholeApp } from '../../../testing/whole-app.ts'
import { wrongCodeAt } from '../../../desk/operators/testing/desk-door.ts'
import { softwareAuthenticator } from '../../../desk/operators/testing/software-authenticator.ts'

/* Customers with second factors, as tests of them need them. */

export const STEP_MS = 30_000

export interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

interface WithCodes {
  /** Made with the first factor. */
  readonly codes: readonly string[]
}

export const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })

export function factorPeople({ browser, clock }: Pick<WholeApp, 'browser' | 'clock'>) {
  async function newcomer(): Promise<Person> {
    const from = browser()
    const account = `factor-${randomUUID()}@example.com`
    const { data } = await from.register(account)

    return { from, account, customerId: BigInt(data.user.id) }
  }

  const begin = async (
    { from, account }: Person,
    what: 'authenticator' | 'passkey',
    more: Record<string, string> = {},
  ): Promise<Answer> =>
    from.post(`/api/security/${what}/begin`, {
      login_password: PASSWORD,
      code: await from.code(account, 'secure'),
      ...more,
    })

  const codeOf = (totp: TOTP): string => totp.generate({ timestamp: clock.now() })

  async function withApp(): Promise<Person & WithCodes & { readonly totp: TOTP }> {
    const person = await newcomer()
    const totp = totpOf(String(dataOf(await begin(person, 'authenticator')).secret))
    const sent = { second_factor: codeOf(totp) }
    const kept = dataOf(await person.from.post('/api/security/authenticator/confirm', sent))
    clock.advance(STEP_MS)

    return { ...person, totp, codes: kept.recovery_codes }
  }

  async function withPasskey(): Promise<
    Person & WithCodes & { readonly key: SoftwareAuthenticator; readonly id: string }
  > {
    const person = await newcomer()
    const key = softwareAuthenticator()
    const { challenge_id, options } = dataOf(await begin(person, 'passkey'))
    const sent = { challenge_id, label: 'My phone', response: key.make(options) }
    const kept = dataOf(await person.from.post('/api/security/passkey/confirm', sent))

    return { ...person, key, id: kept.passkeys[0].id, codes: kept.recovery_codes }
  }

  return {
    newcomer,
    begin,
    codeOf,
    wrongCodeOf: (totp: TOTP): string => wrongCodeAt(totp, clock.now()),
    withApp,
    withPasskey,
    logIn: (account: string, more: Record<string, string> = {}, from = browser()) =>
      from.post('/api/login/index', { account, password: PASSWORD, ...more }),
  }
}

export const titles = async (from: Browser): Promise<string[]> =>
  (await from.get('/api/user/msg')).data.items.map(({ title }: { title: string }) => title)

/** Kinds of the customer's own security events, newest first. */
export const eventKinds = async (from: Browser): Promise<string[]> =>
  (await from.get('/api/security/events')).data.items.map(({ kind }: { kind: string }) => kind)
