import { assetId } from '@plumbline/domain/money/asset'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { FastifyInstance } from 'fastify'
import {
  countInvited,
  invitationCodeOf,
  listedCustomer,
  listInvited,
  reachesOf,
} from './accounts/account/index.ts'
import {
  applyGrant,
  applyProgramme,
  seedSampleProgrammes,
  createBonusTimer,
  listClaimed,
  registerRoutes as registerBonuses,
} from './rewards/bonuses/index.ts'
import type { BonusDeps, BonusTimer } from './rewards/bonuses/index.ts'
import { readDeposits } from './money/deposits/index.ts'
import type { DepositDeps } from './money/deposits/index.ts'
import { createInvitationRewards, registerRoutes as registerInvitation } from './rewards/invitations/index.ts'
import type { InvitationRewards } from './rewards/invitations/index.ts'
import type { Proposals } from './desk/proposals/index.ts'
import type { Database, Queryable } from './platform/database/database.ts'
import type { Logger } from './platform/logger.ts'
import type { Services } from './services.ts'

/** Bonuses, the daily sign-in and invitations. */
export interface Growth {
  readonly bonuses: BonusTimer
  readonly rewards: InvitationRewards
  registerRoutes(app: FastifyInstance): void
  start(): void
  stop(): Promise<void>
}

export interface GrowthDeps extends Omit<BonusDeps, 'zone' | 'known'> {
  readonly logger: Logger
  readonly platformTimeZone: string
  readonly publicUrl: string
  readonly services: { readonly identity: Pick<Services['identity'], 'passedAt'> }
  readonly proposals: Proposals
}

/** Accepted bonuses for the list of recharges. */
export const claimedBonuses =
  (db: Database): DepositDeps['claimedBonuses'] =>
  ({ practice, ...filter }) =>
    listClaimed(db, { ...filter, asset: assetId('USD', practice) })

async function customerOf(db: Queryable, customerId: bigint) {
  const customer = await listedCustomer(db, customerId)
  if (!customer) throw new RangeError(`no customer ${customerId}`)
  return customer
}

const knowledge = ({ services, mode, database }: GrowthDeps) => ({
  /** Who has closed is offered nothing any more. */
  exists: async (customerId: bigint): Promise<boolean> =>
    (await listedCustomer(database, customerId))?.closed_at === null,
  registeredAt: async (db: Queryable, customerId: bigint) => (await customerOf(db, customerId)).registered_at,
  hasIdentity: async (db: Queryable, customerId: bigint) =>
    (await services.identity.passedAt(db, customerId)) !== undefined,
  hasDeposited: async (db: Queryable, customerId: bigint) => {
    const practice = mode === 'practice'
    const unfiltered = { id: undefined, from: undefined, to: undefined, after: undefined, limit: 1 }
    return (await readDeposits(db, { ...unfiltered, customerId, practice, status: 'success' })).length > 0
  },
})

/** Names what the proposals of bonuses do, and brings the sample programmes to a platform of practice. */
export async function openGrowth(deps: GrowthDeps): Promise<Growth> {
  const zone = createZone(deps.platformTimeZone)
  const bonus = { ...deps, zone, known: knowledge(deps) }

  deps.proposals.register('bonus_programme', applyProgramme(deps))
  deps.proposals.register('bonus_grant', applyGrant(bonus))
  if (deps.mode === 'practice') await seedSampleProgrammes(bonus)

  const invitation = {
    ...deps,
    zone,
    invitations: { codeOf: invitationCodeOf, count: countInvited, list: listInvited },
  }

  const bonuses = createBonusTimer(bonus)
  const rewards = createInvitationRewards(invitation)

  return {
    bonuses,
    rewards,
    registerRoutes(app) {
      registerBonuses(app, { ...bonus, customersOf: reachesOf })
      registerInvitation(app, invitation)
    },
    start() {
      bonuses.start()
      rewards.start()
    },
    async stop() {
      await Promise.all([bonuses.stop(), rewards.stop()])
    },
  }
}
