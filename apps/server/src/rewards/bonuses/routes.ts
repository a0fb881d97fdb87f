import {
  bonusesCall,
  claimBonusCall,
  claimSignInCall,
  giveUpBonusCall,
  releaseBonusCall,
  signInCall,
} from '@plumbline/api-schema/rewards/bonus'
import {
  deskBonusesCall,
  deskProgrammesCall,
  proposeGrantCall,
  proposeProgrammeCall,
} from '@plumbline/api-schema/rewards/desk-bonus'
import type { FastifyInstance } from 'fastify'
import { prepares } from '../../platform/floor.ts'
import { registerCall } from '../../http/route.ts'
import { claimBonus } from './claim.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { bonusesAtDesk, programmesAtDesk } from './desk.ts'
import { endOwnBonus } from './end.ts'
import { listOwnBonuses } from './list.ts'
import { applyGrant, proposeGrant } from './propose-grant.ts'
import { applyProgramme, proposeProgramme } from './propose-programme.ts'
import { claimSignIn, readSignIn } from './sign-in.ts'
import { defineModule } from '../../platform/module.ts'
import { seedSampleProgrammes } from './samples.ts'
import { createBonusTimer } from './timer.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { idempotency } = app.http

  registerCall(app, bonusesCall, (asked, { customerId, language, country }) =>
    listOwnBonuses(deps, customerId, asked, language, country),
  )

  registerCall(app, claimBonusCall, (request, caller) => claimBonus(deps, idempotency, request, caller))
  registerCall(app, giveUpBonusCall, ({ id }, caller) =>
    endOwnBonus(deps, idempotency, { id, state: 'given_up' }, caller),
  )

  registerCall(app, releaseBonusCall, ({ id }, caller) =>
    endOwnBonus(deps, idempotency, { id, state: 'released' }, caller),
  )

  registerCall(app, signInCall, (_, { customerId, country }) => readSignIn(deps, customerId, country))
  registerCall(app, claimSignInCall, (_, caller) => claimSignIn(deps, idempotency, caller))
  registerCall(app, deskProgrammesCall, (asked) => programmesAtDesk(deps, asked))
  registerCall(app, deskBonusesCall, (asked, { language }) => bonusesAtDesk(deps, asked, language))

  registerCall(app, proposeProgrammeCall, (wish, { operator }) =>
    proposeProgramme(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeGrantCall, (wish, { operator }) => proposeGrant(deps, operator.operatorId, wish))
}

export const bonuses = defineModule({
  name: 'bonuses',
  needs: { ...needs, prepares },
  async open(needs) {
    needs.proposals.register('bonus_programme', applyProgramme(needs))
    needs.proposals.register('bonus_grant', applyGrant(needs))
    if (needs.prepares && needs.mode === 'practice') await seedSampleProgrammes(needs)

    return { calls: (app) => registerRoutes(app, needs), jobs: [createBonusTimer(needs)] }
  },
})
