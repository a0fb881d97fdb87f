import { account } from './account.ts'
import { alert } from './alert.ts'
import { close } from './close.ts'
import { apikeys } from './apikeys.ts'
import { content } from './content.ts'
import { field } from './field.ts'
import { first } from './first.ts'
import { follow } from './follow.ts'
import { gates } from './gates.ts'
import { growth } from './growth.ts'
import { halt } from './halt.ts'
import { identity } from './identity.ts'
import { investment } from './investment.ts'
import { liabilities } from './liabilities.ts'
import { limits } from './limits.ts'
import { mail } from './mail.ts'
import { message } from './message.ts'
import { money } from './money.ts'
import { openness } from './openness.ts'
import { product } from './product.ts'
import { pending } from './pending.ts'
import { proof } from './proof.ts'
import { protection } from './protection.ts'
import { refusal } from './refusal.ts'
import { replay } from './replay.ts'
import { results } from './results.ts'
import { shell } from './shell.ts'
import { subscription } from './subscription.ts'
import { support } from './support.ts'
import { trade } from './trade.ts'
import { wallet } from './wallet.ts'

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
