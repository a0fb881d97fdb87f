import { PASSWORD_MIN, PASSWORD_MAX } from '@plumbline/domain/desk/operator'

export type PasswordFault =
  | { readonly kind: 'short'; readonly left: number }
  | { readonly kind: 'long' | 'differs' }

/** What is wrong with a new password and its repetition, before the server is asked; characters are counted as people do. */
export function passwordFault(password: string, repeated: string): PasswordFault | undefined {
  const length = [...password].length
  if (length < PASSWORD_MIN) return { kind: 'short', left: PASSWORD_MIN - length }
  if (length > PASSWORD_MAX) return { kind: 'long' }

  return password === repeated ? undefined : { kind: 'differs' }
}

/** The token of a set-up link, however the address carries it: `/setup/TOKEN`, `/setup?setup_token=TOKEN`, `?token=`. */
export function setupTokenOf(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  const token = search.get('setup_token') ?? search.get('token') ?? path.split('/')[2]

  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}
