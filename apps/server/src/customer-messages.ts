import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import type { Config } from './config.ts'
import { reachOf } from './accounts/account/index.ts'
import type { AccountPartsDeps } from './accounts/account/index.ts'
import { createMessages } from './service/messages/index.ts'
import type { MessageParts } from './service/messages/index.ts'
import { createOwnWords } from './accounts/protection/index.ts'
import type { OwnWords } from './accounts/protection/index.ts'
import type { Push } from './service/push/index.ts'
import { openPush } from './notices.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Queryable } from './platform/database/database.ts'
import type { MakeId } from './platform/ids.ts'
import type { KeyFiles } from './platform/key-file.ts'
import type { Logger } from './platform/logger.ts'
import { createPost } from './platform/post.ts'
import type { Vault } from './vault/vault.ts'

interface Floor {
  readonly config: Pick<
    Config,
    'smtpUrl' | 'smsUrl' | 'brandName' | 'publicUrl' | 'platformTimeZone' | 'webPush'
  >
  readonly keyFiles: KeyFiles
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly vault: Vault
}

/** Where a customer is reached, with the word that they know our letters by. */
export const reachWith =
  (ownWords: OwnWords) => async (db: Queryable, customerId: bigint, formerNameId?: bigint) => ({
    ...(await reachOf(db, customerId, formerNameId)),
    ownWord: await ownWords.of(db, customerId),
  })

/** Messages to customers with the one way out that verification codes take too. Nothing leaves before `deliveries.start`. */
export function openMessages(floor: Floor): MessageParts &
  Pick<AccountPartsDeps, 'post' | 'onCodeSent' | 'ownWordOf'> & {
    readonly push: Push | undefined
    stop(): Promise<void>
  } {
  const { config, database } = floor
  const ownWords = createOwnWords(floor)
  const post = createPost({ ...config, brand: config.brandName })
  const push = openPush(floor)

  const messages = createMessages({
    ...floor,
    push,
    post,
    reachOf: reachWith(ownWords),
    brandName: config.brandName,
    timeZone: config.platformTimeZone,
  })

  return {
    ...messages,
    post,
    push,
    ownWordOf: (customerId) => ownWords.of(database, customerId),
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
