import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

const isCompressible = (request: FastifyRequest, payload: unknown): payload is string =>
  typeof payload === 'string' && payload.length >= MIN_CHARACTERS && isPublic(request.url)

async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<Buffer | string> {
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (encoding === undefined) return payload

  const compressed = await (encoding === 'br' ? toBrotli(payload, BROTLI) : gzip(payload, GZIP))
  reply.headers({ 'content-encoding': encoding, 'content-length': compressed.length })

  return compressed
}

/** Compresses long public answers (market lists, candles, ticks, texts), off the event loop. */
export function compressPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(request, payload)) return done(null, payload)

    compress(request, reply, payload).then((compressed) => done(null, compressed), done)
  })
}
