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
import { registerCall } from '../../http/route.ts'
import { claimBonus } from './claim.ts'
import type { BonusDeps } from './deps.ts'
import { bonusesAtDesk, programmesAtDesk } from './desk.ts'
import type { DeskDeps } from './desk.ts'
import { endOwnBonus } from './end.ts'
import { listOwnBonuses } from './list.ts'
import { proposeGrant } from './propose-grant.ts'
import type { GrantDeps } from './propose-grant.ts'
import { proposeProgramme } from './propose-programme.ts'
import { claimSignIn, readSignIn } from './sign-in.ts'

export function registerRoutes(app: FastifyInstance, deps: BonusDeps & GrantDeps & DeskDeps): void {
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
