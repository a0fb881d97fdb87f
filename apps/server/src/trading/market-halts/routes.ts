import {
  deskHaltsCall,
  haltCall,
  haltsCall,
  proposeResumeCall,
  voidsCall,
} from '@plumbline/api-schema/trading/market-halt'
import type { DeskHalt, PublicHalt } from '@plumbline/api-schema/trading/market-halt'
import { VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import { UUID } from '@plumbline/domain/basics/uuid'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR, cutPage, readPlace, writePlace } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { applyResume, followHalts, haltMarket, proposeResume } from './halts.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { readHalts, readVoids } from './store.ts'
import type { HaltRow } from './store.ts'
import { defineModule } from '../../platform/module.ts'
import { defined } from '@plumbline/domain/basics/defined'

const publicHalt = (row: HaltRow): PublicHalt => ({
  id: row.id,
  kind: row.kind,
  ...defined({ symbol: row.symbol }),
  reason: row.public_reason,
  began_at: toIso(row.began_at),
  ...defined({ ended_at: isoOf(row.ended_at) }),
  voids: Number(row.voids),
})

const deskHalt = (row: HaltRow): DeskHalt => ({
  ...publicHalt(row),
  words: row.reason,
  operator: row.operator,
  ...(row.maker !== null && row.checker !== null && { ended_by: [row.maker, row.checker] }),
  resume_waits: row.resume_waits,
})

/** Halts and what they made void are public; only who halted, and in what words, is the desk's. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database } = deps

  const pageOfHalts = async <Item>(
    { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
    wire: (row: HaltRow) => Item,
  ) => {
    const after = readPlace(cursor)
    if (isRefusal(after)) return after

    const rows = await readHalts(database, after, limit + 1)
    const { page, ...next } = cutPage(rows, limit, ({ id, began_at: at }) => writePlace({ at, id }))

    return { items: page.map(wire), ...next }
  }

  registerCall(app, haltsCall, (asked) => pageOfHalts(asked, publicHalt))
  registerCall(app, deskHaltsCall, (asked) => pageOfHalts(asked, deskHalt))

  registerCall(app, voidsCall, async ({ halt_id: haltId, cursor, limit }) => {
    if (cursor !== undefined && !UUID.test(cursor)) return BAD_CURSOR

    const rows = await readVoids(database, haltId, cursor, limit + 1)
    const { page, ...next } = cutPage(rows, limit, ({ order_id: id }) => id)

    return {
      ...next,
      items: page.map(
        ({ void_reason: reason, window_from: from, window_to: to, settled_at: at, ...row }) => ({
          ...row,
          void_reason: VOID_REASONS[reason] ?? 'no_exit_tick',
          window_from: toIso(from),
          window_to: toIso(to),
          settled_at: toIso(at),
        }),
      ),
    }
  })

  registerCall(app, haltCall, (wish, { operator }) => haltMarket(deps, operator.operatorId, wish))
  registerCall(app, proposeResumeCall, (wish, { operator }) => proposeResume(deps, operator.operatorId, wish))
}

export const marketHalts = defineModule({
  name: 'market-halts',
  needs,
  open(needs) {
    followHalts(needs)
    needs.proposals.register('market_resume', applyResume(needs))

    return { calls: (app) => registerRoutes(app, needs) }
  },
})
