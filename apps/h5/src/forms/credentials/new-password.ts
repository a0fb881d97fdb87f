import { PASSWORD_MIN, PASSWORD_MAX } from '@plumbline/domain/accounts/passwords/password'

/** A new password and its repetition, as typed. */
export interface TypedPassword {
  readonly password: string
  readonly passwordAgain: string
}

/**
 * What stands against them that the page can see by itself; whether it is a common one only the server knows.
 * Too short is said once the repetition is begun, not at the first letter.
 */
export function passwordRefusals({ password, passwordAgain }: TypedPassword): {
  readonly password?: 'password_length'
  readonly password_confirm?: 'password_mismatch'
} {
  const length = [...password].length
  const isWrongLength = length > PASSWORD_MAX || (passwordAgain !== '' && length < PASSWORD_MIN)

  return {
    ...(isWrongLength && { password: 'password_length' }),
    ...(passwordAgain !== '' &&
      !password.startsWith(passwordAgain) && { password_confirm: 'password_mismatch' }),
  }
}

function isOfLength(password: string): boolean {
  const length = [...password].length
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}

export const isPasswordReady = ({ password, passwordAgain }: TypedPassword): boolean =>
  isOfLength(password) && password === passwordAgain

/** Which of the two the customer types next: a password that could be chosen only lacks its repetition. */
export const missingPassword = (typed: TypedPassword): keyof TypedPassword | undefined =>
  isPasswordReady(typed) ? undefined : isOfLength(typed.password) ? 'passwordAgain' : 'password'
