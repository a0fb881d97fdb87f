import { PASSWORD_LEAST, PASSWORD_MOST } from '@plumbline/domain/password'

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
  const isWrongLength = length > PASSWORD_MOST || (passwordAgain !== '' && length < PASSWORD_LEAST)
  return {
    ...(isWrongLength && { password: 'password_length' }),
    ...(passwordAgain !== '' &&
      !password.startsWith(passwordAgain) && { password_confirm: 'password_mismatch' }),
  }
}

export const isPasswordReady = ({ password, passwordAgain }: TypedPassword): boolean => {
  const length = [...password].length
  return length >= PASSWORD_LEAST && length <= PASSWORD_MOST && password === passwordAgain
}
