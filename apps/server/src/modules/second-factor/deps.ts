import type { Security } from '@plumbline/api-schema/protection'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { AccountDoor } from '../account/index.ts'
import type { SealedFor } from '../factors/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Messages } from '../messages/index.ts'

/** What judging a second factor needs. */
export interface GateDeps {
  readonly database: Database
  readonly clock: Clock
  readonly makeId: MakeId
  readonly publicUrl: string
  /** 32 bytes that the database never sees: seal the secrets of authenticator apps. */
  readonly factorKey: Buffer
}

export interface SecondFactorDeps extends GateDeps {
  readonly fillRandom: FillRandom
  readonly brandName: string
  readonly account: AccountDoor
  readonly identity: Pick<Identity, 'statusOf' | 'stated'>
  readonly messages: Pick<Messages, 'write'>
  /** Holds withdrawals after a factor was removed without showing one. @returns until when */
  readonly holdWithdrawals: (tx: Transaction, customerId: bigint, at: number) => Promise<number>
  /** What the security page shows. */
  readonly securityView: (db: Queryable, customerId: bigint) => Promise<Security>
}

export const SECURITY_PAGE = '/pages/user/security'

/** What a customer's secret is sealed under. */
export const sealedFor = ({ factorKey }: Pick<GateDeps, 'factorKey'>, customerId: bigint): SealedFor => ({
  key: factorKey,
  boundTo: `authenticator of customer ${customerId}`,
})
