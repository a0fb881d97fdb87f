import { createZone } from '@plumbline/domain/calendar-zone'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import {
  bringSampleOffers,
  createProjectList,
  registerRoutes as registerOffers,
} from './modules/investment-offer/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'

/** Projects: what is offered, and what customers hold in it. */
export interface Projects {
  registerRoutes(app: FastifyInstance): void
}

export interface ProjectsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'practice' | 'live'
  readonly brandName: string
  readonly platformTimeZone: string
}

/** Brings the sample projects to a platform of practice. */
export async function openProjects(deps: ProjectsDeps): Promise<Projects> {
  const { database, clock, mode, brandName, platformTimeZone } = deps
  const translator = createTranslator(brandName)
  const zone = createZone(platformTimeZone)
  if (mode === 'practice') await bringSampleOffers({ database, clock, translator })
  const offers = { ...deps, zone, translator, projectList: createProjectList(database) }
  return {
    registerRoutes(app) {
      registerOffers(app, offers)
    },
  }
}
