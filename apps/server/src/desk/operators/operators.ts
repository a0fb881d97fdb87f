import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FillRandom } from '../../platform/ids.ts'
import type { ChangeNotes } from '../../platform/nodes/house-changes.ts'

/** What operators are made and changed with, by the server's console as well as by the server. */
export interface OperatorBooks {
  readonly database: Database
  readonly clock: Clock
  readonly fillRandom: FillRandom
}

/** What they are changed with at the console. */
export interface ConsoleBooks extends OperatorBooks {
  readonly changes: ChangeNotes
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
