import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { RecordAct } from '../../desk/operators/index.ts'
import type { Reviews } from '../../desk/reviews/index.ts'
import type { Uploads } from '../uploads/index.ts'

export interface IdentityDeps {
  readonly database: Database
  readonly clock: Clock
  readonly makeId: MakeId
  readonly vault: Vault
  readonly uploads: Pick<Uploads, 'take' | 'whyNotTaken'>
  readonly reviews: Pick<Reviews, 'open' | 'close' | 'progressOf'>
  readonly messages: Pick<Messages, 'write'>
  readonly recordAct: RecordAct
  /** Live mode knows where each verified customer lives. */
  readonly mode: 'practice' | 'live'
  /** The platform's zone: a platform day is a day of it. */
  readonly zone: Zone
}

/** The page that a message about it opens. */
export const IDENTITY_PAGE = '/pages/user/auth'

/** Carries a refusal out of a transaction, which is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

/** @returns what the work returned, or the refusal that it threw */
export async function orRefusal<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
