import type { AccountKind } from '@plumbline/domain/accounts/account'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { isLoopbackUrl } from './loopback.ts'

/** A mail or an SMS. */
export interface Letter {
  /** An e-mail address, or a phone number in E.164. */
  readonly to: string
  readonly kind: AccountKind
  /** Subject of a mail; an SMS has none. */
  readonly subject: string
  readonly text: string
  /** As HTML's `lang`. */
  readonly language: string
  /** Stable id of the letter, so that a mailbox can drop a duplicate. */
  readonly id?: string
}

/** Sends letters. */
export interface Post {
  /** Whether letters can be sent to this kind of account. */
  reaches(kind: AccountKind): boolean
  /** Hands the letter over. @throws if the server or gateway rejects it */
  send(letter: Letter): Promise<void>
  close(): void
}

type Settings = Pick<Config, 'smtpUrl' | 'smsUrl' | 'brandName' | 'publicUrl'>

const POST_WITHIN_MS = 10 * SECOND_MS

/**
 * Mail by SMTP_URL, SMS by SMS_URL (docs/operations.md#settings): the gateway there takes `POST` with JSON `{ to, text }`, and
 * the operator's stands behind it.
 */
export function createPost({ smtpUrl, smsUrl, brandName, publicUrl }: Settings): Post {
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({
          url: smtpUrl,
          // Letters contain codes: without TLS a man in the middle reads them, or claims that TLS is not available.
          requireTLS: !isLoopbackUrl(smtpUrl),
          connectionTimeout: POST_WITHIN_MS,
          greetingTimeout: POST_WITHIN_MS,
          socketTimeout: POST_WITHIN_MS,
        })

  const host = new URL(publicUrl).hostname

  async function mail({ to, subject, text, language, id }: Letter): Promise<void> {
    await transport?.sendMail({
      from: `${brandName} <no-reply@${host}>`,
      to,
      subject,
      text,
      ...(id !== undefined && { messageId: `<${id}@${host}>` }),
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }

  async function sms({ to, text }: Letter): Promise<void> {
    if (smsUrl === undefined) return

    const answer = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(POST_WITHIN_MS),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }

  return {
    reaches: (kind) => (kind === 'mail' ? transport : smsUrl) !== undefined,
    send: (letter) => (letter.kind === 'mail' ? mail(letter) : sms(letter)),
    close: () => transport?.close(),
  }
}
