import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readTilePath } from '../../proofs/tile-path.ts'
import type { PublicLogs } from '../../proofs/public-logs.ts'
import { FOR_EVER } from '../../http/pages/static-app.ts'

const MOMENT = 'public, max-age=1'

const logOf = (name: string) => LOGS.find((log) => log === name)

/** The logs as C2SP tlog-tiles: `/proofs/<log>/checkpoint` and `/proofs/<log>/tile/<L or entries>/<N>[.p/<W>]`. */
export function registerTiles(app: FastifyInstance, logs: PublicLogs): void {
  const nothing = (reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('not found\n')

  app.get<{ Params: { log: string } }>('/proofs/:log/checkpoint', async ({ params }, reply) => {
    const log = logOf(params.log)
    const found = log && (await logs.checkpoint(log))
    if (!found) return nothing(reply)

    return reply.type('text/plain; charset=utf-8').header('cache-control', MOMENT).send(found.note)
  })

  app.get<{ Params: { log: string; '*': string } }>('/proofs/:log/tile/*', async ({ params }, reply) => {
    const log = logOf(params.log)
    const place = readTilePath(params['*'])
    const tile = log && place && (await logs.tile(log, place))
    if (!tile) return nothing(reply)

    return reply.type('application/octet-stream').header('cache-control', FOR_EVER).send(tile)
  })
}
