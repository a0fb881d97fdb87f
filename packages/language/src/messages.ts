import type { account } from './catalogues/en/accounts/account.ts'
import type { field } from './catalogues/en/field.ts'
import type { first } from './catalogues/en/first.ts'
import type { identity } from './catalogues/en/accounts/identity.ts'
import type { investment } from './catalogues/en/investing/investment.ts'
import type { limits } from './catalogues/en/accounts/limits.ts'
import type { mail } from './catalogues/en/service/mail.ts'
import type { message } from './catalogues/en/service/message.ts'
import type { money } from './catalogues/en/money/money.ts'
import type { reason } from './catalogues/en/desk/reason.ts'
import type { refusal } from './catalogues/en/refusal.ts'
import type { subscription } from './catalogues/en/investing/subscription.ts'
import type { trade } from './catalogues/en/trading/trade.ts'
import type { wallet } from './catalogues/en/money/wallet.ts'
import type { growth } from './catalogues/en/rewards/growth.ts'
import type { close } from './catalogues/en/trading/close.ts'
import type { content } from './catalogues/en/service/content.ts'
import type { support } from './catalogues/en/service/support.ts'
import type { protection } from './catalogues/en/accounts/protection.ts'
import type { alert } from './catalogues/en/trading/alert.ts'
import type { apikeys } from './catalogues/en/accounts/apikeys.ts'
import type { follow } from './catalogues/en/trading/follow.ts'
import type { results } from './catalogues/en/trading/results.ts'
import type { openness } from './catalogues/en/openness/openness.ts'
import type { pending } from './catalogues/en/trading/pending.ts'
import type { product } from './catalogues/en/trading/product.ts'
import type { proof } from './catalogues/en/openness/proof.ts'
import type { replay } from './catalogues/en/trading/replay.ts'
import type { liabilities } from './catalogues/en/openness/liabilities.ts'
import type { gates } from './catalogues/en/openness/gates.ts'
import type { halt } from './catalogues/en/trading/halt.ts'
import type { shell } from './catalogues/en/shell.ts'

/** Areas of the catalogues, and the file of each in `catalogues/en`. `first` is what Home and login need, `mail` and `message` never reach a browser. */
export const AREA_FILES = {
  first: 'first',
  account: 'accounts/account',
  identity: 'accounts/identity',
  trade: 'trading/trade',
  wallet: 'money/wallet',
  money: 'money/money',
  investment: 'investing/investment',
  subscription: 'investing/subscription',
  growth: 'rewards/growth',
  content: 'service/content',
  support: 'service/support',
  protection: 'accounts/protection',
  alert: 'trading/alert',
  apikeys: 'accounts/apikeys',
  follow: 'trading/follow',
  results: 'trading/results',
  gates: 'openness/gates',
  halt: 'trading/halt',
  shell: 'shell',
  limits: 'accounts/limits',
  close: 'trading/close',
  liabilities: 'openness/liabilities',
  openness: 'openness/openness',
  pending: 'trading/pending',
  product: 'trading/product',
  proof: 'openness/proof',
  replay: 'trading/replay',
  field: 'field',
  reason: 'desk/reason',
  refusal: 'refusal',
  mail: 'service/mail',
  message: 'service/message',
} as const
export type Area = keyof typeof AREA_FILES
export const AREAS = Object.keys(AREA_FILES) as readonly Area[]

/**
 * The lazy pieces of a language in the app (docs/rules/look.md#first-load): what the first page needs, what the roots
 * of the tabs and the news show besides, and everything else.
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
    'reason',
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
  typeof reason &
  typeof refusal &
  typeof mail &
  typeof message

export type MessageKey = keyof Messages
