import { readRecoveryCode, shownRecoveryCode } from '@plumbline/domain/accounts/recovery-code'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/fields/field.tsx'

/** Whether a recovery code is typed whole; which one it is the server says. */
export const isRecoveryCode = (typed: string): boolean => readRecoveryCode(typed) !== undefined

/** As long as one is with its hyphens, and some spaces that people type. */
const LONGEST = 20

/** A recovery code, as it stands on paper: any case, with or without hyphens. */
export function RecoveryCodeField(props: {
  readonly value: string
  readonly onType: (typed: string) => void
  /** Whether the code was wrong, or what else stands against it, in words. */
  readonly refusal: 'wrong' | { readonly words: string } | undefined
}) {
  const t = useWords()
  const { refusal } = props

  return (
    <Field
      label={t('protection.recovery.field')}
      name="recovery_code"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      maxLength={LONGEST}
      placeholder={shownRecoveryCode('XXXXXXXXXXXX')}
      value={props.value}
      onType={props.onType}
      refusal={refusal === 'wrong' ? t('protection.recovery.wrong') : refusal?.words}
    />
  )
}
