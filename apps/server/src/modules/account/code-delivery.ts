import type { CodePurpose } from '@plumbline/api-schema/account'
import type { AccountName } from './account-name.ts'
import { CHANNEL_OF } from '@plumbline/domain/account'
import { MINUTE_MS } from '@plumbline/domain/time'
import { CODE_LIFE_MS } from '@plumbline/domain/verification-code'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { createTranslator } from '@plumbline/language/translator'
import { createTransport } from 'nodemailer'
import type { Logger } from '../../platform/logger.ts'

/** A code on its way to somebody. */
export interface CodeMessage {
  readonly to: AccountName
  readonly purpose: CodePurpose
  readonly code: string
  readonly language: Language
}

export interface CodeDelivery {
  /** Whether codes can reach this kind of account. */
  reaches(name: AccountName): boolean
  /** Sends without being waited for: how long it takes must not tell who has an account. A failure is logged without the code. */
  send(message: CodeMessage): void
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface CodeDeliveryDeps {
  readonly smtpUrl: string | undefined
  /** Takes `POST` with JSON `{ to, text }`; the operator's gateway stands behind it. */
  readonly smsUrl: string | undefined
  readonly brand: string
  readonly publicUrl: string
  readonly logger: Logger
}

const SMS_WITHIN_MS = 10_000
const MINUTES = CODE_LIFE_MS / MINUTE_MS
const PURPOSE_TEXT = {
  register: 'mail.purpose_register',
  login_unlock: 'mail.purpose_login_unlock',
  reset_password: 'mail.purpose_reset_password',
} as const satisfies Record<CodePurpose, string>

/** Mail by SMTP_URL, SMS by SMS_URL, each in the language of who asked. */
export function createCodeDelivery({
  smtpUrl,
  smsUrl,
  brand,
  publicUrl,
  logger,
}: CodeDeliveryDeps): CodeDelivery {
  const translator = createTranslator(brand)
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl)
  const sender = `${brand} <no-reply@${new URL(publicUrl).hostname}>`
  const underWay = new Set<Promise<void>>()

  async function mail({ to, purpose, code, language }: CodeMessage): Promise<void> {
    const t = translator(language)
    await transport?.sendMail({
      from: sender,
      to: to.account,
      subject: t('mail.code_subject', { code }),
      text: [
        t('mail.code_text', { code }),
        t('mail.code_valid', { n: MINUTES }),
        t(PURPOSE_TEXT[purpose]),
        t('mail.code_never_shared'),
      ].join('\n\n'),
      headers: { 'Content-Language': languageInfo(language).html, 'Auto-Submitted': 'auto-generated' },
    })
  }

  async function sms({ to, code, language }: CodeMessage): Promise<void> {
    if (smsUrl === undefined) return
    const text = translator(language)('mail.code_sms', { code, n: MINUTES })
    const answer = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: to.account, text }),
      signal: AbortSignal.timeout(SMS_WITHIN_MS),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }

  return {
    reaches: ({ kind }) => (kind === 'mail' ? transport : smsUrl) !== undefined,
    send(message) {
      const channel = CHANNEL_OF[message.to.kind]
      const way = channel === 'mail' ? mail : sms
      // Begun after the answer: even starting takes longer than not sending.
      const sending: Promise<void> = new Promise((resolve) => setImmediate(resolve))
        .then(() => way(message))
        .catch(() =>
          logger.error({ channel, purpose: message.purpose }, 'a verification code could not be sent'),
        )
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await Promise.all(underWay)
      transport?.close()
    },
  }
}
