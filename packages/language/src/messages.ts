import type { account } from './catalogues/en/account.ts'
import type { field } from './catalogues/en/field.ts'
import type { first } from './catalogues/en/first.ts'
import type { identity } from './catalogues/en/identity.ts'
import type { investment } from './catalogues/en/investment.ts'
import type { limits } from './catalogues/en/limits.ts'
import type { mail } from './catalogues/en/mail.ts'
import type { message } from './catalogues/en/message.ts'
import type { money } from './catalogues/en/money.ts'
import type { refusal } from './catalogues/en/refusal.ts'
import type { subscription } from './catalogues/en/subscription.ts'
import type { trade } from './catalogues/en/trade.ts'
import type { wallet } from './catalogues/en/wallet.ts'
import type { growth } from './catalogues/en/growth.ts'
import type { close } from './catalogues/en/close.ts'
import type { content } from './catalogues/en/content.ts'
import type { support } from './catalogues/en/support.ts'
import type { protection } from './catalogues/en/protection.ts'
import type { alert } from './catalogues/en/alert.ts'
import type { apikeys } from './catalogues/en/apikeys.ts'
import type { follow } from './catalogues/en/follow.ts'
import type { results } from './catalogues/en/results.ts'
import type { openness } from './catalogues/en/openness.ts'
import type { pending } from './catalogues/en/pending.ts'
import type { product } from './catalogues/en/product.ts'
import type { proof } from './catalogues/en/proof.ts'
import type { replay } from './catalogues/en/replay.ts'
import type { liabilities } from './catalogues/en/liabilities.ts'
import type { gates } from './catalogues/en/gates.ts'
import type { halt } from './catalogues/en/halt.ts'
import type { shell } from './catalogues/en/shell.ts'

/** Areas of the catalogues: one file each per language. `first` is what Home and login need, `mail` and `message` never reach a browser. */
export const AREAS = [
  'first',
  'account',
  'identity',
  'trade',
  'wallet',
  'money',
  'investment',
  'subscription',
  'growth',
  'content',
  'support',
  'protection',
  'alert',
  'apikeys',
  'follow',
  'results',
  'gates',
  'halt',
  'shell',
  'limits',
  'close',
  'liabilities',
  'openness',
  'pending',
  'product',
  'proof',
  'replay',
  'field',
  'refusal',
  'mail',
  'message',
] as const
export type Area = (typeof AREAS)[number]

/**
 * The lazy pieces of a language in the app (look.md, Pitfalls): what the first page needs, what the roots of the tabs
 * and the news show besides, and everything else.
 */
export const PARTS = {
  first: ['first'],
  tabs: ['account', 'shell', 'trade', 'halt', 'content', 'investment', 'subscription', 'limits', 'pending'],
  rest: [
    'identity',
    'wallet',
    'money',
    'growth',
    'support',
    'protection',
    'alert',
    'apikeys',
    'follow',
    'results',
    'close',
    'gates',
    'liabilities',
    'openness',
    'product',
    'proof',
    'replay',
    'field',
    'refusal',
  ],
} as const satisfies Record<string, readonly Area[]>
export type Part = keyof typeof PARTS

/** Every text of the product by its key; the English text is the type, which is where parameters are read from. */
export type Messages = typeof first &
  typeof account &
  typeof identity &
  typeof trade &
  typeof wallet &
  typeof money &
  typeof investment &
  typeof subscription &
  typeof growth &
  typeof content &
  typeof support &
  typeof protection &
  typeof alert &
  typeof apikeys &
  typeof follow &
  typeof results &
  typeof shell &
  typeof limits &
  typeof close &
  typeof liabilities &
  typeof openness &
  typeof halt &
  typeof pending &
  typeof gates &
  typeof product &
  typeof proof &
  typeof replay &
  typeof field &
  typeof refusal &
  typeof mail &
  typeof message
export type MessageKey = keyof Messages

/** What a file of another language holds: a text for each key of the English one. A missing one does not compile. */
export type Translated<English> = Readonly<Record<keyof English, string>>
