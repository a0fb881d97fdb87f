import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import { brandName, database, keyFiles, logger, metrics, post } from '../../platform/floor.ts'
import { defineModule, defineValue } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { securityLog } from '../../security-log/index.ts'
import { messages } from '../../service/messages/index.ts'
import { ownWords } from '../own-words/index.ts'
import { accountKeys } from './account-keys.ts'
import { createCodeAlarm } from './codes/code-alarm.ts'
import { createCodeDelivery } from './codes/code-delivery.ts'
import type { CodeDelivery, SentCode } from './codes/code-delivery.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'

export const keys = defineValue('accountKeys', { keyFiles }, ({ keyFiles }) => accountKeys(keyFiles))

/** Hashes passwords in a separate process. */
export const hasher: Module<PasswordHasher> = defineModule({
  name: 'password-hasher',
  needs: { keys },
  open({ keys }) {
    const hasher = createPasswordHasher({ pepper: keys.pepper })

    return { provides: hasher, stop: () => hasher.close() }
  },
})

export const codeAlarm = defineValue('codeAlarm', { metrics, logger, securityLog }, createCodeAlarm)

/** Records that a code was sent to a customer, never the code. */
export const onCodeSent = defineValue(
  'onCodeSent',
  { database, messages },
  ({ database, messages }) =>
    async ({ customerId, purpose, to }: SentCode): Promise<void> => {
      if (customerId !== undefined)
        await messages.noteCode(database, { customerId, purpose, channel: CHANNEL_OF[to.kind] })
    },
)

/** Delivers codes by the same channels as messages. */
export const delivery: Module<CodeDelivery> = defineModule({
  name: 'code-delivery',
  needs: { post, brandName, logger, database, onCodeSent, ownWords },
  open({ post, brandName, logger, database, onCodeSent, ownWords }) {
    const delivery = createCodeDelivery({
      post,
      brand: brandName,
      logger,
      ownWordOf: (customerId) => ownWords.of(database, customerId),
      onSent: onCodeSent,
    })

    return { provides: delivery, stop: () => delivery.close() }
  },
})
