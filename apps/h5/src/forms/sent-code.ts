import { inboxCall, sendCodeCall } from '@plumbline/api-schema/account'
import type { CodePurpose } from '@plumbline/api-schema/account'
import { parseIso } from '@plumbline/domain/time'
import { CODE_LIFE_MS } from '@plumbline/domain/verification-code'
import { useEffect, useState } from 'react'
import { failureWords } from '../format/failure-words.ts'
import { useWords } from '../format/use-words.ts'
import { useServerNow } from '../market-data/server-now.ts'
import { sendCall } from '../session/api.ts'
import { useCall } from '../session/use-call.ts'

/** A code that was sent, as this browser remembers it: over a reload too, for no other is sent before it ends. */
interface SentCode {
  readonly account: string
  readonly expiresAt: number
  readonly inboxKey?: string | undefined
}

const storeOf = (purpose: CodePurpose): string => `code:${purpose}`

function readSent(purpose: CodePurpose): SentCode | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storeOf(purpose)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keepSent(purpose: CodePurpose, sent: SentCode): void {
  try {
    sessionStorage.setItem(storeOf(purpose), JSON.stringify(sent))
  } catch {
    // A browser that keeps nothing forgets the inbox with the page; the code itself stays good.
  }
}

/**
 * Sends codes of one purpose and looks into the practice inbox for them.
 * `left` is what the last code for this account is still good for, in ms; meanwhile the server sends no other.
 */
export function useSentCode(purpose: CodePurpose, account: string | undefined) {
  const t = useWords()
  const [sent, setSent] = useState(() => readSent(purpose))
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const mine = sent !== undefined && sent.account === account ? sent : undefined
  const now = useServerNow(mine ? 1_000 : undefined)
  // A clock that is a second off must not promise more than a code's whole life.
  const left = mine ? Math.min(CODE_LIFE_MS, Math.max(0, mine.expiresAt - now)) : 0
  useEffect(() => setRefusal(undefined), [account])

  const keep = (next: SentCode) => {
    keepSent(purpose, next)
    setSent(next)
  }
  const send = async () => {
    if (account === undefined || isSending) return
    setSending(true)
    const result = await sendCall(sendCodeCall, { account, purpose })
    setSending(false)
    if (result.ok) {
      keep({ account, expiresAt: parseIso(result.data.expires_at) ?? 0, inboxKey: result.data.inbox_key })
      return setRefusal(undefined)
    }
    const until =
      !result.network && result.refusal === 'code_already_sent'
        ? parseIso(String(result.params?.['until']))
        : undefined
    if (until !== undefined) keep({ account, expiresAt: until, inboxKey: mine?.inboxKey })
    setRefusal(failureWords(t, result))
  }

  const inbox = useCall(
    inboxCall,
    { account: account ?? '', inbox_key: mine?.inboxKey ?? '' },
    { enabled: mine?.inboxKey !== undefined && left > 0, staleTime: 60_000 },
  )
  const code = inbox.data?.items.find((item) => item.purpose === purpose)?.code
  return { send, isSending, refusal, left, code: left > 0 ? code : undefined }
}
