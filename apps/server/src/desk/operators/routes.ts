import { auditCall, auditCheckCall } from '@plumbline/api-schema/desk/desk-audit'
import {
  beginAuthenticatorCall,
  beginPasskeyCall,
  changeDeskPasswordCall,
  confirmAuthenticatorCall,
  confirmPasskeyCall,
  deskSessionsCall,
  endDeskSessionCall,
  logInOperatorCall,
  logOutOperatorCall,
  operatorCall,
  operatorsCall,
  passkeyChallengeCall,
  passkeyLogInCall,
  proveCall,
  removeFactorCall,
  setUpOperatorCall,
  setupLinkCall,
  suspendOperatorCall,
} from '@plumbline/api-schema/desk/desk-operator'
import { toIso } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import type { OperatorSession } from '../../http/operator-session.ts'
import { registerCall } from '../../http/route.ts'
import type { Caller } from '../../http/route.ts'
import { recordAct } from './record-act.ts'
import { deviceHash } from './attempt.ts'
import { checkActs, listActs } from './audit.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { operatorList, operatorView } from './operator-view.ts'
import type { Needs } from './needs.ts'
import { keepPasskey, logInByPasskey, offerLogIn, offerPasskey } from './passkeys.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession, listSessions } from './own-sessions.ts'
import { proveFreshly } from './prove.ts'
import { removeFactor } from './remove-factor.ts'
import { lookAtLink, setUpOperator } from './set-up.ts'
import { logInOperator, withFactor } from './sign-in.ts'
import { suspendOperator } from './suspend.ts'

function logOut(deps: Needs, { operatorId, sessionId }: OperatorSession): Promise<Record<string, never>> {
  return deps.database.transaction(async (tx) => {
    await deps.operatorSessions.end(tx, { operatorId, sessionId })
    await recordAct(tx, {
      operatorId,
      act: 'sign_out',
      subjectKind: 'operator',
      subjectId: operatorId.toString(),
      at: deps.clock.now(),
    })

    return {}
  })
}

async function myself(deps: Needs, { operatorId, sessionId }: OperatorSession) {
  const living = await deps.operatorSessions.livingOf([sessionId])

  return {
    operator: await operatorView(deps.database, operatorId, deps.mode),
    ends_at: toIso(living.get(sessionId)?.endsAt ?? deps.clock.now()),
    mode: deps.mode,
    practice_review: deps.practiceReview,
    brand: deps.brandName,
    time_zone: deps.platformTimeZone,
  }
}

function registerLogIn(app: FastifyInstance, deps: Needs): void {
  registerCall(app, setupLinkCall, (request) => lookAtLink(deps, request.setup_token))
  registerCall(app, setUpOperatorCall, (request, caller) => setUpOperator(deps, request, deviceHash(caller)))
  registerCall(app, logInOperatorCall, (request, caller) => logInOperator(deps, request, deviceHash(caller)))
  registerCall(app, passkeyChallengeCall, ({ name }) => offerLogIn(deps, name))
  registerCall(app, passkeyLogInCall, (request, caller) => logInByPasskey(deps, request, deviceHash(caller)))
  registerCall(app, logOutOperatorCall, (_request, { operator }) => logOut(deps, operator))
  registerCall(app, operatorCall, (_request, { operator }) => myself(deps, operator))
}

function registerFactors(app: FastifyInstance, deps: Needs): void {
  const shownBy = (
    { password, second_factor: shown }: { password: string; second_factor?: string | undefined },
    caller: Caller,
  ) => ({ password, shown, device: deviceHash(caller) })

  registerCall(app, beginAuthenticatorCall, (request, caller) =>
    withFactor(deps, caller.operator, shownBy(request, caller), (tx) =>
      beginAuthenticator(deps, tx, caller.operator),
    ),
  )

  registerCall(app, confirmAuthenticatorCall, (request, { operator }) =>
    confirmAuthenticator(deps, operator, request.second_factor),
  )

  registerCall(app, beginPasskeyCall, (request, caller) =>
    withFactor(deps, caller.operator, shownBy(request, caller), (tx) =>
      offerPasskey(deps, tx, caller.operator),
    ),
  )

  registerCall(app, confirmPasskeyCall, (request, { operator }) => keepPasskey(deps, operator, request))
  registerCall(app, removeFactorCall, (request, caller) =>
    withFactor(deps, caller.operator, shownBy(request, caller), (tx, operator) =>
      removeFactor(deps, tx, caller.operator, operator, request.id),
    ),
  )
}

/** The own sessions and password, and the proof that some acts ask for. */
function registerOwnSessions(app: FastifyInstance, deps: Needs): void {
  registerCall(app, proveCall, (request, caller) =>
    proveFreshly(deps, caller.operator, request, deviceHash(caller)),
  )

  registerCall(app, changeDeskPasswordCall, (request, caller) =>
    changePassword(deps, caller.operator, request, deviceHash(caller)),
  )

  registerCall(app, deskSessionsCall, (_request, { operator }) => listSessions(deps, operator))
  registerCall(app, endDeskSessionCall, (request, { operator }) => endOwnSession(deps, operator, request))
}

/** Log-in and factors of operators, who they are, and what they did. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerLogIn(app, deps)
  registerFactors(app, deps)
  registerOwnSessions(app, deps)
  registerCall(app, operatorsCall, () => operatorList(deps.database))
  registerCall(app, suspendOperatorCall, (request, { operator }) => suspendOperator(deps, operator, request))
  registerCall(app, auditCall, (request) => listActs(deps.database, request))
  registerCall(app, auditCheckCall, () => checkActs(deps.database))
}
