import { dataOf, PASSWORD } from './test-browser.ts'
import type { Browser } from './test-browser.ts'
import type { WholeApp } from './whole-app.ts'

/** What a key is made with; what is left out is a key that reads from anywhere for 30 days. */
export interface KeyWish {
  readonly name?: string
  readonly scope?: 'read' | 'trade'
  readonly addresses?: string
  readonly days?: string
  readonly day_stake_most?: string
}

export interface MadeKey {
  readonly id: string
  readonly secret: string
}

const WISH = { name: 'Home server', scope: 'read', days: '30' }

/** Makes a key of somebody who has no second factor. */
export async function makeKey(
  { from, account }: { readonly from: Browser; readonly account: string },
  wish: KeyWish = {},
): Promise<MadeKey> {
  const proofs = { login_password: PASSWORD, code: await from.code(account, 'api_key') }
  const { key, secret } = dataOf(await from.post('/api/keys/make', { ...WISH, ...wish, ...proofs }))
  return { id: String(key.id), secret: String(secret) }
}

/** A program that shows a key: it keeps no cookies. */
export function programOf(
  whole: Pick<WholeApp, 'browser'>,
  { secret }: Pick<MadeKey, 'secret'>,
  address = '203.0.113.5',
): Browser {
  const program = whole.browser({ address, keepsCookies: false })
  program.token = secret
  return program
}
