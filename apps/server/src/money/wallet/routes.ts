import { holdsCall, movementsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import { monthRange } from '@plumbline/domain/basics/month'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { holdsOf, movementsOf } from '../../ledger/movements.ts'
import { titledMovements } from '../../investing/investments/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { readWallet } from './wallet.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

/** Cursor of the list: time and id of the last movement. */
const CURSOR = /^\d{1,15}~[0-9a-f.-]{1,60}$/

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, mode, zone } = deps

  registerCall(app, walletCall, async ({ practice }, { customerId }) => {
    const asked = practiceOf(mode, practice)
    return isRefusal(asked) ? asked : readWallet(deps, customerId, asked)
  })

  registerCall(app, holdsCall, async ({ practice, ...page }, { customerId }) => {
    const asked = practiceOf(mode, practice)
    if (isRefusal(asked)) return asked
    return (await holdsOf(database, customerId, { practice: asked, ...page })) ?? BAD_CURSOR
  })

  registerCall(app, movementsCall, async ({ kind, month, asset, practice, cursor, limit }, caller) => {
    const asked = practiceOf(mode, practice)
    if (isRefusal(asked)) return asked
    if (cursor !== undefined && !CURSOR.test(cursor)) return BAD_CURSOR

    const range = month === undefined ? {} : monthRange(zone, month)
    const { items, ...page } = await movementsOf(database, caller.customerId, {
      practice: asked,
      kind,
      asset,
      cursor,
      limit,
      ...range,
    })

    return { items: await titledMovements(database, items, caller), ...page }
  })
}

export const wallet = defineModule({
  name: 'wallet',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
