import { defineValue } from '../../platform/module.ts'
import { messages } from '../../service/messages/index.ts'
import { fundPassword } from '../fund-password/index.ts'
import { identity } from '../identity/index.ts'
import { uploads } from '../uploads/index.ts'

/** Facts of a customer from other modules. */
export const userFacts = defineValue(
  'userFacts',
  { identity, fundPassword, messages, uploads },
  ({ identity, fundPassword, messages, uploads }) => ({
    identityOf: identity.factsOf,
    hasFundPassword: fundPassword.isSet,
    unreadOf: messages.unreadOf,
    avatarOf: uploads.avatarOf,
  }),
)
