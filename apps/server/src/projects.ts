import type { Project } from '@plumbline/api-schema/investing/investment'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Language } from '@plumbline/language/languages'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { listSubscriptions } from './investing/investments/index.ts'
import {
  seedSampleOffers,
  createProjectList,
  createShortfallAlarm,
  listProjects,
  registerOfferProposals,
  registerRoutes as registerOffers,
} from './investing/offers/index.ts'
import type { ShortfallAlarm } from './investing/offers/index.ts'
import type { Proposals } from './desk/proposals/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Logger } from './platform/logger.ts'

/** What projects are offered, to customers and at the desk. */
export interface Projects {
  readonly shortfall: ShortfallAlarm
  /** Ten languages take a while to compile: what else speaks them at the start shares these. */
  readonly translator: ReturnType<typeof createTranslator>
  /** Projects that can be joined now, at most so many. */
  openNow(language: Language, most: number): Promise<Project[]>
  registerRoutes(app: FastifyInstance): void
}

export interface ProjectsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly metrics: Registry
  readonly mode: 'practice' | 'live'
  readonly brandName: string
  readonly platformTimeZone: string
  readonly proposals: Proposals
}

/** Brings the sample projects to a platform of practice, and names what each proposal of an offer does. */
export async function openProjects(deps: ProjectsDeps): Promise<Projects> {
  const { database, clock, mode, proposals } = deps
  const translator = createTranslator(deps.brandName)
  const zone = createZone(deps.platformTimeZone)

  if (mode === 'practice') await seedSampleOffers({ database, clock, translator })
  registerOfferProposals(proposals, deps)
  const projectList = createProjectList(database)

  return {
    translator,
    shortfall: createShortfallAlarm({ ...deps, projectList }),
    async openNow(language, limit) {
      const asked = { status: 'open', limit } as const
      const page = await listProjects({ ...deps, zone, translator, projectList }, asked, language)
      return 'items' in page ? page.items : []
    },
    registerRoutes(app) {
      registerOffers(app, {
        ...deps,
        zone,
        translator,
        projectList,
        listSubscriptions: (asked, language) => listSubscriptions({ database, clock, zone }, asked, language),
      })
    },
  }
}
