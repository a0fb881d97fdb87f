import { useWords } from '../../format/use-words.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

/** The login password of the account, as its owner or a password manager fills it in. */
export function LoginPasswordField({
  label,
  name = 'login_password',
  ...rest
}: Pick<FieldProps, 'value' | 'onType' | 'refusal'> & {
  /** Where a page calls it otherwise. */
  readonly label?: string
  /** The wire's name of the field. */
  readonly name?: 'login_password' | 'password' | 'old_password'
  /** In a sheet: typing begins here. */
  readonly 'data-first-focus'?: boolean
}) {
  const t = useWords()

  return (
    <PasswordField
      {...rest}
      label={label ?? t('protection.password')}
      showLabel={t('password.show')}
      name={name}
      autoComplete="current-password"
    />
  )
}
