import { securityCall } from '@plumbline/api-schema/accounts/protection'
import { proofsAsked } from '@plumbline/domain/accounts/second-proof'
import type { ProvedAct } from '@plumbline/domain/accounts/second-proof'
import { isWholeCode, typedCode } from '@plumbline/domain/accounts/verification-code'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { Refusal } from '../../ui/fields/field.tsx'
import { CodeField } from './code-field.tsx'
import { forgetSentCodes } from './sent-code.ts'
import { useShownFactor } from './use-shown-factor.tsx'

/** What a request brings along of it. */
export interface ShownProof {
  readonly code?: string
  readonly second_factor?: string
}

export interface SecondProof {
  /** What is asked for: a code, the digits of an app, or a word that the passkey will be asked for. */
  readonly fields: ReactNode
  /** What is still to be typed, as the end of a key of `protection.missing`. */
  readonly missing: 'code' | 'factor' | 'recovery_code' | undefined
  /** What to send; asks for a passkey where that is what there is. @returns nothing where none was shown, which stands in `fields` */
  readonly show: () => Promise<ShownProof | undefined>
  /** It was accepted: what was typed is used up, and another code can be sent. */
  readonly used: () => void
}

/**
 * The second proof of an act beside its password: a factor of who has one, else a code (`proofsAsked`). What was typed stays
 * when it is refused.
 * @param refusals by field of the request
 * @param typed the code, where the form keeps it over a look at another page
 */
export function useSecondProof(
  act: ProvedAct,
  refusals: Readonly<Record<string, string | undefined>>,
  onType: () => void,
  typed?: { readonly code: string; readonly onCode: (code: string) => void },
): SecondProof {
  const t = useWords()
  const [ownCode, setOwnCode] = useState('')
  const [isNotShown, setNotShown] = useState(false)
  const { code, onCode } = typed ?? { code: ownCode, onCode: setOwnCode }
  const ofFactor = refusals['second_factor']

  const factor = useShownFactor(ofFactor, () => {
    setNotShown(false)
    onType()
  })

  const { hasOne } = factor
  const ofCode = refusals['code']

  useEffect(() => {
    // One may have been added or removed on another device: what is asked for is read again.
    if (ofFactor !== undefined || (hasOne === true && ofCode !== undefined)) void refresh(securityCall)
  }, [ofFactor, ofCode, hasOne])

  const asked = hasOne === undefined ? [] : proofsAsked(act, hasOne)
  const asksFactor = asked.includes('factor')
  const asksCode = asked.includes('code')

  const fields = (
    <>
      {asksFactor && factor.isPasskeyAlone && <p className="quiet">{t('proof.passkey')}</p>}
      {asksFactor && factor.field}
      <div role="alert">
        {isNotShown && <Refusal>{t('protection.factor.not_shown')}</Refusal>}
        {ofFactor !== undefined && (factor.isPasskeyAlone || !asksFactor) && <Refusal>{ofFactor}</Refusal>}
      </div>
      {asksCode && (
        <CodeField
          purpose={act}
          code={code}
          onCode={(next) => {
            onCode(next)
            onType()
          }}
          refusal={ofCode}
        />
      )}
    </>
  )

  const isCodeMissing = (asksCode || hasOne === undefined) && !isWholeCode(typedCode(code))

  return {
    fields,
    missing: (asksFactor ? factor.missing : undefined) ?? (isCodeMissing ? 'code' : undefined),
    async show() {
      const shown = asksFactor ? await factor.show() : {}
      setNotShown(shown === 'not_shown')
      if (shown === 'not_shown') return undefined

      return { ...shown, ...(asksCode && { code: typedCode(code) }) }
    },
    used() {
      onCode('')
      factor.clear()
      forgetSentCodes()
    },
  }
}
