import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { KeyFiles } from '../../platform/key-file.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Post } from '../../platform/post.ts'
import type { Registry } from 'prom-client'
import type { SecurityLog } from '../../security-log/security-log.ts'
import { accountKeys } from './account-keys.ts'
import type { AccountDeps } from './accounts.ts'
import { createCodeAlarm } from './codes/code-alarm.ts'
import { createCodeDelivery } from './codes/code-delivery.ts'
import type { CodeDeliveryDeps } from './codes/code-delivery.ts'
import { forgetOldAccounts } from './forget-old.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

/** The running parts of accounts. */
export interface AccountParts extends Pick<AccountDeps, 'hasher' | 'keys' | 'delivery' | 'codeAlarm'> {
  /** Lets codes under way leave and ends the password process. */
  stop(): Promise<void>
}

export interface AccountPartsDeps {
  readonly config: { readonly brandName: string }
  readonly post: Post
  readonly onCodeSent: CodeDeliveryDeps['onSent']
  readonly ownWordOf: CodeDeliveryDeps['ownWordOf']
  readonly keyFiles: KeyFiles
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Registry
  readonly securityLog: Pick<SecurityLog, 'note'>
}

/** Opens the keys, the password process, the way of codes, and the hourly clearing out. */
export function openAccountParts({
  config,
  post,
  onCodeSent,
  ownWordOf,
  keyFiles,
  database,
  clock,
  logger,
  metrics,
  securityLog,
}: AccountPartsDeps): AccountParts {
  const keys = accountKeys(keyFiles)
  const hasher = createPasswordHasher({ pepper: keys.pepper })

  const delivery = createCodeDelivery({
    post,
    brand: config.brandName,
    logger,
    ownWordOf,
    onSent: onCodeSent,
  })

  const hourly = setInterval(() => {
    forgetOldAccounts(database, clock).catch((error: unknown) =>
      logger.warn({ err: error }, 'old codes and sessions could not be cleared out'),
    )
  }, HOUR_MS)

  hourly.unref()

  return {
    keys,
    hasher,
    delivery,
    codeAlarm: createCodeAlarm({ metrics, logger, securityLog }),
    async stop() {
      clearInterval(hourly)
      await Promise.all([delivery.close(), hasher.close()])
    },
  }
}
