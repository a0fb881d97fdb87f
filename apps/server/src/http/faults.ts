import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../platform/database/database.ts'
import { StoreFault } from '../platform/files/file-store.ts'
import type { Logger } from '../platform/logger.ts'
import { NoLongerLeading } from '../platform/nodes/lease.ts'
import { languageOfRequest } from './answer.ts'
import type { Answers } from './answer.ts'
import { MalformedRequest } from './request-fields.ts'

/** SQLSTATE classes and codes of a database that is unreachable, starting, stopping, full or only reads, or of a lock timeout. */
const AWAY_STATE = /^(08|25006|53|55P03|57P0[123])/
const AWAY_CODE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
/** Errors that pg reports without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended)/

/** Whether a fault means that the database is temporarily unavailable, so a retry helps. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false

  const state = sqlState(error)
  return (
    (state !== undefined && (AWAY_STATE.test(state) || AWAY_CODE.has(state))) ||
    AWAY_MESSAGE.test(error.message)
  )
}

/** Whether the database rejected a time far from its own: its clock has jumped, and nobody has confirmed which is right. */
const areClocksAtOdds = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'dated_now'

const isClientError = (error: FastifyError): boolean =>
  error instanceof MalformedRequest ||
  (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)

/**
 * Answers requests without a handler's answer: unreadable requests, unknown paths, faults. A fault is logged once, with the
 * request's id and path and without anything the caller sent; the answer carries the id and no detail.
 */
export function answerFaults(app: FastifyInstance, answers: Answers, logger: Logger): void {
  app.setNotFoundHandler((request, reply) => answers.sendRefusal(request, reply, { refusal: 'not_found' }))
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isClientError(error)) return answers.sendRefusal(request, reply, { refusal: 'malformed' })

    const place = {
      request_id: request.id,
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
    }
    if (isDatabaseAway(error)) {
      logger.warn({ ...place, reason: error.message }, 'the database does not answer')
      return answers.sendRefusal(request, reply, { refusal: 'busy' })
    }

    if (error instanceof StoreFault) {
      logger.error({ ...place, reason: error.message }, 'the file store does not do its work')
      return answers.sendRefusal(request, reply, { refusal: 'busy' })
    }

    if (error instanceof NoLongerLeading) return answers.sendRefusal(request, reply, { refusal: 'busy' })

    if (areClocksAtOdds(error)) {
      logger.warn({ ...place, reason: error.message }, 'the clocks of server and database are at odds')
      return answers.sendRefusal(request, reply, { refusal: 'busy' })
    }

    // Log no error object: a database error contains the values of its row.
    logger.error(
      { ...place, reason: error.message, state: sqlState(error), stack: error.stack },
      'a request failed unexpectedly',
    )

    const busy = answers.refusal(languageOfRequest(request), {
      refusal: 'busy',
      params: { request_id: request.id },
    })

    return reply.code(500).send({ ...busy, code: 500 })
  })
}
