import {
  beginAuthenticatorCall,
  beginPasskeyCall,
  confirmAuthenticatorCall,
  confirmPasskeyCall,
  factorChallengeCall,
  makeRecoveryCodesCall,
  ownChallengeCall,
  passkeyChallengeCall,
  recoverFactorCall,
  recoverOwnFactorCall,
  removeFactorCall,
} from '@plumbline/api-schema/accounts/protection'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { accountOfCustomer, parseAccountName } from '../account/index.ts'
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  offerToLogIn,
  offerToShow,
} from './add.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { recoverFactor, removeFactor } from './remove.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, beginAuthenticatorCall, (request, caller) => beginAuthenticator(deps, request, caller))
  registerCall(app, confirmAuthenticatorCall, (request, caller) =>
    confirmAuthenticator(deps, request.second_factor, caller),
  )

  registerCall(app, beginPasskeyCall, (request, caller) => beginPasskey(deps, request, caller))
  registerCall(app, confirmPasskeyCall, (request, caller) => confirmPasskey(deps, request, caller))

  registerCall(app, ownChallengeCall, async (_request, { customerId }) =>
    offerToShow(deps, deps.database, await accountOfCustomer(deps.database, customerId)),
  )

  registerCall(app, removeFactorCall, (request, caller) => removeFactor(deps, request, caller))
  registerCall(app, makeRecoveryCodesCall, (request, caller) => renewRecoveryCodes(deps, request, caller))

  registerCall(app, recoverOwnFactorCall, ({ login_password: password, code, id_number }, caller) =>
    deps.account.prove(caller, { password, code, purpose: 'secure' }, (tx, customerId) =>
      recoverFactor(deps, tx, customerId, id_number),
    ),
  )

  registerCall(app, factorChallengeCall, ({ account }) => {
    const name = parseAccountName(account)
    return name ? offerToShow(deps, deps.database, name.account) : fieldInvalid('account')
  })

  registerCall(app, passkeyChallengeCall, () => offerToLogIn(deps))
  registerCall(app, recoverFactorCall, ({ id_number, ...proofs }, caller) =>
    deps.account.proveAtDoor(caller, { ...proofs, purpose: 'secure' }, (tx, customerId) =>
      recoverFactor(deps, tx, customerId, id_number),
    ),
  )
}

/** Adding, showing and removing second factors. */
export const secondFactorCalls = defineModule({
  name: 'second-factor',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
