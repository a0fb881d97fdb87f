import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { gzip } from '../../platform/gzip.ts'

const MIN_CHARACTERS = 1_024
/** Fast settings: these answers are compressed for each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const toBrotli = promisify(brotliCompress)

/** Public answers only: the length of compressed secrets beside attacker-chosen text would reveal them. */
const isPublic = (url: string): boolean => /^\/api\/(index|market|docs|openapi)/.test(url)

/** Compresses long public answers (market lists, candles, ticks, texts), off the event loop. */
export function compressPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < MIN_CHARACTERS || !isPublic(request.url))
      return payload

    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (encoding === undefined) return payload

    const compressed = await (encoding === 'br' ? toBrotli(payload, BROTLI) : gzip(payload, GZIP))
    reply.headers({ 'content-encoding': encoding, 'content-length': compressed.length })

    return compressed
  })
}
