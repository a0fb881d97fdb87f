import { account } from './accounts/account.ts'
import { alert } from './trading/alert.ts'
import { close } from './trading/close.ts'
import { apikeys } from './accounts/apikeys.ts'
import { content } from './service/content.ts'
import { field } from './field.ts'
import { first } from './first.ts'
import { follow } from './trading/follow.ts'
import { gates } from './openness/gates.ts'
import { growth } from './rewards/growth.ts'
import { halt } from './trading/halt.ts'
import { identity } from './accounts/identity.ts'
import { investment } from './investing/investment.ts'
import { liabilities } from './openness/liabilities.ts'
import { limits } from './accounts/limits.ts'
import { mail } from './service/mail.ts'
import { message } from './service/message.ts'
import { money } from './money/money.ts'
import { openness } from './openness/openness.ts'
import { product } from './trading/product.ts'
import { pending } from './trading/pending.ts'
import { proof } from './openness/proof.ts'
import { protection } from './accounts/protection.ts'
import { reason } from './desk/reason.ts'
import { refusal } from './refusal.ts'
import { replay } from './trading/replay.ts'
import { results } from './trading/results.ts'
import { shell } from './shell.ts'
import { subscription } from './investing/subscription.ts'
import { support } from './service/support.ts'
import { trade } from './trading/trade.ts'
import { wallet } from './money/wallet.ts'

/** Every text of this language, by area. */
export const everyArea = {
  account,
  first,
  identity,
  investment,
  liabilities,
  mail,
  message,
  money,
  reason,
  refusal,
  subscription,
  trade,
  wallet,
  growth,
  content,
  field,
  support,
  protection,
  alert,
  apikeys,
  follow,
  results,
  gates,
  halt,
  shell,
  openness,
  pending,
  proof,
  replay,
  limits,
  close,
  product,
}
