import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { LONG_DIGITS, shownCode, typedCode } from '@plumbline/domain/accounts/verification-code'
import { formatCountdown } from '@plumbline/language/format/duration'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './code-field.module.css'
import { useSentCode } from './sent-code.ts'

/** The verification code: sent on tap, typed or filled in from the practice inbox beneath. */
export function CodeField(props: {
  readonly purpose: CodePurpose
  /** Where a form asks for more than one: which this is. */
  readonly label?: string | undefined
  readonly name?: string | undefined
  /** The account as it will be sent, once it is whole; left out where a signed-in customer is asked. */
  readonly account?: string | undefined
  /** Asked for by who is not signed in, whatever it is for. */
  readonly isAtDoor?: boolean
  readonly code: string
  readonly onCode: (code: string) => void
  readonly refusal?: string | undefined
}) {
  const t = useWords()
  const sent = useSentCode(props.purpose, props.account, props.isAtDoor)

  return (
    <>
      <Field
        label={props.label ?? t('code.label')}
        name={props.name ?? 'code'}
        value={props.code}
        onType={props.onCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('code.placeholder')}
        maxLength={LONG_DIGITS + 2}
        refusal={props.refusal ?? sent.refusal}
        trailing={
          sent.left > 0 ? (
            <span className="figure">{t('code.again_in', { time: formatCountdown(sent.left) })}</span>
          ) : (
            <InlineStep
              disabled={!sent.canSend}
              aria-busy={sent.isSending || undefined}
              onClick={() => void sent.send()}
              className={styles.send}
            >
              {t('code.send')}
            </InlineStep>
          )
        }
      />
      {sent.code !== undefined && (
        <PracticeInbox
          code={sent.code}
          left={sent.left}
          onFill={props.onCode}
          isFilled={typedCode(props.code) === sent.code}
        />
      )}
    </>
  )
}

/** Where no mail or SMS is set up, practice shows the code here, and only in the browser that asked for it. */
function PracticeInbox({
  code,
  left,
  onFill,
  isFilled,
}: {
  readonly code: string
  readonly left: number
  readonly onFill: (code: string) => void
  readonly isFilled: boolean
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <section className={styles.inbox} aria-label={t('inbox.title')}>
      <span className={styles.hatch} />
      <div>
        <p>
          {t('inbox.title')}{' '}
          <strong className="figure" data-testid="practice-code">
            {shownCode(code)}
          </strong>
        </p>
        <p className="meta">{t('inbox.valid', { time: format.duration(Math.ceil(left / 1_000)) })}</p>
      </div>
      {!isFilled && <InlineStep onClick={() => onFill(code)}>{t('inbox.fill_in')}</InlineStep>}
    </section>
  )
}
