import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { reachOf } from './accounts/account/index.ts'
import type { Feed } from './feed/feed.ts'
import { registerRoutes as registerAlerts } from './trading/alerts/index.ts'
import type { AlertWatch } from './trading/alerts/index.ts'
import { registerRoutes as registerMessages } from './service/messages/index.ts'
import type { MessageParts } from './service/messages/index.ts'
import { registerRoutes as registerPreferences } from './service/notices/index.ts'
import type { OrderNotices } from './trading/order-notices/index.ts'
import { callService, createPush, registerRoutes as registerPush } from './service/push/index.ts'
import type { Push } from './service/push/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { systemRandom } from './platform/ids.ts'
import type { MakeId } from './platform/ids.ts'
import type { KeyFiles } from './platform/key-file.ts'
import type { Logger } from './platform/logger.ts'

const KEY_BYTES = 32

interface PushFloor {
  readonly config: Pick<Config, 'webPush' | 'publicUrl'>
  readonly database: Database
  readonly clock: Clock
  readonly keyFiles: KeyFiles
}

/** The way to browsers, where the platform pushes: its key is made at the first start and kept with the others. */
export function openPush({ config, keyFiles, ...floor }: PushFloor): Push | undefined {
  if (!config.webPush) return undefined

  return createPush({
    ...floor,
    fillRandom: systemRandom,
    privateKey: keyFiles.secret('web-push', KEY_BYTES),
    contact: config.publicUrl,
    call: callService,
  })
}

interface NoticeDeps {
  readonly config: Pick<Config, 'brandName'>
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly makeId: MakeId
  readonly feed: Feed
  readonly messages: MessageParts
  readonly alerts: AlertWatch
  readonly orderNotices: OrderNotices
  /** Absent where the platform pushes nothing. */
  readonly push: Push | undefined
}

/** How customers are told: messages, what they want to hear of, alerts, and devices. */
export function registerNoticeRoutes(app: FastifyInstance, deps: NoticeDeps): void {
  const { config, messages, push, alerts } = deps
  registerMessages(app, { ...deps, say: messages.say, translator: createTranslator(config.brandName) })
  registerAlerts(app, { ...deps, alerts })
  registerPush(app, { ...deps, push })

  registerPreferences(app, {
    ...deps,
    hasPush: push !== undefined,
    onChanged: (customerId) => deps.orderNotices.refresh(customerId),
    async postBy(db, customerId) {
      const { kind } = await reachOf(db, customerId)
      return messages.reaches(kind) ? CHANNEL_OF[kind] : undefined
    },
  })
}
