import { useWords } from '../../format/use-words.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { passwordRefusals } from './new-password.ts'
import type { TypedPassword } from './new-password.ts'

/** A new password, typed twice; what the page can judge stands beneath while typing. */
export function NewPasswordFields(props: {
  /** Where an old password stands beside it, it is called the new one. */
  readonly label?: string
  readonly typed: TypedPassword
  readonly onType: (change: Partial<TypedPassword>) => void
  /** Refusals of the server by field, in words. */
  readonly refusals: Readonly<Record<string, string>>
}) {
  const t = useWords()
  const own = passwordRefusals(props.typed)
  const { password, password_confirm: confirm } = props.refusals
  return (
    <>
      <PasswordField
        label={props.label ?? t('password.new')}
        showLabel={t('password.show')}
        name="password"
        autoComplete="new-password"
        value={props.typed.password}
        onType={(typed) => props.onType({ password: typed })}
        refusal={password ?? (own.password && t('refusal.password_length'))}
      />
      <PasswordField
        label={t('password.again')}
        showLabel={t('password.show')}
        name="password_confirm"
        autoComplete="new-password"
        value={props.typed.passwordAgain}
        onType={(typed) => props.onType({ passwordAgain: typed })}
        refusal={confirm ?? (own.password_confirm && t('refusal.password_mismatch'))}
      />
    </>
  )
}
