import {
  inboxCall,
  ownInboxCall,
  sendCodeCall,
  sendOwnCodeCall,
} from '@plumbline/api-schema/accounts/account'
import { sendNewNameCodeCall } from '@plumbline/api-schema/accounts/name-change'
import { CODE_PURPOSES, OWN_CODE_PURPOSES } from '@plumbline/domain/accounts/code-purpose'
import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { parseIso } from '@plumbline/domain/basics/time'
import { CODE_LIFE_MS } from '@plumbline/domain/accounts/verification-code'
import { useEffect, useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { sendCall } from '../../session/api.ts'
import { createStore, useStore } from '@plumbline/web/state/store'
import { tokenStore } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'

/** A code that was sent, as this browser remembers it: over a reload too, for no other is sent before it ends. */
interface SentCode {
  readonly account: string
  readonly expiresAt: number
  readonly inboxKey?: string | undefined
}

type OwnPurpose = (typeof OWN_CODE_PURPOSES)[number]

/** Stands for the signed-in customer's own account, which the app knows only masked. */
const OWN = 'own'
const isOwn = (purpose: CodePurpose): purpose is OwnPurpose =>
  OWN_CODE_PURPOSES.some((own) => own === purpose)

const storeOf = (purpose: CodePurpose): string => `code:${purpose}`

function readSent(purpose: CodePurpose): SentCode | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storeOf(purpose)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keepSent(purpose: CodePurpose, sent: SentCode | undefined): void {
  try {
    if (sent) sessionStorage.setItem(storeOf(purpose), JSON.stringify(sent))
    else sessionStorage.removeItem(storeOf(purpose))
  } catch {
    // A browser that keeps nothing forgets the inbox with the page; the code itself stays good.
  }
}

const forgotten = createStore(0)

/** A code has been used, or has ended: it is no longer shown, and another one can be sent. */
export function forgetSentCodes(): void {
  for (const purpose of CODE_PURPOSES) keepSent(purpose, undefined)
  forgotten.set(forgotten.get() + 1)
}

// A code that one customer was sent is not for the next.
tokenStore.subscribe(forgetSentCodes)

/**
 * Sends codes of one purpose and looks into the practice inbox for them.
 * `left` is what the last code for this account is still good for, in ms; meanwhile the server sends no other.
 * @param account left out for the purposes of a signed-in customer
 * @param isAtDoor such a purpose, asked for by who is not signed in
 */
export function useSentCode(purpose: CodePurpose, account: string | undefined, isAtDoor = false) {
  const t = useWords()
  const own = !isAtDoor && isOwn(purpose) ? purpose : undefined
  const to = own === undefined ? account : OWN
  const [sent, setSent] = useState(() => readSent(purpose))
  const round = useStore(forgotten)

  useEffect(() => {
    if (round > 0) setSent(readSent(purpose))
  }, [round, purpose])

  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const mine = sent !== undefined && sent.account === to ? sent : undefined
  const now = useServerNow(mine ? 1_000 : undefined)

  // A clock that is a second off must not promise more than a code's whole life.
  const left = mine ? Math.min(CODE_LIFE_MS, Math.max(0, mine.expiresAt - now)) : 0
  useEffect(() => setRefusal(undefined), [to])

  const keep = (next: SentCode) => {
    keepSent(purpose, next)
    setSent(next)
  }

  const send = async () => {
    if (to === undefined || isSending) return

    setSending(true)

    const result =
      purpose === 'new_name'
        ? await sendCall(sendNewNameCodeCall, { account: to })
        : own
          ? await sendCall(sendOwnCodeCall, { purpose: own })
          : await sendCall(sendCodeCall, { account: to, purpose })

    setSending(false)

    if (result.ok) {
      keep({
        account: to,
        expiresAt: parseIso(result.data.expires_at) ?? 0,
        inboxKey: result.data.inbox_key,
      })

      return setRefusal(undefined)
    }

    const until =
      !result.network && result.refusal === 'code_already_sent'
        ? parseIso(String(result.params?.['until']))
        : undefined

    if (until !== undefined) keep({ account: to, expiresAt: until, inboxKey: mine?.inboxKey })
    setRefusal(failureWords(t, result))
  }

  const code = useInbox(purpose, own === undefined, to ?? '', left > 0 ? mine?.inboxKey : undefined)
  return { send, isSending, refusal, left, code, canSend: to !== undefined }
}

/** The code of one purpose in the practice inbox, while its key is known and it is still good. */
function useInbox(
  purpose: CodePurpose,
  isOpen: boolean,
  account: string,
  inboxKey: string | undefined,
): string | undefined {
  const options = { enabled: inboxKey !== undefined, staleTime: 60_000 }
  const key = { inbox_key: inboxKey ?? '' }
  const own = useCall(ownInboxCall, key, { ...options, enabled: options.enabled && !isOpen })
  const open = useCall(inboxCall, { account, ...key }, { ...options, enabled: options.enabled && isOpen })
  const { data } = isOpen ? open : own

  return inboxKey === undefined ? undefined : data?.items.find((item) => item.purpose === purpose)?.code
}
