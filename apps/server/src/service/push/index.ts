import { defineModule } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { createPush } from './create-push.ts'
import type { Push } from './create-push.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export { callPushService } from './call-push-service.ts'
export type { CallService } from './call-service.ts'
export type { Push } from './create-push.ts'

const PRIVATE_KEY_BYTES = 32

/** The way to browsers; absent where the platform pushes nothing. Its key is made at the first start, and kept with the others. */
export const push: Module<Push | undefined> = defineModule({
  name: 'push',
  needs,
  open(needs) {
    const { clock, config, database, fillRandom, keyFiles, callPushService: call } = needs
    const push: Push | undefined = config.webPush
      ? createPush({
          clock,
          database,
          fillRandom,
          privateKey: keyFiles.secret('web-push', PRIVATE_KEY_BYTES),
          contact: config.publicUrl,
          call,
        })
      : undefined

    return { provides: push, calls: (app) => registerRoutes(app, needs, push) }
  },
})
