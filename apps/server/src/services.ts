import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { createAccountDoor, createNameDoor } from './accounts/account/index.ts'
import type { AccountDeps, AccountDoor, NameDoor, SecondFactorGate } from './accounts/account/index.ts'
import { createFundPassword } from './accounts/fund-password/index.ts'
import type { FundPassword, FundPasswordDeps } from './accounts/fund-password/index.ts'
import type { SettingBook } from './desk/settings/index.ts'
import { createIdentity } from './accounts/identity/index.ts'
import type { IdentityInside } from './accounts/identity/index.ts'
import type { UserFacts } from './accounts/account/index.ts'
import type { MessageParts } from './service/messages/index.ts'
import { recordAct } from './desk/operators/index.ts'
import { createPayoutTargets } from './money/payout-targets/index.ts'
import type { PayoutTargets } from './money/payout-targets/index.ts'
import { createOwnWords, createSecurityHolds } from './accounts/protection/index.ts'
import type { OwnWords, SecurityHolds } from './accounts/protection/index.ts'
import { createReviews } from './desk/reviews/index.ts'
import type { ReviewBook } from './desk/reviews/index.ts'
import { createSecondFactorGate } from './accounts/second-factor/index.ts'
import { createSecondProof } from './accounts/second-proof/index.ts'
import type { SecondProof } from './accounts/second-proof/index.ts'
import { createPicturePool, createUploads } from './accounts/uploads/index.ts'
import type { PicturePool, PoolBounds, UploadsInside } from './accounts/uploads/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { MakeId } from './platform/ids.ts'
import type { Logger } from './platform/logger.ts'
import type { SecurityNotes } from './security-log/security-log.ts'
import type { Vault } from './vault/vault.ts'

/** What modules know of each other, made once, in the order in which they need one another. */
export interface Services {
  readonly reviews: ReviewBook
  readonly uploads: UploadsInside
  /** Re-encodes pictures in a process of its own. */
  readonly pictures: PicturePool
  readonly identity: IdentityInside
  readonly userFacts: UserFacts
  readonly account: AccountDoor
  readonly names: NameDoor
  readonly fundPassword: FundPassword
  readonly payoutTargets: PayoutTargets
  readonly fundPasswordHasher: FundPasswordDeps['hasher']
  readonly secondFactor: SecondFactorGate
  readonly secondProof: SecondProof
  readonly securityHolds: SecurityHolds
  readonly ownWords: OwnWords
}

export interface ServiceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly securityLog: SecurityNotes
  readonly makeId: MakeId
  readonly vault: Vault
  readonly messages: MessageParts
  readonly accounts: Pick<AccountDeps, 'hasher' | 'keys'>
  readonly houseSettings: SettingBook
  readonly brandName: string
  readonly mode: 'practice' | 'live'
  readonly practiceReview: 'auto' | 'manual'
  readonly platformTimeZone: string
  readonly publicUrl: string
  /** DATA_DIR/uploads, absolute. */
  readonly uploadsFolder: string
  /** Tests give pictures more time: their machine does other things too. */
  readonly pictureBounds?: Partial<PoolBounds>
}

const factsOf = (
  identity: IdentityInside,
  uploads: UploadsInside,
  fundPassword: FundPassword,
  messages: MessageParts,
): UserFacts => ({
  identityOf: identity.factsOf,
  hasFundPassword: fundPassword.isSet,
  unreadOf: messages.unreadOf,
  avatarOf: uploads.avatarOf,
})

export function openServices(deps: ServiceDeps): Services & { stop(): Promise<void> } {
  const zone = createZone(deps.platformTimeZone)
  const reviews = createReviews({ ...deps, zone })
  const pool = createPicturePool(deps.logger, deps.pictureBounds)
  const uploads = createUploads({ ...deps, pool, folder: deps.uploadsFolder })
  const identity = createIdentity({ ...deps, zone, reviews, uploads, recordAct })
  const { hasher, keys } = deps.accounts
  const account = createAccountDoor({ ...deps, ...deps.accounts })
  const fundPasswordHasher = hasher.peppered(keys.fundPepper)
  const securityHolds = createSecurityHolds(deps)
  const fundPassword = createFundPassword({ ...deps, account, securityHolds, hasher: fundPasswordHasher })
  const payoutTargets = createPayoutTargets(deps)
  const userFacts = factsOf(identity, uploads, fundPassword, deps.messages)

  const secondFactor = createSecondFactorGate({
    ...deps,
    factorKey: keys.factorKey,
    recoveryKey: keys.recoveryKey,
  })

  const security = {
    account,
    names: createNameDoor({ ...deps, ...deps.accounts }),
    fundPassword,
    payoutTargets,
    fundPasswordHasher,
    securityHolds,
    secondFactor,
    secondProof: createSecondProof({ account, secondFactor }),
    ownWords: createOwnWords(deps),
  }

  return { reviews, uploads, pictures: pool, identity, userFacts, ...security, stop: () => uploads.stop() }
}
