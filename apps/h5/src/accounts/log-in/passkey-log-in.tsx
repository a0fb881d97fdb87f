import { passkeyChallengeCall, passkeyLogInCall } from '@plumbline/api-schema/accounts/protection'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { sendCall } from '../../session/api.ts'
import { hasPasskeys, offersPasskeysWhileTyping, showPasskey } from '../../session/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import styles from './login-page.module.css'

/** A challenge is answered within five minutes: what the browser offers while somebody types is renewed before. */
const RENEWED_EVERY_MS = 4 * MINUTE_MS

interface ShownPasskey {
  readonly challenge_id: string
  readonly response: string
}

/** Asks this browser for a passkey of whoever it is. @returns nothing where none was shown, or nobody could be asked */
async function askPasskey(asked?: {
  readonly mediation: 'conditional'
  readonly signal: AbortSignal
}): Promise<ShownPasskey | undefined> {
  const challenge = await sendCall(passkeyChallengeCall, {})
  if (!challenge.ok || asked?.signal.aborted === true) return undefined

  const response = await showPasskey(challenge.data.options, asked)
  return response && { challenge_id: challenge.data.challenge_id, response: JSON.stringify(response) }
}

/** Offers passkeys in the list that the browser shows at the name's field, until it is told to stop. */
function useOfferWhileTyping(isOn: boolean, onShown: (shown: ShownPasskey) => void): void {
  const shown = useRef(onShown)

  useEffect(() => {
    shown.current = onShown
  })

  useEffect(() => {
    if (!isOn) return

    let stop = new AbortController()

    const offer = async () => {
      stop.abort()
      stop = new AbortController()
      const answer = await askPasskey({ mediation: 'conditional', signal: stop.signal })
      if (answer) shown.current(answer)
    }

    let timer: ReturnType<typeof setInterval> | undefined
    let hasEnded = false
    void offersPasskeysWhileTyping().then((does) => {
      if (!does || hasEnded) return
      void offer()
      timer = setInterval(() => void offer(), RENEWED_EVERY_MS)
    })

    return () => {
      hasEnded = true
      clearInterval(timer)
      stop.abort()
    }
  }, [isOn])
}

/** The whole log-in by one tap: a passkey of this device names the account and is both of its factors. */
export function PasskeyLogIn({ onToken }: { readonly onToken: (token: string) => void }) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [isNotFound, setNotFound] = useState(false)

  const { submit, refusals } = useSubmit(passkeyLogInCall, {
    login_failed: t('protection.login.passkey_failed'),
  })

  const logIn = async (shown: ShownPasskey) => {
    setBusy(true)
    setNotFound(false)
    const result = await submit(shown)

    // Who is in is busy until the next page stands: a second log-in would end this session.
    if (result?.ok) onToken(result.data.token)
    else setBusy(false)
  }

  // A browser asks for one passkey at a time.
  useOfferWhileTyping(hasPasskeys() && !isBusy, (shown) => void logIn(shown))
  if (!hasPasskeys()) return null

  const ask = async () => {
    setBusy(true)
    const shown = await askPasskey()
    if (shown) return logIn(shown)

    setNotFound(true)
    setBusy(false)
  }

  const refusal = isNotFound
    ? t('protection.login.no_passkey_found')
    : (refusals[''] ?? refusals['response'] ?? refusals['challenge_id'])

  return (
    <div className={styles.passkey}>
      <Button kind="outline" busy={isBusy} onClick={() => void ask()}>
        {t('protection.login.passkey')}
      </Button>
      <div role="alert">{refusal !== undefined && <Refusal>{refusal}</Refusal>}</div>
    </div>
  )
}
