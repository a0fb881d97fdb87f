import {
  deskOffersCall,
  deskSubscriptionsCall,
  paymentsDueCall,
  proposeOfferCall,
  proposeReserveCall,
} from '@plumbline/api-schema/investing/desk-investment'
import { projectCall, projectsCall } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Language } from '@plumbline/language/languages'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { offersAtDesk } from './desk-offers.ts'
import { paymentsDue } from './payments-due.ts'
import { proposeOffer } from './propose-offer.ts'
import type { ProposeDeps } from './propose-offer.ts'
import { proposeReserve } from './propose-reserve.ts'
import { listProjects, showProject } from './read-projects.ts'
import type { ReadDeps } from './read-projects.ts'

type DeskSubscriptions = typeof deskSubscriptionsCall

export interface OfferDeps extends ReadDeps, ProposeDeps {
  /** What customers hold is another module’s, which knows offers by this one. */
  readonly listSubscriptions: (
    asked: ParsedRequestOf<DeskSubscriptions>,
    language: Language,
  ) => Promise<ResponseOf<DeskSubscriptions> | Refusal>
}

export function registerRoutes(app: FastifyInstance, deps: OfferDeps): void {
  registerCall(app, projectsCall, (asked, { language }) => listProjects(deps, asked, language))
  registerCall(app, projectCall, (asked, { language }) => showProject(deps, asked, language))
  registerCall(app, deskOffersCall, (asked) => offersAtDesk(deps, asked))
  registerCall(app, proposeOfferCall, (wish, { operator }) => proposeOffer(deps, operator.operatorId, wish))

  registerCall(app, proposeReserveCall, (wish, { operator }) =>
    proposeReserve(deps, operator.operatorId, wish),
  )

  registerCall(app, deskSubscriptionsCall, (asked, { language }) => deps.listSubscriptions(asked, language))
  registerCall(app, paymentsDueCall, (asked) => paymentsDue(deps, asked))
}
