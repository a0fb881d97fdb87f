import {
  cancelWithdrawalCall,
  withdrawalFormCall,
  withdrawalsCall,
  withdrawCall,
} from '@plumbline/api-schema/money/withdrawal'
import { ASSETS } from '@plumbline/domain/money/asset'
import { monthRange } from '@plumbline/domain/basics/month'
import { UUID } from '@plumbline/domain/basics/uuid'
import { STATES_OF_STATUS } from '@plumbline/domain/money/withdrawal-state'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { cancelWithdrawal } from './cancel.ts'
import type { Needs } from './needs.ts'
import { registerDeskRoutes } from './desk-routes.ts'
import { accountOf } from './facts.ts'
import { withdrawalForm } from './form.ts'
import { listWithdrawals } from './store.ts'
import { submitWithdrawal } from './submit.ts'
import { wireWithdrawals } from './wire.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, mode, zone } = deps
  registerDeskRoutes(app, deps)

  registerCall(app, withdrawalFormCall, (request, { customerId }) =>
    withdrawalForm(deps, request, customerId),
  )

  registerCall(app, withdrawCall, (request, caller) =>
    submitWithdrawal(deps, app.http.idempotency, request, caller),
  )

  registerCall(app, cancelWithdrawalCall, ({ id }, caller) =>
    cancelWithdrawal(deps, app.http.idempotency, id, caller),
  )

  registerCall(app, withdrawalsCall, async (request, { customerId }) => {
    const { id, status, month, cursor, limit } = request
    const practice = practiceOf(mode, request.practice)
    if (isRefusal(practice)) return practice
    if (cursor !== undefined && !UUID.test(cursor)) return BAD_CURSOR

    const rows = await listWithdrawals(database, customerId, {
      accounts: ASSETS.map(({ code }) => accountOf({ customerId, asset: code, practice })),
      id,
      states: status && STATES_OF_STATUS[status],
      ...(month === undefined ? { from: undefined, to: undefined } : monthRange(zone, month)),
      after: cursor,
      limit: limit + 1,
    })

    const { page, ...next } = cutPage(rows, limit, (last) => last.id)
    return {
      items: await wireWithdrawals(database, deps, page),
      ...next,
    }
  })
}
