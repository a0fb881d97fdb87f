import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { OperatorSessions } from '../../http/operator-sessions.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { PasswordHasher } from '../../accounts/account/index.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'
import type { Needs } from './needs.ts'

/** What operators are made and changed with, by the server's console as well as by the server. */
export interface OperatorBooks {
  readonly database: Database
  readonly clock: Clock
  readonly fillRandom: FillRandom
}

/** A set-up link just made: it is shown once and kept nowhere. */
export interface SetupLink {
  readonly name: string
  readonly token: string
  readonly roles: readonly OperatorRole[]
}

/** Where a link leads: behind `#`, so that no server or proxy ever sees or logs the token. */
export const setupUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/desk/#/setup?token=${token}`
