import { useWords } from '../../format/use-words.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { passwordRefusals } from './new-password.ts'
import type { TypedPassword } from './new-password.ts'

/** A new password, typed twice; what the page can judge stands beneath while typing. */
export function NewPasswordFields(props: {
  /** Where an old password stands beside it, it is called the new one. */
  readonly label?: string
  readonly typed: TypedPassword
  readonly onType: (change: Partial<TypedPassword>) => void
  /** The wire's name of the field; its repetition has the same with `_confirm`. */
  readonly name?: 'password' | 'fund_password'
  readonly againLabel?: string
  readonly mismatch?: string
  /** Refusals of the server by field, in words. */
  readonly refusals: Readonly<Record<string, string>>
}) {
  const t = useWords()
  const own = passwordRefusals(props.typed)
  const name = props.name ?? 'password'
  const { [name]: password, [`${name}_confirm`]: confirm } = props.refusals

  return (
    <>
      <PasswordField
        label={props.label ?? t('password.new')}
        showLabel={t('password.show')}
        name={name}
        autoComplete="new-password"
        value={props.typed.password}
        onType={(typed) => props.onType({ password: typed })}
        refusal={password ?? (own.password && t('refusal.password_length'))}
      />
      <PasswordField
        label={props.againLabel ?? t('password.again')}
        showLabel={t('password.show')}
        name={`${name}_confirm`}
        autoComplete="new-password"
        value={props.typed.passwordAgain}
        onType={(typed) => props.onType({ passwordAgain: typed })}
        refusal={confirm ?? (own.password_confirm && (props.mismatch ?? t('refusal.password_mismatch')))}
      />
    </>
  )
}
