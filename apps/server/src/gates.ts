import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { refusalOfAge } from '@plumbline/domain/accounts/identity'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import type { OpenContent } from './service/content/index.ts'
import type { OrderGate } from './trading/contract-orders/index.ts'
import type { Identity } from './accounts/identity/index.ts'
import {
  refuseCountry,
  refuseUnsuitable,
  registerGates,
  registerRoutes,
  windingDownSince,
} from './openness/offering/index.ts'
import type { OutsideFacts } from './openness/offering/index.ts'
import type { Proposals } from './desk/proposals/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'

export interface GatesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'practice' | 'live'
  readonly platformTimeZone: string
  readonly proposals: Proposals
  readonly identity: Pick<Identity, 'statusOf' | 'stated'>
  readonly content: Pick<OpenContent, 'one'>
  /** What the live checklist asks of settings and folders. */
  readonly outside: OutsideFacts
}

/** Who may trade what with real money, and whether anybody may begin anything new. */
export interface Gates {
  readonly orders: OrderGate
  /** Since when new risk is ended. */
  windingDownSince(): Instant | undefined
  registerRoutes(app: FastifyInstance): void
}

/** Names what its proposals do, and keeps in mind whether the house winds down: each order asks that. */
export async function openGates(deps: GatesDeps): Promise<Gates> {
  const { database, clock, identity, content } = deps
  const zone = createZone(deps.platformTimeZone)
  let endedSince = await windingDownSince(database)
  registerGates(deps.proposals, (since) => void (endedSince = since))

  const verifiedBirthday = async (customerId: bigint): Promise<string | undefined> =>
    (await identity.statusOf(database, customerId)) === 'passed'
      ? (await identity.stated(database, customerId))?.birthday
      : undefined

  return {
    windingDownSince: () => endedSince,
    orders: {
      windingDown: () => (endedSince === undefined ? undefined : { refusal: 'winding_down' }),
      refuseReal: async (customerId, country) => {
        const risk = { customerId, practice: false, family: 'contracts', country } as const

        return [
          await refuseCountry({ clock, zone }, database, risk),
          refusalOfAge(await verifiedBirthday(customerId), zone.dayOf(clock.now()).date),
          await refuseUnsuitable(clock, database, customerId),
        ]
      },
    },
    registerRoutes(app) {
      registerRoutes(app, {
        ...deps,
        zone,
        async isRiskText(hash) {
          const shown = await content.one(['text'], 'risk', 'en')
          return Object.values(shown?.item.wordings ?? {}).some((words) => words.hash === hash)
        },
      })
    },
  }
}
