import type { Security } from '@plumbline/api-schema/accounts/protection'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { AccountDoor, SecondFactorGate } from '../account/index.ts'
import type { SealedFor } from '../factors/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'

/** What judging a second factor needs. */
export interface GateDeps {
  readonly database: Database
  readonly clock: Clock
  readonly makeId: MakeId
  readonly publicUrl: string
  readonly securityLog: SecurityNotes
  /** 32 bytes that the database never sees: seal the secrets of authenticator apps. */
  readonly factorKey: Buffer
  /** Keys the hashes of recovery codes. */
  readonly recoveryKey: Buffer
  readonly messages: Pick<Messages, 'write'>
}

export interface SecondFactorDeps extends GateDeps {
  readonly fillRandom: FillRandom
  readonly brandName: string
  readonly account: AccountDoor
  readonly identity: Pick<Identity, 'statusOf' | 'stated'>
  /** Holds withdrawals after factors were changed without showing one. @returns until when */
  readonly holdWithdrawals: (
    tx: Transaction,
    customerId: bigint,
    kind: 'factor_recovered' | 'recovery_code',
    at: number,
  ) => Promise<number>
  /** What the security page shows. */
  readonly securityView: (db: Queryable, customerId: bigint) => Promise<Security>
}

/** What acts on factors need: they are shown before they are changed. */
export interface FactorActDeps extends SecondFactorDeps {
  readonly secondFactor: SecondFactorGate
}

export const SECURITY_PAGE = '/pages/user/security'

/** What an authenticator app shows, and no other factor looks like. */
export const APP_CODE = /^\d{6}$/

/** What a customer's secret is sealed under. */
export const sealedFor = ({ factorKey }: Pick<GateDeps, 'factorKey'>, customerId: bigint): SealedFor => ({
  key: factorKey,
  boundTo: `authenticator of customer ${customerId}`,
})
