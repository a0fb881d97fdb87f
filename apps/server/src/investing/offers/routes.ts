import {
  deskOffersCall,
  deskSubscriptionsCall,
  paymentsDueCall,
  proposeOfferCall,
  proposeReserveCall,
} from '@plumbline/api-schema/investing/desk-investment'
import { projectCall, projectsCall } from '@plumbline/api-schema/investing/investment'
import type { FastifyInstance } from 'fastify'
import { prepares } from '../../platform/floor.ts'
import { registerCall } from '../../http/route.ts'
import { offersAtDesk } from './offers-at-desk.ts'
import { paymentsDue } from './payments-due.ts'
import { proposeOffer, applyOffer } from './propose-offer.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { proposeReserve, applyReserve } from './propose-reserve.ts'
import { listProjects, showProject } from './read-projects.ts'
import { defineModule } from '../../platform/module.ts'
import { listSubscriptions } from '../investments/index.ts'
import { seedSampleOffers } from './samples.ts'
import { createShortfallAlarm } from './shortfall.ts'
import type { Proposals } from '../../desk/proposals/index.ts'
import type { ApplyNeeds } from './propose-offer.ts'

/** Names what confirming each kind of an offer's proposals does. Once, at the start. */
function registerOfferProposals(proposals: Pick<Proposals, 'register'>, deps: ApplyNeeds): void {
  proposals.register('offer', applyOffer(deps))
  proposals.register('reserve_in', applyReserve(deps, 'in'))
  proposals.register('reserve_out', applyReserve(deps, 'out'))
}

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, projectsCall, (asked, { language }) => listProjects(deps, asked, language))
  registerCall(app, projectCall, (asked, { language }) => showProject(deps, asked, language))
  registerCall(app, deskOffersCall, (asked) => offersAtDesk(deps, asked))
  registerCall(app, proposeOfferCall, (wish, { operator }) => proposeOffer(deps, operator.operatorId, wish))

  registerCall(app, proposeReserveCall, (wish, { operator }) =>
    proposeReserve(deps, operator.operatorId, wish),
  )

  registerCall(app, deskSubscriptionsCall, (asked, { language }) => listSubscriptions(deps, asked, language))
  registerCall(app, paymentsDueCall, (asked) => paymentsDue(deps, asked))
}

export const offers = defineModule({
  name: 'offers',
  needs: { ...needs, prepares },
  async open(needs) {
    if (needs.prepares && needs.mode === 'practice') await seedSampleOffers(needs)
    registerOfferProposals(needs.proposals, needs)

    return { calls: (app) => registerRoutes(app, needs), jobs: [createShortfallAlarm(needs)] }
  },
})
