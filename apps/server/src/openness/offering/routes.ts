import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import {
  gatesCall,
  proposeDocumentCall,
  proposeOfferingCall,
  proposeWindDownCall,
} from '@plumbline/api-schema/openness/desk-offering'
import {
  answerSuitabilityCall,
  losingShareCall,
  suitabilityCall,
} from '@plumbline/api-schema/openness/offering'
import { hasDocument } from '@plumbline/domain/openness/live-checklist'
import { isInForce } from '@plumbline/domain/openness/offering'
import { SECOND_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { unmetOfLive } from './live.ts'
import { answerLosingShare } from './losing.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { proposeDocument, proposeOffering, proposeWindDown } from './propose.ts'
import { documentOf, readDocuments, readOfferings, windingDownSince } from './store.ts'
import type { DocumentRow, OfferingRow } from './store.ts'
import { answerSuitability, suitabilityOf } from './suitability.ts'
import { defineModule } from '../../platform/module.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Anybody may ask; of many who ask at the day's first moment one has the year counted. */
const LOSING_KEPT_MS = SECOND_MS

const shared = (row: OfferingRow | DocumentRow) => ({
  title: row.title,
  document_hash: row.document_hash,
  review_day: row.review_day,
  is_active: row.is_active,
  since: toIso(row.at),
  maker: row.maker,
  checker: row.checker,
})

async function answerGates({ database, clock, zone, outside }: Needs): Promise<ResponseOf<typeof gatesCall>> {
  const now = clock.now()
  const today = zone.dayOf(now).date

  const [offerings, documents, since] = await Promise.all([
    readOfferings(database),
    readDocuments(database),
    windingDownSince(database),
  ])

  return {
    records: offerings.map((row) => ({
      ...shared(row),
      family: row.family,
      country: row.country,
      basis: row.basis,
      in_force: isInForce({ isActive: row.is_active, reviewDay: row.review_day }, today),
    })),
    documents: documents.map((row) => ({
      ...shared(row),
      kind: row.kind,
      in_force: hasDocument({ documents: [documentOf(row)], today }, row.kind),
    })),
    unmet: await unmetOfLive(database, outside, zone, now),
    ...defined({ winding_down: isoOf(since) }),
  }
}

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const losing = keptFor(
    LOSING_KEPT_MS,
    () => deps.clock.now(),
    () => answerLosingShare(deps),
  )

  registerCall(app, losingShareCall, losing)
  registerCall(app, suitabilityCall, (_request, { customerId }) => suitabilityOf(deps, customerId))

  registerCall(app, answerSuitabilityCall, (answers, { customerId }) =>
    answerSuitability(deps, customerId, answers),
  )

  registerCall(app, gatesCall, () => answerGates(deps))
  registerCall(app, proposeOfferingCall, (wish, { operator }) =>
    proposeOffering(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeDocumentCall, (wish, { operator }) =>
    proposeDocument(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeWindDownCall, (wish, { operator }) =>
    proposeWindDown(deps, operator.operatorId, wish),
  )
}

export const offering = defineModule({
  name: 'offering',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
