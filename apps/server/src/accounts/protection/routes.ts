import {
  releaseCall,
  secureCall,
  securityCall,
  setOwnWordCall,
} from '@plumbline/api-schema/accounts/protection'
import type { Security } from '@plumbline/api-schema/accounts/protection'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Caller } from '../../http/route.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { release, secure } from './secure.ts'
import { securityView } from './security-view.ts'
import { defineModule } from '../../platform/module.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Sets the own word by the login password: who finds a phone open must not make false mails look true. */
async function setOwnWord(
  deps: Needs,
  request: { readonly own_word: string; readonly login_password: string },
  { customerId, session }: Caller,
): Promise<Security | Refusal> {
  const judged = await deps.account.checkLoginPassword(session, request.login_password)
  if (isRefusal(judged)) return judged

  return deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    await deps.ownWords.set(tx, customerId, request.own_word, at)
    await deps.messages.write(tx, { customerId, kind: 'own_word_changed', target: SECURITY_PAGE, at })

    return securityView(deps, tx, customerId)
  })
}

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, securityCall, (_request, { customerId }) => securityView(deps, deps.database, customerId))
  registerCall(app, secureCall, ({ code }, caller) => secure(deps, code, caller))
  registerCall(app, releaseCall, (request, caller) => release(deps, request, caller))
  registerCall(app, setOwnWordCall, (request, caller) => setOwnWord(deps, request, caller))
}

export const protection = defineModule({
  name: 'protection',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
