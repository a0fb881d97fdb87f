import { isWholeCode, typedCode } from '@plumbline/domain/accounts/verification-code'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'

export interface Proofs {
  readonly password: string
  readonly code: string
}

export const NO_PROOFS: Proofs = { password: '', code: '' }

/** A code as the wire takes it: people type a space between its parts. */
export const codeOf = typedCode

/** What is missing of the proofs, as the end of a key of `protection.missing`. */
export const missingProof = ({ password, code }: Proofs): 'password' | 'code' | undefined =>
  password === '' ? 'password' : !isWholeCode(codeOf(code)) ? 'code' : undefined

/** The login password and a verification code: who changes how this account is entered shows both. */
export function ProofFields(props: {
  readonly proofs: Proofs
  readonly onType: (change: Partial<Proofs>) => void
  readonly refusals: Readonly<Record<string, string>>
}) {
  const { proofs, onType, refusals } = props

  return (
    <>
      <LoginPasswordField
        value={proofs.password}
        onType={(password) => onType({ password })}
        refusal={refusals['login_password'] ?? refusals['password']}
      />
      <CodeField
        purpose="secure"
        code={proofs.code}
        onCode={(code) => onType({ code })}
        refusal={refusals['code']}
      />
    </>
  )
}
