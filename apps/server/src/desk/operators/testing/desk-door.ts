import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { testBrowser } from '../../../testing/test-browser.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import type { WholeApp } from '../../../testing/whole-app.ts'
import { addOperator } from '../console.ts'
import type { NewOperator } from '../console.ts'

export const DESK_PASSWORD = 'k9-willow-kestrel'

/** Somebody at the door of the desk: a browser with its own address and device cookie, and what it needs to come in. */
export interface AtTheDoor {
  readonly browser: Browser
  readonly name: string
  readonly setupToken: string
  setUp(password?: string): Promise<Answer>
  logIn(more?: Record<string, string>): Promise<Answer>
  /** Signed in: a call with the token of the last log-in. */
  get(path: string): Promise<Answer>
  post(path: string, form?: Record<string, string>): Promise<Answer>
  /** Adds an authenticator app. @returns what makes its codes */
  addAuthenticator(): Promise<TOTP>
  token: string
}

let names = 0

/** A new operator with a set-up link, made as the console makes them. */
export async function atTheDoor(
  { app, db, clock }: Pick<WholeApp, 'app' | 'db' | 'clock'>,
  wanted: Partial<NewOperator> = {},
): Promise<AtTheDoor> {
  names += 1

  const books = {
    database: db,
    clock,
    fillRandom: (bytes: Uint8Array) => void randomBytes(bytes.length).copy(bytes),
  }

  const made = { name: `op-${names}`, roles: ['reviewer', 'treasurer'] as const, ...wanted }
  const link = await db.transaction((tx) => addOperator(books, tx, made))
  const browser = testBrowser(app, [])

  const keep = (answer: Answer): Answer => {
    if (answer.status === 200) self.token = String(answer.data.operator_token)
    return answer
  }

  const signedIn = () => ({ 'operator-token': self.token })
  const self: AtTheDoor = {
    browser,
    name: made.name,
    setupToken: link.token,
    token: '',
    setUp: async (password = DESK_PASSWORD) =>
      keep(
        await browser.post('/api/desk/setup', {
          setup_token: link.token,
          password,
          password_confirm: password,
        }),
      ),
    logIn: async (more = {}) =>
      keep(await browser.post('/api/desk/login', { name: made.name, password: DESK_PASSWORD, ...more })),
    get: (path) => browser.get(path, {}, signedIn()),
    post: (path, form = {}) => browser.post(path, form, signedIn()),
    async addAuthenticator() {
      const begun = await self.post('/api/desk/authenticator/begin', { password: DESK_PASSWORD })
      const totp = new TOTP({ secret: Secret.fromBase32(String(begun.data.secret)), digits: 6, period: 30 })
      const confirmed = await self.post('/api/desk/authenticator/confirm', {
        second_factor: codeAt(totp, clock.now()),
      })
      if (confirmed.status !== 200) throw new Error(`no authenticator: ${JSON.stringify(confirmed.data)}`)

      return totp
    },
  }

  return self
}

export const codeAt = (totp: TOTP, timestamp: number): string => totp.generate({ timestamp })

/** Six digits that are none of the codes around an instant. */
export function wrongCodeAt(totp: TOTP, timestamp: number): string {
  const right = [-1, 0, 1].map((steps) => codeAt(totp, timestamp + steps * 30_000))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}
