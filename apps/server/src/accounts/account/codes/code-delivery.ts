import type { AccountName } from '../account-name.ts'
import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { CODE_LIFE_MS, SHORT_DIGITS, shownCode } from '@plumbline/domain/accounts/verification-code'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { createTranslator } from '@plumbline/language/translator'
import type { Logger } from '../../../platform/logger.ts'
import type { Post } from '../../../platform/post.ts'

/** A code to deliver. */
export interface CodeMessage {
  readonly to: AccountName
  readonly purpose: CodePurpose
  readonly code: string
  readonly language: Language
  /** Owner of the account; absent for a registration code. */
  readonly customerId?: bigint
}

export interface CodeDelivery {
  /** Whether codes can reach this kind of account. */
  reaches(name: AccountName): boolean
  /** Sends in the background: its duration must not reveal who has an account. A failure is logged without the code. */
  send(message: CodeMessage): void
  /** Waits for deliveries under way. */
  close(): Promise<void>
}

export type SentCode = Pick<CodeMessage, 'customerId' | 'purpose' | 'to'>

export interface CodeWays {
  readonly post: Post
  readonly logger: Logger
  readonly brand: string
  /** Word by which a customer recognises our messages, if they chose one. */
  readonly ownWordOf: (customerId: bigint) => Promise<string | undefined>
  /** Records that a code was sent to a customer, never the code. */
  readonly onSent: (message: SentCode) => Promise<void>
}

const MINUTES = CODE_LIFE_MS / MINUTE_MS

const PURPOSE_TEXT = {
  register: 'mail.purpose_register',
  login_unlock: 'mail.purpose_login_unlock',
  reset_password: 'mail.purpose_reset_password',
  fund_password: 'mail.purpose_fund_password',
  bind: 'mail.purpose_bind',
  secure: 'mail.purpose_secure',
  close: 'mail.purpose_close',
  withdraw: 'mail.purpose_withdraw',
  data_download: 'mail.purpose_data_download',
  change_name: 'mail.purpose_change_name',
  new_name: 'mail.purpose_new_name',
  take_back: 'mail.purpose_take_back',
  api_key: 'mail.purpose_api_key',
} as const satisfies Record<CodePurpose, string>

/** Delivers codes by mail or SMS, each in the requester's language. */
export function createCodeDelivery({ post, brand, logger, ownWordOf, onSent }: CodeWays): CodeDelivery {
  const translator = createTranslator(brand)
  const underWay = new Set<Promise<void>>()

  function letterOf({ to, purpose, language, ...sent }: CodeMessage, ownWord: string | undefined) {
    // Phones autofill six digits only without separators.
    const code = sent.code.length === SHORT_DIGITS ? sent.code : shownCode(sent.code)
    const t = translator(language)
    const address = { to: to.account, kind: to.kind, language: languageInfo(language).html }

    const own = ownWord === undefined ? [] : [t('mail.own_word', { word: ownWord })]
    if (to.kind === 'phone')
      return { ...address, subject: '', text: [...own, t('mail.code_sms', { code, n: MINUTES })].join(' ') }

    const lines = [
      ...own,
      t('mail.code_text', { code }),
      t('mail.code_valid', { n: MINUTES }),
      t(PURPOSE_TEXT[purpose]),
      t('mail.code_never_shared'),
    ]

    return { ...address, subject: t('mail.code_subject', { code }), text: lines.join('\n\n') }
  }

  async function deliver(message: CodeMessage): Promise<void> {
    const channel = CHANNEL_OF[message.to.kind]
    try {
      const { customerId } = message
      await post.send(letterOf(message, customerId === undefined ? undefined : await ownWordOf(customerId)))
    } catch {
      logger.error({ channel, purpose: message.purpose }, 'a verification code could not be sent')
      return
    }

    await onSent(message).catch((error: unknown) =>
      logger.warn({ err: error }, 'that a code was sent could not be kept'),
    )
  }

  return {
    reaches: ({ kind }) => post.reaches(kind),
    send(message) {
      // Starts after the answer: even starting takes measurable time.
      const sending: Promise<void> = new Promise((resolve) => setImmediate(resolve))
        .then(() => deliver(message))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}
