import { deskLogsCall } from '@plumbline/api-schema/openness/desk-logs'
import {
  anchorsCall,
  checkpointCall,
  consistencyCall,
  inclusionCall,
} from '@plumbline/api-schema/openness/public-log'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { logHealth } from './log-health.ts'
import { registerTiles } from './tiles.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { defined } from '@plumbline/domain/basics/defined'

const ANCHORS_SHOWN = 48
/** An act's text is for the customer concerned; its hash commits to it (docs/proofs.md 3). */
const isReadable = (log: Log): boolean => log !== 'acts'

/** What anyone may ask of the public logs (docs/proofs.md 4), and how the desk sees them do. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { anchors } = deps
  const logs = deps.logs.answers

  registerTiles(app, logs)
  registerCall(app, deskLogsCall, () => logHealth(deps))

  registerCall(app, checkpointCall, async ({ log, size }) => {
    const found = await logs.checkpoint(log, size)
    if (found) return { checkpoint: found.note, size: found.size, root: found.root, at: toIso(found.at) }
    return size === undefined ? { size: 0 } : NOT_FOUND
  })

  registerCall(app, inclusionCall, async ({ log, seq, size, index }) => {
    const found = await logs.inclusion(log, seq, size)
    const eventPath = index === undefined || !found ? undefined : await logs.eventPath(log, seq, index)
    if (!found || (index !== undefined && !eventPath)) return NOT_FOUND

    return {
      ...(found.leaf !== undefined && isReadable(log) && { leaf: found.leaf }),
      leaf_hash: found.leafHash,
      path: [...found.path],
      ...(eventPath && { event_path: [...eventPath] }),
    }
  })

  registerCall(app, consistencyCall, async ({ log, from, to }) => {
    const path = await logs.consistency(log, from, to)
    return path ? { path: [...path] } : NOT_FOUND
  })

  registerCall(app, anchorsCall, async (asked) => {
    const newest = await anchors.newest(ANCHORS_SHOWN)
    const shown = newest.map(({ at, document, hash, token, authority, stamped_at: stampedAt }) => ({
      at: toIso(at),
      document,
      hash: hash.toString('hex'),
      ...(token && { token: token.toString('base64') }),
      ...defined({ authority, stamped_at: isoOf(stampedAt) }),
    }))

    return pageOf(shown, asked, ({ at }) => at)
  })
}

export const publicLog = defineModule({
  name: 'public-log',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
