import { CHANNEL_OF } from '@plumbline/domain/account'
import type { Config } from './config.ts'
import { reachOf } from './modules/account/index.ts'
import type { AccountPartsDeps } from './modules/account/index.ts'
import { createMessages } from './modules/messages/index.ts'
import type { MessageParts } from './modules/messages/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { MakeId } from './platform/ids.ts'
import type { Logger } from './platform/logger.ts'
import { createPost } from './platform/post.ts'

interface Floor {
  readonly config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'brandName' | 'publicUrl' | 'platformTimeZone'>
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
}

/** Messages to customers with the one way out that verification codes take too. Nothing leaves before `deliveries.start`. */
export function openMessages(
  floor: Floor,
): MessageParts & Pick<AccountPartsDeps, 'post' | 'onCodeSent'> & { stop(): Promise<void> } {
  const { config, database } = floor
  const post = createPost({ ...config, brand: config.brandName })
  const messages = createMessages({
    ...floor,
    post,
    reachOf,
    brandName: config.brandName,
    timeZone: config.platformTimeZone,
  })
  return {
    ...messages,
    post,
    async onCodeSent({ customerId, purpose, to }) {
      if (customerId !== undefined)
        await messages.noteCode(database, { customerId, purpose, channel: CHANNEL_OF[to.kind] })
    },
    async stop() {
      await messages.deliveries.stop()
      post.close()
    },
  }
}
