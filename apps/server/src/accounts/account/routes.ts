import {
  changePasswordCall,
  endSessionCall,
  inboxCall,
  logInCall,
  logOutCall,
  ownInboxCall,
  registerCall as registerAccountCall,
  resetPasswordCall,
  sendCodeCall,
  sendOwnCodeCall,
  unlockCall,
  userCall,
} from '@plumbline/api-schema/accounts/account'
import type { User } from '@plumbline/api-schema/accounts/account'
import { passkeyLogInCall } from '@plumbline/api-schema/accounts/protection'
import { sendNewNameCodeCall } from '@plumbline/api-schema/accounts/name-change'
import type { FastifyInstance } from 'fastify'
import { sessionByHash } from '../../http/session.ts'
import { registerCall } from '../../http/route.ts'
import type { Caller } from '../../http/route.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { askerOf, signedInAsker } from './asker.ts'
import { changePassword } from './passwords/change-password.ts'
import { refusalOfNameLimit } from './former-names.ts'
import { logIn } from './log-in.ts'
import { logInByPasskey } from './log-in-by-passkey.ts'
import { readInbox } from './codes/read-inbox.ts'
import { register } from './register.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { sendCode } from './codes/send-code.ts'
import { customerById, noteReader } from './store.ts'
import { unlock } from './unlock.ts'
import { userView } from './user-view.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { defineModule } from '../../platform/module.ts'
import { forgetOldAccounts } from './forget-old.ts'

/** Stores the language and clock of the customer's answer, used for mail and SMS. */
async function noted<Answer extends object>(deps: Needs, answer: Answer, caller: Caller): Promise<Answer> {
  if ('user' in answer) await noteReader(deps.database, BigInt((answer.user as User).id), caller)
  return answer
}

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, sendCodeCall, (request, caller) =>
    sendCode(deps, request, askerOf(caller), caller.language),
  )

  registerCall(app, inboxCall, (request) => readInbox(deps, request))
  registerCall(app, sendOwnCodeCall, async ({ purpose }, caller) => {
    const { account } = await customerById(deps.database, caller.customerId)
    return sendCode(deps, { account, purpose }, askerOf(caller), caller.language)
  })

  registerCall(app, sendNewNameCodeCall, async ({ account }, caller) => {
    const limited = await refusalOfNameLimit(deps, deps.database, caller.customerId)
    return limited ?? sendCode(deps, { account, purpose: 'new_name' }, signedInAsker(caller), caller.language)
  })

  registerCall(app, ownInboxCall, async (request, { customerId }) => {
    const { account } = await customerById(deps.database, customerId)
    return readInbox(deps, { account, inbox_key: request.inbox_key })
  })

  registerCall(app, registerAccountCall, async (request, caller) =>
    noted(deps, await register(deps, request, askerOf(caller), caller.language), caller),
  )

  registerCall(app, logInCall, async (request, caller) =>
    noted(deps, await logIn(deps, request, askerOf(caller)), caller),
  )

  registerCall(app, passkeyLogInCall, async (request, caller) =>
    noted(deps, await logInByPasskey(deps, request, askerOf(caller)), caller),
  )

  registerCall(app, unlockCall, (request, caller) => unlock(deps, request, askerOf(caller)))
  registerCall(app, resetPasswordCall, (request, caller) => resetPassword(deps, request, askerOf(caller)))

  registerCall(app, logOutCall, async (_request, { session }) => {
    await deps.sessions.end(session.sessionId)
    return {}
  })

  registerCall(app, endSessionCall, async ({ session }) => {
    const id = await sessionByHash(deps.database, session)
    if (id !== undefined) await deps.sessions.end(id)
    return {}
  })

  registerCall(app, changePasswordCall, (request, { session }) => changePassword(deps, request, session))
  registerCall(app, userCall, async ({ practice }, caller) => {
    const { customerId } = caller
    const asked = practiceOf(deps.mode, practice)
    if (isRefusal(asked)) return asked

    const [customer, balances] = await Promise.all([
      customerById(deps.database, customerId),
      balancesOf(deps.database, customerId, asked),
    ])

    await noteReader(deps.database, customerId, caller)
    return { user: await userView(deps, deps.database, customer), balances }
  })
}

/** Registration, log-in, codes, and the clean-up of old data. */
export const accountCalls = defineModule({
  name: 'account',
  needs,
  open: (needs) => ({
    calls: (app) => registerRoutes(app, needs),
    jobs: [
      {
        name: 'forget-old',
        everyMs: HOUR_MS,
        runs: 'one-node',
        failure: 'old codes and sessions could not be cleared out',
        run: () => forgetOldAccounts(needs.database, needs.clock),
      },
    ],
  }),
})
