import { beginAuthenticatorCall, confirmAuthenticatorCall } from '@plumbline/api-schema/desk/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useWords } from '../../format/use-words.ts'
import { FactorField, shownAs } from '../../review/factor-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SmallForm } from './small-form.tsx'
import { useSend } from './use-send.ts'
import styles from './security.module.css'

interface Props {
  readonly operator: Operator
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Sets up an authenticator app: the password again, the secret as QR code and as text, then the app's first code. */
export function AddAuthenticator({ operator, onDone, onCancel }: Props) {
  const t = useWords()
  const { send, isBusy, refusal } = useSend()
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState('')
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>()

  const begin = async (): Promise<void> =>
    setSecret(await send(beginAuthenticatorCall, { password, ...shownAs(factor) }))

  if (secret) return <Confirm secret={secret} onDone={onDone} onCancel={onCancel} />

  return (
    <SmallForm
      submit={t('security.go_on')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void begin()}
      onCancel={onCancel}
    >
      <Field
        autoFocus
        type="password"
        autoComplete="current-password"
        label={t('security.password_again')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FactorField operator={operator} value={factor} onChange={setFactor} />
    </SmallForm>
  )
}

function Confirm({
  secret,
  onDone,
  onCancel,
}: Omit<Props, 'operator'> & { readonly secret: { readonly secret: string; readonly uri: string } }) {
  const t = useWords()
  const { send, isBusy, refusal } = useSend()
  const [code, setCode] = useState('')

  const confirm = async (): Promise<void> => {
    if (await send(confirmAuthenticatorCall, { second_factor: code.trim() })) onDone()
  }

  return (
    <SmallForm
      submit={t('security.confirm_code')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void confirm()}
      onCancel={onCancel}
    >
      <p>{t('security.scan')}</p>
      <QrCode text={secret.uri} label={t('security.qr')} />
      <p>
        {t('security.key')}:{' '}
        <code className={styles.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        label={t('security.first_code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </SmallForm>
  )
}

/** A QR code as one path, dark on light in both themes: that is how phones read it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 3 }), [text])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
